/// Whose picture an animation is to have, where players disagree.
public enum LottieMatching: Hashable, Sendable {
  /// What its designer saw in After Effects.
  case designer
  /// What lottie-ios's Core Animation engine shows: motion along curves by their parameter
  /// (fact 4.19), and so on.
  case coreAnimation
}

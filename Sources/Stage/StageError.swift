/// Why a stage could not go on.
public enum StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app scheduled so much at one time that the clock would never move on: usually a timer,
  /// a `delay` or a completion that starts itself again without any time in between.
  case runaway(time: Double, actions: Int)

  public var description: String {
    switch self {
    case .runaway(let time, let actions):
      "the app ran \(actions) actions at \(time) s without the clock moving on; "
        + "give the timer, delay or animation that restarts itself a duration above zero"
    }
  }
}

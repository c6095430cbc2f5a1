/// Animations that start together; the group has completed when all of them have. Its own
/// duration does not count (fact 13.18).
public class ViewAnimationGroup: Animation {
  private let animations: [Animation]
  private var waitingFor: [Int: AnyObject] = [:]

  public init(animations: [Animation]) {
    self.animations = animations
    super.init()
  }

  /// Does nothing while the group runs. A group of nothing completes at once.
  open override func animate() {
    guard waitingFor.isEmpty else { return }
    guard !animations.isEmpty else {
      postCompletedEvent()
      return
    }
    for (index, animation) in animations.enumerated() {
      waitingFor[index] = animation.addCompletionObserver { self.complete(index) }
    }
    for animation in animations { animation.animate() }
  }

  private func complete(_ index: Int) {
    guard let observer = waitingFor.removeValue(forKey: index) else { return }
    animations[index].removeCompletionObserver(observer)
    if waitingFor.isEmpty { postCompletedEvent() }
  }
}

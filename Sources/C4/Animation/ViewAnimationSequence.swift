/// Animations that run one after another: each starts when the one before it has completed. The
/// sequence's own duration does not count (fact 13.18).
///
///     ViewAnimationSequence(animations: [fade, move]).animate()    // t = 0 s
///                                                                  //     0 … 1 s    fade
///                                                                  //     1 … 1.5 s  move
public class ViewAnimationSequence: Animation {
  private let animations: [Animation]
  private var running: (index: Int, observer: AnyObject)?

  public init(animations: [Animation]) {
    self.animations = animations
    super.init()
  }

  /// Does nothing while the sequence runs.
  open override func animate() {
    guard running == nil else { return }
    start(0)
  }

  private func start(_ wanted: Int) {
    if let (index, observer) = running {
      animations[index].removeCompletionObserver(observer)
      running = nil
    }
    let index = wanted >= animations.count && repeats ? 0 : wanted
    guard animations.indices.contains(index) else {
      postCompletedEvent()
      return
    }
    let animation = animations[index]
    running = (index, animation.addCompletionObserver { self.start(index + 1) })
    animation.animate()
  }
}

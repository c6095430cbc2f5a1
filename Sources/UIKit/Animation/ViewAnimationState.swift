import Foundation
import ZoetropeQuartzCore

/// Counts the animations of one `UIView.animate` call, and completes it when all have stopped.
@MainActor final class ViewAnimationState {
  private var running = 0
  private var allFinished = true
  private var isSealed = false
  private var completion: ((Bool) -> Void)?

  /// The closure has run and no animation will join.
  ///
  /// - Parameter completion: called once: with true when all ran to their ends (also when there
  ///   were none, in the next turn), with false when one was cut short (fact 12.11).
  func seal(_ completion: ((Bool) -> Void)?) {
    self.completion = completion
    isSealed = true
    guard completion != nil, running == 0 else { return }
    _ = Alarm(after: 0) { self.complete() }
  }

  fileprivate func begin() { running += 1 }

  fileprivate func end(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    if running == 0, isSealed { complete() }
  }

  private func complete() {
    guard let completion else { return }
    self.completion = nil
    completion(allFinished)
  }
}

/// One animation of a block: the delegate that tells the block's state when it stops.
@MainActor final class ViewAnimationRun: CAAnimationDelegate {
  private weak var view: UIView?
  private let state: ViewAnimationState
  private let blocksTouches: Bool
  private var isRunning = false

  init(of view: UIView?, in state: ViewAnimationState, blocksTouches: Bool) {
    self.view = view
    self.state = state
    self.blocksTouches = blocksTouches
  }

  /// The animation is added to its layer now.
  func begin() {
    guard !isRunning else { return }
    isRunning = true
    state.begin()
    if blocksTouches { view?.animationsBlockingTouches += 1 }
  }

  func animationDidStart(_ animation: CAAnimation) {}

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    guard isRunning else { return }
    isRunning = false
    if blocksTouches { view?.animationsBlockingTouches -= 1 }
    state.end(finished: finished)
  }
}

public import Foundation

/// Watches the touches of a view, and says when they make a certain gesture.
///
/// Selectors need the Objective-C runtime, so handlers are closures:
///
///     view.addGestureRecognizer(UITapGestureRecognizer { tap in … tap.location(in: view) … })
///
/// Of the recognizers that watch one touch, the first that recognizes its gesture makes the
/// others fail, unless their delegates let them go on side by side. The touched view's own
/// recognizers come first.
@MainActor open class UIGestureRecognizer: Hashable {
  /// Discrete gestures go from possible to ended or failed; continuous ones from possible to
  /// began, changed (often) and ended or cancelled, or to failed.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  public internal(set) weak var view: UIView?
  public weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      cancel()
      touches = []
    }
  }
  /// Whether the view is told that its touches are cancelled once the gesture is recognized.
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?

  /// The touches that the recognizer watches, in the order in which they began.
  private(set) var touches: [UITouch] = []
  private var handlers: [(UIGestureRecognizer) -> Void] = []
  private var mustFailFirst: [WeakRecognizer] = []
  /// What waits for this one to fail.
  private var dependents: [WeakRecognizer] = []
  /// What waits for this one in the gesture that is going on, because a delegate said so.
  private var dependentsForNow: [WeakRecognizer] = []
  /// A state that was reached, and is held back until others have failed.
  private var heldState: State?
  /// The touches of the last gesture, for what is recognized only after they have ended.
  private var endedTouches: [UITouch] = []

  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

  public init() {}

  public convenience init(handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Adds what is done when the gesture is recognized and, for continuous gestures, each time
  /// that it changes, and when it ends or is cancelled.
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(handler)
  }

  // MARK: State

  /// Subclasses set it; everybody else reads it.
  open var state: State {
    get { currentState }
    set { move(to: newValue) }
  }
  private var currentState = State.possible

  var hasRecognized: Bool {
    currentState == .began || currentState == .changed || currentState == .ended
  }

  /// Whether the recognizer may still go either way.
  var isUndecided: Bool { currentState == .possible && heldState == nil && !touches.isEmpty }

  private func move(to new: State) {
    let old = currentState
    switch (old, new) {
    case (.possible, .began), (.possible, .ended):
      begin(new)
    case (.possible, .failed), (.possible, .cancelled):
      heldState = nil
      currentState = .failed
      settleDependents(recognized: false)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      currentState = new
      callHandlers()
    case (_, .possible):
      currentState = .possible
      heldState = nil
    default:
      // UIKit knows no other changes; such a wish is ignored.
      break
    }
  }

  private func begin(_ new: State) {
    let rivals = self.rivals
    let awaited = mustFailFirst.compactMap(\.recognizer) + rivals.filter { waits(for: $0) }
    let undecided = awaited.filter(\.isUndecided)
    guard undecided.isEmpty else {
      for other in undecided {
        other.dependentsForNow.append(WeakRecognizer(recognizer: self))
      }
      heldState = new
      return
    }
    let isPrevented =
      awaited.contains(where: \.hasRecognized)
      || rivals.contains { $0.hasRecognized && $0.prevents(self) }
    let mayBegin =
      view?.gestureRecognizerShouldBegin(self) != false
      && delegate?.gestureRecognizerShouldBegin(self) != false
    guard !isPrevented, mayBegin else {
      move(to: .failed)
      return
    }
    heldState = nil
    currentState = new
    for rival in rivals where rival.currentState == .possible && prevents(rival) {
      rival.move(to: .failed)
    }
    settleDependents(recognized: true)
    callHandlers()
  }

  private func settleDependents(recognized: Bool) {
    let waiting = (dependents + dependentsForNow).compactMap(\.recognizer)
    dependentsForNow = []
    for dependent in waiting {
      guard let held = dependent.heldState else { continue }
      dependent.heldState = nil
      dependent.move(to: recognized ? .failed : held)
      if dependent.touches.isEmpty { dependent.finish() }
    }
  }

  private func callHandlers() {
    for handler in handlers { handler(self) }
  }

  // MARK: Other recognizers

  /// Waits with recognizing until the other one has failed.
  open func require(toFail other: UIGestureRecognizer) {
    guard other !== self else { return }
    mustFailFirst.append(WeakRecognizer(recognizer: other))
    other.dependents.append(WeakRecognizer(recognizer: self))
  }

  // For subclasses that know better.

  /// Whether recognizing makes the other one fail.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether the other one's recognizing makes this one fail.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Whether this one waits for the other to fail.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Whether the other one waits for this to fail.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

  private func waits(for other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  private var rivals: [UIGestureRecognizer] {
    var rivals: [UIGestureRecognizer] = []
    for touch in touches.isEmpty ? endedTouches : touches {
      for other in touch.gestureRecognizers ?? [] where other !== self && !rivals.contains(other) {
        rivals.append(other)
      }
    }
    return rivals
  }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    let together =
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    return !together
  }

  // MARK: Touches

  func accepts(_ touch: UITouch) -> Bool {
    isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }

  func track(_ touch: UITouch) {
    // What is left of an earlier gesture does not mix with a new one.
    if touches.isEmpty, currentState != .possible { finish() }
    touches.append(touch)
    endedTouches = []
  }

  /// The view gave the recognizer up.
  func leaveView() {
    cancel()
    view = nil
    touches = []
    endedTouches = []
  }

  func receive(_ changed: Set<UITouch>, of phase: UITouch.Phase, with event: UIEvent) {
    // One that left its view in the middle of a touch hears no more of it.
    guard touches.contains(where: { changed.contains($0) }) else { return }
    guard currentState != .failed, currentState != .ended, currentState != .cancelled else {
      return
    }
    switch phase {
    case .began: touchesBegan(changed, with: event)
    case .moved: touchesMoved(changed, with: event)
    case .ended: touchesEnded(changed, with: event)
    case .cancelled: touchesCancelled(changed, with: event)
    case .stationary: break
    }
  }

  /// The touch is over; when it was the last one, the recognizer is ready for the next gesture.
  func forget(_ touch: UITouch) {
    if touches == [touch] { endedTouches = touches }
    touches.removeAll { $0 === touch }
    if touches.isEmpty, currentState != .possible { finish() }
  }

  private func finish() {
    reset()
    endedTouches = []
    currentState = .possible
    heldState = nil
  }

  private func cancel() {
    move(to: currentState == .possible ? .failed : .cancelled)
    finish()
  }

  // For subclasses.

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  /// Forgets what the last gesture left behind.
  open func reset() {}

  // MARK: Where

  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches, in a view's points; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    let touches = touches.isEmpty ? endedTouches : touches
    guard !touches.isEmpty else { return .zero }
    let places = touches.map { $0.location(in: view) }
    let count = CGFloat(places.count)
    return CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(index) ? touches[index].location(in: view) : .zero
  }

  nonisolated public static func == (
    left: UIGestureRecognizer, right: UIGestureRecognizer
  ) -> Bool {
    left === right
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

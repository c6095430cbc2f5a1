import Foundation
import ZoetropeQuartzCore

/// Turns a view over, with a copy of how it looked on its other side; or dissolves it, which is
/// Core Animation's own fade (fact 12.17).
///
///     old look   0° ──────> 90°   then gone
///     view       unseen    −90° ──────> 0°
@MainActor final class ViewTransition {
  enum Effect {
    /// About an axis through the middle; `isForward` turns by positive angles.
    case flip(isVertical: Bool, isForward: Bool)
    case curlUp, curlDown
    case dissolve

    init?(_ options: UIView.AnimationOptions) {
      switch (options.rawValue >> 20) & 7 {
      // The left side comes to the front, or the right, the top, the bottom (fact 12.1).
      case 1: self = .flip(isVertical: true, isForward: true)
      case 2: self = .flip(isVertical: true, isForward: false)
      case 6: self = .flip(isVertical: false, isForward: false)
      case 7: self = .flip(isVertical: false, isForward: true)
      case 3: self = .curlUp
      case 4: self = .curlDown
      case 5: self = .dissolve
      default: return nil
      }
    }
  }

  private let view: UIView
  private let effect: Effect
  private let options: UIView.AnimationOptions
  private let duration: TimeInterval
  /// The view as it looked before the change; nil where Core Animation keeps it.
  private let old: CALayer?

  /// How far the eye is away, in longer sides of the view. Ours: near enough that the far side is
  /// visibly smaller.
  private static let eyeDistance: CGFloat = 2

  init(
    of view: UIView, effect: Effect, options: UIView.AnimationOptions, duration: TimeInterval
  ) {
    self.view = view
    self.effect = effect
    self.options = options
    self.duration = duration
    if case .dissolve = effect {
      // A fade begins with what was committed, so what was changed until now has to be.
      CATransaction.flush()
      old = nil
    } else {
      old = view.layer.treeCopy()
    }
  }

  func run(_ completion: ((Bool) -> Void)?) {
    let state = ViewAnimationState()
    view.layoutIfNeeded()
    if let old {
      place(old)
      switch effect {
      case .flip(let isVertical, let isForward):
        flip(from: old, isVertical: isVertical, isForward: isForward, in: state)
      case .curlUp: curl(old, from: 0, to: 1, in: state)
      case .curlDown: curl(view.layer, from: 1, to: 0, in: state)
      case .dissolve: break
      }
    } else {
      dissolve(in: state)
    }
    let old = old
    state.seal { finished in
      old?.removeFromSuperlayer()
      completion?(finished)
    }
  }

  /// Beside the view, or inside of one that is at the top of its tree.
  private func place(_ old: CALayer) {
    let layer = view.layer
    guard let superlayer = layer.superlayer else {
      old.position = CGPoint(
        x: layer.bounds.minX + old.anchorPoint.x * layer.bounds.width,
        y: layer.bounds.minY + old.anchorPoint.y * layer.bounds.height)
      old.transform = CATransform3DIdentity
      old.opacity = 1
      layer.addSublayer(old)
      return
    }
    if case .curlDown = effect {
      superlayer.insertSublayer(old, below: layer)
    } else {
      superlayer.insertSublayer(old, above: layer)
    }
  }

  // MARK: Effects

  private func flip(
    from old: CALayer, isVertical: Bool, isForward: Bool, in state: ViewAnimationState
  ) {
    let quarter: CGFloat = isForward ? .pi / 2 : -.pi / 2
    func turn(_ layer: CALayer, from start: CGFloat, to end: CGFloat, steps: Int) -> [Any] {
      (0...steps).map { step in
        turned(
          layer, by: start + (end - start) * CGFloat(step) / CGFloat(steps),
          isVertical: isVertical)
      }
    }
    // Through the middle one step is a turn; about another point it takes several to look like
    // one.
    let steps = view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) ? 1 : 16
    let firstHalf = (0...steps).map { Double($0) / Double(steps) / 2 }
    let goes = keyframes("transform")
    goes.values = turn(old, from: 0, to: quarter, steps: steps)
    goes.keyTimes = firstHalf.map { NSNumber(value: $0) }
    goes.values?.append(turned(old, by: quarter, isVertical: isVertical))
    goes.keyTimes?.append(1)
    add(goes, to: old)
    add(switched(from: CGFloat(old.opacity), to: 0), to: old)

    let comes = keyframes("transform")
    comes.values = turn(view.layer, from: -quarter, to: 0, steps: steps)
    comes.values?.insert(turned(view.layer, by: -quarter, isVertical: isVertical), at: 0)
    comes.keyTimes = [0] + firstHalf.map { NSNumber(value: 0.5 + $0) }
    add(comes, to: view.layer, in: state)
    add(switched(from: 0, to: CGFloat(view.layer.opacity)), to: view.layer, in: state)
  }

  /// A stiff page that lies (0) or is turned up about its upper edge until it is gone (1).
  private func curl(
    _ page: CALayer, from start: CGFloat, to end: CGFloat, in state: ViewAnimationState
  ) {
    let edge = -page.anchorPoint.y * page.bounds.height
    let steps = 16
    let turn = keyframes("transform")
    turn.values = (0...steps).map { step in
      let share = start + (end - start) * CGFloat(step) / CGFloat(steps)
      let up = CATransform3DMakeTranslation(0, -edge, 0)
      let turned = CATransform3DConcat(
        CATransform3DConcat(up, CATransform3DMakeRotation(share * .pi / 2, 1, 0, 0)),
        perspective(of: page))
      return CATransform3DConcat(turned, CATransform3DMakeTranslation(0, edge, 0))
    }
    add(turn, to: page, in: page === old ? nil : state)
    // The view's own animation tells when the transition is over, whichever layer moves.
    if page === old {
      let rest = keyframes("transform")
      rest.values = [CATransform3DIdentity, CATransform3DIdentity]
      add(rest, to: view.layer, in: state)
    }
  }

  private func dissolve(in state: ViewAnimationState) {
    let fade = CATransition()
    fade.type = .fade
    configure(fade)
    add(fade, to: view.layer, in: state)
  }

  // MARK: Animations

  private func keyframes(_ keyPath: String) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.isAdditive = true
    configure(animation)
    return animation
  }

  /// One opacity in the first half, another in the second.
  private func switched(from first: CGFloat, to second: CGFloat) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [first, second]
    animation.keyTimes = [0, 0.5, 1]
    animation.calculationMode = .discrete
    configure(animation)
    return animation
  }

  private func configure(_ animation: CAAnimation) {
    animation.duration = duration
    animation.timingFunction = options.curve.timingFunction
    animation.fillMode = .both
  }

  private func add(
    _ animation: CAAnimation, to layer: CALayer, in state: ViewAnimationState? = nil
  ) {
    if let state {
      let run = ViewAnimationRun(
        of: view, in: state, blocksTouches: !options.contains(.allowUserInteraction))
      run.begin()
      animation.delegate = run
    }
    layer.add(animation, forKey: nil)
  }

  private func turned(_ layer: CALayer, by angle: CGFloat, isVertical: Bool) -> CATransform3D {
    let middle = CGPoint(
      x: (0.5 - layer.anchorPoint.x) * layer.bounds.width,
      y: (0.5 - layer.anchorPoint.y) * layer.bounds.height)
    let turn = CATransform3DMakeRotation(angle, isVertical ? 0 : 1, isVertical ? 1 : 0, 0)
    let seen = CATransform3DConcat(turn, perspective(of: layer))
    guard middle != .zero else { return seen }
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-middle.x, -middle.y, 0), seen),
      CATransform3DMakeTranslation(middle.x, middle.y, 0))
  }

  private func perspective(of layer: CALayer) -> CATransform3D {
    var perspective = CATransform3DIdentity
    let side = max(layer.bounds.width, layer.bounds.height)
    if side > 0 { perspective.m34 = -1 / (Self.eyeDistance * side) }
    return perspective
  }
}

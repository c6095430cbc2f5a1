public import Foundation
public import ZoetropeCoreGraphics
import ZoetropeQuartzCore

public enum UITimingCurveType: Int, Hashable, Sendable {
  case builtin, cubic, spring, composed
}

/// Says how an animator gets from its beginning to its end.
@MainActor public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve that bends time.
@MainActor open class UICubicTimingParameters: UITimingCurveProvider {
  /// Of the four curves; `easeInOut` also for other ones.
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public let timingCurveType: UITimingCurveType
  let function: CAMediaTimingFunction

  private init(
    _ function: CAMediaTimingFunction, curve: UIView.AnimationCurve, type: UITimingCurveType
  ) {
    self.function = function
    animationCurve = curve
    timingCurveType = type
    var points: [Float] = [0, 0, 0, 0]
    points.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      function.getControlPoint(at: 1, values: start)
      function.getControlPoint(at: 2, values: start + 2)
    }
    controlPoint1 = CGPoint(x: CGFloat(points[0]), y: CGFloat(points[1]))
    controlPoint2 = CGPoint(x: CGFloat(points[2]), y: CGFloat(points[3]))
  }

  /// The system's default curve (fact 12.21), (.25, .1) and (.25, 1).
  public convenience init() {
    self.init(CAMediaTimingFunction(name: .default), curve: .easeInOut, type: .builtin)
  }

  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve.timingFunction, curve: curve, type: .builtin)
  }

  /// A Bézier curve from (0, 0) to (1, 1); x of the control points is held within 0…1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(
      CAMediaTimingFunction(
        controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y)),
      curve: .easeInOut, type: .cubic)
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
@MainActor open class UISpringTimingParameters: UITimingCurveProvider {
  /// In whole distances a second, towards the target. Springs here have one velocity: `dx`, or
  /// `dy` where that is 0.
  public let initialVelocity: CGVector
  private let spring: Spring

  private enum Spring {
    /// Settles in the animator's duration.
    case ratio(Double)
    /// Takes as long as it takes.
    case physical(CASpringAnimation, duration: TimeInterval)
  }

  private init(_ spring: Spring, _ velocity: CGVector) {
    self.spring = spring
    initialVelocity = velocity
  }

  /// Of mass 3, stiffness 1000 and damping 500, in half a second, whatever the animator's duration
  /// is (fact 5.32).
  public convenience init() {
    self.init(
      .physical(Self.spring(3, 1000, 500, .zero), duration: 0.5), .zero)
  }

  /// A spring that has settled when the animator's duration is over.
  ///
  /// - Parameter ratio: 1 does not overshoot; the nearer to 0, the more it oscillates.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// A spring that takes as long as it needs to settle; the animator's duration does not count.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = Self.spring(mass, stiffness, damping, velocity)
    self.init(.physical(spring, duration: spring.settlingDuration), velocity)
  }

  /// A spring by how it feels (fact 5.34); the animator's duration does not count.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity.scalar
    self.init(.physical(spring, duration: spring.settlingDuration), velocity)
  }

  private static func spring(
    _ mass: CGFloat, _ stiffness: CGFloat, _ damping: CGFloat, _ velocity: CGVector
  ) -> CASpringAnimation {
    let spring = CASpringAnimation()
    spring.mass = mass
    spring.stiffness = stiffness
    spring.damping = damping
    spring.initialVelocity = velocity.scalar
    return spring
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The pacing of an animator, and how long it takes.
  func pacing(for duration: TimeInterval) -> (ViewPacing, TimeInterval) {
    switch spring {
    case .ratio(let ratio):
      let template = CASpringAnimation(
        dampingRatio: ratio, initialVelocity: Double(initialVelocity.scalar), duration: duration)
      return (.spring(template), duration)
    case .physical(let template, let settling):
      return (.spring(template), settling)
    }
  }
}

extension CGVector {
  fileprivate var scalar: CGFloat { dx != 0 ? dx : dy }
}

extension UITimingCurveProvider {
  /// The pacing of an animator, and how long it takes.
  func pacing(for duration: TimeInterval) -> (ViewPacing, TimeInterval) {
    if let spring = springTimingParameters { return spring.pacing(for: duration) }
    let function = cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .default)
    return (.timingFunction(function), duration)
  }
}

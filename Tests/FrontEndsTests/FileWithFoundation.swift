import Foundation
import Zoetrope

// A user's file that imports Foundation too: none of the names that both know may be ambiguous.

@MainActor enum FileWithFoundation {
  static let frame = CGRect(x: 0, y: 0, width: 10, height: 20)
  static let point: CGPoint = CGPointMake(1, 2)
  static let size = CGSize.zero
  static let width: CGFloat = frame.insetBy(dx: 1, dy: 1).width
  static let seconds: TimeInterval = CACurrentMediaTime()
  static let box: Any = NSValue(cgPoint: point)
  static let foundationBox: NSValue = NSNumber(value: 3)

  static func animation() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    animation.toValue = CATransform3DMakeScale(2, 2, 1)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.fillMode = kCAFillModeForwards
    animation.duration = 0.5
    animation.repeatCount = .infinity
    return animation
  }

  static func keyframes() -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 5.5, CGFloat(3), frame.midX]
    animation.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    animation.timingFunctions = [CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 1)]
    animation.calculationMode = .cubic
    return animation
  }

  static func drawing() -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: point)
    path.addArc(
      center: .zero, radius: 3, startAngle: 0, endAngle: CGFloat.pi, clockwise: true)
    path.closeSubpath()
    return path
  }

  static let uniqueName = UUID().uuidString + "\(Date.distantPast.timeIntervalSince1970)"
}

/// A layer as it is written for Apple's platforms.
class WaveLayer: CAShapeLayer {
  var amplitude: CGFloat = 3

  override init() {
    super.init()
    fillColor = nil
    strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override init(layer: Any) {
    super.init(layer: layer)
    if let wave = layer as? WaveLayer { amplitude = wave.amplitude }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "amplitude" || super.needsDisplay(forKey: key)
  }

  override class func defaultAction(forKey event: String) -> CAAction? {
    super.defaultAction(forKey: event)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "amplitude" else { return super.action(forKey: event) }
    return NSNull()
  }

  override func layoutSublayers() {
    super.layoutSublayers()
    path = CGPath(ellipseIn: bounds, transform: nil)
  }

  override var bounds: CGRect { didSet { setNeedsLayout() } }
}

class StopWatcher: NSObject, CAAnimationDelegate, CALayerDelegate {
  var stops = 0
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops += 1 }
  func action(for layer: CALayer, forKey event: String) -> CAAction? { NSNull() }
}

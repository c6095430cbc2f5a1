public import Foundation
public import ZoetropeCoreGraphics

// The names that Swift 1 and 2 had, and that drawing tools exported: such code builds as pasted.
// They are not deprecated, since the point of pasting is that nothing needs to be touched.
extension UIBezierPath {
  public convenience init(CGPath path: ZoetropeCoreGraphics.CGPath) { self.init(cgPath: path) }

  public convenience init(ovalInRect rect: CGRect) { self.init(ovalIn: rect) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public var CGPath: ZoetropeCoreGraphics.CGPath {
    get { cgPath }
    set { cgPath = newValue }
  }

  public func moveToPoint(_ point: CGPoint) { move(to: point) }

  public func addLineToPoint(_ point: CGPoint) { addLine(to: point) }

  public func addCurveToPoint(
    _ endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }

  public func addQuadCurveToPoint(_ endPoint: CGPoint, controlPoint: CGPoint) {
    addQuadCurve(to: endPoint, controlPoint: controlPoint)
  }

  public func addArcWithCenter(
    _ center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public func closePath() { close() }

  public func appendPath(_ bezierPath: UIBezierPath) { append(bezierPath) }

  public func applyTransform(_ transform: CGAffineTransform) { apply(transform) }

  public func containsPoint(_ point: CGPoint) -> Bool { contains(point) }

  public func bezierPathByReversingPath() -> UIBezierPath { reversing() }
}

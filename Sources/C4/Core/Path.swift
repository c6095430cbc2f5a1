import Foundation
import ZoetropeCoreGraphics
import ZoetropeGeometry
public import ZoetropeUIKit

/// Which regions of a path are inside it.
public enum FillRule: Hashable, Sendable {
  /// Where the windings of the path around a point do not cancel out.
  case nonZero
  /// Where a ray from the point crosses the path an odd number of times.
  case evenOdd

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NonZero = FillRule.nonZero
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let EvenOdd = FillRule.evenOdd

  var pathFillRule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

/// Lines and curves that can still be changed.
///
/// An empty path already has a move to the origin, so lines can follow at once (fact 13.14).
public class Path: Equatable {
  private var internalPath: CGMutablePath

  public init() {
    internalPath = CGMutablePath()
    internalPath.move(to: .zero)
  }

  /// A copy of a Core Graphics path, such as `bezierPath.cgPath`.
  public init(path: CGPath) {
    internalPath = path.mutableCopy() ?? CGMutablePath()
  }

  public func isEmpty() -> Bool { internalPath.isEmpty }

  /// The smallest rectangle around the lines and curves themselves, control points left out.
  public func boundingBox() -> Rect { Rect(internalPath.boundingBoxOfPath) }

  public func containsPoint(_ point: Point, fillRule: FillRule = .nonZero) -> Bool {
    internalPath.contains(CGPoint(point), using: fillRule.pathFillRule)
  }

  public func copy() -> Path { Path(path: internalPath) }

  /// The path as it is now.
  public var cgPath: CGPath { internalPath.copy() ?? internalPath }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public var CGPath: ZoetropeUIKit.CGPath { cgPath }

  public static func == (left: Path, right: Path) -> Bool {
    left.internalPath == right.internalPath
  }

  // MARK: Drawing

  /// Setting it begins a new subpath there.
  public var currentPoint: Point {
    get { Point(internalPath.currentPoint) }
    set { moveToPoint(newValue) }
  }

  public func moveToPoint(_ point: Point) {
    beginSubpath()
    internalPath.move(to: CGPoint(point))
  }

  /// Of moves that follow each other only the last counts, as in Core Graphics; so the move to the
  /// origin that every path begins with does not widen its box (fact 13.12).
  private func beginSubpath() {
    if internalPath.path.verbs.allSatisfy({ $0 == .move }) { internalPath = CGMutablePath() }
  }

  public func addLineToPoint(_ point: Point) { internalPath.addLine(to: CGPoint(point)) }

  public func addQuadCurveToPoint(_ point: Point, control: Point) {
    internalPath.addQuadCurve(to: CGPoint(point), control: CGPoint(control))
  }

  public func addCurveToPoint(_ point: Point, control1: Point, control2: Point) {
    internalPath.addCurve(
      to: CGPoint(point), control1: CGPoint(control1), control2: CGPoint(control2))
  }

  // C4's first order of the same arguments.

  public func addQuadCurveToPoint(control: Point, point: Point) {
    addQuadCurveToPoint(point, control: control)
  }

  public func addCurveToPoint(_ control1: Point, control2: Point, point: Point) {
    addCurveToPoint(point, control1: control1, control2: control2)
  }

  public func closeSubpath() { internalPath.closeSubpath() }

  public func addRect(_ rect: Rect) {
    beginSubpath()
    internalPath.addRect(CGRect(rect))
  }

  public func addRoundedRect(_ rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    beginSubpath()
    internalPath.addRoundedRect(
      in: CGRect(rect), cornerWidth: CGFloat(cornerWidth), cornerHeight: CGFloat(cornerHeight))
  }

  public func addEllipse(_ rect: Rect) {
    beginSubpath()
    internalPath.addEllipse(in: CGRect(rect))
  }

  /// - Parameters startAngle, delta: radians from +x; growing angles turn towards +y.
  public func addRelativeArc(_ center: Point, radius: Double, startAngle: Double, delta: Double) {
    internalPath.addRelativeArc(
      center: CGPoint(center), radius: CGFloat(radius), startAngle: CGFloat(startAngle),
      delta: CGFloat(delta))
  }

  /// - Parameter clockwise: with y pointing up, as Core Graphics means it; on the screen it looks
  ///   the other way round (fact 8.16).
  public func addArc(
    _ center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    internalPath.addArc(
      center: CGPoint(center), radius: CGFloat(radius), startAngle: CGFloat(startAngle),
      endAngle: CGFloat(endAngle), clockwise: clockwise)
  }

  /// A line, and an arc that touches the directions from here to `point1` and on to `point2`.
  public func addArcToPoint(_ point1: Point, point2: Point, radius: Double) {
    internalPath.addArc(
      tangent1End: CGPoint(point1), tangent2End: CGPoint(point2), radius: CGFloat(radius))
  }

  public func addPath(_ path: Path) {
    beginSubpath()
    internalPath.addPath(path.internalPath)
  }

  public func transform(_ transform: Transform) {
    var affine = transform.affineTransform
    internalPath = internalPath.mutableCopy(using: &affine) ?? internalPath
  }
}

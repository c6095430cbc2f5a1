public import Foundation
public import ZoetropeCoreGraphics

/// A path and how to stroke it: a ``CGPath`` that can be built step by step.
///
/// Angles are radians; 0 points along +x and angles grow clockwise on the screen, since y points
/// down (fact 8.16). Drawing without a current point adds nothing (fact 8.14).
open class UIBezierPath {
  /// What was built so far. Never handed out: `cgPath` is a copy.
  private var path: CGMutablePath

  public var lineWidth: CGFloat = 1
  public var lineCapStyle: CGLineCap = .butt
  public var lineJoinStyle: CGLineJoin = .miter
  public var miterLimit: CGFloat = 10
  /// Points; kept for source compatibility. The renderer flattens by its own tolerance.
  public var flatness: CGFloat = 0.6
  public var usesEvenOddFillRule = false
  /// Lengths of dashes and gaps in points, and where in the pattern the stroke begins.
  private(set) var lineDash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public init() {
    path = CGMutablePath()
  }

  /// A copy of any path; later changes of `cgPath` do not show.
  public init(cgPath: CGPath) {
    path = cgPath.mutableCopy() ?? CGMutablePath()
  }

  /// Starts at the top left corner and goes clockwise (fact 8.1).
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Starts at the right and goes clockwise, in four curves (fact 8.2). An oval of no size keeps
  /// all six elements, so that it can grow into one of any size.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Part of a circle; it starts with a move to the arc's start.
  ///
  /// - Parameter clockwise: as seen on the screen (fact 8.16).
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  // MARK: Building

  open func move(to point: CGPoint) { path.move(to: point) }

  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, with a line to its start when there is a current point.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics names directions for y pointing up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }

  open func removeAllPoints() { path = CGMutablePath() }

  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? path
  }

  // MARK: Asking

  /// The path as it is now. Setting it copies, too.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  open var isEmpty: Bool { path.isEmpty }

  /// The box around all points, control points included; null for an empty path (fact 8.22).
  open var bounds: CGRect { path.boundingBox }

  /// Zero where nothing was drawn yet.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether filling the path, by its own rule, covers the point. Open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// The same drawing from its end to its start (fact 8.7).
  open func reversing() -> UIBezierPath {
    copied(ZoetropeCoreGraphics.CGPath(path.path.reversed))
  }

  // MARK: Dashes

  /// - Parameter pattern: lengths in points of dash, gap, dash, …; nil for a solid line.
  /// - Parameter count: how many lengths `pattern` has; less than 1 means a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard let pattern, count > 0 else {
      lineDash = ([], 0)
      return
    }
    lineDash = (Array(UnsafeBufferPointer(start: pattern, count: count)), phase)
  }

  /// Writes what was set where a pointer is given; `pattern` has to have room for as many lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in lineDash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = lineDash.lengths.count
    phase?.pointee = lineDash.phase
  }

  /// Another path with the same drawing and the same line.
  open func copy() -> Any { copied(cgPath) }

  private func copied(_ path: CGPath) -> UIBezierPath {
    let other = UIBezierPath(cgPath: path)
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.flatness = flatness
    other.usesEvenOddFillRule = usesEvenOddFillRule
    other.lineDash = lineDash
    return other
  }
}

package import ZoetropeGeometry

public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd

  package var rule: FillRule { self == .winding ? .nonZero : .evenOdd }
}

public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square

  package var cap: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel

  package var join: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// One step of a path as ``CGPath/applyWithBlock(_:)`` hands it out. `points` holds as many points
/// as the type takes (1, 1, 2, 3, 0) and is valid only during the call.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// What ``CGPath/apply(info:function:)`` calls for each element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) ->
  Void

/// A shape as lines and curves; it does not change. ``CGMutablePath`` is the one that does.
///
/// Two paths are equal when they have the same elements with the same points.
public class CGPath: Hashable, CustomStringConvertible {
  /// The elements. Only ``CGMutablePath`` changes them.
  package fileprivate(set) var path: Path

  package init(_ path: Path) { self.path = path }

  /// Five elements: a move to (minX, minY), three lines by way of (maxX, minY), and a close.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init(transform) { $0.addRect(rect) }
  }

  /// Six elements: a move to (maxX, midY), four curves by way of (midX, maxY), and a close. An
  /// empty rectangle keeps all of them, so that it can morph into a larger ellipse.
  public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(transform) { $0.addEllipse(in: rect) }
  }

  /// Ten elements, from (maxX, midY) in the direction of the ellipse. Corners larger than half a
  /// side are cut to it; negative ones to zero.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init(transform) {
      $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }
  }

  private convenience init(
    _ transform: UnsafePointer<CGAffineTransform>?, _ draw: (CGMutablePath) -> Void
  ) {
    let drawn = CGMutablePath()
    draw(drawn)
    self.init(drawn.path.applying(transform))
  }

  public func copy() -> CGPath? { CGPath(path) }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform))
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform))
  }

  public var isEmpty: Bool { path.isEmpty }

  /// Where the pen is: after a close the start of the subpath, and zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle around all points, control points included; null when empty.
  public var boundingBox: CGRect { CGRect(around: path.points.map { CGPoint($0) }) }

  /// The smallest rectangle around what the pen drew; null when empty.
  public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

  /// Calls `block` for each element in drawing order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let points = buffer.baseAddress else { return }
      buffer.initialize(repeating: .zero)
      var next = 0
      for verb in path.verbs {
        for index in 0..<verb.pointCount { points[index] = CGPoint(path.points[next + index]) }
        next += verb.pointCount
        var element = CGPathElement(type: CGPathElementType(verb), points: points)
        block(&element)
      }
    }
  }

  /// Calls `function` for each element in drawing order, with `info` handed on.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || (a.path.verbs == b.path.verbs && a.path.points == b.path.points)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path.verbs)
    hasher.combine(path.points)
  }

  public var description: String {
    var words: [String] = []
    path.forEachElement { element in
      switch element {
      case .move(let point): words.append("M\(point.text)")
      case .line(let point): words.append("L\(point.text)")
      case .quadratic(let control, let end): words.append("Q\(control.text) \(end.text)")
      case .cubic(let control1, let control2, let end):
        words.append("C\(control1.text) \(control2.text) \(end.text)")
      case .close: words.append("Z")
      }
    }
    return "CGPath(\(words.joined(separator: " ")))"
  }
}

extension Point {
  fileprivate var text: String { "\(x),\(y)" }
}

extension CGPathElementType {
  fileprivate init(_ verb: Path.Verb) {
    switch verb {
    case .move: self = .moveToPoint
    case .line: self = .addLineToPoint
    case .quadratic: self = .addQuadCurveToPoint
    case .cubic: self = .addCurveToPoint
    case .close: self = .closeSubpath
    }
  }
}

extension Path {
  fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    guard let transform = transform?.pointee.transform else { return self }
    return transformed(by: transform)
  }
}

/// A path that is being drawn.
///
/// Drawing follows Core Graphics: without a current point, lines, curves and closes add nothing;
/// after a close the current point is the start of the subpath.
public final class CGMutablePath: CGPath {
  public init() { super.init(Path()) }

  package override init(_ path: Path) { super.init(path) }

  package func edit(_ change: (inout Path) -> Void) { change(&path) }
}

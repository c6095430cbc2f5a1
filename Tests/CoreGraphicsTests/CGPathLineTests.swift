import Testing
import ZoetropeCoreGraphics

/// What areas do to lines, and paths in pieces.
@Suite struct CGPathLineTests {
  let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

  func line(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  /// The ends of the subpaths, and whether they are closed.
  func runs(_ path: CGPath) -> [String] {
    var runs: [String] = []
    var pen = CGPoint.zero
    path.applyWithBlock { pointer in
      let element = pointer.pointee
      switch element.type {
      case .moveToPoint: runs.append("\(text(element.points[0]))")
      case .closeSubpath: runs[runs.count - 1] += " Z"
      case .addLineToPoint: runs[runs.count - 1] += " \(text(element.points[0]))"
      case .addQuadCurveToPoint: runs[runs.count - 1] += " ~\(text(element.points[1]))"
      case .addCurveToPoint: runs[runs.count - 1] += " ~\(text(element.points[2]))"
      }
      pen = element.points[0]
    }
    _ = pen
    return runs
  }

  func text(_ point: CGPoint) -> String {
    "\(Int((point.x * 10).rounded())),\(Int((point.y * 10).rounded()))"
  }

  @Test func `the pieces of a line inside and outside of a square`() {
    let across = line([CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 15, y: 20)])
    #expect(runs(across.lineIntersection(square)) == ["0,50 100,50"])
    #expect(runs(across.lineSubtracting(square)) == ["-50,50 0,50", "100,50 150,50 150,200"])
  }

  @Test func `a closed line inside stays closed, and one that is cut goes on over its start`() {
    let inner = CGPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2), transform: nil)
    #expect(runs(inner.lineIntersection(square)) == ["20,20 40,20 40,40 20,40 Z"])
    #expect(runs(inner.lineSubtracting(square)) == [])
    let corner = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
    #expect(runs(corner.lineIntersection(square)) == ["50,100 50,50 100,50"])
    #expect(runs(corner.lineSubtracting(square)) == ["100,50 150,50 150,150 50,150 50,100"])
  }

  @Test func `curves stay curves where areas cut them`() {
    let circle = CGPath(
      ellipseIn: CGRect(x: -5, y: 0, width: 10, height: 10), transform: nil)
    #expect(runs(circle.lineIntersection(square)) == ["0,0 ~50,50 ~0,100"])
  }

  @Test func `an open area is closed by its fill`() {
    let open = line([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let across = line([CGPoint(x: 5, y: -5), CGPoint(x: 5, y: 15)])
    #expect(runs(across.lineIntersection(open)) == ["50,0 50,50"])
  }

  @Test func `the rule says what is inside`() {
    let ring = CGMutablePath()
    ring.addPath(square)
    ring.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
    let across = line([CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    #expect(
      runs(across.lineIntersection(ring, using: .evenOdd)) == ["0,50 40,50", "60,50 100,50"])
    #expect(runs(across.lineIntersection(ring)).count == 1)
  }

  @Test func `areas that do not touch come one by one, with their holes`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    path.addRect(CGRect(x: 4, y: 4, width: 2, height: 2))
    path.addRect(CGRect(x: 20, y: 0, width: 5, height: 5))
    let parts = path.componentsSeparated(using: .evenOdd)
    #expect(parts.count == 3)
    let boxes = parts.map(\.boundingBoxOfPath)
    #expect(Set(boxes.map(\.width)) == [10, 2, 5])
    for part in parts where part.boundingBoxOfPath.width == 10 {
      #expect(!part.contains(CGPoint(x: 3, y: 3)))
      #expect(part.contains(CGPoint(x: 1, y: 1)))
    }
  }

  @Test func `elements can be walked with a function and a pointer`() {
    var count = 0
    square.apply(info: &count) { info, element in
      info?.assumingMemoryBound(to: Int.self).pointee +=
        element.pointee.type == .closeSubpath ? 10 : 1
    }
    #expect(count == 14)
  }

  @Test func `numbers that are none give nothing and do not trap`() {
    for number in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      let bad = CGMutablePath()
      bad.move(to: CGPoint(x: number, y: 0))
      bad.addLine(to: CGPoint(x: 1, y: number))
      bad.addCurve(
        to: CGPoint(x: 5, y: 5), control1: CGPoint(x: number, y: 1), control2: .zero)
      bad.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: number, height: 3), cornerWidth: number, cornerHeight: 1)
      bad.addRelativeArc(center: .zero, radius: number, startAngle: number, delta: number)
      bad.addArc(
        tangent1End: CGPoint(x: number, y: 0), tangent2End: .zero, radius: number)
      bad.closeSubpath()
      for other in [square, bad] {
        _ = bad.lineIntersection(other)
        _ = bad.lineSubtracting(other, using: .evenOdd)
        _ = bad.union(other)
        _ = other.intersection(bad)
        _ = bad.symmetricDifference(other)
        _ = bad.intersects(other)
      }
      _ = bad.componentsSeparated()
      _ = bad.normalized()
      _ = bad.flattened(threshold: number)
      _ = bad.contains(CGPoint(x: number, y: 0))
      _ = bad.copy(dashingWithPhase: number, lengths: [number, 2])
      _ = bad.copy(
        strokingWithWidth: number, lineCap: .round, lineJoin: .round, miterLimit: number)
      var transform = CGAffineTransform(scaleX: number, y: number)
      _ = bad.copy(using: &transform)?.boundingBoxOfPath
      #expect(!bad.isRect(nil))
    }
  }
}

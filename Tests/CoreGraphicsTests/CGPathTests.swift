import Testing
import ZoetropeCoreGraphics

/// The elements of a path as text, rounded to six digits.
private func drawing(_ path: CGPath) -> [String] {
  var lines: [String] = []
  path.applyWithBlock { pointer in
    let element = pointer.pointee
    let (letter, count) =
      switch element.type {
      case .moveToPoint: ("M", 1)
      case .addLineToPoint: ("L", 1)
      case .addQuadCurveToPoint: ("Q", 2)
      case .addCurveToPoint: ("C", 3)
      case .closeSubpath: ("Z", 0)
      }
    let numbers = (0..<count).flatMap { [element.points[$0].x, element.points[$0].y] }
    lines.append(([letter] + numbers.map(text)).joined(separator: " "))
  }
  return lines
}

private func text(_ number: CGFloat) -> String {
  let rounded = (number * 1e6).rounded() / 1e6
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

@Suite struct CGPathTests {
  let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// Fact 8.1 (measured).
  @Test func `a rectangle is a move, three lines and a close`() {
    #expect(
      drawing(CGPath(rect: square, transform: nil))
        == ["M 0 0", "L 100 0", "L 100 100", "L 0 100", "Z"])
  }

  /// Fact 8.2 (measured).
  @Test func `an ellipse starts at the right and turns towards y`() {
    #expect(
      drawing(CGPath(ellipseIn: square, transform: nil)) == [
        "M 100 50", "C 100 77.614237 77.614237 100 50 100",
        "C 22.385763 100 0 77.614237 0 50", "C 0 22.385763 22.385763 0 50 0",
        "C 77.614237 0 100 22.385763 100 50", "Z",
      ])
  }

  /// Fact 8.4 (measured).
  @Test func `a rounded rectangle has ten elements from the middle of its right edge`() {
    let path = CGPath(roundedRect: square, cornerWidth: 10, cornerHeight: 10, transform: nil)
    #expect(
      drawing(path) == [
        "M 100 50", "L 100 90", "C 100 95.522847 95.522847 100 90 100", "L 10 100",
        "C 4.477153 100 0 95.522847 0 90", "L 0 10", "C 0 4.477153 4.477153 0 10 0", "L 90 0",
        "C 95.522847 0 100 4.477153 100 10", "Z",
      ])
  }

  /// Seed demo 0.10: the empty ellipse must be able to grow.
  @Test func `an ellipse without size keeps its six elements`() {
    let path = CGPath(ellipseIn: CGRect(x: 50, y: 50, width: 0, height: 0), transform: nil)
    #expect(drawing(path).count == 6)
  }

  /// Fact 8.14 (measured).
  @Test func `drawing without a current point adds nothing`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addQuadCurve(to: .zero, control: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
  }

  /// Fact 8.15 (measured).
  @Test func `a quadratic curve stays one`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 1))
    #expect(drawing(path) == ["M 0 0", "Q 1 1 2 0"])
  }

  /// Fact 8.18: a full circle is four curves from the right, and not closed.
  @Test func `a full circle starts at its right`() {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 50, y: 50), radius: 50, startAngle: 0, endAngle: 2 * .pi,
      clockwise: false)
    let ellipse = drawing(CGPath(ellipseIn: square, transform: nil))
    #expect(drawing(path) == Array(ellipse.dropLast()))
  }

  /// Facts 8.16 and 8.19: `clockwise` is meant for y up.
  @Test func `a quarter circle towards y is anticlockwise`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(drawing(path) == ["M 1 0", "C 1 0.552285 0.552285 1 0 1"])
    let back = CGMutablePath()
    back.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(drawing(back).count == 4)
  }

  /// Fact 8.20.
  @Test func `an arc between tangents touches both`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
    #expect(drawing(path) == ["M 0 0", "L 5 0", "C 7.761424 0 10 2.238576 10 5"])
    path.addArc(tangent1End: CGPoint(x: 10, y: 20), tangent2End: CGPoint(x: 10, y: 30), radius: 5)
    #expect(drawing(path).last == "L 10 20")
  }

  /// Fact 8.22.
  @Test func `one box holds the control points and the other only the curve`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100),
      control2: CGPoint(x: 100, y: 100))
    #expect(path.boundingBox.height == 100)
    #expect(path.boundingBoxOfPath.height == 75)
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  /// Fact 8.23.
  @Test func `after a close the pen is at the start of the subpath`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 3, y: 4, width: 10, height: 10))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test func `an arc under a transform continues from the current point`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 0))
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false,
      transform: CGAffineTransform(scaleX: 10, y: 10))
    #expect(drawing(path) == ["M 20 0", "L 10 0", "C 10 5.522847 5.522847 10 0 10"])
  }
}

@Suite struct CGPathOutlineTests {
  /// Fact 7.20.
  @Test func `nested circles are a ring for one rule and a disc for the other`() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
    let center = CGPoint(x: 50, y: 50)
    #expect(path.contains(center, using: .winding))
    #expect(!path.contains(center, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 100, y: 100), transform: CGAffineTransform(scaleX: 2, y: 2)))
  }

  @Test func `a stroked line is as wide as the pen`() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 100, y: 0))
    let outline = line.copy(
      strokingWithWidth: 10, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBoxOfPath == CGRect(x: -5, y: -5, width: 110, height: 10))
  }

  /// Fact 7.16.
  @Test func `dashes restart at each subpath and shift with the phase`() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 40, y: 0))
    #expect(
      drawing(line.copy(dashingWithPhase: 5, lengths: [10, 5]))
        == ["M 0 0", "L 5 0", "M 10 0", "L 20 0", "M 25 0", "L 35 0"])
  }

  @Test func `only upright rectangles are rectangles`() {
    var found = CGRect.null
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: rect, transform: nil).isRect(&found))
    #expect(found == rect)
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }
}

@Suite struct CGPathAreaTests {
  @Test func `two squares combine to what the names say`() {
    let left = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let right = CGPath(rect: CGRect(x: 5, y: 0, width: 10, height: 10), transform: nil)
    #expect(left.union(right).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 15, height: 10))
    #expect(
      left.intersection(right).boundingBoxOfPath == CGRect(x: 5, y: 0, width: 5, height: 10))
    #expect(left.subtracting(right).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(!left.symmetricDifference(right).contains(CGPoint(x: 7, y: 5)))
    #expect(left.intersects(right))
    #expect(left.subtracting(left).isEmpty)
  }
}

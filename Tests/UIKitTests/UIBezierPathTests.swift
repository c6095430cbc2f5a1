import Testing
import ZoetropeUIKit

/// A path's elements in a short notation: `M 0,0 L 10,0 C 1,2 3,4 5,6 Z`.
func drawing(_ path: CGPath, decimals: Int = 3) -> String {
  var words: [String] = []
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
    words.append(letter)
    for index in 0..<count {
      words.append("\(short(element.points[index].x)),\(short(element.points[index].y))")
    }
  }
  return words.joined(separator: " ")

  func short(_ value: CGFloat) -> String {
    let text = String(format: "%.\(decimals)f", Double(value) + 0)
    guard text.contains(".") else { return text }
    let trimmed = text.trimmingCharacters(in: CharacterSet(charactersIn: "0"))
    let bare = trimmed.hasSuffix(".") ? String(trimmed.dropLast()) : trimmed
    let signed = text.hasPrefix("-") && !bare.hasPrefix("-") ? "-" + bare : bare
    return signed.isEmpty || signed == "-" ? "0" : signed
  }
}

@MainActor @Suite struct UIBezierPathTests {
  /// Facts 8.1 and 8.6 (measured).
  @Test func `a rectangle has five elements, from the top left clockwise`() {
    #expect(
      drawing(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)).cgPath)
        == "M 0,0 L 100,0 L 100,100 L 0,100 Z")
  }

  /// Fact 8.2 (measured).
  @Test func `an oval has six elements, from the right clockwise`() {
    #expect(
      drawing(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)).cgPath)
        == "M 100,50 C 100,77.614 77.614,100 50,100 C 22.386,100 0,77.614 0,50 "
        + "C 0,22.386 22.386,0 50,0 C 77.614,0 100,22.386 100,50 Z")
  }

  @Test func `an oval of no size keeps its elements`() {
    let oval = UIBezierPath(ovalIn: CGRect(x: 50, y: 50, width: 0, height: 0))
    #expect(
      drawing(oval.cgPath)
        == "M 50,50" + String(repeating: " C 50,50 50,50 50,50", count: 4) + " Z")
  }

  /// Fact 8.7 (measured).
  @Test func `reversing walks from the end to the start`() {
    let rect = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(drawing(rect.reversing().cgPath) == "M 0,100 L 100,100 L 100,0 L 0,0 Z")

    let open = UIBezierPath()
    open.move(to: CGPoint(x: 1, y: 1))
    open.addCurve(
      to: CGPoint(x: 4, y: 4), controlPoint1: CGPoint(x: 2, y: 2),
      controlPoint2: CGPoint(x: 3, y: 3))
    open.addQuadCurve(to: CGPoint(x: 6, y: 6), controlPoint: CGPoint(x: 5, y: 5))
    open.move(to: CGPoint(x: 7, y: 7))
    open.addLine(to: CGPoint(x: 8, y: 8))
    #expect(
      drawing(open.reversing().cgPath) == "M 8,8 L 7,7 M 6,6 Q 5,5 4,4 C 3,3 2,2 1,1")
  }

  /// Fact 8.9 (measured): rectangle 60 × 30, radius 8.
  @Test func `rounded corners are continuous`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 60, height: 30), cornerRadius: 8)
    let text = drawing(path.cgPath)
    #expect(
      text.hasPrefix(
        "M 12.229,0 L 47.771,0 C 51.292,0 53.053,0 54.948,.599 L 54.948,.599 "
          + "C 57.017,1.352 58.648,2.983 59.401,5.052 C 60,6.947 60,8.708 60,12.229 L 60,17.771"))
    #expect(text.split(separator: " ").count { "MLCQZ".contains($0) } == 22)
  }

  /// Fact 8.13 (measured).
  @Test func `a corner radius of zero gives lines only`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 160, height: 100), cornerRadius: 0)
    #expect(drawing(path.cgPath).hasPrefix("M 0,0 L 160,0 L 160,100 L 0,100 L 0,0"))
  }

  @Test func `a corner that is not named stays sharp`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      byRoundingCorners: [.bottomRight], cornerRadii: CGSize(width: 10, height: 99))
    #expect(path.contains(CGPoint(x: 99.9, y: 0.1)))
    #expect(path.contains(CGPoint(x: 0.1, y: 99.9)))
    #expect(!path.contains(CGPoint(x: 99.9, y: 99.9)))
  }

  /// Fact 8.16 (documented): clockwise on the screen means growing angles.
  @Test func `an arc that is clockwise on the screen grows its angle`() {
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(drawing(arc.cgPath) == "M 1,0 C 1,.552 .552,1 0,1")
    let long = UIBezierPath(
      arcCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(long.bounds.minX < -0.99)
  }

  /// Fact 8.24 (documented).
  @Test func `defaults are UIKit's`() {
    let path = UIBezierPath()
    #expect(path.lineWidth == 1)
    #expect(path.miterLimit == 10)
    #expect(path.lineCapStyle == .butt)
    #expect(path.lineJoinStyle == .miter)
    #expect(path.flatness == 0.6)
    #expect(!path.usesEvenOddFillRule)
    #expect(path.isEmpty)
  }

  /// Fact 8.14 (measured).
  @Test func `drawing without a current point adds nothing`() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)
    path.close()
    #expect(path.isEmpty)
  }

  @Test func `a path handed out does not change any more`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let before = path.cgPath
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    #expect(drawing(before) == "M 0,0 L 1,0 L 1,1 L 0,1 Z")
    #expect(drawing(path.cgPath) == "M 0,0 L 2,0 L 2,2 L 0,2 Z L 10,10")
  }

  @Test func `the old spelling draws the same`() {
    let old = UIBezierPath()
    old.moveToPoint(CGPointMake(1, 2))
    old.addLineToPoint(CGPointMake(3, 4))
    old.addCurveToPoint(
      CGPointMake(5, 6), controlPoint1: CGPointMake(7, 8), controlPoint2: CGPointMake(9, 1))
    old.addQuadCurveToPoint(CGPointMake(2, 2), controlPoint: CGPointMake(3, 3))
    old.closePath()
    old.appendPath(UIBezierPath(ovalInRect: CGRectMake(0, 0, 0, 0)))
    #expect(
      drawing(old.CGPath)
        == "M 1,2 L 3,4 C 7,8 9,1 5,6 Q 3,3 2,2 Z M 0,0"
        + String(repeating: " C 0,0 0,0 0,0", count: 4) + " Z")
    #expect(UIColor.whiteColor().CGColor == UIColor.white.cgColor)
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300, -1e300])
  func `no coordinate traps`(value: CGFloat) {
    let rect = CGRect(x: value, y: value, width: value, height: value)
    for path in [
      UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect),
      UIBezierPath(roundedRect: rect, cornerRadius: value),
      UIBezierPath(
        arcCenter: CGPoint(x: value, y: 0), radius: value, startAngle: value, endAngle: 0,
        clockwise: true),
    ] {
      _ = path.bounds
      _ = path.contains(CGPoint(x: value, y: 1))
      _ = path.reversing()
    }
  }

  @Test func `a copy has the same line, and does not follow`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.lineWidth = 3
    path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = try #require(path.copy() as? UIBezierPath)
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(drawing(copy.cgPath) == "M 0,0 L 1,0 L 1,1 L 0,1 Z" && copy.lineWidth == 3)
    var (count, phase) = (0, CGFloat())
    var lengths = [CGFloat](repeating: 0, count: 2)
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [4, 2] && count == 2 && phase == 1)
  }
}

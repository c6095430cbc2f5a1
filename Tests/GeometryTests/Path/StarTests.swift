import Testing
import ZoetropeGeometry

/// Ours: outlines as motion-graphics tools draw them. Where they begin decides what trimming shows.
struct StarTests {
  @Test func `a rectangle begins at its upper right corner and turns clockwise`() {
    let path = Path(
      center: Point(0, 0), size: Size(20, 10), cornerRadius: 0, isReversed: false)
    #expect(path.points == [Point(10, -5), Point(10, 5), Point(-10, 5), Point(-10, -5)])
    let reversed = Path(
      center: Point(0, 0), size: Size(20, 10), cornerRadius: 0, isReversed: true)
    #expect(reversed.points == [Point(10, -5), Point(-10, -5), Point(-10, 5), Point(10, 5)])
  }

  @Test(arguments: [false, true])
  func `a rectangle whose corners are all round is a circle`(isReversed: Bool) {
    let path = Path(
      center: Point(3, 4), size: Size(20, 20), cornerRadius: 50, isReversed: isReversed)
    #expect((path.signedArea.magnitude - Double.pi * 100).magnitude < 0.1)
    #expect((path.signedArea > 0) == !isReversed)
    #expect(path.bounds == Rect(-7, -6, 20, 20))
  }

  @Test func `an ellipse begins at its top`() {
    let path = Path(ellipseAround: Point(0, 0), size: Size(8, 6), isReversed: false)
    #expect(path.points.first == Point(0, -3))
    #expect(path.signedArea > 0)
  }

  @Test func `a star of five points has ten corners and begins at its top`() {
    let path = Path(
      starAround: .zero, pointCount: 5, inner: StarRing(radius: 4), outer: StarRing(radius: 10),
      rotation: 0, isReversed: false)
    #expect(path.verbs.count == 11)
    #expect(path.points[0].distance(to: Point(0, -10)) < 1e-12)
    #expect(path.signedArea > 0)
  }

  @Test func `a polygon of four points is a square`() {
    let path = Path(
      starAround: .zero, pointCount: 4, inner: nil, outer: StarRing(radius: 10), rotation: 0,
      isReversed: false)
    #expect((path.signedArea - 200).magnitude < 1e-9)
  }

  @Test(arguments: [0, -1, .nan, 1e300, .infinity])
  func `stars of impossible counts end`(count: Double) {
    let path = Path(
      starAround: .zero, pointCount: count, inner: StarRing(radius: 1),
      outer: StarRing(radius: 2, roundness: 1), rotation: 0, isReversed: false)
    #expect(path.verbs.count < 10_000)
  }

  @Test func `puckering by nothing changes nothing and by all brings corners to the middle`() {
    let square = Path(rect: Rect(-5, -5, 10, 10))
    #expect(square.puckered(by: 0) == square)
    let star = square.puckered(by: 1)
    #expect(star.points[0] == .zero)
  }

  @Test func `a twist keeps the middle and the distances from it`() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(10, 0))
    let twisted = path.twisted(by: 1, around: Point(0, 0))
    #expect(twisted.points[0] == Point(0, 0))
    #expect((twisted.points[3].length - 10).magnitude < 1e-9)
  }

  @Test func `a zig zag goes from side to side`() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addLine(to: Point(40, 0))
    let zigZag = path.zigZagged(size: 5, ridges: 3, isSmooth: false)
    #expect(
      zigZag.points == [
        Point(0, -5), Point(10, 5), Point(20, -5), Point(30, 5), Point(40, -5),
      ])
  }
}

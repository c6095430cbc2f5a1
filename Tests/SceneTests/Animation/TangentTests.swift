import Testing
import ZoetropeGeometry

@testable import ZoetropeScene

/// Measured: Core Animation's pictures of paths between two keyframes.
struct TangentTests {
  private func curve(_ first: Point, _ second: Point) -> Path {
    var path = Path()
    path.move(to: Point(0, 0))
    path.addCubic(first, second, to: Point(100, 0))
    return path
  }

  @Test func `tangents turn and grow`() throws {
    let from = curve(Point(10, 0), Point(90, 0))
    let to = curve(Point(0, 30), Point(100, -10))
    let middle = try #require(from.turningTangents(to: to, 0.5))
    let half = 0.5.squareRoot()
    #expect(middle.points[1].distance(to: Point(20 * half, 20 * half)) < 1e-9)
    #expect(middle.points[2].distance(to: Point(100 - 10 * half, -10 * half)) < 1e-9)
    #expect(middle.points[3] == Point(100, 0))
  }

  /// Fact 7.6: where tangents keep their direction every point moves straight.
  @Test func `tangents that only grow move straight`() throws {
    let from = Path(ellipseIn: Rect(0, 0, 100, 100))
    let to = Path(ellipseIn: Rect(0, 0, 200, 200))
    let middle = try #require(from.turningTangents(to: to, 0.5))
    for (index, point) in middle.points.enumerated() {
      let straight = (from.points[index] + to.points[index]) * 0.5
      #expect(point.distance(to: straight) < 1e-9)
    }
  }

  @Test func `a tangent without length has no direction to turn from`() throws {
    let middle = try #require(
      curve(Point(0, 0), Point(100, 0)).turningTangents(to: curve(Point(0, 30), Point(90, 0)), 0.5))
    #expect(middle.points == [Point(0, 0), Point(0, 15), Point(95, 0), Point(100, 0)])
  }

  @Test func `other elements have no tangents in common`() {
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: Point(100, 0))
    #expect(line.turningTangents(to: curve(Point(10, 0), Point(90, 0)), 0.5) == nil)
  }
}

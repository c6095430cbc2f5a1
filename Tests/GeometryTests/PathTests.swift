import Testing
import ZoetropeGeometry

@Suite struct PathPenTests {
  /// Fact 8.14: drawing without a current point adds nothing.
  @Test func `a line on an empty path adds nothing`() {
    var path = Path()
    path.addLine(to: Point(1, 2))
    path.close()
    #expect(path.isEmpty)
  }
}

import Testing
import ZoetropeGeometry

/// Walking along a path's segments.
@Suite struct SegmentTests {
  func events(_ path: Path) -> [Path.SegmentEvent] {
    var events: [Path.SegmentEvent] = []
    path.forEachSegment { events.append($0) }
    return events
  }

  @Test func `subpaths begin, have their segments, and end`() {
    var path = Path()
    path.move(to: Point(1, 1))
    path.move(to: Point(0, 0))
    path.addLine(to: Point(4, 0))
    path.addQuadratic(Point(4, 4), to: Point(0, 4))
    path.close()
    path.addLine(to: Point(9, 9))
    #expect(
      events(path) == [
        .begin(Point(1, 1)), .end(isClosed: false),
        .begin(Point(0, 0)), .segment(.line(Point(0, 0), Point(4, 0))),
        .segment(.quadratic(QuadraticCurve(Point(4, 0), Point(4, 4), Point(0, 4)))),
        .segment(.line(Point(0, 4), Point(0, 0))), .end(isClosed: true),
        .begin(Point(0, 0)), .segment(.line(Point(0, 0), Point(9, 9))), .end(isClosed: false),
      ])
    #expect(events(Path()).isEmpty)
  }

  /// NaN differs from itself: closing must end all the same.
  @Test func `closing a subpath that begins nowhere ends`() {
    var path = Path()
    path.move(to: Point(.nan, 0))
    path.addLine(to: Point(1, 1))
    path.close()
    path.close()
    #expect(events(path).count == 4)
  }
}

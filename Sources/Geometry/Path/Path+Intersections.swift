extension Path {
  /// A place where two paths meet.
  public struct Intersection: Hashable, Sendable {
    /// Where on a path a point lies.
    public struct Place: Hashable, Sendable {
      /// Counted over the whole path; closing lines count.
      public var segment: Int
      /// 0…1. The end of a segment that another follows is that one's start.
      public var parameter: Double

      public init(segment: Int, parameter: Double) {
        self.segment = segment
        self.parameter = parameter
      }
    }

    public var point: Point
    public var first: Place
    public var second: Place
  }

  /// Where this path's line meets another's, in the order of this path.
  ///
  /// Crossings and touches both count, once each, at corners too. Of a stretch that the two share
  /// the start and the end are given.
  ///
  /// - Parameter tolerance: lines that come this near to each other touch, and meetings that are
  ///   less than twice as far apart are one; at least ``GeometryTolerance/finestCombining`` of the
  ///   box round both segments. The places of crossings are exact to rounding.
  /// - Returns: nothing for a tolerance that is NaN. Segments that are not finite, and bare moves,
  ///   do not count. Input that needs more work than
  ///   ``GeometryTolerance/mostIntersectionPairs`` gives what was found until then.
  public func intersections(
    with other: Path, within tolerance: Double = GeometryTolerance.length
  ) -> [Intersection] {
    guard tolerance >= 0 else { return [] }
    let mine = NumberedSegment.all(of: self)
    let others = NumberedSegment.all(of: other)
    var found: [Intersection] = []
    var budget = GeometryTolerance.mostIntersectionPairs
    for a in mine {
      let before = found.count
      for b in others where a.box.intersection(b.box.outset(by: tolerance)) != nil {
        let search = IntersectionSearch(a.segment, b.segment, within: tolerance)
        for meeting in search.meetings(&budget) {
          let intersection = Intersection(
            point: meeting.point, first: a.place(meeting.t), second: b.place(meeting.u))
          let isKnown = found.contains {
            $0.first.segment == intersection.first.segment
              && $0.second.segment == intersection.second.segment
              && $0.point.distance(to: intersection.point) <= 2 * search.tolerance
          }
          if !isKnown { found.append(intersection) }
        }
      }
      var added = Array(found[before...])
      added.sortByPlaces {
        ($0.first.segment, $0.first.parameter, $0.second.segment, $0.second.parameter)
          < ($1.first.segment, $1.first.parameter, $1.second.segment, $1.second.parameter)
      }
      found.replaceSubrange(before..., with: added)
    }
    return found
  }
}

/// A segment with its place in the path.
private struct NumberedSegment {
  let segment: Path.Segment
  let index: Int
  /// The number of the segment that goes on where this one ends.
  var next: Int?
  let box: Rect

  static func all(of path: Path) -> [NumberedSegment] {
    var all: [NumberedSegment] = []
    var index = 0
    var first = 0
    path.forEachSegment { event in
      switch event {
      case .begin: first = all.count
      case .segment(let segment):
        if segment.isFinite {
          if all.count > first { all[all.count - 1].next = index }
          all.append(
            NumberedSegment(segment: segment, index: index, next: nil, box: segment.controlBounds))
        }
        index += 1
      case .end(let isClosed):
        if isClosed, all.count > first { all[all.count - 1].next = all[first].index }
      }
    }
    return all
  }

  func place(_ parameter: Double) -> Path.Intersection.Place {
    if parameter == 1, let next { return .init(segment: next, parameter: 0) }
    return .init(segment: index, parameter: parameter)
  }
}

extension Path.Segment {
  /// Half of the vector products along the segment: what it adds to the area round the origin.
  /// Exact but for rounding.
  public var signedArea: Double {
    switch self {
    case .line(let a, let b): return a.cross(b) / 2
    case .quadratic(let c):
      return (2 * c.start.cross(c.control) + 2 * c.control.cross(c.end) + c.start.cross(c.end)) / 6
    case .cubic(let c):
      let near = 6 * c.start.cross(c.control1) + 3 * c.start.cross(c.control2)
      let far = 3 * c.control1.cross(c.end) + 6 * c.control2.cross(c.end)
      return (near + c.start.cross(c.end) + 3 * c.control1.cross(c.control2) + far) / 20
    }
  }
}

extension Path {
  /// The area that the path goes round, open subpaths closed by a line: positive where it turns
  /// clockwise on a y-down screen. What it goes round twice counts twice; segments that are not
  /// finite do not count.
  public var signedArea: Double {
    var area = 0.0
    var start = Point.zero
    var pen = Point.zero
    forEachSegment { event in
      switch event {
      case .begin(let point):
        start = point
        pen = point
      case .segment(let segment):
        guard segment.isFinite else { return }
        area += segment.signedArea
        pen = segment.end
      case .end: if pen.isFinite && start.isFinite { area += pen.cross(start) / 2 }
      }
    }
    return area
  }
}

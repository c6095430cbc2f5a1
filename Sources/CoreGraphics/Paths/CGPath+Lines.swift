internal import ZoetropeGeometry

/// What the area of one path does to the line of another.
extension CGPath {
  /// The pieces of this path's line that run inside of an area. A subpath that lies inside
  /// altogether stays as it is, closed ones closed.
  ///
  /// - Parameter rule: what the other's inside is.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.pieces(of: other.path, rule.rule, inside: true))
  }

  /// The pieces of this path's line that run outside of an area.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.pieces(of: other.path, rule.rule, inside: false))
  }

  /// The areas that do not touch, each with the holes that it has, as paths that do not cross
  /// themselves.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    let subpaths = path.normalized(rule: rule.rule).subpaths
    let outlines = subpaths.filter { $0.signedArea > 0 }
    var components = outlines
    for hole in subpaths where hole.signedArea <= 0 {
      guard let point = hole.firstMiddle else { continue }
      // The smallest outline around a hole is its own.
      let around = outlines.indices.filter { outlines[$0].contains(point) }
      let own = around.min { outlines[$0].signedArea < outlines[$1].signedArea }
      if let own { components[own].append(hole) }
    }
    return components.map { CGPath($0) }
  }
}

extension Path {
  /// Each with its own move.
  fileprivate var subpaths: [Path] {
    var all: [Path] = []
    for element in elements {
      if case .move = element { all.append(Path()) }
      guard !all.isEmpty else { continue }
      all[all.count - 1].append(element)
    }
    return all
  }

  /// The middle of the first segment.
  fileprivate var firstMiddle: Point? {
    var middle: Point?
    forEachSegment { event in
      if middle == nil, case .segment(let segment) = event { middle = segment.point(at: 0.5) }
    }
    return middle
  }

  /// What runs inside of an area, or outside: the line is cut where it meets the area's outline, and
  /// the middle of a piece tells which it is.
  fileprivate func pieces(of area: Path, _ rule: FillRule, inside: Bool) -> Path {
    var cuts: [Int: [Double]] = [:]
    if isMeasurable, area.isMeasurable {
      for meeting in intersections(with: area.closingSubpaths) {
        cuts[meeting.first.segment, default: []].append(meeting.first.parameter)
      }
    }
    var result = Path()
    var runs: [[Segment]] = []
    var isBroken = false
    var index = 0
    forEachSegment { event in
      switch event {
      case .begin:
        runs = [[]]
        isBroken = false
      case .segment(let segment):
        defer { index += 1 }
        guard segment.isFinite else { return }
        var from = 0.0
        for to in (cuts[index] ?? []).filter({ $0 > 0 && $0 < 1 }).sorted() + [1] where to > from {
          let piece = segment.piece(from: from, to: to)
          from = to
          if area.contains(piece.point(at: 0.5), rule: rule) == inside {
            runs[runs.count - 1].append(piece)
          } else {
            isBroken = true
            runs.append([])
          }
        }
      case .end(let isClosed):
        // What goes on over the start of a closed subpath is one piece.
        if isClosed, isBroken, let last = runs.last, let first = runs.first {
          runs[0] = last + first
          runs.removeLast()
        }
        for run in runs { result.append(run, isClosed: isClosed && !isBroken) }
      }
    }
    return result
  }

  /// Whether squares of lengths in the path are numbers; where they are not, nothing can be told
  /// to meet.
  private var isMeasurable: Bool {
    points.allSatisfy { !($0.x.magnitude > 1e150) && !($0.y.magnitude > 1e150) }
  }

  /// Filling closes what is open, with lines that count.
  private var closingSubpaths: Path {
    var closed = Path()
    for subpath in subpaths {
      closed.append(subpath)
      closed.close()
    }
    return closed
  }

  private mutating func append(_ segments: [Segment], isClosed: Bool) {
    guard let first = segments.first else { return }
    move(to: first.start)
    // The last line of a closed subpath is what closing draws.
    let isClosing = isClosed && segments.last?.end == first.start
    for segment in isClosing && segments.last.map(\.isLine) == true
      ? segments.dropLast() : segments[...]
    {
      append(segment)
    }
    if isClosed { close() }
  }
}

extension Path.Segment {
  fileprivate var isLine: Bool {
    if case .line = self { return true }
    return false
  }
}

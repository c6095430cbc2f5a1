/// A curve that is flattened where it can be seen: where a run of its lines cannot, one line stands
/// for them. The others are those of the whole curve, to the last bit.
@usableFromInline struct CurveRun {
  /// With fewer lines looking costs more than it saves.
  @usableFromInline static var fewLines: Int32 { 32 }
  /// Runs of so few are not parted.
  @usableFromInline static var shortRun: Int32 { 8 }
  /// Beyond this a place on the canvas is lost in rounding, and the curve has few lines.
  @usableFromInline static var farthest: Double { 1e14 }

  @usableFromInline let start: Point
  @usableFromInline let end: Point
  /// The curve is start + (slope + (bend + twist · t) · t) · t.
  @usableFromInline let slope: Point
  @usableFromInline let bend: Point
  @usableFromInline let twist: Point
  @usableFromInline let count: Int32
  @usableFromInline let visible: Rect

  @inlinable init(
    start: Point, end: Point, slope: Point, bend: Point, twist: Point, count: Int32, visible: Rect
  ) {
    self.start = start
    self.end = end
    self.slope = slope
    self.bend = bend
    self.twist = twist
    self.count = count
    self.visible = visible
  }

  /// Passes on all lines after the start point.
  @inlinable func flatten<Sink: PolylineSink>(into sink: inout Sink) {
    let size = Swift.max(
      Swift.max(start.x.magnitude, start.y.magnitude), Swift.max(end.x.magnitude, end.y.magnitude),
      Swift.max(slope.x.magnitude, slope.y.magnitude))
    let held = size > Self.farthest ? Self.fewLines : count
    lines(from: 0, to: held, of: held, into: &sink)
  }

  @inlinable func point(_ index: Int32, of count: Int32) -> Point {
    if index == 0 { return start }
    if index == count { return end }
    let t = Double(index) * (1 / Double(count))
    return start + (slope + (bend + twist * t) * t) * t
  }

  @inlinable func lines<Sink: PolylineSink>(
    from first: Int32, to last: Int32, of count: Int32, into sink: inout Sink
  ) {
    guard last - first > Self.shortRun else {
      var index = first
      while index < last {
        index &+= 1
        sink.line(to: point(index, of: count))
      }
      return
    }
    guard isSeen(from: first, to: last, of: count) else {
      return sink.line(to: point(last, of: count))
    }
    let middle = first + (last - first) / 2
    lines(from: first, to: middle, of: count, into: &sink)
    lines(from: middle, to: last, of: count, into: &sink)
  }

  /// Whether the box round the controls of a stretch touches what is visible.
  @inlinable func isSeen(from first: Int32, to last: Int32, of count: Int32) -> Bool {
    let step = 1 / Double(count)
    let (from, to) = (Double(first) * step, Double(last) * step)
    let third = (to - from) / 3
    let a = point(first, of: count)
    let d = point(last, of: count)
    let b = a + (slope + (bend * 2 + twist * (3 * from)) * from) * third
    let c = d - (slope + (bend * 2 + twist * (3 * to)) * to) * third
    // On one side all four; what is no number is seen.
    func beside(_ side: (Point) -> Bool) -> Bool { side(a) && side(b) && side(c) && side(d) }
    return
      !(beside { $0.x < visible.minX } || beside { $0.x > visible.maxX }
      || beside { $0.y < visible.minY } || beside { $0.y > visible.maxY })
  }
}

/// Cuts paths into dashes. The value keeps its working memory: once warm it allocates nothing.
///
/// Fact 7.16: the pattern begins anew, with its phase, at each subpath; an odd list runs twice
/// with the roles swapped. A closed subpath that is on at its end and at its start has one dash
/// round that corner. A subpath that would need more than ``GeometryTolerance/mostDashes`` is
/// solid, and so is what comes after ``GeometryTolerance/mostDashesOfPath`` of a path.
public struct Dasher: Sendable {
  private var segments: [Path.Segment] = []
  private var lengths: [Double] = []
  /// Whether the box of each segment touches what can be seen; all do when everything is wanted.
  private var isVisible: [Bool] = []

  /// Where the walk along the subpath is.
  private var index = 0
  private var parameter = 0.0
  private var walked = 0.0
  /// How many more dashes the path may have.
  private var dashesLeft = 0.0

  public init() {}

  /// Appends the dashes of `path` to `result`, as open subpaths made of pieces of its segments.
  ///
  /// - Parameters:
  ///   - dash: when it is not effective (see ``Dash/isEffective``), the path is copied.
  ///   - tolerance: how far, along the path, a cut may be from where it belongs.
  ///   - visible: dashes of segments whose control points have no box that touches it may be left out.
  ///     Nil wants all. Only the dashes within count towards the limit.
  ///   - dotLength: what a dash of no length becomes: a line this long along the path, so that
  ///     square caps know their direction.
  public mutating func dash(
    _ path: Path, _ dash: Dash, within tolerance: Double, visible: Rect? = nil,
    dotLength: Double = 0, into result: inout Path
  ) {
    guard dash.isEffective else { return result.append(path) }
    let meanDash = DashState(dash).meanDash
    dashesLeft = Double(GeometryTolerance.mostDashesOfPath)
    var begin = Point.zero
    path.forEachSegment { event in
      switch event {
      case .begin(let point):
        begin = point
        segments.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        isVisible.removeAll(keepingCapacity: true)
      case .segment(let segment):
        guard segment.isFinite else { return }
        add(segment, meanDash, visible, within: tolerance, halvings: Self.mostHalvings)
      case .end(let isClosed):
        let isDrawn = isClosed || !segments.isEmpty
        guard isDrawn, begin.isFinite else { return }
        dashSubpath(
          dash, from: begin, isClosed: isClosed, within: tolerance, dotLength: dotLength,
          into: &result)
      }
    }
  }

  /// As often a segment is halved to part what is seen of it from what is not.
  private static var mostHalvings: Int { 32 }
  /// Segments of fewer dashes are not worth parting.
  private static var fewDashes: Double { 64 }

  private mutating func add(
    _ segment: Path.Segment, _ meanDash: Double, _ visible: Rect?, within tolerance: Double,
    halvings: Int
  ) {
    let length = segment.length(within: tolerance)
    var isSeen = true
    if let visible, length > Self.fewDashes * meanDash {
      let box = segment.controlBounds
      isSeen = visible.intersection(box) != nil
      if isSeen, !visible.contains(box), halvings > 0 {
        for (from, to) in [(0.0, 0.5), (0.5, 1.0)] {
          add(
            segment.piece(from: from, to: to), meanDash, visible, within: tolerance,
            halvings: halvings - 1)
        }
        return
      }
    }
    segments.append(segment)
    lengths.append(length)
    isVisible.append(isSeen)
  }

  private mutating func dashSubpath(
    _ dash: Dash, from begin: Point, isClosed: Bool, within tolerance: Double, dotLength: Double,
    into result: inout Path
  ) {
    var total = 0.0
    for length in lengths { total += length }
    var state = DashState(dash)
    guard total > 0, total.isFinite else {
      if state.isOn, total == 0 {
        result.move(to: begin)
        result.addLine(to: begin)
      }
      return
    }
    var seen = 0.0
    for (length, isSeen) in zip(lengths, isVisible) where isSeen { seen += length }
    let count = seen / state.meanDash
    let isTooFine = count > min(Double(GeometryTolerance.mostDashes), dashesLeft)
    if isTooFine || state.isOn && state.remaining >= total {
      result.move(to: segments[0].start)
      for segment in segments { result.append(segment) }
      if isClosed { result.close() }
      return
    }
    dashesLeft -= count

    rewind()
    var position = 0.0
    // A closed subpath's first dash is drawn last, when it is known what leads to it.
    let heldBack = isClosed && state.isOn ? state.remaining : 0
    if heldBack > 0 {
      walk(heldBack, drawing: false, within: tolerance, into: &result)
      position = heldBack
      state.advance()
    }
    // Sums of lengths drift; a dash that begins this near to the end is not there.
    let end = total * (1 - 1e-12)
    var isAtEnd = false
    while position < end {
      if index < segments.count, !isVisible[index] {
        position += passUnseen()
        state = DashState(dash, at: position)
        // Nobody sees how it meets what comes after.
        isAtEnd = false
        continue
      }
      let step = Swift.min(state.remaining, total - position)
      isAtEnd = state.remaining > total - position
      if state.isOn {
        moveToCursor(&result)
        if step > 0 {
          walk(step, drawing: true, within: tolerance, into: &result)
        } else {
          addDot(dotLength, to: &result)
        }
      } else {
        walk(step, drawing: false, within: tolerance, into: &result)
      }
      position += step
      if !isAtEnd { state.advance() }
    }
    if heldBack > 0 {
      rewind()
      if !(state.isOn && isAtEnd) { moveToCursor(&result) }
      walk(heldBack, drawing: true, within: tolerance, into: &result)
    }
  }

  private mutating func rewind() {
    index = 0
    parameter = 0
    walked = 0
  }

  /// Moves the cursor to the next visible segment, or the end.
  ///
  /// - Returns: how far that is.
  private mutating func passUnseen() -> Double {
    var distance = -walked
    while index < segments.count, !isVisible[index] {
      distance += lengths[index]
      index += 1
    }
    parameter = 0
    walked = 0
    return distance
  }

  private func moveToCursor(_ result: inout Path) {
    if index < segments.count {
      result.move(to: segments[index].point(at: parameter))
    } else if let last = segments.last {
      result.move(to: last.end)
    }
  }

  private func addDot(_ length: Double, to result: inout Path) {
    guard let point = result.currentPoint else { return }
    let at = Swift.min(index, segments.count - 1)
    let direction = segments[at].tangent(at: index < segments.count ? parameter : 1)
    result.addLine(to: point + direction * length)
  }

  /// Moves the cursor on, and draws what it passes where asked to.
  private mutating func walk(
    _ distance: Double, drawing: Bool, within tolerance: Double, into result: inout Path
  ) {
    var rest = distance
    while index < segments.count {
      let segment = segments[index]
      let left = lengths[index] - walked
      if rest < left {
        let next = segment.parameter(after: parameter, by: rest, of: left, within: tolerance)
        if drawing, next > parameter { result.append(segment.piece(from: parameter, to: next)) }
        parameter = next
        walked += rest
        return
      }
      if drawing {
        result.append(parameter == 0 ? segment : segment.piece(from: parameter, to: 1))
      }
      rest -= left
      index += 1
      parameter = 0
      walked = 0
      if rest <= 0 { return }
    }
  }
}

/// Where in its pattern a dash is.
private struct DashState {
  private let lengths: [Double]
  private var entry: Int
  private(set) var isOn: Bool
  /// What is left of the present entry.
  private(set) var remaining: Double
  /// The pattern's length for each of its dashes.
  let meanDash: Double

  /// The state at a subpath's start, or at a distance along it. The dash must be effective.
  init(_ dash: Dash, at distance: Double = 0) {
    lengths = dash.lengths
    entry = 0
    isOn = true
    var total = 0.0
    for length in lengths { total += length }
    meanDash = total / (Double(lengths.count) / 2)
    if !lengths.count.isMultiple(of: 2) { total *= 2 }
    var phase = dash.phase.isFinite ? ExactMath.remainder(dash.phase, dividingBy: total) : 0
    phase += ExactMath.remainder(distance, dividingBy: total)
    if phase < 0 { phase += total }
    if phase >= total { phase -= total }
    remaining = lengths[0]
    // Ends, because the phase is less than the whole pattern; the bound is for rounding.
    // A dash of no length at the very start is kept: it is a dot.
    for _ in 0..<(2 * lengths.count) where phase > 0 && phase >= remaining {
      phase -= remaining
      advance()
    }
    remaining = Swift.max(0, remaining - phase)
  }

  mutating func advance() {
    entry = entry + 1 == lengths.count ? 0 : entry + 1
    isOn.toggle()
    remaining = lengths[entry]
  }
}

extension Path {
  /// The dashes along the path, as open subpaths. See ``Dasher``.
  public func dashed(
    _ dash: Dash, within tolerance: Double = GeometryTolerance.length
  ) -> Path {
    var dasher = Dasher()
    var result = Path()
    dasher.dash(self, dash, within: tolerance, into: &result)
    return result
  }
}

import ZoetropeDisplayList
import ZoetropeGeometry

/// What changes the outlines so far.
extension ContentsRecorder {
  /// How far, in the layer's units, a trimmed end or a combined outline may be off.
  private static let tolerance = 0.005

  mutating func modify(_ reader: ContentReader, since begin: Extent, group: Int32) {
    let values = reader.values
    let range = begin.outline..<outlines.count
    guard work.modifiers.spend(range.count, each: Steps.perOutline) else { return }
    switch reader.kind {
    case .trim:
      if values.bool(.trimsStrokesOnly) { keepFilled(range) }
      trim(values, range)
    case .repeater: repeatContents(reader, since: begin, group: group)
    case .combine: combine(values, range, group: group)
    case .cornerRounding:
      let radius = values.number(.cornerRadius)
      change(range, Steps.perRoundedSegment) { $0.roundingCorners(radius: radius) }
    case .offsetPath:
      let amount = values.number(.amount)
      let join = LineJoin(rawValue: values.choice(.lineJoin)) ?? .miter
      let limit = values.number(.miterLimit)
      change(range) {
        $0.offset(by: amount, join: join, miterLimit: limit, within: Self.tolerance, &$1)
      }
    case .zigZag:
      let (size, ridges) = (values.number(.amount), values.number(.ridgeCount))
      let isSmooth = values.bool(.isSmooth)
      let corners = Int64(Path.cornersPerSegment(ridges: ridges))
      change(range, Steps.perZigZagCorner * corners) {
        $0.zigZagged(size: size, ridges: ridges, isSmooth: isSmooth)
      }
    case .puckerBloat:
      let amount = values.number(.amount)
      change(range, Steps.perPuckeredSegment) { $0.puckered(by: amount) }
    case .twist:
      let (angle, center) = (values.number(.amount), values.point(.position))
      change(range, Steps.perTwistedSegment) { $0.twisted(by: angle, around: center) }
    default: break
    }
  }

  /// What a modifier takes, for each thing that it looks at or makes; measured, and rounded up.
  private enum Steps {
    static let perOutline: Int64 = 8
    static let perRoundedSegment: Int64 = 100
    static let perZigZagCorner: Int64 = 100
    static let perPuckeredSegment: Int64 = 60
    static let perTwistedSegment: Int64 = 250
    /// Lengths are integrals; a cut is some of them.
    static let perTrimmedSegment: Int64 = 600
    static let perCopiedPart: Int64 = 60
    static let perMovedPoint: Int64 = 10
  }

  /// Changes outlines as long as there is work for it; `steps` for each of their segments.
  private mutating func change(_ range: Range<Int>, _ steps: Int64, _ body: (Path) -> Path) {
    change(range) { $1.spend($0.verbs.count, each: steps) ? body($0) : nil }
  }

  /// - Parameter body: gives nil when there is too little work left.
  private mutating func change(
    _ range: Range<Int>, _ body: (Path, inout WorkBudget) -> Path?
  ) {
    for index in range {
      changeStroked(index, body)
      if let filled = outlines[index].filled {
        outlines[index].filled = body(filled, &work.modifiers) ?? filled
      }
    }
  }

  private mutating func changeStroked(
    _ index: Int, _ body: (Path, inout WorkBudget) -> Path?
  ) {
    guard let path = body(outlines[index].path, &work.modifiers) else { return }
    outlines[index].path = path
  }

  /// What is done to strokes alone from here on leaves fills as they are.
  private mutating func keepFilled(_ range: Range<Int>) {
    for index in range where outlines[index].filled == nil {
      outlines[index].filled = outlines[index].path
    }
  }

  // MARK: Trim

  private mutating func changeTrimmed(
    _ range: Range<Int>, _ keepsFilled: Bool, _ body: (Path) -> Path
  ) {
    guard keepsFilled else { return change(range, Steps.perTrimmedSegment, body) }
    for index in range {
      changeStroked(index) {
        $1.spend($0.verbs.count, each: Steps.perTrimmedSegment) ? body($0) : nil
      }
    }
  }

  private mutating func trim(_ values: SlotValues, _ range: Range<Int>) {
    let start = values.number(.strokeStart)
    let end = values.number(.strokeEnd)
    let offset = values.number(.trimOffset)
    let keepsFilled = values.bool(.trimsStrokesOnly)
    if values.choice(.trimCounting) == 0 || range.count < 2 {
      let counting: Path.TrimCounting =
        values.choice(.trimCounting) == 0 ? .eachSubpath : .together
      return changeTrimmed(range, keepsFilled) {
        $0.trimmed(
          from: start, to: end, offset: offset, counting: counting, within: Self.tolerance,
          isParametric: keepsFilled)
      }
    }
    let first = min(max(min(start, end), 0), 1)
    let last = min(max(max(start, end), 0), 1)
    if first == 0, last == 1 { return }
    guard first < last else { return changeTrimmed(range, keepsFilled) { _ in Path() } }
    var segments = 0
    for index in range { segments += outlines[index].path.verbs.count }
    guard work.modifiers.spend(segments, each: Steps.perTrimmedSegment) else { return }
    let measures = range.map {
      PathMeasure(
        outlines[$0].path, within: Self.tolerance, isParametric: keepsFilled)
    }
    let total = measures.reduce(0) { $0 + $1.length }
    guard total > 0 else { return }
    let shift = offset.isFinite ? offset - offset.rounded(.down) : 0
    // What is pushed over the end comes in again at the start.
    let from = first + shift >= 1 ? first + shift - 1 : first + shift
    let to = first + shift >= 1 ? last + shift - 1 : last + shift
    var way = 0.0
    for (index, measure) in zip(range, measures) {
      guard measure.length > 0 else {
        outlines[index].path = Path()
        continue
      }
      func part(_ from: Double, _ to: Double) -> Path {
        let (from, to) = (
          (from * total - way) / measure.length, (to * total - way) / measure.length
        )
        guard from < 1, to > 0 else { return Path() }
        return from <= 0 && to >= 1 ? outlines[index].path : measure.trimmed(from: from, to: to)
      }
      var path = part(from, min(to, 1))
      if to > 1 { path.append(part(0, to - 1)) }
      outlines[index].path = path
      way += measure.length
    }
  }

  // MARK: Combinations

  /// All outlines so far become one.
  private mutating func combine(_ values: SlotValues, _ range: Range<Int>, group: Int32) {
    let operation: PathOperation? =
      switch values.choice(.combineMode) {
      case 1: .union
      case 2: .subtract
      case 3: .intersect
      case 4: .xor
      default: nil
      }
    let now = Int32(clamping: steps.count)
    var pieces: [Path] = []
    for index in range where outlines[index].usedUntil > now {
      guard
        work.modifiers.spend(outlines[index].path.points.count, each: Steps.perMovedPoint)
      else { return }
      pieces.append(path(outlines[index], in: group))
    }
    guard var result = pieces.first else { return }
    for piece in pieces.dropFirst() {
      if let operation {
        guard
          let sum = result.combined(
            with: piece, operation, within: Self.tolerance, &work.modifiers)
        else { return }
        result = sum
      } else {
        result.append(piece)
      }
    }
    for index in range { outlines[index].usedUntil = min(outlines[index].usedUntil, now) }
    outlines.append(Outline(path: result, group: group))
  }

  // MARK: Copies

  /// Replaces what was recorded by copies of it, each in a group of its own.
  private mutating func repeatContents(
    _ reader: ContentReader, since begin: Extent, group: Int32
  ) {
    let values = reader.values
    let wanted = values.number(.copyCount)
    let count = wanted > 0 ? Int(min(wanted, DrawingLimits.copies).rounded(.up)) : 0
    let copied = (
      outlines: Array(outlines[begin.outline...]), steps: Array(steps[begin.step...]),
      groups: Array(groups[begin.group...])
    )
    outlines.removeSubrange(begin.outline...)
    steps.removeSubrange(begin.step...)
    groups.removeSubrange(begin.group...)
    guard !copied.outlines.isEmpty || !copied.steps.isEmpty else { return }
    let isBelow = values.bool(.copiesBelow)
    let transform = RepeaterTransform(values)
    let parts = copied.outlines.count + copied.steps.count + copied.groups.count
    for order in 0..<count {
      guard !isFull, work.modifiers.spend(parts, each: Steps.perCopiedPart) else { return }
      // What is recorded first is in front.
      let copy = isBelow ? order : count - 1 - order
      let share = count > 1 ? Double(copy) / Double(count - 1) : 0
      let opacity = blended(values.number(.startOpacity), values.number(.endOpacity), share)
      let own = Int32(clamping: groups.count)
      let first = steps.count
      groups.append(
        Group(
          parent: group, transform: transform.applied(Double(copy) + values.number(.copyOffset)),
          opacity: opacity > 0 ? min(opacity, 1) : 0))
      let mark = beginGroup(own)
      let shift = (
        outline: Int32(clamping: outlines.count - begin.outline),
        step: Int32(clamping: steps.count - begin.step),
        group: Int32(clamping: groups.count - begin.group)
      )
      func moved(_ inner: Int32) -> Int32 { inner == group ? own : inner + shift.group }
      for part in copied.groups {
        var part = part
        part.parent = moved(part.parent)
        groups.append(part)
      }
      for outline in copied.outlines {
        var outline = outline
        outline.group = moved(outline.group)
        if outline.usedUntil < .max { outline.usedUntil += shift.step }
        outlines.append(outline)
      }
      for step in copied.steps {
        var step = step
        step.group = moved(step.group)
        step.outlines =
          step.outlines.lowerBound + shift.outline..<step.outlines.upperBound + shift.outline
        steps.append(step)
      }
      endGroup(own, mark: mark, first: first)
    }
  }
}

/// How each copy of a repeater differs from the one before: about the pivot it is scaled and
/// turned, then moved by the position.
private struct RepeaterTransform {
  private let pivot: Point
  private let position: Point
  private let scale: Point
  private let rotation: Double

  init(_ values: SlotValues) {
    pivot = values.point(.pivot)
    position = values.point(.position)
    scale = values.point(.scale)
    rotation = values.number(.rotation)
  }

  /// So many times in a row; the count may be a fraction, and below zero.
  func applied(_ count: Double) -> AffineTransform {
    func power(_ base: Double) -> Double {
      if base == 1 || count == 0 { return 1 }
      return base > 0 ? ExactMath.power(base, count) : base == 0 ? 0 : negativePower(base, count)
    }
    let turned = AffineTransform.scale(power(scale.x), power(scale.y))
      .concatenating(.rotation(rotation * count))
    let shift = turned.apply(pivot)
    return AffineTransform(
      turned.a, turned.b, turned.c, turned.d, pivot.x - shift.x + position.x * count,
      pivot.y - shift.y + position.y * count)
  }

  /// A negative scale mirrors every other copy; fractions take the mirror of the copy before.
  private func negativePower(_ base: Double, _ count: Double) -> Double {
    let size = ExactMath.power(-base, count)
    let half = count.rounded(.down) / 2
    return half == half.rounded(.down) ? size : -size
  }
}

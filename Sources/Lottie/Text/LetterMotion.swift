internal import ZoetropeGeometry

/// Moves the letters of a layout by a text layer's animators.
struct LetterMotion {
  /// The numbers of an animator at one moment.
  private struct Values {
    var position = Point.zero
    var anchor = Point.zero
    var scale = Point(100, 100)
    var rotation = 0.0
    var opacity = 100.0
    var tracking = 0.0
    var lineSpacing = 0.0
    var strokeWidth: Double?
    var fill: Color?
    var stroke: Color?
    var fillOpacity = 100.0
    var strokeOpacity = 100.0
    var skew = 0.0
    var skewAxis = 0.0
    /// Turns, and shares of 1, to add to the fill.
    var hue = 0.0
    var saturation = 0.0
    var brightness = 0.0
    /// Of each letter.
    var shares: [Double] = []
  }

  /// A letter at one moment.
  private struct State: Equatable {
    var position = Point.zero
    var anchor = Point.zero
    var scale = Point(100, 100)
    var rotation = 0.0
    var opacity = 100.0
    var fill: Color?
    var stroke: Color?
    var strokeWidth = 0.0
    var fillOpacity = 100.0
    var strokeOpacity = 100.0
    var skew = 0.0
    var skewAxis = 0.0
  }

  private let text: Lottie.TextContent
  private let layout: LetterLayout
  private let document: Lottie.TextDocument
  /// What the text runs along; nil is a straight line.
  private let path: PathMeasure?
  /// How far from the path's start and from its end the text begins and ends, at each time.
  private let margins: [(Double, Double)]
  /// One moment only where nothing moves.
  private let times: [Double]
  /// By animator, then by time.
  private var values: [[Values]] = []

  init(
    _ text: Lottie.TextContent, _ layout: LetterLayout, _ document: Lottie.TextDocument,
    along path: PathMeasure?, frames: [Double], sample: TextShapes.Sampler
  ) {
    self.path = path
    self.text = text
    self.layout = layout
    self.document = document
    let moves =
      text.animators.contains { $0.isAnimated } || path != nil && text.path?.isAnimated == true
    let times = moves ? frames : Array(frames.prefix(1))
    self.times = times
    margins =
      text.path.map { path in
        Array(zip(sample(path.firstMargin, times), sample(path.lastMargin, times)))
      } ?? []
    for animator in text.animators {
      values.append(Self.values(of: animator, layout, at: times, sample))
    }
  }

  private static func values(
    of animator: Lottie.TextAnimator, _ layout: LetterLayout, at times: [Double],
    _ sample: TextShapes.Sampler
  ) -> [Values] {
    var values = [Values](repeating: Values(), count: times.count)
    func read(
      _ property: Lottie.AnimatedValue<Double>?, into write: (inout Values, Double) -> Void
    ) {
      guard let property else { return }
      let numbers = sample(property, times)
      for index in values.indices where index < numbers.count {
        write(&values[index], numbers[index])
      }
    }
    func read<Value>(
      _ property: Lottie.AnimatedValue<Value>?, _ part: (Value) -> Double,
      into write: (inout Values, Double) -> Void
    ) { read(property.map { $0.mapped(part) }, into: write) }
    switch animator.position {
    case .together(let position):
      read(position, \.x) { $0.position.x = $1 }
      read(position, \.y) { $0.position.y = $1 }
    case .separate(let x, let y, _):
      read(x) { $0.position.x = $1 }
      read(y) { $0.position.y = $1 }
    case nil: break
    }
    read(animator.anchor, \.x) { $0.anchor.x = $1 }
    read(animator.anchor, \.y) { $0.anchor.y = $1 }
    read(animator.scale, \.x) { $0.scale.x = $1 }
    read(animator.scale, \.y) { $0.scale.y = $1 }
    read(animator.rotation) { $0.rotation = $1 }
    read(animator.opacity) { $0.opacity = $1 }
    read(animator.tracking) { $0.tracking = $1 }
    read(animator.lineSpacing, \.y) { $0.lineSpacing = $1 }
    read(animator.strokeWidth) { $0.strokeWidth = $1 }
    read(animator.fillOpacity) { $0.fillOpacity = $1 }
    read(animator.strokeOpacity) { $0.strokeOpacity = $1 }
    read(animator.skew) { $0.skew = $1 }
    read(animator.skewAxis) { $0.skewAxis = $1 }
    read(animator.fillHue) { $0.hue = $1 / 360 }
    read(animator.fillSaturation) { $0.saturation = $1 / 100 }
    read(animator.fillBrightness) { $0.brightness = $1 / 100 }
    if let fill = animator.fillColor {
      for index in values.indices { values[index].fill = Color(0, 0, 0, 1) }
      read(fill, \.red) { $0.fill?.red = $1 }
      read(fill, \.green) { $0.fill?.green = $1 }
      read(fill, \.blue) { $0.fill?.blue = $1 }
    }
    if let stroke = animator.strokeColor {
      for index in values.indices { values[index].stroke = Color(0, 0, 0, 1) }
      read(stroke, \.red) { $0.stroke?.red = $1 }
      read(stroke, \.green) { $0.stroke?.green = $1 }
      read(stroke, \.blue) { $0.stroke?.blue = $1 }
    }
    let shares = shares(of: animator.selector, layout, at: times, sample)
    for index in values.indices { values[index].shares = shares[index] }
    return values
  }

  /// What the selector gives to each letter, at each time.
  private static func shares(
    of selector: Lottie.RangeSelector?, _ layout: LetterLayout, at times: [Double],
    _ sample: TextShapes.Sampler
  ) -> [[Double]] {
    guard let selector else {
      return times.map { _ in [Double](repeating: 1, count: layout.letters.count) }
    }
    let count =
      switch selector.basis {
      case .characters: layout.letters.count
      case .charactersWithoutSpaces: layout.visibleCount
      case .words: layout.wordCount
      case .lines: layout.lines.count
      }
    let start = sample(selector.start, times)
    let whole = selector.units == .percent ? 100 : Double(count)
    let end = selector.end.map { sample($0, times) }
    let offset = sample(selector.offset, times)
    let amount = sample(selector.amount, times)
    let high = sample(selector.easeHigh, times)
    let low = sample(selector.easeLow, times)
    let smoothness = sample(selector.smoothness, times)
    let order = selector.isRandomized ? SelectorShare.randomOrder(count: count) : []
    return times.indices.map { time in
      var share = SelectorShare(
        units: selector.units, shape: selector.shape, start: start[time],
        end: end?[time] ?? whole, offset: offset[time], amount: amount[time], count: count)
      share.ease(high: high[time], low: low[time], smoothness: smoothness[time])
      return layout.letters.map { letter in
        let place: Int? =
          switch selector.basis {
          case .characters: letter.index
          case .charactersWithoutSpaces: letter.visibleIndex
          case .words: letter.word
          case .lines: letter.line
          }
        guard let place else { return 0 }
        return share.share(of: order.indices.contains(place) ? order[place] : place)
      }
    }
  }

  // MARK: Letters

  /// The letters as groups, topmost first: later ones are above earlier ones.
  func letters() -> [Lottie.Shape] {
    let states = times.indices.map { self.states(at: $0) }
    return layout.letters.indices.reversed().compactMap { letter in
      guard !layout.letters[letter].shapes.isEmpty else { return nil }
      return group(letter, states.map { $0[letter] })
    }
  }

  private func states(at time: Int) -> [State] {
    let animators = values.map { $0[time] }
    let origins = layout.origins(
      moreAdvance: { letter in
        animators.reduce(0) { $0 + $1.tracking * $1.shares[letter] } / 1000 * document.fontSize
      },
      lineSpacing: { letter in animators.reduce(0) { $0 + $1.lineSpacing * $1.shares[letter] } })
    return layout.letters.indices.map { letter in
      var state = State()
      let middle = self.middle(of: letter, origins)
      state.anchor = middle - origins[letter]
      state.position = middle
      if let path, time < margins.count {
        put(&state, letter, origins, on: path, between: margins[time])
      }
      state.fill = document.fillColor
      state.stroke = document.strokeColor
      state.strokeWidth = document.strokeWidth
      for animator in animators { apply(animator, share: animator.shares[letter], to: &state) }
      return state
    }
  }

  /// Puts a letter on the path: what was its place on the line is its way along the path, and it
  /// turns with it.
  private func put(
    _ state: inout State, _ letter: Int, _ origins: [Point], on path: PathMeasure,
    between margins: (Double, Double)
  ) {
    let (first, end) = margins
    var way = first + state.position.x
    if text.path?.isAlignmentForced == true {
      let line = layout.lines[layout.letters[letter].line]
      let last = line.upperBound - 1
      let start = origins[line.lowerBound].x
      let width = origins[last].x + layout.letters[last].width - start
      let room = path.length - first + end - width
      way -= start
      if line.count > 1 {
        way += room * Double(letter - line.lowerBound) / Double(line.count - 1)
      }
    } else {
      switch layout.justification {
      case .left, .lastLineLeft, .full: break
      case .right, .lastLineRight: way += path.length
      case .center, .lastLineCenter: way += path.length / 2
      }
    }
    guard let place = path.location(at: min(max(way, 0), path.length)) else { return }
    // Beyond its ends the path goes on straight.
    let beyond = way - min(max(way, 0), path.length)
    let isTurned = text.path?.isPerpendicular != false
    let below = isTurned ? Point(-place.tangent.y, place.tangent.x) : Point(0, 1)
    state.position =
      place.point + place.tangent * beyond + below * (state.position.y - layout.origin.y)
    guard isTurned else { return }
    state.rotation += ExactMath.arcTangent2(place.tangent.y, place.tangent.x) * 180 / .pi
  }

  /// What a letter turns and scales about: the middle of the baseline of its group.
  private func middle(of letter: Int, _ origins: [Point]) -> Point {
    let own = layout.letters[letter]
    let range: Range<Int>
    switch text.anchorGrouping {
    case .character: range = letter..<letter + 1
    case .word:
      let line = layout.lines[own.line]
      let inWord = line.filter { layout.letters[$0].word == own.word }
      range = (inWord.first ?? letter)..<(inWord.last ?? letter) + 1
    case .line: range = layout.lines[own.line]
    case .all: range = layout.letters.indices
    }
    guard let first = range.first, let last = range.last else { return origins[letter] }
    let right = origins[last].x + layout.letters[last].width
    let alignment = text.anchorAlignment.initial
    let y = text.anchorGrouping == .all ? origins[first].y : origins[letter].y
    return Point(
      (origins[first].x + right) / 2 + alignment.x / 100 * (right - origins[first].x) / 2,
      y + alignment.y / 100 * document.fontSize / 2)
  }

  private func apply(_ values: Values, share: Double, to state: inout State) {
    state.position = state.position + values.position * share
    state.anchor = state.anchor + values.anchor * share
    state.scale.x *= 1 + (values.scale.x / 100 - 1) * share
    state.scale.y *= 1 + (values.scale.y / 100 - 1) * share
    state.rotation += values.rotation * share
    func faded(_ opacity: Double, _ by: Double) -> Double {
      min(max(opacity * (1 + (by / 100 - 1) * share), 0), 100)
    }
    state.opacity = faded(state.opacity, values.opacity)
    state.fillOpacity = faded(state.fillOpacity, values.fillOpacity)
    state.strokeOpacity = faded(state.strokeOpacity, values.strokeOpacity)
    state.skew += values.skew * share
    state.skewAxis += values.skewAxis * share
    if let color = values.fill { state.fill = state.fill?.mixed(with: color, share) }
    if let color = values.stroke { state.stroke = state.stroke?.mixed(with: color, share) }
    if values.hue != 0 || values.saturation != 0 || values.brightness != 0, let fill = state.fill {
      let (hue, saturation, brightness) = fill.hsb
      func held(_ value: Double) -> Double { min(max(value, 0), 1) }
      state.fill = Color(
        hue: hue + values.hue * share, saturation: held(saturation + values.saturation * share),
        brightness: held(brightness + values.brightness * share), alpha: fill.alpha)
    }
    if let width = values.strokeWidth { state.strokeWidth += (width - state.strokeWidth) * share }
  }

  private func group(_ letter: Int, _ states: [State]) -> Lottie.Shape {
    var transform = Lottie.Transform()
    transform.position = .together(value(states) { Lottie.Vector($0.position.x, $0.position.y) })
    transform.anchor = value(states) { Lottie.Vector($0.anchor.x, $0.anchor.y) }
    transform.scale = value(states) { Lottie.Vector($0.scale.x, $0.scale.y, 100) }
    transform.rotation = value(states) { $0.rotation }
    transform.opacity = value(states) { $0.opacity }
    if states.contains(where: { $0.skew != 0 }) {
      transform.skew = value(states) { $0.skew }
      transform.skewAxis = value(states) { $0.skewAxis }
    }
    let items = layout.letters[letter].shapes.map { shape in
      var shape = shape
      switch shape.content {
      case .fill(var fill):
        fill.color = value(states) { $0.fill ?? .clear }
        fill.opacity = value(states) { $0.fillOpacity }
        shape.content = .fill(fill)
      case .stroke(var stroke):
        stroke.color = value(states) { $0.stroke ?? .clear }
        stroke.opacity = value(states) { $0.strokeOpacity }
        stroke.style.width = value(states) { $0.strokeWidth }
        shape.content = .stroke(stroke)
      default: break
      }
      return shape
    }
    return Lottie.Shape(
      location: text.document.location,
      content: .group(Lottie.Group(items: items, transform: transform)))
  }

  /// One value where it never changes, else a keyframe a moment.
  private func value<Value: Hashable>(
    _ states: [State], _ part: (State) -> Value
  ) -> Lottie.AnimatedValue<Value> {
    let values = states.map(part)
    guard values.contains(where: { $0 != values[0] }) else {
      return Lottie.AnimatedValue(values[0])
    }
    return Lottie.AnimatedValue(
      keyframes: zip(times, values).map { Lottie.Keyframe(time: $0, value: $1) },
      at: text.document.location)
  }
}

extension Color {
  fileprivate func mixed(with other: Color, _ share: Double) -> Color {
    func part(_ a: Double, _ b: Double) -> Double { min(max(a + (b - a) * share, 0), 1) }
    return Color(
      part(red, other.red), part(green, other.green), part(blue, other.blue), alpha)
  }
}

extension Lottie.AnimatedValue {
  /// The property of a part of the value, with the same keyframes.
  func mapped<Part>(_ part: (Value) -> Part) -> Lottie.AnimatedValue<Part> {
    var result: Lottie.AnimatedValue<Part>
    switch content {
    case .constant(let value): result = Lottie.AnimatedValue<Part>(part(value), at: location)
    case .keyframes(let keyframes):
      result = Lottie.AnimatedValue<Part>(
        keyframes: keyframes.map { keyframe in
          var mapped = Lottie.Keyframe<Part>(time: keyframe.time, value: part(keyframe.value))
          mapped.endValue = keyframe.endValue.map(part)
          mapped.isHold = keyframe.isHold
          mapped.easing = keyframe.easing
          return mapped
        }, at: location)
    }
    result.slotID = slotID
    return result
  }
}

extension Lottie.TextPath {
  fileprivate var isAnimated: Bool { firstMargin.isAnimated || lastMargin.isAnimated }
}

extension Lottie.TextAnimator {
  /// Whether any of its properties, or of its selector's, has keyframes.
  fileprivate var isAnimated: Bool {
    let numbers = [
      rotation, opacity, tracking, strokeWidth, fillOpacity, strokeOpacity, skew, skewAxis, fillHue,
      fillSaturation, fillBrightness, selector?.start, selector?.end, selector?.offset,
      selector?.amount, selector?.easeHigh, selector?.easeLow, selector?.smoothness,
    ]
    let vectors = [anchor, scale, lineSpacing]
    let colors = [fillColor, strokeColor]
    let moves =
      switch position {
      case .together(let position): position.isAnimated
      case .separate(let x, let y, _): x.isAnimated || y.isAnimated
      case nil: false
      }
    return moves || numbers.contains { $0?.isAnimated == true }
      || vectors.contains { $0?.isAnimated == true } || colors.contains { $0?.isAnimated == true }
  }
}

internal import ZoetropeGeometry
internal import ZoetropeText

/// A text layer as shapes: a group a document, and in it a group a letter.
///
/// Where animators move, letters are computed at whole frames, and go straight from one to the
/// next: what a selector gives to a letter follows no curve of its own.
struct TextShapes {
  /// Gives the values of properties at times; the scene has the one evaluator.
  typealias Sampler = (Lottie.AnimatedValue<Double>, [Double]) -> [Double]

  private let composition: Lottie.Composition
  private let text: Lottie.TextContent
  /// What the text runs along, as it is at the layer's beginning.
  private let path: PathMeasure?
  /// The frames at which letters are computed when something moves.
  private let frames: [Double]
  private let sample: Sampler
  /// Said once for the layer.
  private(set) var notes: [String] = []

  /// Letters of all documents times frames, each of which is some kilobytes: longer animations get
  /// fewer frames. A hundred letters have one a frame for seventeen seconds.
  private static let mostKeyframes = 50_000

  init(
    _ text: Lottie.TextContent, of layer: Lottie.Layer, in composition: Lottie.Composition,
    sample: @escaping Sampler
  ) {
    self.text = text
    self.composition = composition
    self.sample = sample
    var measure: PathMeasure?
    if let path = text.path, layer.masks.indices.contains(path.mask) {
      let outline = layer.masks[path.mask].path
      if outline.isAnimated {
        notes.append("the path that the text runs along stays as it is at first")
      }
      let curves = outline.initial.curves
      measure = PathMeasure(path.isReversed ? curves.reversed : curves)
    }
    path = measure.flatMap { $0.length > 0 ? $0 : nil }
    let start = max(layer.inPoint, -100_000)
    let end = min(layer.outPoint, start + 100_000)
    var letters = 0
    for document in text.document.allDocuments {
      letters += min(document.text.utf16.count, LetterMaker.mostLetters)
    }
    let parts = letters * (1 + text.animators.count)
    let most = max(2, min(3000, 2 * Self.mostKeyframes / max(parts, 1)))
    let step = max(1, ((end - start) / Double(most)).rounded(.up))
    // Counted, since a step added to a large enough number leaves it as it is.
    let steps = Int32(ceiling: ((end - start) / step).rounded(.down), in: 0...Int32(most))
    frames = (0...steps).map { start + Double($0) * step }
  }

  mutating func shapes() -> [Lottie.Shape] {
    if text.path != nil, path == nil {
      notes.append("the mask that the text runs along is missing; it is set on a straight line")
    }
    // Which fonts stand in for others is known when the letters are made.
    defer { notes += FontCatalogue.shared.takeWarnings() }
    switch text.document.content {
    case .constant(let document): return [group(document, opacity: Lottie.AnimatedValue(100))]
    case .keyframes(let keyframes):
      return keyframes.indices.map { index in
        group(keyframes[index].value, opacity: visibility(of: index, keyframes))
      }
    }
  }

  /// Shown from its keyframe to the next; the first one also before it.
  private func visibility(
    of index: Int, _ keyframes: [Lottie.Keyframe<Lottie.TextDocument>]
  ) -> Lottie.AnimatedValue<Double> {
    var steps: [Lottie.Keyframe<Double>] = []
    func add(_ time: Double, _ value: Double) {
      var step = Lottie.Keyframe(time: time, value: value)
      step.isHold = true
      steps.append(step)
    }
    if index > 0 {
      add(keyframes[index].time - 1, 0)
      add(keyframes[index].time, 100)
    }
    if index + 1 < keyframes.count {
      if steps.isEmpty { add(keyframes[index].time, 100) }
      add(keyframes[index + 1].time, 0)
    }
    guard !steps.isEmpty else { return Lottie.AnimatedValue(100) }
    return Lottie.AnimatedValue(keyframes: steps, at: text.document.location)
  }

  private mutating func group(
    _ document: Lottie.TextDocument, opacity: Lottie.AnimatedValue<Double>
  ) -> Lottie.Shape {
    var maker = LetterMaker(document, composition)
    let layout = maker.layout()
    if maker.isCut {
      notes.append("more than \(LetterMaker.mostLetters) letters; the rest is left out")
    }
    var transform = Lottie.Transform()
    transform.opacity = opacity
    let motion = LetterMotion(
      text, layout, document, along: path, frames: frames, sample: sample)
    return Lottie.Shape(
      location: text.document.location,
      content: .group(Lottie.Group(items: motion.letters(), transform: transform)))
  }
}

extension Lottie.AnimatedValue<Lottie.TextDocument> {
  var allDocuments: [Lottie.TextDocument] {
    switch content {
    case .constant(let document): [document]
    case .keyframes(let keyframes): keyframes.map(\.value)
    }
  }
}

extension Lottie.BezierPath {
  /// Every segment as a curve.
  fileprivate var curves: Path {
    var path = Path()
    guard let first = vertices.first else { return path }
    path.move(to: first.point)
    for (index, vertex) in vertices.enumerated() {
      guard isClosed || index + 1 < vertices.count else { break }
      let next = vertices[index + 1 < vertices.count ? index + 1 : 0]
      path.addCubic(
        vertex.point + vertex.outTangent, next.point + next.inTangent, to: next.point)
    }
    if isClosed { path.close() }
    return path
  }
}

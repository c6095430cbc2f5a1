internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeScene

/// Writes layers as layers of the format: with parents where that is enough, and as
/// precompositions where all of a layer is faded, cut or blended as one.
final class AnimationWriter {
  let frameCount: Int
  /// Of the animation, in frames.
  let end: Double
  let losses: LossLog
  let names: NameBook
  private let pictureAddress: (Image) -> String?

  private var assets: [JSONText] = []
  private var pictures: [Image: String?] = [:]
  private let main = CompositionText(origin: .zero)

  init(
    frameCount: Int, end: Double, losses: LossLog, names: NameBook,
    pictureAddress: @escaping (Image) -> String?
  ) {
    self.frameCount = frameCount
    self.end = end
    self.losses = losses
    self.names = names
    self.pictureAddress = pictureAddress
  }

  /// Where a layer is put: what it follows, and where the origin of that lies in it.
  struct Place {
    var parent: Int?
    var shift = Point.zero
  }

  func write(_ root: TimelineScope, background: Color, size: Size) {
    let always = Array(repeating: true, count: frameCount)
    if background.alpha > 0 {
      let held = background.clamped
      add(
        LayerText(
          name: "background", content: .solid(held, size), transform: identity(always),
          isPresent: always, opacities: always.map { _ in held.alpha * 100 }),
        to: main)
    }
    write(root.items, of: root, into: main, Place())
  }

  func json(name: String, framesPerSecond: Double, size: Size) -> [UInt8] {
    JSONText.object([
      ("v", .string("5.7.0")), ("fr", .number(framesPerSecond, decimals: 6)), ("ip", .number(0)),
      ("op", .number(end, decimals: 6)), ("w", .number(size.width)), ("h", .number(size.height)),
      ("nm", .string(name)), ("ddd", .number(0)), ("assets", .array(assets)),
      ("layers", main.layers(end: end)),
    ]).bytes
  }

  // MARK: Layers

  /// Writes a layer without anything that holds for all of it: what it paints, and its sublayers,
  /// which follow it.
  private func writeLoose(
    _ scope: TimelineScope, into composition: CompositionText, _ place: Place
  ) {
    let transform = TransformText(scope)
    let runs = Run.runs(of: scope.items)
    if transform.isIdentity, runs.allSatisfy({ !$0.isShapes }) {
      return write(scope.items, of: scope, into: composition, place)
    }
    if case .shapes(let paints)? = runs.first {
      var layer = shapeLayer(paints, of: scope)
      layer.transform = transform
      layer.parent = place.parent
      layer.shift = place.shift
      let index = add(layer, to: composition)
      let count = paints.count
      return write(
        Array(scope.items.dropFirst(count)), of: scope, into: composition, Place(parent: index))
    }
    let index = add(
      LayerText(
        name: names[scope.node], content: .null, transform: transform, shift: place.shift,
        parent: place.parent, isPresent: scope.isPresent, opacities: opaque(scope.isPresent)),
      to: composition)
    write(scope.items, of: scope, into: composition, Place(parent: index))
  }

  /// Writes paints and layers, which are in the coordinates of the place.
  private func write(
    _ items: [TimelineItem], of scope: TimelineScope, into composition: CompositionText,
    _ place: Place
  ) {
    for run in Run.runs(of: items) {
      switch run {
      case .shapes(let paints):
        var layer = shapeLayer(paints, of: scope)
        layer.parent = place.parent
        layer.shift = place.shift
        add(layer, to: composition)
      case .image(let paint): write(paint, of: scope, into: composition, place)
      case .scope(let inner):
        if Decorations(inner).isEmpty {
          writeLoose(inner, into: composition, place)
        } else {
          writeWhole(inner, into: composition, place)
        }
      }
    }
  }

  /// Writes a layer, with all that is in it, as one layer of the format.
  @discardableResult
  private func writeWhole(
    _ scope: TimelineScope, into composition: CompositionText, _ place: Place,
    isMatte: Bool = false
  ) -> Int {
    let levels = Decorations(scope).levels
    var content = LayerText(
      name: names[scope.node], content: .null, transform: identity(scope.isPresent),
      isPresent: scope.isPresent, opacities: opaque(scope.isPresent))
    var origin = Point.zero
    let runs = Run.runs(of: scope.items)
    if runs.count == 1, case .shapes(let paints) = runs[0] {
      content = shapeLayer(paints, of: scope)
    } else {
      let inner = CompositionText(origin: self.origin(of: scope))
      origin = inner.origin
      write(scope.items, of: scope, into: inner, Place(shift: origin))
      content.content = precomposition(inner, of: scope)
    }
    for (number, level) in levels.enumerated() {
      decorate(&content, level, of: scope, origin: origin)
      if number < levels.count - 1 {
        // One more around it, in the same coordinates.
        let outer = CompositionText(origin: self.origin(of: scope))
        content.shift = outer.origin
        content.transform = TransformText(scope, isPlaced: false, origin: origin)
        add(content, cutBy: level, of: scope, origin: origin, to: outer)
        origin = outer.origin
        content = LayerText(
          name: names[scope.node], content: precomposition(outer, of: scope),
          transform: identity(scope.isPresent), isPresent: scope.isPresent,
          opacities: opaque(scope.isPresent))
      } else {
        content.transform = TransformText(scope, origin: origin)
        content.parent = place.parent
        content.shift = place.shift
        content.isMatte = isMatte
        return add(content, cutBy: level, of: scope, origin: origin, to: composition)
      }
    }
    return 0
  }

  private func decorate(
    _ layer: inout LayerText, _ level: Decorations.Level, of scope: TimelineScope, origin: Point
  ) {
    layer.masks = level.clips.enumerated().map {
      mask($1, of: scope, origin: origin, isFirst: $0 == 0)
    }
    if let filters = level.filters {
      layer.effects += EffectText(losses: losses, node: scope.node).effects(filters)
    }
    if level.isOutermost {
      let most = scope.blendsInside ? Self.isolatingOpacity : 100
      layer.opacities = scope.samples.map { $0.map { min($0.opacity * 100, most) } }
      layer.blendMode = scope.blendMode
      if LayerText.number(of: scope.blendMode) == nil {
        losses.add("the way in which it is blended", of: scope.node, how: "drawn normally")
      }
    }
  }

  /// Percent that no level of 255 shows, and with which every player puts a layer together before it
  /// meets what is beneath it. At 100 some let what is in it blend with what is beneath.
  private static let isolatingOpacity = 99.99

  /// Adds a layer and, in front of it, the one that cuts it.
  @discardableResult
  private func add(
    _ layer: LayerText, cutBy level: Decorations.Level, of scope: TimelineScope, origin: Point,
    to composition: CompositionText
  ) -> Int {
    var layer = layer
    guard let cut = level.matte, case .mask(let mask, let source) = cut.kind else {
      return add(layer, to: composition)
    }
    let index = composition.reserve()
    let matte = writeWhole(
      source, into: composition, Place(parent: index, shift: origin), isMatte: true)
    let mode =
      switch (mask.channel, mask.isInverted) {
      case (.alpha, false): 1
      case (.alpha, true): 2
      case (.luminance, false): 3
      case (.luminance, true): 4
      }
    layer.matte = (matte, mode)
    composition.place(layer, at: index)
    return index
  }

  // MARK: Parts

  private func shapeLayer(_ paints: [TimelinePaint], of scope: TimelineScope) -> LayerText {
    let isPresent = (0..<frameCount).map { frame in paints.contains { $0.samples[frame] != nil } }
    let text = ShapeText(losses: losses, node: scope.node, isPresent: isPresent)
    return LayerText(
      name: names[scope.node], content: .shapes(text.groups(paints)),
      transform: identity(isPresent), isPresent: isPresent, opacities: opaque(isPresent))
  }

  private func write(
    _ paint: TimelinePaint, of scope: TimelineScope, into composition: CompositionText,
    _ place: Place
  ) {
    guard case .image(let image) = paint.kind.source else { return }
    guard let id = picture(image) else {
      return losses.add("a picture", of: scope.node, how: "left out")
    }
    let paints = paint.samples.map { sample -> (ImagePaint, AffineTransform)? in
      guard let sample, case .image(let paint) = sample.paint,
        paint.transform.determinant != 0, sample.map.determinant != 0
      else { return nil }
      return (paint, paint.transform.concatenating(sample.map))
    }
    if paints.contains(where: { $0.map { $0.0.tint != .white } ?? false }) {
      losses.add("the tint of a picture", of: scope.node, how: "drawn without it")
    }
    let isPresent = paints.map { $0 != nil }
    var layer = LayerText(
      name: names[scope.node], content: .image(id: id),
      transform: TransformText(
        maps: paints.map { $0?.1 }, anchors: paints.map { _ in .zero }),
      shift: place.shift, parent: place.parent, isPresent: isPresent,
      opacities: paints.map { $0.map { $0.0.opacity * 100 } })
    let whole = Rect(0, 0, Double(image.width), Double(image.height))
    let outlines = zip(paint.samples, paints).map { sample, paint -> Path? in
      guard let sample, let back = paint?.0.transform.inverse else { return nil }
      return sample.path.transformed(by: back)
    }
    if outlines.contains(where: { $0.map { !$0.goesRound(whole, within: Self.slack) } ?? false }) {
      layer.masks = [mask(outlines.map { $0.map { ContourList($0) } }, isFirst: true)]
    }
    add(layer, to: composition)
  }

  /// Pixels of a picture that rounding may move its corners by.
  private static let slack = 1e-3

  private func picture(_ image: Image) -> String? {
    if let known = pictures[image] { return known }
    var id: String?
    if let address = pictureAddress(image) {
      let own = "picture\(pictures.count + 1)"
      assets.append(
        .object([
          ("id", .string(own)), ("w", .number(Double(image.width))),
          ("h", .number(Double(image.height))), ("u", .string("")), ("p", .string(address)),
          ("e", .number(1)),
        ]))
      id = own
    }
    pictures[image] = .some(id)
    return id
  }

  private func mask(
    _ cut: TimelineCut, of scope: TimelineScope, origin: Point, isFirst: Bool
  ) -> JSONText {
    let everywhere = Path(rect: Rect(-1e5, -1e5, 2e5, 2e5))
    let outlines = scope.samples.indices.map { frame -> ContourList? in
      guard scope.samples[frame] != nil else { return nil }
      let path = cut.isPresent[frame] ? cut.paths[frame] ?? Path() : everywhere
      return ContourList(path.transformed(by: .translation(-origin.x, -origin.y)))
    }
    return mask(outlines, isFirst: isFirst, of: scope)
  }

  private func mask(
    _ outlines: [ContourList?], isFirst: Bool, of scope: TimelineScope? = nil
  ) -> JSONText {
    if outlines.contains(where: { ($0?.contours.count ?? 0) > 1 }) {
      losses.add("a clip of several outlines", of: scope?.node, how: "cut by the first of them")
    }
    let values = outlines.map { list -> [Double]? in
      guard let list else { return nil }
      // Nothing is inside of a point.
      return list.contours.first?.numbers ?? [0, 0, 0, 0, 0, 0]
    }
    return .object([
      ("mode", .string(isFirst ? "a" : "i")), ("inv", .bool(false)),
      ("pt", .contour(values, isClosed: true)), ("o", .constant(100)), ("x", .constant(0)),
    ])
  }

  private func precomposition(
    _ composition: CompositionText, of scope: TimelineScope
  ) -> LayerText.Content {
    let id = "composition\(assets.count + 1)"
    assets.append(
      .object([("id", .string(id)), ("layers", composition.layers(end: end))]))
    let box = scope.extent ?? .zero
    return .precomposition(
      id: id,
      size: Size(
        (box.maxX + 1).rounded(.up) - composition.origin.x,
        (box.maxY + 1).rounded(.up) - composition.origin.y))
  }

  /// The corner of a precomposition for all of a layer, in the layer's coordinates.
  private func origin(of scope: TimelineScope) -> Point {
    guard let box = scope.extent else { return .zero }
    return Point((box.minX - 1).rounded(.down), (box.minY - 1).rounded(.down))
  }

  @discardableResult
  private func add(_ layer: LayerText, to composition: CompositionText) -> Int {
    let index = composition.reserve()
    composition.place(layer, at: index)
    return index
  }

  private func identity(_ isPresent: [Bool]) -> TransformText {
    TransformText(
      maps: isPresent.map { $0 ? .identity : nil }, anchors: isPresent.map { $0 ? .zero : nil })
  }

  private func opaque(_ isPresent: [Bool]) -> [Double?] { isPresent.map { $0 ? 100 : nil } }
}

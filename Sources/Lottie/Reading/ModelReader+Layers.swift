internal import ZoetropeGeometry

extension ModelReader {
  func layers(
    _ list: JSONValue?, _ references: References
  ) throws(Failure) -> [Lottie.Layer] {
    guard let list else { return [] }
    var layers: [Lottie.Layer] = []
    /// Beside `layers`: what they say of each other.
    var links: [Links] = []
    for value in list.elements {
      guard value.isObject else {
        invalid(value, "expected a layer: an object; it is left out")
        continue
      }
      try countLayer(at: value.location)
      layerName = string(value, "nm")
      let (layer, link) = try layer(value, references)
      layers.append(layer)
      links.append(link)
    }
    layerName = nil
    connect(&layers, links)
    return layers
  }

  private struct Links {
    var parent: Int?
    var matteMode: Lottie.Matte.Mode?
    var matteSource: Int?
  }

  private func layer(
    _ value: JSONValue, _ references: References
  ) throws(Failure) -> (Lottie.Layer, Links) {
    let type = integer(value, "ty") ?? -1
    var layer = Lottie.Layer(
      location: value.location, content: try content(value, type: type, references))
    layer.name = layerName ?? ""
    layer.index = integer(value, "ind")
    layer.inPoint = number(value, "ip", default: 0)
    // Without an end a layer stays.
    layer.outPoint = value["op"].map { _ in number(value, "op", default: 0) } ?? .infinity
    layer.startTime = number(value, "st", default: 0)
    layer.timeStretch = number(value, "sr", default: 1)
    if layer.timeStretch == 0 {
      invalid(value, "a time stretch of 0 stops time; 1 is used")
      layer.timeStretch = 1
    }
    layer.isHidden = bool(value, "hd")
    layer.isAutoOriented = bool(value, "ao")
    layer.isThreeDimensional = bool(value, "ddd")
    layer.collapsesTransformations = bool(value, "ct")
    layer.blendMode = blendMode(value)
    if let transform = value["ks"] { layer.transform = self.transform(transform) }
    for mask in value[list: "masksProperties"] where mask.isObject {
      layer.masks.append(self.mask(mask))
    }
    layer.isMatteSource = bool(value, "td")
    layer.effects = effects(value)
    layer.styles = styles(value)
    var links = Links(parent: integer(value, "parent"))
    if let mode = integer(value, "tt"), mode != 0 {
      links.matteMode = matteMode(mode, value)
      links.matteSource = integer(value, "tp")
    }
    return (layer, links)
  }

  private func matteMode(_ raw: Int, _ layer: JSONValue) -> Lottie.Matte.Mode? {
    switch raw {
    case 1: return .alpha
    case 2: return .invertedAlpha
    case 3: return .luma
    case 4: return .invertedLuma
    default:
      note(.unsupported, "matte mode \(raw) is not known; there is no matte", at: layer.location)
      return nil
    }
  }

  func blendMode(_ object: JSONValue) -> Lottie.BlendMode {
    choice(object, "bm", default: .normal)
  }

  /// The numbers of the file's kinds of layers.
  private enum LayerType {
    static let precomposition = 0
    static let solid = 1
    static let image = 2
    static let null = 3
    static let shape = 4
    static let text = 5
    static let audio = 6
    static let camera = 13
  }

  private func content(
    _ value: JSONValue, type: Int, _ references: References
  ) throws(Failure) -> Lottie.LayerContent {
    switch type {
    case LayerType.precomposition:
      let id = identifier(value, "refId")
      let index = references.precompositions[id]
      if index == nil {
        invalid(value["refId"] ?? value, "there is no precomposition \"\(id)\"")
      }
      return .precomposition(
        Lottie.PrecompositionContent(
          index: index, width: number(value, "w", default: 0),
          height: number(value, "h", default: 0),
          timeRemap: optionalProperty(value, "tm", default: 0)))
    case LayerType.solid:
      let color = string(value, "sc")
      if Color(webNotation: color) == nil {
        invalid(value["sc"] ?? value, "expected a colour such as #ff8800; black is used")
      }
      return .solid(
        Lottie.SolidContent(
          color: Color(webNotation: color) ?? Color(0, 0, 0, 1),
          width: number(value, "sw", default: 0), height: number(value, "sh", default: 0)))
    case LayerType.image:
      let id = identifier(value, "refId")
      if references.images[id] == nil {
        invalid(value["refId"] ?? value, "there is no image \"\(id)\"")
      }
      return .image(references.images[id])
    case LayerType.null: return .null
    case LayerType.shape: return .shapes(try shapes(value[list: "shapes"]))
    case LayerType.text: return .text(text(value))
    case LayerType.audio:
      note(.unsupported, "sound is not played", at: value.location)
    case LayerType.camera:
      note(
        .unsupported, "the camera is not used; layers are seen from the front",
        at: value.location)
    default:
      note(.unsupported, "layers of kind \(type) are not known; it is left out", at: value.location)
    }
    return .other(type)
  }

  // MARK: Between layers

  /// Turns numbers of layers into places in the list, and cuts circles of parents.
  private func connect(_ layers: inout [Lottie.Layer], _ links: [Links]) {
    var places: [Int: Int] = [:]
    for (place, layer) in layers.enumerated() {
      guard let index = layer.index, places[index] == nil else { continue }
      places[index] = place
    }
    for place in layers.indices {
      if let parent = links[place].parent {
        layers[place].parent = places[parent]
        if layers[place].parent == nil {
          log.add(
            .invalid, "there is no layer \(parent) to be its parent", layer: layers[place].name,
            at: layers[place].location)
        }
      }
      connectMatte(of: place, &layers, links[place], places)
    }
    cutCircles(&layers)
  }

  private func connectMatte(
    of place: Int, _ layers: inout [Lottie.Layer], _ links: Links, _ places: [Int: Int]
  ) {
    guard let mode = links.matteMode else { return setMatte(of: place, &layers, places) }
    // Without a number the matte is the layer above.
    let source =
      links.matteSource.map { places[$0] } ?? (place > 0 ? place - 1 : nil)
    if source == nil || source == place {
      log.add(
        .invalid, "the layer that is its matte is missing", layer: layers[place].name,
        at: layers[place].location)
    }
    layers[place].matte = Lottie.Matte(mode: mode, source: source == place ? nil : source)
  }

  /// The effect Set Matte names another layer, which may be shown itself.
  private func setMatte(of place: Int, _ layers: inout [Lottie.Layer], _ places: [Int: Int]) {
    guard
      let effect = layers[place].effects.first(where: { $0.kind == .matte3 && $0.isEnabled }),
      let number = effect.number(0)?.initial, let index = Int(exactly: number)
    else { return }
    let isInverted = (effect.number(2)?.initial ?? 0) != 0
    let alphaChannel = 4.0
    let usesAlpha = (effect.number(1)?.initial ?? alphaChannel) == alphaChannel
    guard let source = places[index], source != place else { return }
    layers[place].matte = Lottie.Matte(
      mode: usesAlpha
        ? isInverted ? .invertedAlpha : .alpha : isInverted ? .invertedLuma : .luma,
      source: source)
    log.add(
      .guessed, "the matte \"\(effect.name)\" is where its layer is, and not stretched",
      layer: layers[place].name, at: effect.location)
  }

  private func cutCircles(_ layers: inout [Lottie.Layer]) {
    /// Walks that came this way; every walk has a number of its own, above 0.
    var visits = [Int](repeating: 0, count: layers.count)
    for start in layers.indices {
      var place = start
      visits[place] = start + 1
      while let parent = layers[place].parent {
        if visits[parent] == start + 1 {
          log.add(
            .invalid, "it is its own parent, or one of its parents'; the chain ends here",
            layer: layers[place].name, at: layers[place].location)
          layers[place].parent = nil
          break
        }
        // Another walk has shown that the rest ends.
        if visits[parent] > 0 { break }
        visits[parent] = start + 1
        place = parent
      }
    }
  }

  // MARK: Masks

  private func mask(_ value: JSONValue) -> Lottie.Mask {
    let path = value["pt"].map { pathProperty($0) }
    if path == nil { invalid(value, "the mask has no path \"pt\"") }
    var mask = Lottie.Mask(
      location: value.location, path: path ?? Lottie.AnimatedValue(Lottie.BezierPath()))
    mask.name = string(value, "nm")
    mask.isInverted = bool(value, "inv")
    mask.opacity = property(value, "o", default: 100)
    mask.expansion = property(value, "x", default: 0)
    mask.feather = optionalProperty(value, "f", default: .zero)
    let mode = string(value, "mode")
    switch mode {
    case "n": mask.mode = .none
    case "a", "": mask.mode = .add
    case "s": mask.mode = .subtract
    case "i": mask.mode = .intersect
    case "l": mask.mode = .lighten
    case "d": mask.mode = .darken
    case "f": mask.mode = .difference
    default:
      note(
        .unsupported, "mask mode \"\(mode)\" is not known; the mask is left out",
        at: value.location)
      mask.mode = .none
    }
    // Old files close their masks here.
    if value["cl"]?.bool == true { mask.path.close() }
    return mask
  }

  func pathProperty(_ value: JSONValue) -> Lottie.AnimatedValue<Lottie.BezierPath> {
    animatedValue(value, default: Lottie.BezierPath()) { Lottie.BezierPath(json: $0) }
  }
}

extension Lottie.AnimatedValue<Lottie.BezierPath> {
  /// Closes the path at all times.
  mutating func close() {
    switch content {
    case .constant(var path):
      path.isClosed = true
      content = .constant(path)
    case .keyframes(var keyframes):
      for index in keyframes.indices {
        keyframes[index].value.isClosed = true
        keyframes[index].endValue?.isClosed = true
      }
      content = .keyframes(keyframes)
    }
  }
}

internal import ZoetropeGeometry

extension ModelReader {
  func composition(_ root: JSONValue) throws(Failure) -> Lottie.Composition {
    guard root.isObject else { throw notLottie("expected an object: a Lottie file", root) }
    guard let layers = root["layers"], layers.isArray else {
      throw notLottie("there is no list \"layers\"; a Lottie file has one", root)
    }
    var composition = Lottie.Composition()
    composition.version = string(root, "v")
    composition.name = string(root, "nm")
    try readFrames(root, into: &composition)
    composition.hasThreeDimensionalLayers = bool(root, "ddd")
    for (name, slot) in root["slots"]?.members ?? [] {
      if let property = slot["p"] { slots[name] = property }
      composition.slotNames.append(name)
    }

    // Assets come first: layers refer to them.
    var assets: [JSONValue] = []
    for asset in root[list: "assets"] where asset.isObject {
      if asset["layers"]?.isArray == true {
        assets.append(asset)
        composition.precompositions.append(
          Lottie.Precomposition(
            location: asset.location, id: identifier(asset, "id"), name: string(asset, "nm"),
            frameRate: asset["fr"]?.number, layers: []))
      } else {
        composition.images.append(image(asset))
      }
    }
    var references = References()
    for (index, asset) in composition.precompositions.enumerated() {
      // Of equal names the first counts.
      if references.precompositions[asset.id] == nil {
        references.precompositions[asset.id] = index
      }
    }
    for (index, image) in composition.images.enumerated()
    where references.images[image.id] == nil {
      references.images[image.id] = index
    }

    composition.fonts = fonts(root)
    for (index, asset) in assets.enumerated() {
      composition.precompositions[index].layers = try self.layers(asset["layers"], references)
    }
    composition.layers = try self.layers(layers, references)
    layerName = nil
    composition.glyphs = try glyphs(root)
    composition.markers = markers(root)
    try checkPrecompositions(&composition)
    return composition
  }

  private func readFrames(
    _ root: JSONValue, into composition: inout Lottie.Composition
  ) throws(Failure) {
    for key: JSONKey in ["w", "h"] where root[key]?.number == nil {
      throw notLottie("there is no number \"\(key.text)\"; a Lottie file has one", root)
    }
    composition.width = number(root, "w", default: 0)
    composition.height = number(root, "h", default: 0)
    let sides = [composition.width, composition.height]
    guard sides.allSatisfy({ $0 > 0 && $0 <= Limits.longestSide }) else {
      let problem =
        "the size \(composition.width.text) by \(composition.height.text) is not drawn: sides "
        + "are above 0 and at most \(Limits.longestSide.text) points"
      throw Failure(reason: .limitExceeded(problem), location: root["w"]?.location ?? .start)
    }
    composition.frameRate = number(root, "fr", default: 30)
    if !(composition.frameRate >= 0.001 && composition.frameRate <= 1000) {
      note(
        .invalid, "\(composition.frameRate.text) frames a second are not played; 30 are",
        at: root["fr"]?.location ?? .start)
      composition.frameRate = 30
    }
    frameRate = composition.frameRate
    composition.inPoint = number(root, "ip", default: 0)
    composition.outPoint = root["op"]?.number ?? guessedEnd(root)
    guard composition.outPoint > composition.inPoint else {
      throw notLottie(
        "the end, frame \(composition.outPoint.text), must lie behind the beginning, frame "
          + composition.inPoint.text, root["op"] ?? root)
    }
    guard composition.outPoint - composition.inPoint <= Limits.frames else {
      throw Failure(
        reason: .limitExceeded(
          "is longer than \(Limits.frames.text) frames, the most that is played"),
        location: root["op"]?.location ?? .start)
    }
  }

  /// Where the last layer goes, for a file that does not say where it ends.
  private func guessedEnd(_ root: JSONValue) -> Double {
    let ends = root[list: "layers"].compactMap { $0["op"]?.number }
    let end = ends.max() ?? 0
    note(
      .guessed, "the file does not say where it ends; its last layer goes at frame \(end.text)",
      at: root.location)
    return end
  }

  /// A name that may be written as a number.
  func identifier(_ object: JSONValue, _ key: JSONKey) -> String {
    guard let value = object[key] else { return "" }
    return value.string ?? value.number?.text ?? ""
  }

  private func notLottie(_ message: String, _ value: JSONValue) -> Failure {
    Failure(reason: .notLottie(message), location: value.location)
  }

  private func image(_ asset: JSONValue) -> Lottie.ImageAsset {
    // A slot's picture stands in for the asset.
    let slotID = asset["sid"]?.string
    let value = slotID.flatMap { slots[$0] }.flatMap { $0.isObject ? $0 : nil } ?? asset
    let name = value["p"]?.string ?? string(asset, "p")
    let source: Lottie.ImageAsset.Source =
      if let data = DataURI(name) {
        .embedded(mediaType: data.mediaType, bytes: data.bytes)
      } else {
        .file(folder: string(value, "u"), name: name)
      }
    return Lottie.ImageAsset(
      location: asset.location, id: identifier(asset, "id"),
      width: number(asset, "w", default: 0), height: number(asset, "h", default: 0),
      source: source, slotID: slotID)
  }

  private func markers(_ root: JSONValue) -> [Lottie.Marker] {
    var markers: [Lottie.Marker] = []
    for marker in root[list: "markers"] where marker.isObject {
      markers.append(
        Lottie.Marker(
          name: string(marker, "cm"), time: number(marker, "tm", default: 0),
          duration: number(marker, "dr", default: 0)))
    }
    return markers
  }

  /// Cuts precompositions that contain themselves, and bounds what they add up to.
  private func checkPrecompositions(_ composition: inout Lottie.Composition) throws(Failure) {
    var checker = PrecompositionChecker(count: composition.precompositions.count)
    for index in composition.precompositions.indices {
      checker.visit(index, &composition.precompositions)
    }
    for cut in checker.cut {
      let problem =
        cut.isCycle
        ? "the precomposition contains itself; here it is left out"
        : "precompositions nest deeper than \(PrecompositionChecker.deepestNesting) levels; "
          + "this one is left out"
      log.add(cut.isCycle ? .invalid : .unsupported, problem, layer: cut.layer, at: cut.location)
    }
    let total = checker.expandedCount(of: composition.layers)
    guard total <= Limits.expandedLayers else {
      throw Failure(
        reason: .limitExceeded(
          "precompositions within precompositions add up to more than "
            + "\(Limits.expandedLayers) layers, the most that are drawn"), location: .start)
    }
  }
}

/// Where assets are, by name.
struct References {
  var precompositions: [String: Int] = [:]
  var images: [String: Int] = [:]
}

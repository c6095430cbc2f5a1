internal import ZoetropeGeometry

/// A transform through all frames, as the format has it.
struct TransformText {
  /// One a frame; nil where nothing depends on it.
  let maps: [AffineTransform?]
  /// What is placed by the map, in the coordinates that it maps from.
  let anchors: [Point?]

  var isIdentity: Bool { maps.allSatisfy { $0?.isNear(.identity) ?? true } }

  /// Everything but the opacity.
  ///
  /// - Parameters:
  ///   - shift: where the origin of the coordinates that are mapped to is, in what they are in.
  ///   - isLayer: whether there is a third dimension to fill in.
  func members(shift: Point, isLayer: Bool) -> [(String, JSONText)] {
    var last: TransformParts?
    var parts: [TransformParts?] = []
    var positions: [[Double]?] = []
    var places: [[Double]?] = []
    for (map, anchor) in zip(maps, anchors) {
      guard let map, let anchor, map.determinant != 0 else {
        parts.append(nil)
        positions.append(nil)
        places.append(nil)
        continue
      }
      let own = TransformParts(map, after: last)
      last = own
      parts.append(own)
      let position = map.apply(anchor) - shift
      positions.append([position.x, position.y] + (isLayer ? [0] : []))
      places.append([anchor.x, anchor.y] + (isLayer ? [0] : []))
    }
    let scales = parts.map { $0.map { [$0.scale.x, $0.scale.y] + (isLayer ? [100] : []) } }
    let zero = isLayer ? [0.0, 0, 0] : [0.0, 0]
    let tolerance = LottieExport.Tolerance.self
    var members: [(String, JSONText)] = [
      ("a", .property(places, within: tolerance.length, fallback: zero)),
      ("p", .property(positions, within: tolerance.length, fallback: zero)),
      (
        "s",
        .property(
          scales, within: tolerance.scale, fallback: isLayer ? [100, 100, 100] : [100, 100])
      ),
      ("r", .property(parts.map { $0?.rotation }, within: tolerance.angle, fallback: 0)),
    ]
    if parts.contains(where: { ($0?.skew ?? 0) != 0 }) {
      members.append(
        ("sk", .property(parts.map { $0?.skew }, within: tolerance.angle, fallback: 0)))
      members.append(("sa", .constant(0)))
    }
    return members
  }
}

extension TransformText {
  /// Of a layer.
  ///
  /// - Parameters:
  ///   - isPlaced: whether the layer's own map counts.
  ///   - origin: what the format's layer has at its corner, in the layer's coordinates.
  init(_ scope: TimelineScope, isPlaced: Bool = true, origin: Point = .zero) {
    maps = scope.samples.map { sample in
      sample.map {
        AffineTransform.translation(origin.x, origin.y)
          .concatenating(isPlaced ? $0.map : .identity)
      }
    }
    anchors = scope.samples.map { $0.map { $0.anchor - origin } }
  }
}

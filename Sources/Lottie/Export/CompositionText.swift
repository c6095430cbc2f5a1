internal import ZoetropeGeometry

/// The layers of a composition, back to front.
final class CompositionText {
  /// Where its corner is, in the coordinates of the layer that it is the content of.
  let origin: Point
  private var placed: [(index: Int, layer: LayerText)] = []
  private var last = 0

  init(origin: Point) { self.origin = origin }

  /// A number for a layer, which is put in later.
  func reserve() -> Int {
    last += 1
    return last
  }

  /// Puts a layer behind the layer that cuts it, if that is there, and in front of all others.
  func place(_ layer: LayerText, at index: Int) {
    if let matte = layer.matte?.layer, let place = placed.firstIndex(where: { $0.index == matte }) {
      placed.insert((index, layer), at: place)
    } else {
      placed.append((index, layer))
    }
  }

  func layers(end: Double) -> JSONText {
    .array(placed.reversed().map { $0.layer.text(index: $0.index, end: end) })
  }
}

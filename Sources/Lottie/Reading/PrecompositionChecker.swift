/// Walks precompositions depth first: cuts those inside themselves, and counts layers.
struct PrecompositionChecker {
  /// How deep precompositions may stand within each other: bounds the stack here and later.
  static let deepestNesting = 64

  private enum State {
    case new, open
    case done(layers: Int, depth: Int)
  }

  private var states: [State]
  /// Layers whose content was taken away.
  private(set) var cut: [(layer: String, location: Location, isCycle: Bool)] = []

  init(count: Int) { states = Array(repeating: .new, count: count) }

  /// - Returns: how many layers the precomposition draws in all, and how deep it goes.
  @discardableResult
  mutating func visit(
    _ index: Int, _ precompositions: inout [Lottie.Precomposition], depth: Int = 0
  ) -> (layers: Int, depth: Int) {
    if case .done(let layers, let depth) = states[index] { return (layers, depth) }
    states[index] = .open
    var total = 0
    var deepest = 0
    for place in precompositions[index].layers.indices {
      total = total.adding(1)
      guard case .precomposition(var content) = precompositions[index].layers[place].content,
        let child = content.index
      else { continue }
      var isCycle = false
      if case .open = states[child] { isCycle = true }
      var fits = !isCycle && depth + 1 < Self.deepestNesting
      if fits {
        let (layers, below) = visit(child, &precompositions, depth: depth + 1)
        fits = below + 1 < Self.deepestNesting
        if fits {
          total = total.adding(layers)
          deepest = max(deepest, below + 1)
        }
      }
      if !fits {
        let layer = precompositions[index].layers[place]
        cut.append((layer.name, layer.location, isCycle))
        content.index = nil
        precompositions[index].layers[place].content = .precomposition(content)
      }
    }
    states[index] = .done(layers: total, depth: deepest)
    return (total, deepest)
  }

  func expandedCount(of layers: [Lottie.Layer]) -> Int {
    var total = layers.count
    for layer in layers {
      if case .precomposition(let content) = layer.content, let index = content.index,
        case .done(let layers, _) = states[index]
      {
        total = total.adding(layers)
      }
    }
    return total
  }
}

extension Int {
  /// The sum, or the largest number.
  fileprivate func adding(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}

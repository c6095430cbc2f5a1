internal import ZoetropeGeometry

/// Samples as numbers, when all have as many.
struct MovingNumbers {
  var values: [[Double]]
  /// What nobody sees, for each number.
  var tolerance: [Double]

  /// Pixels: a twentieth of one changes coverage by less than the eye tells apart.
  private static let tolerance = 0.05
  /// Half of a step of eight bits.
  private static let colorTolerance = 0.5 / 255

  /// - Parameters:
  ///   - reach: how far from a matrix' origin something may be drawn, in pixels.
  ///   - scale: pixels a unit.
  init?(_ samples: [SVGValue], reach: Double, scale: Double) {
    guard let first = samples.first else { return nil }
    let length = Self.tolerance / max(scale, 1e-9)
    switch first {
    case .number(let value):
      // Opacities and offsets are small numbers, whose tolerance a length's would swallow.
      tolerance = [(0...1).contains(value) ? Self.colorTolerance : length]
    case .numbers(let values): tolerance = values.map { _ in length }
    case .color: tolerance = Array(repeating: Self.colorTolerance, count: 3)
    case .matrix:
      let turn = Self.tolerance / reach
      tolerance = [turn, turn, turn, turn, Self.tolerance, Self.tolerance]
    case .path(let path): tolerance = Array(repeating: length, count: path.points.count * 2)
    case .text, .definition, .picture: return nil
    }
    values = []
    values.reserveCapacity(samples.count)
    var verbs: [Path.Verb]?
    for sample in samples {
      let numbers: [Double]
      switch sample {
      case .number(let value): numbers = [value]
      case .numbers(let list): numbers = list
      case .color(let color): numbers = [color.red, color.green, color.blue]
      case .matrix(let map): numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty]
      case .path(let path):
        guard verbs == nil || verbs == path.verbs else { return nil }
        verbs = path.verbs
        numbers = path.points.flatMap { [$0.x, $0.y] }
      case .text, .definition, .picture: return nil
      }
      guard numbers.count == tolerance.count, numbers.allSatisfy(\.isFinite) else { return nil }
      values.append(numbers)
    }
  }
}

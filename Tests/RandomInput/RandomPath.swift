import ZoetropeGeometry

extension Double {
  /// A coordinate as a hostile file has it: mostly ordinary, now and then anything at all.
  package static func hostile(using random: inout SeededGenerator) -> Double {
    let special = [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e308, 0, -0.0, 1e-300,
      .leastNonzeroMagnitude, 1e9, -1e9, 1e-9,
    ]
    if Int.random(in: 0..<12, using: &random) == 0 {
      return special[Int.random(in: 0..<special.count, using: &random)]
    }
    // Whole numbers make coincident and collinear points likely.
    return Bool.random(using: &random)
      ? Double(Int.random(in: -4...4, using: &random)) * 10
      : Double.random(in: -100...100, using: &random)
  }
}

extension Path {
  /// A path of up to two dozen elements, with anything in it.
  package static func random(using random: inout SeededGenerator) -> Path {
    func point() -> Point { Point(.hostile(using: &random), .hostile(using: &random)) }
    var path = Path()
    for _ in 0..<Int.random(in: 0...24, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: path.move(to: point())
      case 2, 3, 4: path.addLine(to: point())
      case 5: path.addQuadratic(point(), to: point())
      case 6, 7: path.addCubic(point(), point(), to: point())
      case 8: path.close()
      default: if let pen = path.currentPoint { path.addLine(to: pen) }
      }
    }
    return path
  }

  /// The same with ordinary coordinates only.
  package static func tame(using random: inout SeededGenerator) -> Path {
    var path = Path()
    for element in Path.random(using: &random).elements {
      func tame(_ p: Point) -> Point {
        Point(abs(p.x) <= 100 ? p.x : 1, abs(p.y) <= 100 ? p.y : 2)
      }
      switch element {
      case .move(let p): path.move(to: tame(p))
      case .line(let p): path.addLine(to: tame(p))
      case .quadratic(let c, let p): path.addQuadratic(tame(c), to: tame(p))
      case .cubic(let c, let d, let p): path.addCubic(tame(c), tame(d), to: tame(p))
      case .close: path.close()
      }
    }
    return path
  }
}

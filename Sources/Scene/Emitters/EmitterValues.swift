import ZoetropeGeometry

/// The values of an emitter layer at a moment, animations included.
struct EmitterValues {
  var position: Point
  var zPosition: Double
  var size: Size
  var depth: Double
  var shape: Shape
  var mode: Mode
  var birthRate: Double
  var lifetime: Double
  var velocity: Double
  var scale: Double
  var spin: Double

  /// Raw values are the document's.
  enum Shape: UInt8 { case point, line, rectangle, cuboid, circle, sphere }
  enum Mode: UInt8 { case volume, points, outline, surface }

  init(_ values: SlotValues) {
    position = values.point(.emitterPosition)
    zPosition = values.number(.emitterZPosition)
    let slot = Property.emitterSize.slot ?? 0
    size = Size(values.base[slot], values.base[slot + 1])
    depth = values.number(.emitterDepth)
    shape = Shape(rawValue: values.choice(.emitterShape)) ?? .point
    mode = Mode(rawValue: values.choice(.emitterMode)) ?? .volume
    birthRate = max(values.number(.particleBirthRate), 0)
    lifetime = max(values.number(.particleLifetime), 0)
    velocity = values.number(.particleVelocity)
    scale = values.number(.particleScale)
    spin = values.number(.particleSpin)
  }

  /// Where a particle is born, from the middle of the emitter, and the direction that its cell's
  /// longitude is counted from: a line's is up, and a circle's and a sphere's is outwards, as code
  /// for the platform relies on (confetti falls from a line with a longitude of π, and a burst from
  /// a circle has none). The others' is along +x.
  ///
  /// Ours, as the platform says only what the names mean: `points` are corners and ends, `outline`
  /// the edge, `surface` the faces, `volume` all of it.
  func place(_ random: ParticleRandom) -> (point: Point, z: Double, heading: Double) {
    let (x, y, z) = (
      random.share(.placeX) - 0.5, random.share(.placeY) - 0.5, random.share(.placeZ) - 0.5
    )
    func end(_ share: Double) -> Double { share < 0 ? -0.5 : 0.5 }
    switch shape {
    case .point: return (.zero, 0, 0)
    case .line:
      return (
        Point(
          (mode == .volume || mode == .surface || mode == .outline ? x : end(x))
            * size.width, 0), 0, -Double.pi / 2
      )
    case .rectangle:
      switch mode {
      case .points: return (Point(end(x) * size.width, end(y) * size.height), 0, 0)
      case .outline: return (onEdge(random, x), 0, 0)
      default: return (Point(x * size.width, y * size.height), 0, 0)
      }
    case .cuboid:
      switch mode {
      case .points:
        return (Point(end(x) * size.width, end(y) * size.height), end(z) * depth, 0)
      case .outline: return (onEdge(random, x), end(z) * depth, 0)
      case .surface: return (Point(x * size.width, y * size.height), end(z) * depth, 0)
      case .volume: return (Point(x * size.width, y * size.height), z * depth, 0)
      }
    case .circle, .sphere:
      // The emitter's width is the radius.
      let angle = 2 * Double.pi * (x + 0.5)
      let (sine, cosine) = ExactMath.sineAndCosine(angle)
      var reach = size.width
      if mode == .points { reach = 0 }
      if mode == .volume || mode == .surface && shape == .circle {
        reach *= (y + 0.5).squareRoot()
      }
      guard shape == .sphere else { return (Point(cosine * reach, sine * reach), 0, angle) }
      let height = 2 * z
      let around = (1 - height * height).squareRoot()
      return (Point(cosine * around * reach, sine * around * reach), height * reach, angle)
    }
  }

  private func onEdge(_ random: ParticleRandom, _ along: Double) -> Point {
    let share = random.share(.side) * (size.width + size.height)
    let isBehind = random.share(.placeY) < 0.5
    if share < size.width {
      return Point(along * size.width, (isBehind ? -0.5 : 0.5) * size.height)
    }
    return Point((isBehind ? -0.5 : 0.5) * size.width, along * size.height)
  }
}

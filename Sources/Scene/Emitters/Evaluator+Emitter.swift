import ZoetropeDisplayList
import ZoetropeGeometry

/// A particle at the moment that is drawn.
struct Particle {
  var cell: Int32
  var position: Point
  var z: Double
  var age: Double
  var scale: Double
  var rotation: Double
  /// What its cell's longitude is counted from, in radians.
  var heading: Double
  var color: Color
}

/// Works out the particles of an emitter at a time, from the time alone: what a particle does is a
/// function of its number and its age, so no frame needs the one before.
struct ParticleSystem {
  let store: SceneStore
  let index: Int
  let time: Double
  private let now: EmitterValues
  /// Whether an animation moves the emitter's values, so that each birth has its own.
  private let isMoving: Bool
  private(set) var particles: [Particle] = []
  /// How many more births are looked at.
  private var budget = Self.mostBirths

  /// Births that are looked at for one moment, those of particles that are dead already included.
  private static let mostBirths = 200_000
  /// Cells in cells in cells.
  private static let deepestCell = 4

  init(_ index: Int, at time: Double, values: SlotValues, of store: SceneStore) {
    self.store = store
    self.index = index
    self.time = time
    now = EmitterValues(values)
    isMoving = store.nodes[index].hasAnimations || !store.nodes[index].past.isEmpty
    let random = ParticleRandom(seed: values.number(.seed))
    for (number, cell) in cells(of: index).enumerated() {
      emit(cell, number: number, random: random)
    }
  }

  private func cells(of index: Int) -> [EmitterCell] {
    store.nodes[index].attachments.compactMap {
      store.nodes[Int($0)].role == .cell ? EmitterCell(Int($0), of: store) : nil
    }
  }

  private func values(at time: Double) -> EmitterValues {
    guard isMoving else { return now }
    let then = store.nodes[index].past.numbers(at: time)
    return EmitterValues(
      store.state(of: index, at: time, replacing: EmitterPast.slots.lowerBound, with: then))
  }

  // MARK: Birth

  private mutating func emit(_ cell: EmitterCell, number: Int, random: ParticleRandom) {
    func rate(_ time: Double) -> Double {
      let then = cell.at(time)
      return then[.isEnabled] != 0 ? values(at: time).birthRate * then[.birthRate] : 0
    }
    // The cell's own clock starts at its begin time, and its births end with its duration.
    let begin = cell[.beginTime]
    let emission =
      isMoving || cell.isChanging
      ? Emission(until: time - begin) { rate(begin + $0) } : Emission(rate: rate(time))
    let nested = cells(of: cell.index)
    var longest = longestLife(of: cell)
    if let child = nested.map({ longestLife(of: $0) }).max() { longest += max(child, 0) }
    var found: [Particle] = []
    var children: [(particle: Particle, birth: Double, random: ParticleRandom)] = []
    emission.forEachBirth(
      after: time - longest - begin, to: min(time - begin, cell.emittingTime)
    ) { birthNumber, cellTime in
      budget -= 1
      let birth = begin + cellTime
      let own = ParticleRandom(parent: random, cell: number, number: birthNumber)
      let values = self.values(at: birth)
      let cell = cell.at(birth)
      let (place, z, heading) = values.place(own)
      let lifetime =
        (cell[.lifetime] + own.around(cell[.lifetimeRange], .lifetime))
        * values.lifetime
      let age = time - birth
      let start = Particle(
        cell: Int32(truncatingIfNeeded: cell.index), position: values.position + place,
        z: values.zPosition + z, age: 0, scale: 1, rotation: 0, heading: heading, color: .white)
      if age < lifetime {
        found.append(moved(start, cell, own, age: age, values))
      }
      if !nested.isEmpty { children.append((start, birth, own)) }
      return budget > 0 && found.count + particles.count < DrawingLimits.particles
    }
    particles += found.reversed()
    for child in children.reversed() {
      for (inner, nestedCell) in nested.enumerated() {
        emit(
          nestedCell, number: inner, from: child.particle, cell, child.random,
          birth: child.birth, depth: 1)
      }
    }
  }

  /// The longest that the emitter's multiplier makes any life; animations may make it longer than
  /// it is now.
  private func longestLife(of cell: EmitterCell) -> Double {
    cell.longestLife * longestFactor
  }

  private var longestFactor: Double {
    guard isMoving else { return now.lifetime }
    let slot = (Property.particleLifetime.slot ?? 0) - EmitterPast.slots.lowerBound
    return store.nodes[index].past.reduce(max(now.lifetime, 1)) { max($0, $1.numbers[slot]) }
  }

  /// What a living particle emits itself, along its way.
  private mutating func emit(
    _ cell: EmitterCell, number: Int, from parent: Particle, _ parentCell: EmitterCell,
    _ random: ParticleRandom, birth: Double, depth: Int
  ) {
    guard cell[.isEnabled] != 0, depth < Self.deepestCell else { return }
    let values = self.values(at: birth)
    let parentLife =
      (parentCell[.lifetime] + random.around(parentCell[.lifetimeRange], .lifetime))
      * values.lifetime
    let longest = longestLife(of: cell)
    let age = time - birth
    var found: [Particle] = []
    let room = DrawingLimits.particles - particles.count
    let begin = cell[.beginTime]
    Emission(rate: cell[.birthRate]).forEachBirth(
      after: age - longest - begin, to: min(min(age, parentLife) - begin, cell.emittingTime)
    ) { birthNumber, cellTime in
      budget -= 1
      let parentAge = begin + cellTime
      let own = ParticleRandom(parent: random, cell: number, number: birthNumber)
      let lifetime =
        (cell[.lifetime] + own.around(cell[.lifetimeRange], .lifetime))
        * values.lifetime
      let start = moved(parent, parentCell, random, age: parentAge, values)
      guard age - parentAge < lifetime else { return budget > 0 }
      var particle = start
      particle.cell = Int32(truncatingIfNeeded: cell.index)
      (particle.scale, particle.rotation, particle.color) = (1, 0, .white)
      particle.heading = start.rotation
      found.append(moved(particle, cell, own, age: age - parentAge, values))
      return budget > 0 && found.count < room
    }
    particles += found.reversed()
  }

  // MARK: Life

  /// A particle some time after its birth.
  private func moved(
    _ start: Particle, _ cell: EmitterCell, _ random: ParticleRandom, age: Double,
    _ values: EmitterValues
  ) -> Particle {
    var result = start
    result.age = age
    let speed =
      (cell[.velocity] + random.around(cell[.velocityRange], .velocity)) * values.velocity
    let longitude =
      cell[.emissionLongitude] + start.heading + random.around(cell[.emissionRange], .direction)
    let latitude = cell[.emissionLatitude]
    let (sine, cosine) = ExactMath.sineAndCosine(longitude)
    let (up, level) = ExactMath.sineAndCosine(latitude)
    let half = age * age / 2
    result.position.x += cosine * level * speed * age + cell[.xAcceleration] * half
    result.position.y += sine * level * speed * age + cell[.yAcceleration] * half
    result.z += up * speed * age + cell[.zAcceleration] * half
    result.scale =
      (cell[.scale] + random.around(cell[.scaleRange], .scale) + cell[.scaleSpeed] * age)
      * values.scale
    result.rotation = (cell[.spin] + random.around(cell[.spinRange], .spin)) * values.spin * age
    func share(
      _ start: Double, _ range: EmitterCellNumber, _ speed: EmitterCellNumber,
      _ channel: ParticleRandom.Channel
    ) -> Double {
      min(max(start + random.around(cell[range], channel) + cell[speed] * age, 0), 1)
    }
    result.color = Color(
      share(cell.color.red, .redRange, .redSpeed, .red),
      share(cell.color.green, .greenRange, .greenSpeed, .green),
      share(cell.color.blue, .blueRange, .blueSpeed, .blue),
      share(cell.color.alpha, .alphaRange, .alphaSpeed, .alpha))
    return result
  }
}

extension Evaluator {
  /// Draws the particles of an emitter layer, above its background and beneath its sublayers.
  mutating func drawParticles(
    _ index: Int, _ state: NodeState, at time: Double, painter: LayerPainter
  ) {
    let mode = state.values.choice(.renderMode)
    let map = painter.map.affine
    let tint = painter.tint
    // The values of other moments are worked out in the same memory, so this comes last.
    var system = ParticleSystem(index, at: time, values: state.values, of: store).particles
    switch mode {
    // Equal ones keep the order of birth.
    case 1: system.sortByPlaces { $0.age > $1.age }
    case 2: system.sortByPlaces { $0.age < $1.age }
    case 3: system.sortByPlaces { $0.z < $1.z }
    default: break
    }
    let isAdditive = mode == 4
    for particle in system {
      guard particle.color.alpha > 0, particle.scale != 0, particle.position.isFinite else {
        continue
      }
      let cell = Int(particle.cell)
      let values = store.modelValues(of: cell)
      let touched = store.nodes[cell].touched
      guard touched.contains(.contents),
        case .image(let id) = PropertyValue(
          reading: .image, from: values.base + (Property.contents.slot ?? 0)),
        let image = resources[id], image.width > 0, image.height > 0
      else { continue }
      let unit = values.rect(.contentsRect)
      let density = values.number(.contentsScale)
      let scale = particle.scale / (density > 0 ? density : 1)
      let source = Rect(
        unit.minX * Double(image.width), unit.minY * Double(image.height),
        unit.width * Double(image.width), unit.height * Double(image.height))
      guard !source.isEmpty, scale.isFinite else { continue }
      let (sine, cosine) = ExactMath.sineAndCosine(particle.rotation)
      let place = AffineTransform(
        cosine * scale, sine * scale, -sine * scale, cosine * scale, particle.position.x,
        particle.position.y)
      let toLayer = AffineTransform.translation(-source.midX, -source.midY).concatenating(place)
      let toCanvas = toLayer.concatenating(map)
      let extent = Extent(source, under: toCanvas)
      guard toCanvas.isFinite, list.isSeen(extent) else { continue }
      let color = tint.applied(to: particle.color)
      let paint = ImagePaint(
        image,
        extend: source == Rect(0, 0, Double(image.width), Double(image.height)) ? .none : .pad,
        opacity: min(color.alpha, 1), tint: Color(color.red, color.green, color.blue))
      if isAdditive { list.beginGroup(Group(blendMode: .plusLighter)) }
      list.append(
        .fill(Fill(Path(rect: source), transform: toCanvas, paint: .image(paint))),
        extent: extent)
      if isAdditive { list.endGroup() }
    }
  }
}

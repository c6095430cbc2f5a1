import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

extension Document {
  /// Good documents that mutations start from: with all that a document may have in it.
  /// What Lottie files become, too, is for the caller to add.
  package static var samples: [Document] {
    (UInt64(1)...12).map { .random(seed: $0) } + [.particles, .rewound, .touchable]
  }

  /// An emitter with a cell within a cell, and a transition.
  private static var particles: Document {
    let (emitter, cell, inner, old) = (NodeID(1), NodeID(2), NodeID(3), NodeID(4))
    func numbers(_ values: [EmitterCellNumber: Double]) -> PropertyValue {
      .numbers(EmitterCellNumber.allCases.map { values[$0] ?? $0.defaultValue })
    }
    var timing = Timing()
    timing.duration = 1
    let picture = ResourceID(1)
    let image = Image(
      width: 2, height: 2, pixels: [UInt8](repeating: 200, count: 12) + [0, 0, 0, 0])
    var operations: [Operation] = image.map { [.resource(picture, $0)] } ?? []
    operations += [
      .create(emitter, .emitterLayer), .create(cell, .emitterCell), .create(inner, .emitterCell),
      .create(old, .layer), .set(emitter, .emitterSize, .size(Size(60, 30))),
      .set(emitter, .emitterPosition, .point(Point(48, 20))),
      .set(emitter, .emitterShape, .choice(4)), .set(emitter, .renderMode, .choice(3)),
      .set(emitter, .seed, .number(5)), .set(cell, .contents, .image(picture)),
      .set(
        cell, .cellNumbers,
        numbers([
          .birthRate: 30, .lifetime: 1, .lifetimeRange: 0.5, .velocity: 20, .emissionRange: 6,
          .yAcceleration: 30, .scaleRange: 1, .spin: 3, .redRange: 0.5, .alphaSpeed: -0.5,
        ])),
      .set(inner, .cellNumbers, numbers([.birthRate: 5, .lifetime: 0.4, .velocity: 9])),
      .insert(inner, into: cell, role: .cell, index: 0),
      .insert(cell, into: emitter, role: .cell, index: 0),
      .insert(emitter, into: .root, role: .child, index: 0),
      .insert(old, into: emitter, role: .outgoing, index: 0),
      .animate(
        emitter, key: AnimationKey(1),
        Animation(timing: timing, content: .transition(Transition(.push, from: .bottom)))),
    ]
    return Document(
      size: Size(96, 64), duration: 2, background: .white,
      commits: [Commit(time: 0, operations: operations)])
  }

  /// An emitter whose clock is set back after its animation, and after a change of its values.
  private static var rewound: Document {
    let (emitter, cell) = (NodeID(1), NodeID(2))
    var values = EmitterCellNumber.allCases.map(\.defaultValue)
    func set(_ number: EmitterCellNumber, _ value: Double) { values[number.rawValue] = value }
    set(.birthRate, 60)
    set(.lifetime, 1)
    set(.velocity, 30)
    set(.emissionRange, 6)
    let image = Image(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
    var timing = Timing()
    timing.duration = 0.25
    let burst = Animation(
      timing: timing,
      content: .basic(
        .init(target: .init(KeyPath(.particleBirthRate)), from: .number(4), to: .number(0))))
    let commits = [
      Commit(
        time: 0,
        operations: (image.map { [.resource(ResourceID(1), $0)] } ?? []) + [
          .create(emitter, .emitterLayer), .create(cell, .emitterCell),
          .set(emitter, .particleBirthRate, .number(0)),
          .set(emitter, .emitterPosition, .point(Point(48, 32))),
          .set(cell, .contents, .image(ResourceID(1))), .set(cell, .cellNumbers, .numbers(values)),
          .insert(cell, into: emitter, role: .cell, index: 0),
          .insert(emitter, into: .root, role: .child, index: 0),
          .animate(emitter, key: AnimationKey(1), burst),
        ]),
      Commit(time: 0.25, operations: [.removeAnimation(emitter, key: AnimationKey(1))]),
      Commit(time: 0.5, operations: [.set(emitter, .particleBirthRate, .number(1))]),
      Commit(
        time: 0.75,
        operations: [
          .set(emitter, .beginTime, .number(0.65)),
          .set(emitter, .emitterPosition, .point(Point(20, 32))),
        ]),
    ]
    return Document(size: Size(96, 64), duration: 2, commits: commits)
  }

  /// A box that a tap takes away and brings back.
  private static var touchable: Document {
    let box = NodeID(1)
    func scene(_ place: Double) -> [Commit] {
      [
        Commit(
          time: 0,
          operations: [
            .create(box, .layer), .set(box, .bounds, .rect(Rect(0, 0, 20, 20))),
            .set(box, .position, .point(Point(place, 20))),
            .set(box, .backgroundColor, .color(.black)),
            .insert(box, into: .root, role: .child, index: 0),
          ])
      ]
    }
    func period(_ target: Int32) -> TouchPeriod {
      let corners = [Point(0, 0), Point(96, 0), Point(96, 64), Point(0, 64)]
      let answers = Gesture.allCases.map { TouchArea.Answer($0, target: target) }
      return TouchPeriod(time: 0, areas: [TouchArea(outline: corners, answers: answers)])
    }
    var document = Document(size: Size(96, 64), duration: 0.5, commits: scene(20))
    document.interaction = Interaction(segments: [
      Segment(duration: 0.5, periods: [period(1)]),
      Segment(duration: 1, commits: scene(60), periods: [period(2)]),
      Segment(duration: 1, ending: .repeats(from: 0.5), commits: scene(20), periods: [period(1)]),
    ])
    return document
  }
}

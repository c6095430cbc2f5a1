import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

/// Recordings that are touched: their bytes, and how they are played.
@Suite struct InteractionTests {
  static let square = NodeID(1)

  static func opacity(_ value: Double) -> ZoetropeScene.Operation {
    .set(square, .opacity, .number(value))
  }

  /// A square that a tap makes half transparent within a second, and another opaque again.
  static func toggle(ending: Segment.Ending = .rests) -> Document {
    let canvas = [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)]
    func build(_ opacity: Double, at time: Double) -> Commit {
      Commit(
        time: time,
        operations: [
          .create(square, .layer), .insert(square, into: .root, role: .child, index: 0),
          self.opacity(opacity),
        ])
    }
    func areas(_ target: Int32?) -> [TouchArea] {
      [
        // Keeps fingers from what is behind it.
        TouchArea(outline: [Point(0, 0), Point(20, 0), Point(0, 20)]),
        TouchArea(outline: canvas, answers: [.init(.tap, target: target)]),
      ]
    }
    func segment(_ from: Double, to: Double, at start: Double, then next: Int32) -> Segment {
      Segment(
        start: start, duration: 1, ending: ending,
        commits: [
          build(from, at: start), Commit(time: start + 1, operations: [opacity(to)]),
        ],
        periods: [
          TouchPeriod(time: 0, areas: areas(nil)), TouchPeriod(time: 1, areas: areas(next)),
        ])
    }
    var document = Document(size: Size(100, 100), commits: [build(1, at: 0)])
    document.interaction = Interaction(segments: [
      Segment(periods: [TouchPeriod(time: 0, areas: areas(1))]),
      segment(1, to: 0.5, at: 7, then: 2), segment(0.5, to: 1, at: 9, then: 1),
    ])
    return document
  }

  func shownOpacity(_ playback: InteractivePlayback) -> PropertyValue {
    playback.scene.presentationValue(of: Self.square, .opacity, at: playback.sceneTime)
  }

  @Test func `taps lead from state to state and back`() {
    var playback = InteractivePlayback(Self.toggle())
    playback.move(to: 5)
    #expect(playback.isAtRest)
    expectAnswer(&playback) { $0.send(.tap, at: Point(50, 50)) }
    #expect(playback.segmentIndex == 1)
    #expect(playback.sceneTime == 7)
    playback.move(to: 5.5)
    #expect(shownOpacity(playback) == .number(1))
    #expect(!playback.isAtRest)
    playback.move(to: 6)
    #expect(shownOpacity(playback) == .number(0.5))
    #expect(playback.isAtRest)
    playback.move(to: 20)
    expectAnswer(&playback) { $0.send(.tap, at: Point(50, 50)) }
    playback.move(to: 21)
    #expect(playback.segmentIndex == 2)
    #expect(shownOpacity(playback) == .number(1))
  }

  @Test func `a tap during a segment is answered at its end, at that exact time`() {
    var playback = InteractivePlayback(Self.toggle())
    playback.send(.tap, at: Point(50, 50))
    playback.move(to: 0.25)
    expectAnswer(&playback) { $0.send(.tap, at: Point(50, 50)) }
    #expect(playback.segmentIndex == 1)
    // A late frame: the second segment began at 1 all the same.
    playback.move(to: 1.75)
    #expect(playback.segmentIndex == 2)
    #expect(playback.entryTime == 1)
    #expect(playback.sceneTime == 9.75)
  }

  @Test func `other places, other gestures and covered places are not answered`() {
    var playback = InteractivePlayback(Self.toggle())
    let inFront = playback.send(.tap, at: Point(5, 5))
    let outside = playback.send(.tap, at: Point(101, 50))
    let other = playback.send(.longPress, at: Point(50, 50))
    let nowhere = playback.send(.tap, at: Point(.nan, 50))
    #expect([inFront, outside, other, nowhere] == [false, false, false, false])
    #expect(playback.gestures(at: Point(5, 5)) == 0)
    #expect(playback.gestures(at: Point(50, 50)) == 1 << UInt32(Gesture.tap.rawValue))
  }

  @Test func `a press by keyboard goes to the area in front that answers`() {
    var playback = InteractivePlayback(Self.toggle())
    expectAnswer(&playback) { $0.sendToFirst(.tap) }
    #expect(playback.segmentIndex == 1)
    expectNoAnswer(&playback) { $0.sendToFirst(.swipeLeft) }
  }

  @Test func `going back begins anew`() {
    var playback = InteractivePlayback(Self.toggle())
    playback.move(to: 3)
    playback.send(.tap, at: Point(50, 50))
    playback.move(to: 2)
    #expect(playback.segmentIndex == 0)
    #expect(playback.sceneTime == 2)
  }

  @Test func `what never rested is shown again and again`() {
    var document = Self.toggle(ending: .repeats(from: 0.5))
    document.interaction?.segments[0].duration = 1
    document.interaction?.segments[0].ending = .repeats(from: 0.5)
    var playback = InteractivePlayback(document)
    for (time, local) in [(0.25, 0.25), (0.75, 0.75), (1.25, 0.75), (1000.25, 0.75)] {
      playback.move(to: time)
      #expect(playback.sceneTime == local)
    }
    playback.send(.tap, at: Point(50, 50))
    playback.move(to: 1000.6)
    #expect(playback.segmentIndex == 1)
    #expect(playback.entryTime == 1000.5)
  }

  /// Ours: the phase of what goes on for ever is kept where a segment follows another.
  @Test func `endless animations go on without a jump`() throws {
    var document = Self.toggle()
    var timing = Timing()
    timing.duration = 2
    timing.repeatCount = .infinity
    func spin(from begin: Double) -> ZoetropeScene.Operation {
      timing.beginTime = begin
      var basic = Animation.Basic(target: .init(KeyPath(.zPosition)))
      (basic.from, basic.to) = (.number(0), .number(2))
      return .animate(
        Self.square, key: AnimationKey(1), Animation(timing: timing, content: .basic(basic)))
    }
    document.commits[0].operations.append(spin(from: 0))
    document.interaction?.segments[1].commits[0].operations.append(spin(from: 0))
    var playback = InteractivePlayback(document)
    playback.move(to: 4.5)
    playback.send(.tap, at: Point(50, 50))
    for later in [0, 0.25, 1] {
      playback.move(to: 4.5 + later)
      let shown = playback.scene.presentationValue(
        of: Self.square, .zPosition, at: playback.sceneTime)
      #expect(shown == .number((0.5 + later).truncatingRemainder(dividingBy: 2)))
    }
  }

  @Test func `an interaction survives being written and read`() throws {
    var document = Self.toggle(ending: .repeats(from: 0.25))
    let picture = try #require(Image(width: 1, height: 2, pixels: [1, 2, 3, 4, 5, 6, 7, 8]))
    document.commits[0].operations.append(.resource(ResourceID(4), picture))
    document.interaction?.segments[1].commits[0].operations.append(
      .resource(ResourceID(9), picture))
    let bytes = document.encoded()
    #expect(try Document(decoding: bytes) == document)
    let other = try #require(Image(width: 1, height: 1, pixels: [9, 9, 9, 9]))
    document.interaction?.segments[2].commits[0].operations.append(
      .resource(ResourceID(4), other))
    #expect(try Document(decoding: document.encoded()) == document)
  }

  @Test func `a picture of several segments is written once`() throws {
    var document = Self.toggle()
    let pixels = [UInt8](repeating: 77, count: 4096)
    let picture = try #require(Image(width: 32, height: 32, pixels: pixels))
    document.interaction?.segments[1].commits[0].operations.append(
      .resource(ResourceID(1), picture))
    let once = document.encoded().count
    document.interaction?.segments[2].commits[0].operations.append(
      .resource(ResourceID(2), picture))
    #expect(document.encoded().count < once + 32)
  }

  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func `changed bytes never trap, and what can be read can be played`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let original = Self.toggle(ending: seed % 2 == 0 ? .rests : .repeats(from: 0.5)).encoded()
    for _ in 0..<8 {
      var bytes = original
      for _ in 0...random.below(4) {
        bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.below(4) == 0 { bytes.removeLast(random.below(bytes.count)) }
      guard let document = try? Document(decoding: bytes) else { continue }
      var playback = InteractivePlayback(document)
      for time in [0, 0.4, 1, 1.5, 0.2, 1e300, -1, .nan, 4] {
        playback.move(to: time)
        for gesture in Gesture.allCases {
          playback.send(gesture, at: Point(Double(random.below(110)), 50))
          _ = playback.sendToFirst(gesture)
        }
        _ = playback.scene.evaluate(
          at: playback.sceneTime, width: 16, height: 16, background: nil)
      }
    }
  }
}

@Suite struct StateFormTests {
  private func form(_ scene: Scene, at time: Double = 0) -> [UInt8] {
    scene.stateForm(at: time, includesPhases: false) { UInt64($0.rawValue) }
  }

  private func layer(
    _ id: UInt32, _ operations: [ZoetropeScene.Operation] = []
  ) -> Scene {
    var scene = Scene(size: Size(10, 10))
    let node = NodeID(id)
    scene.apply(
      Commit(
        time: 0,
        operations: [.create(node, .layer), .insert(node, into: .root, role: .child, index: 0)]
          + operations))
    return scene
  }

  @Test func `a layer that was made anew is the same state`() {
    let name = ZoetropeScene.Operation.name(NodeID(5), "again")
    #expect(form(layer(1)) == form(layer(5, [name])))
  }

  @Test func `a value that differs is another state, rounding is not`() {
    func at(_ x: Double) -> [UInt8] {
      form(layer(1, [.set(NodeID(1), .position, .point(Point(x, 0)))]))
    }
    #expect(at(0.3) == at(0.1 + 0.2))
    #expect(at(0.3) != at(0.31))
    #expect(at(0) == at(-0.0))
    #expect(at(0) == form(layer(1)))
  }

  @Test func `what an ended animation shows belongs to the state, when it began does not`() {
    func scene(to value: Double, begin: Double, model: Double) -> Scene {
      var timing = Timing()
      timing.duration = 1
      timing.beginTime = begin
      timing.fillMode = .forwards
      var basic = Animation.Basic(target: .init(KeyPath(.opacity)))
      (basic.from, basic.to) = (.number(1), .number(value))
      let animation = Animation(
        timing: timing, isRemovedOnCompletion: false, content: .basic(basic))
      return layer(
        1,
        [
          .set(NodeID(1), .opacity, .number(model)),
          .animate(NodeID(1), key: AnimationKey(1), animation),
        ])
    }
    let shown = form(scene(to: 0.5, begin: 0, model: 1), at: 9)
    #expect(shown == form(scene(to: 0.5, begin: 3, model: 1), at: 9))
    #expect(shown != form(scene(to: 0.6, begin: 0, model: 1), at: 9))
    // A filled animation of the value that the layer has anyway changes nothing.
    let model = layer(1, [.set(NodeID(1), .opacity, .number(0.5))])
    #expect(form(scene(to: 0.5, begin: 0, model: 0.5), at: 9) == form(model, at: 9))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a snapshot is in the state that it was taken of`(seed: UInt64) {
    var program = RandomProgram(seed: seed, nonsense: 0.1)
    var scene = Scene(size: Size(100, 100))
    for commit in program.commits(5, operations: 25) { scene.apply(commit) }
    var copy = Scene(size: Size(100, 100))
    copy.apply(scene.snapshot(at: 2))
    #expect(form(copy, at: 2.5) == form(scene, at: 2.5))
    for time in [2, 2.7] {
      let list = scene.evaluate(at: time, width: 64, height: 64, background: nil)
      #expect(copy.evaluate(at: time, width: 64, height: 64, background: nil) == list)
    }
  }
}

/// Gestures change the playback, which an expectation's own expression cannot.
private func expectAnswer(
  _ playback: inout InteractivePlayback, _ location: SourceLocation = #_sourceLocation,
  _ send: (inout InteractivePlayback) -> Bool
) {
  let isAnswered = send(&playback)
  #expect(isAnswered, sourceLocation: location)
}

private func expectNoAnswer(
  _ playback: inout InteractivePlayback, _ location: SourceLocation = #_sourceLocation,
  _ send: (inout InteractivePlayback) -> Bool
) {
  let isAnswered = send(&playback)
  #expect(!isAnswered, sourceLocation: location)
}

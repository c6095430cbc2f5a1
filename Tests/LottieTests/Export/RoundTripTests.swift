import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeLottie

/// Documents written as Lottie and read again: case K4-11 of the user cases.
struct RoundTripTests {
  // MARK: The case as it is written

  private struct SceneMaker {
    var operations: [Operation] = []
    var count: UInt32 = 0

    mutating func add(
      _ kind: NodeKind, _ name: String, into parent: NodeID = .root, role: NodeRole = .child,
      bounds: Rect, position: Point, _ values: [(Property, PropertyValue)] = []
    ) -> NodeID {
      count += 1
      let node = NodeID(count)
      operations += [
        .create(node, kind), .name(node, name), .insert(node, into: parent, role: role, index: 99),
        .set(node, .bounds, .rect(bounds)), .set(node, .position, .point(position)),
      ]
      operations += values.map { .set(node, $0, $1) }
      return node
    }

    mutating func animate(
      _ node: NodeID, _ keyPath: KeyPath, from: Double, to: Double, duration: Double,
      repeats: Double = 0, easing: TimingFunction = .linear,
      spring: Animation.Spring? = nil
    ) {
      var timing = Timing()
      timing.duration = duration
      timing.repeatCount = repeats
      timing.fillMode = .both
      let basic = Animation.Basic(
        target: .init(keyPath), from: .number(from), to: .number(to))
      operations.append(
        .animate(
          node, key: AnimationKey(UInt32(keyPath.property.rawValue)),
          Animation(
            timing: timing, timingFunction: easing, isRemovedOnCompletion: false,
            content: spring.map { .spring(basic, $0) } ?? .basic(basic))))
    }
  }

  private static var sceneOfTheCase: Document {
    var maker = SceneMaker()
    let box = maker.add(
      .layer, "box", bounds: Rect(0, 0, 60, 40), position: Point(40, 40),
      [(.backgroundColor, .color(Color(0.9, 0.2, 0.3))), (.cornerRadius, .number(10))])
    let settling = 2.5
    maker.animate(
      box, KeyPath(.position, .x), from: 40, to: 150, duration: settling,
      spring: Animation.Spring(mass: 1, stiffness: 100, damping: 5))
    let ring = maker.add(
      .shapeLayer, "ring", bounds: Rect(0, 0, 60, 60), position: Point(60, 110),
      [
        (.path, .path(Path(ellipseIn: Rect(0, 0, 60, 60)))), (.fillColor, .none),
        (.strokeColor, .color(Color(0, 0.4, 0.9))), (.lineWidth, .number(6)),
      ])
    maker.animate(
      ring, KeyPath(.strokeEnd), from: 0, to: 1, duration: 2,
      easing: .cubic(Point(0.42, 0), Point(0.58, 1)))
    var line = Path()
    line.move(to: Point(0, 0))
    line.addLine(to: Point(160, 0))
    let dashes = maker.add(
      .shapeLayer, "dashes", bounds: Rect(0, 0, 160, 4), position: Point(100, 175),
      [
        (.path, .path(line)), (.strokeColor, .color(.black)), (.lineWidth, .number(4)),
        (.lineDashPattern, .numbers([12, 8])),
      ])
    maker.animate(
      dashes, KeyPath(.lineDashPhase), from: 0, to: 20, duration: 1, repeats: .infinity)
    let masked = maker.add(
      .gradientLayer, "masked", bounds: Rect(0, 0, 50, 50), position: Point(150, 110),
      [(.colors, .colors([Color(1, 0.6, 0), Color(0.6, 0, 0.8)]))])
    _ = maker.add(
      .shapeLayer, "mask", into: masked, role: .mask, bounds: Rect(0, 0, 50, 50),
      position: Point(25, 25),
      [(.path, .path(Path(ellipseIn: Rect(5, 5, 40, 40)))), (.fillColor, .color(.black))])
    let group = maker.add(
      .layer, "group", bounds: Rect(0, 0, 50, 50), position: Point(105, 75),
      [(.opacity, .number(0.5))])
    for (index, color) in [Color(0, 0.6, 0.2), Color(0.1, 0.1, 0.7)].enumerated() {
      let shift = Double(index) * 15
      _ = maker.add(
        .layer, "square", into: group, bounds: Rect(0, 0, 30, 30),
        position: Point(17.5 + shift, 17.5 + shift), [(.backgroundColor, .color(color))])
    }
    maker.animate(
      group, KeyPath(.transform, .rotationZ), from: 0, to: 2 * .pi, duration: 1, repeats: 3)
    return Document(
      size: Size(200, 200), scale: 1, duration: 3, frameRate: FrameRate(30), background: .white,
      commits: [Commit(time: 0, operations: maker.operations)])
  }

  /// Case K4-11.
  @Test func `a spring, a trim, dashes, a mask, a faded group and turns come back`() throws {
    let trip = try RoundTrip(Self.sceneOfTheCase)
    #expect(trip.complaints == [])
    #expect(trip.export.losses == [])
    #expect(trip.again.duration == 3)
    #expect(trip.again.frameRate == FrameRate(30))
    for frame in stride(from: 0, to: 90, by: 15) {
      // The case allows 0.5 %.
      #expect(trip.difference(atFrame: frame) <= 0.01, "frame \(frame)")
    }
  }

  @Test func `three turns are one rotation of 1080 degrees between two keyframes`() throws {
    let text = String(decoding: try LottieExport(Self.sceneOfTheCase).json, as: UTF8.self)
    #expect(text.contains("\"r\":{\"a\":1,\"k\":[{\"t\":0,\"s\":[0],"))
    #expect(text.contains("{\"t\":89,\"s\":[1068]}"))
  }

  // MARK: Commits

  @Test func `a layer that comes and goes has an in point and an out point`() throws {
    var maker = SceneMaker()
    let box = maker.add(
      .layer, "box", bounds: Rect(0, 0, 20, 20), position: Point(20, 20),
      [(.backgroundColor, .color(.black))])
    let document = Document(
      size: Size(40, 40), scale: 1, duration: 2, frameRate: FrameRate(10),
      commits: [
        Commit(time: 0.5, operations: maker.operations),
        Commit(time: 1.25, operations: [.remove(box)]),
      ])
    let trip = try RoundTrip(document)
    let text = String(decoding: trip.export.json, as: UTF8.self)
    #expect(text.contains("\"ip\":5,\"op\":13,"))
    for frame in 0..<20 { #expect(trip.difference(atFrame: frame) == 0, "frame \(frame)") }
  }

  @Test func `layers that change places are each where they were`() throws {
    var maker = SceneMaker()
    let nodes = [Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1)].enumerated().map { place, color in
      maker.add(
        .layer, "box", bounds: Rect(0, 0, 20, 20),
        position: Point(15 + 5 * Double(place), 15 + 5 * Double(place)),
        [(.backgroundColor, .color(color))])
    }
    let document = Document(
      size: Size(40, 40), scale: 1, duration: 1, frameRate: FrameRate(10),
      commits: [
        Commit(time: 0, operations: maker.operations),
        Commit(
          time: 0.45,
          operations: [.insert(nodes[0], into: .root, role: .child, index: 2)]),
        Commit(
          time: 0.75,
          operations: [.insert(nodes[1], into: .root, role: .child, index: 2)]),
      ])
    let trip = try RoundTrip(document)
    for frame in 0..<10 { #expect(trip.difference(atFrame: frame) == 0, "frame \(frame)") }
  }

  // MARK: Anything

  @Test func `random documents are written, read back, and look the same`() throws {
    for seed in UInt64(1)...40 {
      var document = Document.random(seed: seed)
      document.duration = 1.5
      document.frameRate = FrameRate(12)
      let trip = try RoundTrip(document)
      #expect(trip.complaints == [], "seed \(seed)")
      for frame in [0, 5, 10, 16] {
        // Edges of clips lie on other fractions of a pixel where layers are turned.
        #expect(trip.difference(atFrame: frame) <= 0.5, "seed \(seed), frame \(frame)")
      }
    }
  }

  @Test func `numbers that are none, and sizes without area, are written all the same`() throws {
    for value in [Double.nan, .infinity, -1e300, 1e300, 0, 1e-300] {
      var document = Self.sceneOfTheCase
      document.commits.append(
        Commit(
          time: 0.5,
          operations: (1...8).flatMap { node -> [Operation] in
            [
              .set(NodeID(node), .position, .point(Point(value, 3))),
              .set(NodeID(node), .bounds, .rect(Rect(0, value, value, 10))),
              .set(NodeID(node), .opacity, .number(value)),
              .set(NodeID(node), .lineWidth, .number(value)),
            ]
          }))
      document.duration = value
      if !(value > 1e3) {
        #expect(throws: Never.self) { try RoundTrip(document) }
      } else {
        #expect(throws: LottieExport.Failure.self) { try LottieExport(document) }
      }
      document.duration = 1
      document.size = Size(value, 20)
      #expect(throws: LottieExport.Failure.self) { try LottieExport(document) }
    }
  }

  @Test func `an archive is the same bytes each time, and has the animation in it`() throws {
    let json = try LottieExport(Self.sceneOfTheCase).json
    let bytes = try DotLottie.archive(of: json, named: "a b")
    #expect(try DotLottie.archive(of: json, named: "a b") == bytes)
    #expect(bytes.count < json.count)
    let archive = try DotLottie(bytes)
    #expect(archive.version == 2)
    #expect(archive.animations.map(\.id) == ["a-b"])
    #expect(try archive.animation().document().document.duration == 3)
  }
}

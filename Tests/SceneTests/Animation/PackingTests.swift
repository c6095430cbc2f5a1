import Testing
import ZoetropeGeometry

@testable import ZoetropeScene

/// The animations of all nodes lie one after another; what a node has is its own all the same.
@Suite struct PackingTests {
  private static func opacity(_ value: Double) -> Animation {
    Animation(
      timing: .seconds(1),
      content: .basic(
        .init(target: .init(KeyPath(.opacity)), from: .number(value), to: .number(value))))
  }

  @Test func `animations that come, are replaced and go leave those of other nodes alone`() {
    var random = SeededGenerator(seed: 11)
    var scene = Scene(size: Size(10, 10))
    let nodes = (1...6).map { NodeID(UInt32($0)) }
    scene.apply(Commit(time: 0, operations: nodes.map { .create($0, .layer) }))
    var shown: [[Double]] = nodes.map { _ in [] }
    for round in 0..<2_000 {
      let index = random.below(nodes.count)
      var operations: [ZoetropeScene.Operation] = []
      if random.chance(0.4) {
        for key in shown[index].indices {
          operations.append(.removeAnimation(nodes[index], key: AnimationKey(UInt32(key))))
        }
        shown[index] = []
      } else {
        let value = Double(round) / 4_000
        operations.append(
          .animate(
            nodes[index], key: AnimationKey(UInt32(shown[index].count)), Self.opacity(value)))
        shown[index].append(value)
      }
      scene.apply(Commit(time: 0, operations: operations))
      for (node, values) in zip(nodes, shown) {
        #expect(
          scene.presentationValue(of: node, .opacity, at: 0.5) == .number(values.last ?? 1))
      }
    }
    #expect(scene.packed.stepCount < 2_000, "what is unused has to be taken out")
  }

  @Test func `a value that needs a longer row keeps those that were set before`() {
    var scene = Scene(size: Size(10, 10))
    let (first, second) = (NodeID(1), NodeID(2))
    scene.apply(
      Commit(
        time: 0,
        operations: [
          .create(first, .layer), .create(second, .layer),
          .set(first, .position, .point(Point(3, 4))), .set(second, .position, .point(Point(5, 6))),
          .set(first, .transform, .transform(.scale(2, 2, 1))),
          .set(first, .shadowRadius, .number(7)), .set(second, .borderWidth, .number(8)),
        ]))
    #expect(scene.value(of: first, .position) == .point(Point(3, 4)))
    #expect(scene.value(of: first, .transform) == .transform(.scale(2, 2, 1)))
    #expect(scene.value(of: first, .shadowRadius) == .number(7))
    #expect(scene.value(of: first, .borderWidth) == .number(0))
    #expect(scene.value(of: second, .position) == .point(Point(5, 6)))
    #expect(scene.value(of: second, .transform) == .transform(.identity))
    #expect(scene.value(of: second, .borderWidth) == .number(8))
    #expect(scene.value(of: second, .contentsScale) == .number(1))
  }
}

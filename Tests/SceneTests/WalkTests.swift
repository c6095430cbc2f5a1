import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

@Suite struct WalkTests {
  /// The walk of the architecture: a red square that fades in, a quarter of the way.
  @Test func `a commit becomes a display list`() {
    var scene = Scene(size: Size(100, 100))
    let square = NodeID(1)
    scene.apply(
      Commit(
        time: 0,
        operations: [
          .create(square, .layer),
          .insert(square, into: .root, role: .child, index: 0),
          .set(square, .bounds, .rect(Rect(0, 0, 40, 40))),
          .set(square, .position, .point(Point(50, 50))),
          .set(square, .backgroundColor, .color(Color(1, 0, 0))),
          .animate(
            square, key: AnimationKey(1),
            .basic(.opacity, from: .number(0), to: .number(1), timing: .seconds(2))),
        ]))
    #expect(scene.diagnostics.isEmpty)
    let list = scene.evaluate(at: 0.5, width: 100, height: 100, background: nil)
    #expect(
      list.text == """
        canvas 100 100 #00000000
        group 0.25 30 30 70 70
        fill nonzero #ff0000ff M 30 30 L 70 30 L 70 70 L 30 70 Z
        endgroup

        """)
  }
}

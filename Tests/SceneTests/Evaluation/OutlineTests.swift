import Testing
import ZoetropeGeometry
import ZoetropeScene

@Suite struct OutlineTests {
  @Test func `a layer's corners follow its position, and the canvas's size`() {
    let rig = Rig(.layer, (.bounds, .rect(Rect(0, 0, 20, 10))), (.position, .point(Point(50, 50))))
    let corners = rig.scene.outline(of: rig.layer, at: 0, width: 200, height: 400)
    // Derived: two pixels a point, 100 rows left free above.
    #expect(
      corners == [Point(80, 190), Point(120, 190), Point(120, 210), Point(80, 210)])
  }

  @Test func `a layer is outlined where an animation shows it`() {
    var rig = Rig(.layer, (.bounds, .rect(Rect(0, 0, 20, 20))), (.position, .point(Point(10, 10))))
    rig.add(
      Animation(
        timing: .seconds(2),
        content: .basic(
          Animation.Basic(
            target: .init(KeyPath(.position)), from: .point(Point(10, 10)),
            to: .point(Point(50, 10))))))
    #expect(
      rig.scene.outline(of: rig.layer, at: 1, width: 100, height: 100)?.first == Point(20, 0))
  }

  @Test func `a shape layer without bounds is outlined by its path`() {
    var path = Path()
    path.addRect(Rect(5, 6, 10, 20))
    let rig = Rig(.shapeLayer, (.path, .path(path)))
    #expect(
      rig.scene.outline(of: rig.layer, at: 0, width: 100, height: 100)
        == [Point(5, 6), Point(15, 6), Point(15, 26), Point(5, 26)])
  }

  @Test func `what is in no tree, and what is behind the eye, has no outline`() {
    var rig = Rig(.layer, (.bounds, .rect(Rect(0, 0, 20, 10))))
    #expect(rig.scene.outline(of: NodeID(99), at: 0, width: 10, height: 10) == nil)
    #expect(rig.scene.outline(of: rig.layer, at: .nan, width: 10, height: 10) == nil)
    #expect(rig.scene.outline(of: rig.layer, at: 0, width: 0, height: 10) == nil)
    var behind = Transform3D.identity
    behind.m14 = -1
    rig.apply(.set(rig.layer, .transform, .transform(behind)))
    #expect(rig.scene.outline(of: rig.layer, at: 0, width: 10, height: 10) == nil)
    rig.apply(.remove(rig.layer))
    #expect(rig.scene.outline(of: rig.layer, at: 0, width: 10, height: 10) == nil)
  }
}

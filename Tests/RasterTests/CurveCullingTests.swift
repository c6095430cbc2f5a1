import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

/// Curves are followed where they can be seen, and look as if they were followed everywhere.
@Suite struct CurveCullingTests {
  private func painted(_ path: Path) -> Bitmap {
    var list = DisplayList(width: 40, height: 30, background: .white)
    list.commands = [.fill(Fill(path, rule: .evenOdd, paint: .color(.black)))]
    return Painting.best.paint(list)
  }

  /// Lines are never left out, so a path of lines is what the curves are compared with.
  @Test(arguments: seeds(debug: 30, release: 2000))
  func `a large curve looks like its lines`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reach = [100, 1000, 1e5, 1e7][Int(seed % 4)]
    func point() -> Point {
      Point(
        Double.random(in: -reach...reach, using: &random),
        Double.random(in: -reach...reach, using: &random))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<4 {
      if random.chance(2) {
        path.addQuadratic(point(), to: point())
      } else {
        path.addCubic(point(), point(), to: point())
      }
    }
    path.close()
    #expect(painted(path).hash == painted(path.flattened(within: 0.05)).hash)
  }
}

import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

/// Dashes that cannot be seen are not made; those that can look as if all were there.
@Suite struct DashCullingTests {
  private func paint(_ text: String) throws -> Bitmap {
    Painting.best.paint(try DisplayList(text: "canvas 100 20 #ffffffff\n" + text))
  }

  @Test func `a line a thousand million points long shows its dashes`() throws {
    let short = try paint("dash 8,8 0\nstroke 4 butt miter 4 #000000ff M -16 10 L 116 10")
    let long = try paint(
      "dash 8,8 0\nstroke 4 butt miter 4 #000000ff M -512000000 10 L 512000000 10")
    #expect(short.hash == long.hash)
    #expect(short[4, 10].red == 0 && short[12, 10].red == 255)
  }

  @Test func `a ring a million points wide shows its dashes`() throws {
    // Through the middle of the canvas it is as good as a vertical line.
    let ring = try paint(
      "dash 5,5 0\nstroke 6 butt miter 4 #000000ff M 50 -10 C 50.001 0 50.001 500000 -1000000 500000 C -3000000 500000 50.001 -500000 50 -10 Z"
    )
    let column = (0..<20).map { ring[50, Int32($0)].red }
    #expect(column.contains { $0 < 80 } && column.contains { $0 > 175 })
  }

  /// The canvas is a window on the picture: with a larger one the same pixels are painted.
  @Test(arguments: seeds(debug: 8, release: 200))
  func `dashes are the same on a larger canvas`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func point() -> Point { Point(random.number(-150...210), random.number(-150...210)) }
    var path = Path()
    path.move(to: point())
    for _ in 0..<4 {
      if random.chance(2) {
        path.addLine(to: point())
      } else {
        path.addCubic(point(), point(), to: point())
      }
    }
    if random.chance(2) { path.close() }
    let style = StrokeStyle(
      width: random.number(0.5...9), cap: [.butt, .round, .square][Int(seed % 3)],
      join: [.miter, .round, .bevel][Int(seed / 3 % 3)],
      dash: Dash(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in random.number(0.2...4) },
        phase: random.number(-9...9)))
    let (side, margin): (Int32, Int32) = (60, 200)
    func painted(_ offset: Int32, _ size: Int32) -> Bitmap {
      var list = DisplayList(width: size, height: size, background: .white)
      list.commands = [
        .stroke(
          Stroke(
            path, transform: AffineTransform(1, 0, 0, 1, Double(offset), Double(offset)),
            style: style, paint: .color(.black)))
      ]
      return Painting.best.paint(list)
    }
    let window = painted(0, side)
    let whole = painted(margin, side + 2 * margin)
    for y in 0..<side {
      for x in 0..<side {
        // Curves that are parted at the canvas' side are flattened in other pieces, each side within
        // a twentieth of a pixel: 13 steps of coverage.
        let apart = abs(Int(window[x, y].red) - Int(whole[x + margin, y + margin].red))
        if apart > 2 * 13 {
          Issue.record("seed \(seed): \(apart) at \(x), \(y)")
          return
        }
      }
    }
  }
}

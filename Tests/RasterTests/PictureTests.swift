import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

/// What is passed over because it cannot be seen, and what is known to be whole.
@Suite struct PictureTests {
  private static let size = Size(60, 50)

  /// Ours: colours in the middle, and seven transparent pixels on every side.
  private static let island: Image = {
    var pixels = [UInt8](repeating: 0, count: 30 * 26 * 4)
    for y in 7..<19 {
      for x in 7..<23 {
        let place = (y * 30 + x) * 4
        pixels[place] = UInt8(x * 5)
        pixels[place + 1] = UInt8(y * 7)
        pixels[place + 3] = UInt8(130 + x + y)
      }
    }
    return Image(width: 30, height: 26, pixels: pixels)!
  }()

  private func paint(_ commands: [Command], _ way: Renderer.Way = .best) -> Bitmap {
    let list = DisplayList(
      width: Int32(Self.size.width), height: Int32(Self.size.height), background: .white,
      commands: commands)
    var bitmap = Bitmap(width: list.width, height: list.height)
    var renderer = Renderer(way)
    renderer.render(list, into: &bitmap)
    return bitmap
  }

  @Test(arguments: [
    AffineTransform(1, 0, 0, 1, 12, 9), AffineTransform(1, 0, 0, 1, 12.3, -4.7),
    AffineTransform(1.4, 0, 0, 1.2, -20, 3), AffineTransform(0.31, 0, 0, 0.4, 20, 20),
    AffineTransform(0.8, 0.6, -0.6, 0.8, 30, 5), AffineTransform(-1, 0.2, 0.1, -1.1, 50, 40),
    AffineTransform(1, 0, 0, 1, 900, 0),
  ])
  func `transparent margins are passed over, and nothing else`(place: AffineTransform) {
    let pictures = [ImagePaint.Extend.none, .pad, .repeat].map { extend in
      // A repeated picture is painted wherever the path is.
      let paint = ImagePaint(Self.island, extend: extend)
      return self.paint(Path(rect: Rect(2, 2, 26, 22)), at: place, with: .image(paint))
    }
    #expect(pictures[0] == pictures[2])
    #expect(pictures[1] == pictures[2])
  }

  private func paint(_ path: Path, at transform: AffineTransform, with paint: Paint) -> Bitmap {
    self.paint([.fill(Fill(path, transform: transform, paint: paint))])
  }

  @Test func `equal pictures in different memory look the same`() {
    let copy = Image(width: 30, height: 26, pixels: Self.island.pixels.map { $0 })!
    let commands = [Self.island, copy, Self.island].map { image in
      Command.fill(Fill(Path(rect: Rect(0, 0, 30, 26)), paint: .image(ImagePaint(image))))
    }
    let alike = [Self.island, Self.island, Self.island].map { image in
      Command.fill(Fill(Path(rect: Rect(0, 0, 30, 26)), paint: .image(ImagePaint(image))))
    }
    #expect(paint(commands) == paint(alike))
  }

  /// A point in the middle of a side makes it a path like any other.
  private func clip(_ rect: Rect, isPlain: Bool) -> Command {
    var path = Path()
    path.move(to: Point(rect.minX, rect.minY))
    path.addLine(to: Point(rect.maxX, rect.minY))
    if isPlain { path.addLine(to: Point(rect.maxX, rect.midY)) }
    path.addLine(to: Point(rect.maxX, rect.maxY))
    path.addLine(to: Point(rect.minX, rect.maxY))
    path.close()
    return .beginClip(Clip(path))
  }

  @Test(arguments: [
    Rect(5, 5, 40, 30), Rect(5.25, 4.5, 40.5, 30.25), Rect(-10, -10, 100, 100),
    Rect(20.5, 20.5, 0.25, 9), Rect(0.1, 0, 59.8, 50),
  ])
  func `a rectangle clips as any path does`(outer: Rect) {
    let content = [
      Command.fill(
        Fill(
          Path(ellipseIn: Rect(8, 8, 30, 22)), paint: .color(Color(1, 0, 0, 0.8)))),
      .fill(Fill(Path(rect: Rect(-5, -5, 90, 90)), paint: .color(Color(0, 0, 1, 0.3)))),
      .beginGroup(Group(opacity: 0.5)),
      .fill(Fill(Path(rect: Rect(10, 10, 12, 12)), paint: .color(Color(0, 1, 0)))),
      .fill(Fill(Path(rect: Rect(14, 14, 30, 30)), paint: .color(Color(0, 0, 0)))),
      .endGroup,
    ]
    for inner in [Rect(0, 0, 60, 50), Rect(12, 12, 20.5, 20), Rect(9.5, 9.5, 10, 10)] {
      let pictures = [false, true].map { isPlain in
        paint(
          [clip(outer, isPlain: isPlain), clip(inner, isPlain: isPlain)] + content
            + [.endClip, .endClip])
      }
      #expect(pictures[0] == pictures[1])
    }
  }

  @Test(arguments: [(Point(30, 25), 0.0), (Point(12, 30), 0.0), (Point(34, 22), 9.0)])
  func `circles in each other leave no hole`(start: Point, radius: Double) {
    for isOut in [false, true] {
      let (near, far) = (start, Point(30, 25))
      let gradient = Gradient(
        isOut ? .radial(near, radius, far, 22) : .radial(far, 22, near, radius),
        stops: [.init(0, Color(1, 0, 0)), .init(1, Color(0, 0, 1))])
      let bitmap = paint(
        Path(rect: Rect(0, 0, 60, 50)), at: .identity, with: .gradient(gradient))
      #expect(stride(from: 3, to: bitmap.bytes.count, by: 4).allSatisfy { bitmap.bytes[$0] == 255 })
      // White is what lies beneath, and no mixture of red and blue has green in it.
      #expect(stride(from: 1, to: bitmap.bytes.count, by: 4).allSatisfy { bitmap.bytes[$0] == 0 })
    }
  }
}

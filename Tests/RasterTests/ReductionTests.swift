import Testing
import ZoetropeDisplayList
import ZoetropeGeometry

@testable import ZoetropeRaster

/// Pictures drawn smaller and larger.
@Suite struct ReductionTests {
  /// Grey columns of the given levels, `height` rows of them.
  private static func columns(_ levels: [UInt8], height: Int32 = 3) -> Image {
    let row = levels.flatMap { (level: UInt8) -> [UInt8] in [level, level, level, 255] }
    let pixels = [[UInt8]](repeating: row, count: Int(height)).flatMap { $0 }
    return Image(width: Int32(levels.count), height: height, pixels: pixels)!
  }

  private func paint(
    _ image: Image, _ transform: AffineTransform, _ sampling: ImagePaint.Sampling,
    width: Int32 = 60, height: Int32 = 60, _ way: Renderer.Way = .best
  ) -> Bitmap {
    let paint = ImagePaint(image, transform: transform, sampling: sampling, extend: .pad)
    let whole = Path(rect: Rect(0, 0, Double(width), Double(height)))
    let list = DisplayList(
      width: width, height: height, commands: [.fill(Fill(whole, paint: .image(paint)))])
    var bitmap = Bitmap(width: width, height: height)
    var renderer = Renderer(way)
    renderer.render(list, into: &bitmap)
    return bitmap
  }

  /// Measured from a picture that Core Graphics drew a quarter larger.
  @Test func `steps between two pixels have the weights of Core Graphics at every eighth`() {
    let sixteenths = (0..<8).map { Double(SharpenedStep.weight(UInt32($0 * 32))) / 16 }
    #expect(sixteenths == [0, 1, 2, 4, 8, 12, 14, 15])
    for part in UInt32(1)..<256 {
      #expect(SharpenedStep.weight(part) >= SharpenedStep.weight(part - 1), "part \(part)")
    }
  }

  @Test func `a picture at its own size is copied`() {
    let image = Self.columns([0, 255, 30, 200, 90], height: 5)
    let bitmap = paint(image, .translation(7, 9), .coreGraphics)
    for (x, level) in [UInt8(0), 255, 30, 200, 90].enumerated() {
      #expect(bitmap[Int32(7 + x), 11].red == level)
    }
  }

  @Test(arguments: [
    AffineTransform(3.3, 0, 0, 2.1, 4.3, 2.2), AffineTransform(0.31, 0, 0, 0.4, 20, 20),
    AffineTransform(0.8, 0.6, -0.6, 0.8, 30, 5), AffineTransform(0.2, 0.1, -0.1, 1.5, 30, 5),
  ])
  func `all ways to paint draw the same steps`(place: AffineTransform) {
    let image = Self.columns((0..<37).map { UInt8(truncatingIfNeeded: $0 * 71) }, height: 29)
    #expect(
      paint(image, place, .coreGraphics, .best) == paint(image, place, .coreGraphics, .plain))
  }

  /// Measured: 498 rows that were drawn 179.28 pixels high became 180 rows, and the middles of
  /// the first and the last stayed where they were.
  @Test func `a reduced picture keeps the middles of its outermost pixels`() {
    let side = ReducedSide(498, to: 180)
    #expect(side.runs.count == 181)
    func middle(_ index: Int) -> Double {
      let (first, start) = side.runs[index]
      let weights = side.weights[start..<side.runs[index + 1].weight]
      let moment = zip(first..., weights).reduce(0.0) {
        $0 + (Double($1.0) + 0.5) * Double($1.1)
      }
      return moment / Double(weights.reduce(0, +))
    }
    // The outermost lose the half that lies beyond the picture, so their neighbours are measured. A
    // pixel that counts in part does it with its own middle, which is off by 1/20 at most.
    #expect(abs(middle(1) - (0.5 + 497.0 / 179)) < 0.05)
    #expect(abs(middle(90) - (0.5 + 90 * 497.0 / 179)) < 0.05)
    #expect(abs(middle(178) - (497.5 - 497.0 / 179)) < 0.05)
    for index in 0..<180 {
      let weights = side.weights[side.runs[index].weight..<side.runs[index + 1].weight]
      #expect(weights.reduce(0, +) == ReducedSide.whole)
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (7, 1), (3, 2), (1200, 600), (4096, 3)])
  func `weights never leave the side`(size: Int, count: Int) {
    let side = ReducedSide(size, to: count)
    for index in 0..<count {
      let (first, start) = side.runs[index]
      #expect(first >= 0 && first + side.runs[index + 1].weight - start <= size)
    }
  }

  @Test(arguments: [0.49, 0.31, 0.2, 0.04, 0.001])
  func `a plain picture stays plain however small it is drawn`(scale: Double) {
    let pixel: [UInt8] = [9, 128, 77, 200]
    let pixels = [[UInt8]](repeating: pixel, count: 61 * 47).flatMap { $0 }
    let image = Image(width: 61, height: 47, pixels: pixels)!
    let bitmap = paint(image, .scale(scale, scale), .coreGraphics, width: 8, height: 8)
    #expect(bitmap[0, 0] == bitmap[7, 7])
    #expect([bitmap[0, 0].red, bitmap[0, 0].green, bitmap[0, 0].alpha] == [9, 128, 200])
  }

  /// Witness: halved levels of odd sides were stretched over the picture, which moved its pixels.
  @Test func `a halved picture of odd sides keeps its pixels where they were`() {
    // Sixteen black pixels and three white ones: ten pixels after halving, of which nine count.
    let image = Self.columns([UInt8](repeating: 0, count: 16) + [255, 255, 255], height: 19)
    let bitmap = paint(image, .scale(0.5, 0.5), .bilinear)
    #expect(bitmap[7, 4].red == 0)
    #expect(bitmap[8, 4].red == 255)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, 1e-300, 0])
  func `scales without sense paint something or nothing`(scale: Double) {
    let image = Self.columns([0, 255, 30], height: 2)
    _ = paint(image, .scale(scale, 1), .coreGraphics)
    _ = paint(image, AffineTransform(scale, 1, -1, scale, scale, 0), .coreGraphics)
  }
}

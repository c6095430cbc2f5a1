import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

@Suite struct DeepTests {
  private func list(_ text: String, _ size: String = "64 8") throws -> DisplayList {
    try DisplayList(text: "canvas \(size) #00000000\n" + text)
  }

  @Test func `a faint gradient has more than eight bits`() throws {
    let gradient = try list(
      "lineargradient g 0 0 64 0 0 #404040ff 1 #424242ff\n"
        + "fillg nonzero g M 0 0 L 64 0 L 64 8 L 0 8 Z")
    let deep = Renderer.renderDeep(gradient)
    #expect(Set(deep.pixels[0..<64]).count == 64)
    #expect(Set(deep.straightSixteenBits.prefix(256)).count > 60)
    for (x, pixel) in deep.pixels[0..<64].enumerated() {
      let expected = (64 + 2 * (Double(x) + 0.5) / 64) / 255
      #expect(abs(Double(pixel.x) - expected) < 1e-6)
    }
  }

  @Test func `a hundred faint layers add up`() throws {
    let veil = "fill nonzero #ffffff02 M 0 0 L 64 0 L 64 8 L 0 8 Z\n"
    let deep = Renderer.renderDeep(try list(String(repeating: veil, count: 100)))
    var expected = 1.0
    for _ in 0..<100 { expected *= 1 - 2.0 / 255 }
    #expect(abs(Double(deep.pixels[0].w) - (1 - expected)) < 1e-5)
  }

  @Test func `half a pixel is half covered, and thousandths are not lost`() throws {
    let deep = Renderer.renderDeep(
      try list("fill nonzero #ffffffff M 0.5 0 L 2.00390625 0 L 2.00390625 8 L 0.5 8 Z"))
    #expect(deep.pixels[0..<4].map(\.w) == [0.5, 1, 1.0 / 256, 0])
    #expect(deep.sixteenBits[0] == 32_768)
  }

  /// Rounded at the end it is what eight bits at every step come to, but for their rounding.
  @Test(arguments: seeds(debug: 10, release: 200))
  func `it paints what the quick one paints`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = DisplayList.random(
      commands: 8, width: Int32.random(in: 1...40, using: &random),
      height: Int32.random(in: 1...30, using: &random), using: &random)
    let quick = Painting.best.paint(list)
    let deep = Renderer.renderDeep(list).bitmap
    let apart = zip(quick.bytes, deep.bytes).map { abs(Int($0) - Int($1)) }
    // Blends of faint colours divide by small alphas, which magnifies a step of eight bits; such
    // pixels are few, and everywhere else the two are a few steps apart.
    let far = apart.filter { $0 > 6 }.count
    #expect(far * 50 <= apart.count, "seed \(seed): \(far) of \(apart.count)\n\(list.text)")
  }

  @Test func `empty and enormous canvases`() {
    #expect(Renderer.renderDeep(DisplayList(width: 0, height: 5)).pixels.isEmpty)
    #expect(Renderer.renderDeep(DisplayList(width: .max, height: 5)).width == 0)
  }
}

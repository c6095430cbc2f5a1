import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

@Suite struct PaintTests {
  private func bytes(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> [UInt8] {
    [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }

  /// The walk of the design: a quarter of opaque red is 40 00 00 40.
  @Test func `a group's opacity multiplies its content once`() throws {
    let bitmap = try paint(
      """
      group 0.25 30 30 70 70
      fill nonzero #ff0000ff M 30 30 L 70 30 L 70 70 L 30 70 Z
      fill nonzero #ff0000ff M 30 30 L 70 30 L 70 70 L 30 70 Z
      endgroup
      """)
    #expect(bytes(bitmap[50, 50]) == [0x40, 0, 0, 0x40])
    #expect(bitmap.box == [30, 30, 70, 70])
    let straight = bitmap.straightAlphaBytes()
    #expect(Array(straight[(50 * 100 + 50) * 4..<(50 * 100 + 51) * 4]) == [255, 0, 0, 64])
  }

  @Test func `half a pixel is half covered`() throws {
    let bitmap = try paint("fill nonzero #000000ff M 1.5 1 L 5 1 L 5 2.5 L 1.5 2.5 Z")
    #expect(bitmap[1, 1].alpha == 128)
    #expect(bitmap[2, 1].alpha == 255)
    #expect(bitmap[2, 2].alpha == 128)
    #expect(bitmap[1, 2].alpha == 64)
    #expect(bitmap.box == [1, 1, 5, 3])
  }

  @Test func `a shape and its complement share no more than a rounding`() throws {
    let left = try paint("fill nonzero #000000ff M 0 0 L 33.3 0 L 71.7 100 L 0 100 Z")
    let right = try paint("fill nonzero #000000ff M 33.3 0 L 100 0 L 100 100 L 71.7 100 Z")
    for y in Int32(0)..<100 {
      for x in Int32(0)..<100 {
        let sum = Int(left[x, y].alpha) + Int(right[x, y].alpha)
        #expect(abs(sum - 255) <= 1, "at \(x), \(y)")
      }
    }
  }

  @Test func `a gradient meets its stops and stays there`() throws {
    let bitmap = try paint(
      """
      lineargradient g 20 0 80 0 0 #ff0000ff 1 #0000ffff
      fillg nonzero g M 0 0 L 100 0 L 100 100 L 0 100 Z
      """)
    #expect(bytes(bitmap[0, 50]) == [255, 0, 0, 255])
    #expect(bytes(bitmap[99, 50]) == [0, 0, 255, 255])
    let middle = bitmap[50, 50]
    #expect(abs(Int(middle.red) - 126) <= 2 && abs(Int(middle.blue) - 129) <= 2)
  }

  /// Of equal offsets the last one wins.
  @Test func `two stops at one offset make a hard edge`() throws {
    let bitmap = try paint(
      """
      lineargradient g 0 0 100 0 0 #ff0000ff 0.5 #ff0000ff 0.5 #0000ffff 1 #0000ffff
      fillg nonzero g M 0 0 L 100 0 L 100 100 L 0 100 Z
      """)
    #expect(bytes(bitmap[49, 50]) == [255, 0, 0, 255])
    #expect(bytes(bitmap[50, 50]) == [0, 0, 255, 255])
  }

  @Test func `a picture that is moved by whole pixels keeps its bytes`() throws {
    let picture = """
      image i 2 1 ff0000ff00800080
      picture p i 1 0 0 1 40 50 bicubic none 1
      fillg nonzero p M 0 0 L 100 0 L 100 100 L 0 100 Z
      """
    let bitmap = try paint(picture)
    #expect(bytes(bitmap[40, 50]) == [255, 0, 0, 255])
    #expect(bytes(bitmap[41, 50]) == [0, 128, 0, 128])
    #expect(bitmap.box == [40, 50, 42, 51])
  }

  @Test func `a picture drawn at a quarter of its size is the mean of its pixels`() throws {
    // Columns of black and white; a sampler that jumps over pixels would show stripes.
    let row = String(repeating: "000000ffffffffff", count: 32)
    let bitmap = try paint(
      """
      image i 64 64 \(String(repeating: row, count: 64))
      picture p i 0.25 0 0 0.25 0 0 bilinear pad 1
      fillg nonzero p M 0 0 L 16 0 L 16 16 L 0 16 Z
      """)
    for x in Int32(0)..<16 { #expect(abs(Int(bitmap[x, 8].red) - 128) <= 1, "column \(x)") }
  }

  /// K2-10: a mask made of a rectangle with an oval hole.
  @Test func `an inverted mask shows what the mask hides`() throws {
    let content = "content\nfill nonzero #0000ffff M 0 0 L 100 0 L 100 100 L 0 100 Z\nendmask"
    let square = "fill nonzero #000000ff M 30 30 L 70 30 L 70 70 L 30 70 Z\n"
    let plain = try paint("mask alpha\n" + square + content)
    #expect(plain.box == [30, 30, 70, 70])
    #expect(plain.area == 1600)
    let inverted = try paint("mask alpha inverted\n" + square + content)
    #expect(inverted.area == 8400)
    #expect(bytes(inverted[5, 5]) == [0, 0, 255, 255])
    // Black has no luminance.
    #expect(try paint("mask luminance\n" + square + content).area == 0)
  }

  /// Witness: the mask's own shapes were painted in rows that its content did not reach.
  @Test func `a mask never shows itself`() throws {
    let bitmap = try paint(
      """
      mask alpha
      fill nonzero #ff0000ff M 0 0 L 100 0 L 100 100 L 0 100 Z
      content
      fill nonzero #0000ffff M 0 40 L 100 40 L 100 44 L 0 44 Z
      endmask
      """)
    #expect(bitmap.box == [0, 40, 100, 44])
  }

  /// Derived: a box of σ pixels' deviation spreads a line into a bell whose variance is σ².
  @Test(arguments: [0.5, 1.0, 2.5, 7.0])
  func `a blur has the deviation that was asked for`(deviation: Double) throws {
    let bitmap = try paint(
      "group 1 blur \(deviation)\nfill nonzero #ffffffff M 50 0 L 51 0 L 51 100 L 50 100 Z\nendgroup"
    )
    var (sum, variance) = (0.0, 0.0)
    for x in Int32(0)..<100 {
      let weight = Double(bitmap[x, 50].alpha)
      sum += weight
      variance += weight * Double(x - 50) * Double(x - 50)
    }
    #expect(abs(sum - 255) <= 6)
    #expect(abs((variance / sum).squareRoot() - deviation) <= 0.05 * deviation + 0.05)
  }

  @Test func `a shadow lies beneath its content, moved and tinted`() throws {
    let bitmap = try paint(
      "group 1 shadow 20 10 0 #ff0000ff\nfill nonzero #0000ffff M 10 10 L 30 10 L 30 30 L 10 30 Z\nendgroup"
    )
    #expect(bytes(bitmap[20, 20]) == [0, 0, 255, 255])
    #expect(bytes(bitmap[40, 35]) == [255, 0, 0, 255])
    #expect(bitmap.box == [10, 10, 50, 40])
  }

  /// Derived: sums of straight components, held in 0…1; half the alpha gives half the bytes.
  @Test(arguments: [
    ("colors 0 1 0 0  0 0 1 0  1 0 0 0", "#ff8000ff", [128, 0, 255, 255] as [UInt8]),
    ("colors 0 0 0 1  0 0 0 0.5  0 0 0 0", "#00ff0080", [128, 64, 0, 128]),
    ("colors -1 0 0 1  0 -1 0 1  0 0 -1 1", "#ff330080", [0, 102, 128, 128]),
    ("colors 40 0 0 0  -40 0 0 1  0 0 1 nan", "#80402010", [16, 0, 2, 16]),
    ("tones #ff0000ff #00ff00ff #0000ffff 1", "#000000ff", [255, 0, 0, 255]),
    ("tones #ff0000ff #00ff00ff #0000ffff 1", "#ffffffff", [0, 0, 255, 255]),
    ("tones #ff0000ff #00ff00ff #0000ffff 1", "#404040ff", [127, 128, 0, 255]),
    ("tones #ff0000ff #00ff00ff #0000ffff 1", "#ffffff80", [0, 0, 128, 128]),
    ("tones #ff0000ff #00ff00ff #0000ffff 0", "#123456ff", [0x12, 0x34, 0x56, 255]),
    ("tones #ff0000ff #00ff00ff #0000ffff 0.5", "#ffffffff", [128, 128, 255, 255]),
  ])
  func `a colour filter changes each pixel and no alpha`(
    filter: String, color: String, expected: [UInt8]
  ) throws {
    let bitmap = try paint(
      "group 1 \(filter)\nfill nonzero \(color) M 0 0 L 50 0 L 50 50 L 0 50 Z\nendgroup")
    for (byte, wanted) in zip(bytes(bitmap[10, 10]), expected) {
      #expect((Int(byte) - Int(wanted)).magnitude <= 1)
    }
    // What is transparent stays so.
    #expect(bitmap[60, 60].alpha == 0)
  }

  @Test func `filters are applied in order`() throws {
    let bitmap = try paint(
      "group 1 colors 0 0 0 1 0 0 0 0 0 0 0 0 shadow 20 0 0 #0000ffff\n"
        + "fill nonzero #00ff00ff M 10 10 L 30 10 L 30 30 L 10 30 Z\nendgroup")
    #expect(bytes(bitmap[20, 20]) == [255, 0, 0, 255])
    #expect(bytes(bitmap[40, 20]) == [0, 0, 255, 255])
  }

  @Test func `content beside the canvas is blurred into it`() throws {
    let bitmap = try paint(
      "group 1 blur 5\nfill nonzero #000000ff M -20 0 L 0 0 L 0 100 L -20 100 Z\nendgroup")
    #expect(bitmap[0, 50].alpha > 100)
    #expect(bitmap[20, 50].alpha == 0)
  }

  /// Derived: with w = 1 + x/100, the point 100 goes to 50.
  @Test func `perspective divides`() throws {
    let bitmap = try paint(
      """
      group 1 0 0 100 40 project 1 0 0.01 0 1 0 0 0 1
      fill nonzero #000000ff M 0 0 L 100 0 L 100 40 L 0 40 Z
      endgroup
      """)
    #expect(bitmap.box == [0, 0, 50, 40])
    #expect(abs(bitmap.area - 50 * 30) < 60)
  }

  /// W3C compositing: backdrop (1, ½, 0), source (½, ½, ½), both opaque.
  @Test(arguments: [
    ("multiply", [128, 64, 0]), ("screen", [255, 192, 128]), ("difference", [127, 0, 128]),
    ("darken", [128, 128, 0]), ("lighten", [255, 128, 128]), ("exclusion", [127, 128, 128]),
    ("copy", [128, 128, 128]), ("destination-over", [255, 128, 0]),
    ("plus-lighter", [255, 255, 128]), ("color-dodge", [255, 255, 0]),
  ])
  func `blend modes`(mode: String, expected: [Int]) throws {
    let square = "M 0 0 L 9 0 L 9 9 L 0 9 Z"
    let bitmap = try paint(
      """
      fill nonzero #ff8000ff \(square)
      group 1 0 0 9 9 blend \(mode)
      fill nonzero #808080ff \(square)
      endgroup
      """)
    let pixel = bytes(bitmap[4, 4]).map(Int.init)
    for channel in 0..<3 { #expect(abs(pixel[channel] - expected[channel]) <= 1, "\(pixel)") }
    #expect(pixel[3] == 255)
  }

  @Test func `begins and ends without partners are passed over`() {
    let square = Fill(Path(), paint: .color(.black))
    let odd: [[Command]] = [
      [.endGroup], [.endMask, .endClip], [.beginGroup(Group()), .fill(square), .endClip],
      [.beginMask(Mask()), .endMask], [.beginMask(Mask()), .beginMaskedContent],
      [.beginMaskedContent], [.beginGroup(Group(filters: [.blur(3)])), .beginClip(Clip(Path()))],
      [.beginGroup(Group(filters: [.blur(3)])), .beginMask(Mask()), .endGroup, .endMask],
      Array(repeating: .beginGroup(Group(opacity: 0.5)), count: 2000),
      Array(repeating: .beginGroup(Group(opacity: 0.5, filters: [.blur(1)])), count: 2000),
    ]
    for commands in odd {
      let list = DisplayList(width: 20, height: 20, background: .white, commands: commands)
      #expect(Painting.best.paint(list) == Painting.plain.paint(list))
    }
  }

  @Test func `a canvas without pixels, and one beyond all bounds`() {
    for (width, height) in [(Int32(0), Int32(5)), (-3, 5), (.max, .max)] {
      let list = DisplayList(width: width, height: height, background: .white)
      #expect(Painting.best.paint(DisplayList(width: 1, height: 1)).bytes == [0, 0, 0, 0])
      var bitmap = Bitmap(width: 1, height: 1)
      var renderer = Renderer()
      renderer.render(list, into: &bitmap)
      #expect(bitmap.bytes.isEmpty)
    }
  }

  /// K4-07 and the design: these bytes, on every machine, in debug and release.
  @Test func `the hash of a picture that uses everything is known`() throws {
    var random = SeededGenerator(seed: 2026)
    let list = DisplayList.random(commands: 60, width: 120, height: 100, using: &random)
    #expect(String(Painting.threaded.paint(list).hash, radix: 16) == "bb08a492a5538a5c")
  }
}

import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

/// Paints `.dl` lines on a transparent canvas.
func paint(_ lines: String, width: Int32 = 100, height: Int32 = 100) throws -> Bitmap {
  let list = try DisplayList(text: "canvas \(width) \(height) #00000000\n" + lines)
  var bitmap = Bitmap(width: width, height: height)
  var renderer = Renderer()
  renderer.render(list, into: &bitmap)
  return bitmap
}

extension Bitmap {
  /// The sum of all alphas in pixels.
  var area: Double {
    Double(stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }) / 255
  }

  /// Columns and rows that are not transparent, as `x0 y0 x1 y1`, half open.
  var box: [Int32] {
    var box: [Int32] = [width, height, 0, 0]
    for y in 0..<height {
      for x in 0..<width where self[x, y].alpha > 0 {
        box = [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)]
      }
    }
    return box
  }
}

@Suite struct RobustnessTests {
  /// K2-01.
  @Test(arguments: ["M 35 35 L 35 35", "M 35 35 Z", "M 35 35 C 35 35 35 35 35 35"])
  func `a line without length leaves its caps`(path: String) throws {
    let round = try paint("stroke 20 round miter 4 #000000ff \(path)")
    #expect(abs(round.area - 314) <= 8)
    #expect(round.box == [25, 25, 45, 45])
    let square = try paint("stroke 20 square miter 4 #000000ff \(path)")
    #expect(square.area == 400)
    #expect(square.box == [25, 25, 45, 45])
    #expect(try paint("stroke 20 butt miter 4 #000000ff \(path)").area == 0)
  }

  /// K2-01.
  @Test(arguments: ["butt", "round", "square"])
  func `a bare move leaves nothing`(cap: String) throws {
    #expect(try paint("stroke 20 \(cap) miter 4 #000000ff M 35 35").area == 0)
  }

  /// K2-03.
  @Test func `huge coordinates are cut, not lost`() throws {
    #expect(
      try paint("fill nonzero #000000ff M -1e9 -1e9 L 1e9 -1e9 L 1e9 1e9 L -1e9 1e9 Z").area
        == 10000)
    let line = try paint("stroke 10 butt miter 4 #000000ff M 10 50 L 1e9 50")
    #expect(line.area == 900)
    #expect(line.box == [10, 45, 100, 55])
    let bar = try paint("fill nonzero #000000ff M 5 70 L 15 70 L 15 -204000707 Z")
    #expect(abs(bar.area - 700) < 1)
    #expect(bar.box == [5, 0, 15, 70])
  }

  /// K2-03.
  @Test(arguments: ["1e300", "-1e308", "inf", "-inf", "nan", "1e-300", "2097153"])
  func `any number anywhere is survived`(number: String) throws {
    for path in [
      "M \(number) 0 L 1e300 0 L 50 1e308 Z", "M 0 0 C \(number) 5 7 \(number) 90 90 Z",
      "M 50 50 Q \(number) \(number) 10 10 L 5 \(number)",
    ] {
      _ = try paint("fill nonzero #000000ff \(path)")
      _ = try paint("stroke 3 round round 4 #000000ff \(path)")
      _ = try paint("dash 5,3 1\nstroke 3 round round 4 #000000ff \(path)")
      _ = try paint("transform \(number) 0 0 1 5 \(number)\nfill evenodd #000000ff \(path)")
      _ = try paint("clip \(path)\nfill nonzero #000000ff M 0 0 L 100 0 L 100 100 Z\nendclip")
      _ = try paint(
        "lineargradient g 0 0 \(number) 5 0 #ff0000ff \(number) #00ff00ff\nfillg nonzero g \(path)")
      _ = try paint(
        "group \(number) 0 \(number) 50 \(number)\nfill nonzero #ff0000ff \(path)\nendgroup")
    }
  }

  /// K2-05.
  @Test func `a thin line has proportional coverage and does not flicker`() throws {
    let thin = try paint("stroke 0.1 butt miter 4 #000000ff M 10 50.5 L 90 50.5")
    for x in Int32(10)..<90 { #expect(abs(Int(thin[x, 50].alpha) - 25) <= 3) }
    #expect(thin.box == [10, 50, 90, 51])
    #expect(abs(thin.area - 8) <= 0.5)
    #expect(try paint("stroke 0 butt miter 4 #000000ff M 10 50.5 L 90 50.5").area == 0)
    #expect(try paint("stroke 1e-9 butt miter 4 #000000ff M 10 50.5 L 90 50.5").area <= 80.0 / 255)
    for step in 0...10 {
      let y = 50 + Double(step) / 10
      let moved = try paint("stroke 0.1 butt miter 4 #000000ff M 10 \(y) L 90 \(y)")
      #expect(abs(moved.area - 8) <= 0.5, "at y = \(y)")
    }
    let scaled = try paint(
      "transform 0.01 0 0 0.01 0 0\nstroke 10 butt miter 4 #000000ff M 1000 5050 L 9000 5050")
    #expect(scaled == thin)
  }

  /// K2-06.
  @Test func `a line that turns back ends flat`() throws {
    let flat = try paint("stroke 10 butt miter 10 #000000ff M 20 50 L 80 50 L 40 50", width: 120)
    #expect(flat.box == [20, 45, 80, 55])
    #expect(flat.area == 600)
    let round = try paint("stroke 10 butt round 10 #000000ff M 20 50 L 80 50 L 40 50", width: 120)
    #expect(round.box[2] == 85)
    #expect(abs(round.area - 639) <= 2)
    let nearly = try paint(
      "stroke 10 butt miter 10 #000000ff M 10 50 L 90 50 L 10 50.001", width: 120)
    #expect(nearly.box[2] <= 91)
    #expect(abs(nearly.area - 800) <= 2)
  }

  /// K2-07.
  @Test(arguments: [
    ("0,10", "butt", 0.0, 0.0), ("0,10", "round", 100, 4), ("0,0", "butt", 320, 0.1),
    ("0", "butt", 320, 0.1), ("-5,5", "butt", 320, 0.1), ("5", "butt", 160, 0.1),
    ("10,5,2", "butt", 176, 0.1),
  ])
  func `dash lengths of every kind`(
    lengths: String, cap: String, area: Double, tolerance: Double
  ) throws {
    let bitmap = try paint(
      "dash \(lengths) 0\nstroke 4 \(cap) miter 4 #000000ff M 10 50 L 90 50")
    #expect(abs(bitmap.area - area) <= tolerance)
  }

  /// K2-10.
  @Test func `a pentagram and the two rules`() throws {
    let star = "M 50 10 L 73.511 82.361 L 11.958 37.639 L 88.042 37.639 L 26.489 82.361 Z"
    let evenOdd = try paint("fill evenodd #000000ff \(star)")
    #expect(abs(evenOdd.area - 1241.1) <= 6)
    #expect(evenOdd[50, 50].alpha == 0)
    let nonZero = try paint("fill nonzero #000000ff \(star)")
    #expect(abs(nonZero.area - 1796.1) <= 8)
    #expect(nonZero[50, 50].alpha == 255)
  }
}

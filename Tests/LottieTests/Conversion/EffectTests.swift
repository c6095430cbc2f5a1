import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeLottie
import ZoetropeRaster

/// Effects, styles and blend modes, in pixels.
struct EffectTests {
  private typealias File = ConversionTests

  private static func slider(_ value: String) -> String {
    "{\"ty\":0,\"v\":{\"a\":0,\"k\":\(value)}}"
  }

  private static func color(_ value: String) -> String {
    "{\"ty\":2,\"v\":{\"a\":0,\"k\":\(value)}}"
  }

  /// A square of a colour from 20 to 80 with an effect.
  private static func file(_ type: Int, _ values: [String], name: String = "", fill: String)
    -> String
  {
    let effect =
      "{\"ty\":\(type),\"mn\":\"\(name)\",\"nm\":\"E\",\"ef\":[\(values.joined(separator: ","))]}"
    return File.file(
      File.group(File.box(20, 20, 80, 80) + "," + File.fill(fill)),
      layer: "\"ks\":{},\"ef\":[\(effect)]")
  }

  private func middle(_ json: String) throws -> [Int] {
    let pixel = try ConversionTests().picture(json, frame: 0)[50, 50]
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha)]
  }

  private func isNear(_ a: [Int], _ b: [Int]) -> Bool {
    zip(a, b).allSatisfy { ($0 - $1).magnitude <= 2 }
  }

  private func shown(_ json: String) throws -> (box: [Int32], count: Int) {
    ConversionTests().shown(try ConversionTests().picture(json, frame: 0))
  }

  private static func point(_ value: String) -> String {
    "{\"ty\":3,\"v\":{\"a\":0,\"k\":\(value)}}"
  }

  @Test(arguments: [
    (1, [20, 20, 50, 80] as [Int32]), (2, [50, 20, 80, 80]), (3, [20, 20, 80, 80]),
  ])
  func `a radial wipe cuts a sector`(way: Int, box: [Int32]) throws {
    let json = Self.file(
      26,
      [
        Self.slider("50"), Self.slider(way == 3 ? "90" : "0"), Self.point("[50,50]"),
        Self.slider("\(way)"), Self.slider("0"),
      ], fill: "[0,0,0,1]")
    let shown = try shown(json)
    #expect((shown.count - 1800).magnitude <= 60)
    // To both sides of the right half is wiped.
    #expect(shown.box == (way == 3 ? [20, 20, 50, 80] : box))
  }

  @Test func `a linear wipe passes from the left to the right at 90 degrees`() throws {
    func left(_ completion: Int) throws -> [Int32] {
      try shown(
        Self.file(
          5, [Self.slider("\(completion)"), Self.slider("90"), Self.slider("0")],
          name: "ADBE Linear Wipe", fill: "[0,0,0,1]")
      ).box
    }
    #expect(try left(0) == [20, 20, 80, 80])
    #expect(try left(50) == [60, 20, 80, 80])
    #expect(try left(100) == [])
  }

  @Test(arguments: [(1, 3600), (2, 420), (3, 420)])
  func `a stroke is drawn over the layer, for it, or shows it`(style: Int, count: Int) throws {
    let mask = """
      "masksProperties":[{"mode":"n","pt":{"a":0,"k":{"c":false,"v":[[30,50],[130,50]],
      "i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}],
      """
    let values = [
      Self.slider("1"), Self.slider("0"), Self.slider("0"), Self.color("[1,0,0,1]"),
      Self.slider("10"), Self.slider("1"), Self.slider("1"), Self.slider("0"), Self.slider("40"),
      Self.slider("0"), Self.slider("\(style)"),
    ]
    let json = Self.file(22, values, fill: "[0,0,1,1]")
      .replacing("\"ef\":[{\"ty\":22", with: mask + "\"ef\":[{\"ty\":22")
    #expect((try shown(json).count - count).magnitude <= 60)
    #expect(isNear(try middle(json), style == 3 ? [0, 0, 255, 255] : [255, 0, 0, 255]))
  }

  @Test func `levels of all components and of each`() throws {
    let plain = ["0", "1", "1", "0", "1"]
    func levels(_ all: [String], red: [String], blue: [String]) -> String {
      let heads = Array(repeating: "0", count: 3)
      let gap = ["0", "0"]
      let numbers = heads + all + gap + red + gap + plain + gap + blue
      return Self.file(24, numbers.map(Self.slider), fill: "[0.5,0.5,0.5,1]")
    }
    #expect(
      isNear(
        try middle(
          levels(plain, red: ["0", "0.5", "1", "0", "1"], blue: ["0", "1", "1", "1", "0"])),
        [255, 128, 127, 255]))
    // The square root of a half is 0.71.
    #expect(
      isNear(
        try middle(levels(["0", "1", "2", "0", "1"], red: plain, blue: plain)),
        [181, 181, 181, 255]))
  }

  @Test func `a transform effect moves a layer within itself`() throws {
    let json = Self.file(
      35,
      [
        Self.point("[50,50]"), Self.point("[60,50]"), Self.slider("0"), Self.slider("50"),
        Self.slider("100"), Self.slider("0"), Self.slider("0"), Self.slider("0"),
        Self.slider("100"),
      ], fill: "[0,0,0,1]")
    #expect(try shown(json).box == [30, 35, 90, 65])
  }

  @Test func `a matte that is set is another layer, which may be shown`() throws {
    let shape = File.group(File.box(20, 20, 80, 80) + "," + File.fill("[1,0,0,1]"))
    let matte = File.group(File.box(50, 0, 120, 100) + "," + File.fill())
    let json = """
      {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":120,"h":100,"layers":[
      {"ty":4,"ind":1,"ip":0,"op":10,"ks":{},"shapes":[\(shape)],"ef":[{"ty":28,"nm":"Set Matte",
      "ef":[{"ty":10,"v":{"a":0,"k":2}},{"ty":7,"v":{"a":0,"k":4}}]}]},
      {"ty":4,"ind":2,"ip":0,"op":10,"ks":{"o":{"a":0,"k":100}},"shapes":[\(matte)]}]}
      """
    let picture = try ConversionTests().picture(json, frame: 0)
    #expect(picture[30, 50].alpha == 0)
    #expect(picture[60, 50].red == 255)
    #expect(picture[100, 50].alpha == 255 && picture[100, 50].red == 0)
  }

  @Test func `a tint puts two colours in place of black and white`() throws {
    func tint(_ fill: String, _ amount: String) -> String {
      Self.file(
        20, [Self.color("[1,0,0,1]"), Self.color("[0,0,1,1]"), Self.slider(amount)], fill: fill)
    }
    #expect(isNear(try middle(tint("[0,0,0,1]", "100")), [255, 0, 0, 255]))
    #expect(isNear(try middle(tint("[1,1,1,1]", "100")), [0, 0, 255, 255]))
    #expect(isNear(try middle(tint("[0.5,0.5,0.5,1]", "100")), [128, 0, 128, 255]))
    #expect(isNear(try middle(tint("[1,1,1,1]", "50")), [128, 128, 255, 255]))
  }

  @Test func `a tritone puts three colours in place of black, grey and white`() throws {
    func tritone(_ fill: String) -> String {
      Self.file(
        23,
        [
          Self.color("[1,0,0,1]"), Self.color("[0,1,0,1]"), Self.color("[0,0,1,1]"),
          Self.slider("0"),
        ], fill: fill)
    }
    #expect(isNear(try middle(tritone("[1,1,1,1]")), [255, 0, 0, 255]))
    #expect(isNear(try middle(tritone("[0.5,0.5,0.5,1]")), [0, 255, 0, 255]))
    #expect(isNear(try middle(tritone("[0,0,0,1]")), [0, 0, 255, 255]))
  }

  @Test func `a fill covers by its opacity, and effects come in their order`() throws {
    let values = [
      Self.slider("0"), Self.slider("0"), Self.color("[1,0,0,1]"), Self.slider("0"),
      Self.slider("0"), Self.slider("0"), Self.slider("0.5"),
    ]
    #expect(isNear(try middle(Self.file(21, values, fill: "[0,0,1,1]")), [128, 0, 128, 255]))
  }

  @Test(arguments: [
    ("ADBE Invert", ["1", "0"], [255, 204, 102, 255]),
    ("ADBE Brightness & Contrast 2", ["51", "0"], [51, 102, 204, 255]),
    ("ADBE Brightness & Contrast 2", ["0", "-100"], [128, 128, 128, 255]),
    ("ADBE HUE SATURATION", ["1", "0", "0", "-100", "0"], [47, 47, 47, 255]),
    ("ADBE HUE SATURATION", ["1", "0", "0", "0", "100"], [255, 255, 255, 255]),
  ])
  func `colour effects under After Effects' names`(
    name: String, values: [String], expected: [Int]
  ) throws {
    let json = Self.file(5, values.map(Self.slider), name: name, fill: "[0,0.2,0.6,1]")
    #expect(isNear(try middle(json), expected))
  }

  @Test func `an effect that is not drawn is reported by its name and place`() throws {
    let json = Self.file(5, [Self.slider("1")], name: "ADBE Ripple", fill: "[0,0,1,1]")
    let animation = try LottieAnimation(json: Array(json.utf8))
    let notes = animation.document().diagnostics
    #expect(notes.map(\.path) == ["layers[0].ef[0]"])
    #expect(notes.first?.message.contains("\"E\"") == true)
    let control = Self.file(5, [Self.slider("1")], name: "ADBE Slider Control", fill: "[0,0,1,1]")
    #expect(try LottieAnimation(json: Array(control.utf8)).document().diagnostics.isEmpty)
  }

  @Test func `a colour overlay is a style that fills`() throws {
    let style = """
      "ks":{},"sy":[{"ty":7,"c":{"a":0,"k":[1,0,0,1]},"so":{"a":0,"k":50}}]
      """
    let json = File.file(
      File.group(File.box(20, 20, 80, 80) + "," + File.fill("[0,0,1,1]")), layer: style)
    #expect(isNear(try middle(json), [128, 0, 128, 255]))
  }

  /// Multiply, screen, difference: of blue over yellow.
  @Test(arguments: [(1, [0, 0, 0, 255]), (2, [255, 255, 255, 255]), (10, [255, 255, 255, 255])])
  func `a single paint has a blend mode`(mode: Int, expected: [Int]) throws {
    let paint = """
      {"ty":"fl","c":{"a":0,"k":[0,0,1,1]},"o":{"a":0,"k":100},"r":1,"bm":\(mode)}
      """
    let json = File.file(
      File.group([File.box(20, 20, 80, 80), paint, File.fill("[1,1,0,1]")].joined(separator: ",")))
    #expect(isNear(try middle(json), expected))
  }

  @Test func `a layer's blend mode meets the layers below`() throws {
    func layer(_ color: String, _ mode: Int) -> String {
      """
      {"ty":4,"ip":0,"op":10,"st":0,"ks":{},"bm":\(mode),"shapes":[\(
        File.group(File.box(20, 20, 80, 80) + "," + File.fill(color)))]}
      """
    }
    let json = """
      {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":120,"h":100,"layers":[\(layer("[0,1,1,1]", 1)),
      \(layer("[1,1,0,1]", 0))]}
      """
    #expect(isNear(try middle(json), [0, 255, 0, 255]))
  }
}

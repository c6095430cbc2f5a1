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

import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeLottie
import ZoetropeRaster
import ZoetropeScene

/// What files of the kind that break players come to, in pixels. A point is a pixel here.
struct ConversionTests {
  /// A file of one shape layer.
  static func file(
    _ shapes: String, layer: String = "\"ks\":{}", frames: Int = 10, more: String = ""
  ) -> String {
    """
    {"v":"5.7.0","fr":10,"ip":0,"op":\(frames),"w":120,"h":100,\(more)"layers":[{"ty":4,"ip":0,
    "op":\(frames),"st":0,\(layer),"shapes":[\(shapes)]}]}
    """
  }

  static let noTransform = """
    {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
    "r":{"a":0,"k":0},"o":{"a":0,"k":100}}
    """

  static func group(_ items: String, transform: String = noTransform) -> String {
    "{\"ty\":\"gr\",\"it\":[\(items),\(transform)]}"
  }

  static func box(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> String {
    """
    {"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[[\(x0),\(y0)],[\(x1),\(y0)],[\(x1),\(y1)],[\(x0),\(y1)]],
    "i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}
    """
  }

  static func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> String {
    """
    {"ty":"sh","ks":{"a":0,"k":{"c":false,"v":[[\(x0),\(y0)],[\(x1),\(y1)]],
    "i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}
    """
  }

  static func fill(_ color: String = "[0,0,0,1]") -> String {
    "{\"ty\":\"fl\",\"c\":{\"a\":0,\"k\":\(color)},\"o\":{\"a\":0,\"k\":100},\"r\":1}"
  }

  static func stroke(_ width: Int) -> String {
    """
    {"ty":"st","c":{"a":0,"k":[0,0,0,1]},"o":{"a":0,"k":100},"w":{"a":0,"k":\(width)},"lc":1,"lj":1,
    "ml":4}
    """
  }

  /// One frame of a file, fractions allowed.
  func picture(
    _ json: String, frame: Double, _ matching: LottieMatching = .designer
  ) throws -> Bitmap {
    let animation = try LottieAnimation(json: Array(json.utf8))
    var options = LottieAnimation.ConversionOptions()
    options.matching = matching
    let document = animation.document(options).document
    let time = document.frameRate.time(ofFrame: frame)
    let scene = document.scene(at: time)
    #expect(scene.diagnostics.isEmpty)
    let list = scene.evaluate(at: time, width: 120, height: 100, background: nil)
    var bitmap = Bitmap(width: 120, height: 100)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap)
    return bitmap
  }

  /// The box of what is at least half opaque, and how many pixels that are.
  func shown(_ bitmap: Bitmap) -> (box: [Int32], count: Int) {
    var box = [Int32.max, Int32.max, 0, 0]
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].alpha >= 128 {
        box = [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)]
        count += 1
      }
    }
    return (count == 0 ? [] : box, count)
  }

  /// K3-01.
  @Test(arguments: [(1, [10, 15, 60, 65] as [Int32]), (2, [10, 15, 110, 25])])
  func `trim paths trims each path or the chain of them`(mode: Int, box: [Int32]) throws {
    let trim = """
      {"ty":"tm","s":{"a":0,"k":0},"e":{"a":0,"k":50},"o":{"a":0,"k":0},"m":\(mode)}
      """
    let items = [Self.line(10, 20, 110, 20), Self.line(10, 60, 110, 60), trim, Self.stroke(10)]
    let shown = shown(
      try picture(Self.file(Self.group(items.joined(separator: ","))), frame: 0))
    #expect(shown.box == box)
    #expect(shown.count == 1000)
  }

  /// K3-03.
  @Test func `a layer is there from its in point to before its out point, and holds jump`() throws {
    let layer = """
      "ks":{"p":{"a":1,"k":[{"t":2,"s":[20,50],"h":1},{"t":5,"s":[100,50],"h":1}]}}
      """
    var json = Self.file(
      Self.group(Self.box(-5, -5, 5, 5) + "," + Self.fill()), layer: layer)
    json = json.replacing("\"ty\":4,\"ip\":0,\n\"op\":10", with: "\"ty\":4,\"ip\":2,\"op\":8")
    let boxes = try [0, 1, 2, 4, 4.999, 5, 7, 8, 9].map {
      shown(try picture(json, frame: $0)).box
    }
    let (old, new): ([Int32], [Int32]) = ([15, 45, 25, 55], [95, 45, 105, 55])
    #expect(boxes == [[], [], old, old, old, new, new, [], []])
    // Ten frames, not eleven.
    let (document, _) = try LottieAnimation(json: Array(json.utf8)).document()
    #expect(document.duration == 1 && document.frameRate == FrameRate(10))
  }

  /// The picture at exactly the end still shows what lasts until then.
  @Test func `at the last moment the layers that last until then are there`() throws {
    let json = Self.file(Self.group(Self.box(10, 10, 20, 20) + "," + Self.fill()))
    #expect(shown(try picture(json, frame: 10)).count == 100)
  }

  /// K3-04.
  @Test func `a group's scale widens the strokes in it only, and the first fill is on top`() throws
  {
    let wide = """
      {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[200,100]},
      "r":{"a":0,"k":0},"o":{"a":0,"k":100}}
      """
    let groups = [
      Self.group(Self.line(10, 20, 10, 80) + "," + Self.stroke(4), transform: wide),
      Self.group(
        Self.group(Self.line(20, 20, 20, 80), transform: wide) + "," + Self.stroke(4)),
      Self.group(
        Self.box(60, 20, 110, 80) + "," + Self.fill("[1,0,0,0]") + "," + Self.fill("[0,0,1,1]")),
    ]
    let bitmap = try picture(Self.file(groups.joined(separator: ",")), frame: 0)
    let red = bitmap[85, 50]
    #expect(red.red == 255 && red.blue == 0 && red.alpha == 255)
    #expect((shown(bitmap).count - 3720).magnitude <= 4)
    #expect(bitmap[16, 50].alpha == 255 && bitmap[23, 50].alpha == 255)
    #expect(bitmap[15, 50].alpha == 0 && bitmap[24, 50].alpha == 0)
    #expect(bitmap[38, 50].alpha == 255 && bitmap[41, 50].alpha == 255)
    #expect(bitmap[37, 50].alpha == 0 && bitmap[42, 50].alpha == 0)
  }

  /// K3-06.
  @Test func `a precomposition is clipped to its size and stretched in time`() throws {
    let child = """
      {"ty":4,"ip":0,"op":20,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[10,15],"i":{"x":1,"y":1},
      "o":{"x":0,"y":0}},{"t":10,"s":[110,15]}]}},"shapes":[\(
        Self.group(Self.box(-10, -15, 10, 15) + "," + Self.fill()))]}
      """
    let json = """
      {"v":"5.7.0","fr":10,"ip":0,"op":40,"w":120,"h":100,"assets":[{"id":"c","layers":[\(child)]}],
      "layers":[{"ty":0,"refId":"c","w":70,"h":20,"sr":2,"ip":0,"op":40,"st":0,"ks":{}}]}
      """
    #expect(shown(try picture(json, frame: 0)).box == [0, 0, 20, 20])
    #expect(shown(try picture(json, frame: 10)).box == [50, 0, 70, 20])
    // The square is at 80: cut on the right.
    #expect(shown(try picture(json, frame: 13)).box == [65, 0, 70, 20])
  }

  /// K3-09.
  @Test func `an easing that overshoots does not wrap a colour around`() throws {
    let paint = """
      {"ty":"fl","o":{"a":0,"k":100},"r":1,"c":{"a":1,"k":[{"t":0,"s":[1,0,0,1],
      "i":{"x":[0.5],"y":[1.6]},"o":{"x":[0.5],"y":[-0.6]}},{"t":10,"s":[0,0,1,1]}]}}
      """
    let json = Self.file(Self.group(Self.box(20, 20, 80, 80) + "," + paint), frames: 11)
    let colors = try [1, 2, 8].map { try picture(json, frame: $0)[50, 50] }
    #expect(colors.map(\.red) == [255, 255, 0])
    #expect(colors.map(\.blue) == [0, 0, 255])
    let middle = try picture(json, frame: 5)[50, 50]
    #expect((127...128).contains(middle.red) && (127...128).contains(middle.blue))
  }

  /// K3-11.
  @Test(arguments: [
    ("\"mode\":\"n\",\"inv\":false", 100, [10, 10, 110, 90] as [Int32], 8000),
    ("\"mode\":\"a\",\"inv\":false", 100, [10, 10, 60, 90], 4000),
    ("\"mode\":\"a\",\"inv\":true", 100, [60, 10, 110, 90], 4000),
    ("\"mode\":\"s\",\"inv\":false", 100, [60, 10, 110, 90], 4000),
    ("\"mode\":\"i\",\"inv\":false", 100, [10, 10, 60, 90], 4000),
    ("\"mode\":\"a\",\"inv\":false", 51, [10, 10, 60, 90], 4000),
  ])
  func `masks cut as their modes say`(
    mode: String, opacity: Int, box: [Int32], count: Int
  ) throws {
    let mask = """
      "ks":{},"hasMask":true,"masksProperties":[{\(mode),"o":{"a":0,"k":\(opacity)},"x":{"a":0,"k":0},
      "pt":{"a":0,"k":{"c":true,"v":[[0,0],[60,0],[60,100],[0,100]],"i":[[0,0],[0,0],[0,0],[0,0]],
      "o":[[0,0],[0,0],[0,0],[0,0]]}}}]
      """
    let json = Self.file(
      Self.group(Self.box(10, 10, 110, 90) + "," + Self.fill("[0,0,1,1]")), layer: mask)
    let bitmap = try picture(json, frame: 0)
    let shown = shown(bitmap)
    #expect(shown.box == box)
    #expect(shown.count == count)
    if opacity < 100 { #expect((129...131).contains(bitmap[30, 50].alpha)) }
  }

  /// Fact 4.19: the Core Animation engine moves by the curve's parameter.
  @Test func `one switch moves along curves by length or by the parameter`() throws {
    let layer = """
      "ks":{"p":{"a":1,"k":[{"t":0,"s":[10,50],"to":[90,0],"ti":[0,0],"i":{"x":1,"y":1},
      "o":{"x":0,"y":0}},{"t":10,"s":[110,50]}]}}
      """
    let json = Self.file(
      Self.group(Self.box(-5, -5, 5, 5) + "," + Self.fill()), layer: layer)
    let byLength = shown(try picture(json, frame: 5)).box
    let byParameter = shown(try picture(json, frame: 5, .coreAnimation)).box
    #expect(byLength == [55, 45, 65, 55])
    #expect(byParameter[0] > 80)
  }

  @Test func `a precomposition that contains itself ends`() throws {
    let json = """
      {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":120,"h":100,"assets":[{"id":"c","layers":[
      {"ty":0,"refId":"c","w":70,"h":20,"ip":0,"op":10,"st":0,"ks":{}}]}],
      "layers":[{"ty":0,"refId":"c","w":70,"h":20,"ip":0,"op":10,"st":0,"ks":{}}]}
      """
    #expect(shown(try picture(json, frame: 0)).count == 0)
  }
}

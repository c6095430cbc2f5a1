import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster
import ZoetropeScene

@testable import ZoetropeLottie

/// Text whose letters are the file's own: squares of half an em.
struct LottieTextTests {
  private static let square = """
    {"ty":"gr","it":[{"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[[0,-50],[50,-50],[50,0],[0,0]],
    "i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}]}
    """

  /// Letters are 20 points wide and 10 high and broad, on the line y = 50, from x = 10 on.
  private static func file(
    _ text: String, document: String = "", more: String = "", masks: String = ""
  ) -> String {
    """
    {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":120,"h":100,
    "fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"R","ascent":75}]},
    "chars":[{"ch":"a","fFamily":"F","style":"R","size":20,"w":100,"data":{"shapes":[\(square)]}},
    {"ch":" ","fFamily":"F","style":"R","size":20,"w":100,"data":{}}],
    "layers":[{"ty":5,"ip":0,"op":10,"st":0,"ks":{"p":{"a":0,"k":[10,50]}}\(masks),
    "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"F","t":"\(text)","j":0,"tr":0,"lh":24,"ls":0,
    "fc":[0,0,0]\(document)}}]},"m":{"g":1,"a":{"a":0,"k":[0,0]}},"p":{}\(more)}}]}
    """
  }

  private func picture(_ json: String, frame: Double = 0) throws -> Bitmap {
    try ConversionTests().picture(json, frame: frame)
  }

  private func box(_ json: String, frame: Double = 0) throws -> [Int32] {
    ConversionTests().shown(try picture(json, frame: frame)).box
  }

  private static func selector(_ more: String, _ style: String) -> String {
    ",\"a\":[{\"s\":{\"t\":0,\"b\":1,\"r\":1,\"rn\":0\(more)},\"a\":{\(style)}}]"
  }

  @Test func `a random order takes every place once, and always the same`() {
    for count in [0, 1, 2, 7, 100] {
      let order = SelectorShare.randomOrder(count: count)
      #expect(order.sorted() == Array(0..<count))
      #expect(order == SelectorShare.randomOrder(count: count))
    }
    #expect(SelectorShare.randomOrder(count: 100) != Array(0..<100))
  }

  @Test func `a randomized selector is said to be a guess`() throws {
    let json = Self.file(
      "aaaa",
      more: Self.selector(
        ",\"s\":{\"a\":0,\"k\":0},\"e\":{\"a\":0,\"k\":50}", "\"o\":{\"a\":0,\"k\":0}")
    ).replacing("\"rn\":0", with: "\"rn\":1")
    let animation = try LottieAnimation(json: Array(json.utf8))
    #expect(animation.diagnostics.contains { $0.kind == .guessed })
    #expect(try ConversionTests().shown(picture(json)).count == 200)
  }

  /// The path goes down from (60,10); letters are 20 long and stand to its right.
  @Test func `text on a path keeps to its options`() throws {
    let mask = """
      ,"masksProperties":[{"mode":"n","pt":{"a":0,"k":{"c":false,"v":[[50,-40],[50,40]],
      "i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}]
      """
    func file(_ options: String) -> String {
      Self.file("aa", masks: mask).replacing("\"p\":{}}", with: "\"p\":{\"m\":0\(options)}}")
    }
    #expect(try box(file("")) == [60, 10, 70, 40])
    #expect(try box(file(",\"r\":{\"a\":0,\"k\":1}")) == [50, 60, 60, 90])
    #expect(try box(file(",\"a\":{\"a\":0,\"k\":1}")) == [60, 10, 70, 80])
    #expect(try box(file(",\"p\":{\"a\":0,\"k\":0}")) == [50, 10, 60, 40])
  }

  @Test func `letters stand side by side, and tracking parts them`() throws {
    #expect(try box(Self.file("aa")) == [10, 40, 40, 50])
    #expect(try box(Self.file("aa", document: ",\"tr\":500")) == [10, 40, 40, 50])
    #expect(try box(Self.file("aa").replacing("\"tr\":0", with: "\"tr\":500")) == [10, 40, 50, 50])
  }

  @Test func `lines are centred and a line height apart`() throws {
    let json = Self.file("aa\\ra").replacing("\"j\":0", with: "\"j\":2")
    // Twice 20 points about x = 10; the second line's letter from 0 to 10.
    #expect(try box(json) == [0, 40, 20, 74])
    #expect(try picture(json)[5, 70].alpha == 255)
    #expect(try picture(json)[15, 70].alpha == 0)
  }

  @Test func `a box begins at its corner and breaks lines`() throws {
    let json = Self.file("aa a", document: ",\"sz\":[45,60],\"ps\":[0,-20]")
    // The first baseline is an ascent of 15 points below the corner at y = 30.
    #expect(try box(json) == [10, 35, 40, 69])
  }

  @Test func `a selector's range of percent chooses letters`() throws {
    let style = "\"o\":{\"a\":0,\"k\":0}"
    let half = Self.selector(",\"s\":{\"a\":0,\"k\":0},\"e\":{\"a\":0,\"k\":50},\"sh\":1", style)
    #expect(try box(Self.file("aa", more: half)) == [30, 40, 40, 50])
    let moved = Self.selector(
      ",\"s\":{\"a\":0,\"k\":0},\"e\":{\"a\":0,\"k\":50},\"o\":{\"a\":0,\"k\":50},\"sh\":1", style)
    #expect(try box(Self.file("aa", more: moved)) == [10, 40, 20, 50])
  }

  @Test func `a ramp is bent by its easing`() throws {
    func alphas(_ ease: String) throws -> [Int] {
      let selector = Self.selector(
        ",\"s\":{\"a\":0,\"k\":0},\"e\":{\"a\":0,\"k\":100},\"sh\":2\(ease)",
        "\"o\":{\"a\":0,\"k\":0}")
      let bitmap = try picture(Self.file("aa", more: selector))
      return [Int(bitmap[15, 45].alpha), Int(bitmap[35, 45].alpha)]
    }
    // Shares of a quarter and of three quarters are taken away.
    let plain = try alphas("")
    #expect((plain[0] - 191).magnitude <= 1 && (plain[1] - 64).magnitude <= 1)
    let eased = try alphas(",\"xe\":{\"a\":0,\"k\":100},\"ne\":{\"a\":0,\"k\":100}")
    #expect(eased[0] > plain[0] + 20)
    #expect(eased[1] < plain[1] - 20)
  }

  @Test func `without smoothness a square takes whole letters`() {
    var share = SelectorShare(
      units: .index, shape: .square, start: 0, end: 1.6, offset: 0, amount: 100, count: 3)
    #expect((share.share(of: 1) - 0.6).magnitude < 1e-12)
    share.ease(high: 0, low: 0, smoothness: 0)
    #expect([0, 1, 2].map(share.share) == [1, 1, 0])
    share.ease(high: 0, low: 0, smoothness: 50)
    #expect((share.share(of: 1) - 0.7).magnitude < 1e-12)
  }

  @Test func `animators fade fills and turn hues`() throws {
    let all = ",\"s\":{\"a\":0,\"k\":0},\"e\":{\"a\":0,\"k\":100},\"sh\":1"
    let faded = try picture(
      Self.file("a", more: Self.selector(all, "\"fo\":{\"a\":0,\"k\":50}")))[15, 45]
    #expect((Int(faded.alpha) - 128).magnitude <= 1)
    let red = Self.file("a", more: Self.selector(all, "\"fh\":{\"a\":0,\"k\":120}"))
      .replacing("\"fc\":[0,0,0]", with: "\"fc\":[1,0,0]")
    let pixel = try picture(red)[15, 45]
    #expect(pixel.red == 0 && pixel.green == 255 && pixel.blue == 0)
  }

  @Test func `text runs along a mask`() throws {
    let masks = """
      ,"hasMask":true,"masksProperties":[{"mode":"n","inv":false,"o":{"a":0,"k":100},
      "pt":{"a":0,"k":{"c":false,"v":[[50,-40],[50,40]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}]
      """
    let path = ",\"p\":{\"m\":0,\"f\":{\"a\":0,\"k\":10}}"
    let json = Self.file("a", masks: masks).replacing(",\"p\":{}", with: path)
    // Downwards from (60, 10 + 10); what was above the line lies to the right of the way.
    #expect(try box(json) == [60, 20, 70, 30])
  }
}

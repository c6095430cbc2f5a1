import Testing
import ZoetropeGeometry
import ZoetropeLottie
import ZoetropeRaster

/// Measured, from pictures of lottie-ios's Core Animation engine: what it shows otherwise than the
/// designer saw it.
struct MatchingTests {
  private typealias File = ConversionTests
  private let painter = ConversionTests()

  private func count(_ json: String, _ frame: Double, _ matching: LottieMatching) throws -> Int {
    painter.shown(try painter.picture(json, frame: frame, matching)).count
  }

  @Test func `a trimmed fill is whole`() throws {
    let trim =
      "{\"ty\":\"tm\",\"s\":{\"a\":0,\"k\":0},\"e\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":0},\"m\":1}"
    let json = File.file(
      File.group([File.box(20, 20, 80, 80), trim, File.fill()].joined(separator: ",")))
    #expect(try count(json, 0, .designer) == 0)
    #expect(try count(json, 0, .coreAnimation) == 3600)
    let line = File.file(
      File.group([File.line(20, 20, 80, 20), trim, File.stroke(4)].joined(separator: ",")))
    #expect(try count(line, 0, .coreAnimation) == 0)
  }

  @Test func `layers do not lean, and groups do`() throws {
    let leaning = """
      "ks":{"sk":{"a":0,"k":45},"sa":{"a":0,"k":0},"p":{"a":0,"k":[60,50]},"a":{"a":0,"k":[60,50]}}
      """
    let layer = File.file(
      File.group(File.box(50, 40, 70, 60) + "," + File.fill()), layer: leaning)
    let group = File.file(
      File.group(
        File.box(50, 40, 70, 60) + "," + File.fill(),
        transform: """
          {"ty":"tr","sk":{"a":0,"k":45},"sa":{"a":0,"k":0},"p":{"a":0,"k":[60,50]},
          "a":{"a":0,"k":[60,50]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"o":{"a":0,"k":100}}
          """))
    func width(_ json: String, _ matching: LottieMatching) throws -> Int32 {
      let box = painter.shown(try painter.picture(json, frame: 0, matching)).box
      return box[2] - box[0]
    }
    #expect(try width(layer, .designer) > 35)
    #expect(try width(layer, .coreAnimation) == 20)
    #expect(try width(group, .coreAnimation) > 35)
  }

  /// Handles that turn by 90° keep their length on the way; when their ends move straight, midway
  /// they have 0.71 of it, and the lens between the curves is as much thinner.
  @Test func `handles of paths turn`() throws {
    func shape(_ x: Int, _ y: Int) -> String {
      """
      {"c":true,"v":[[30,50],[90,50]],"i":[[\(-x),\(-y)],[\(x),\(y)]],
      "o":[[\(x),\(y)],[\(-x),\(-y)]]}
      """
    }
    let path = """
      {"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[\(shape(0, -30))],"i":{"x":1,"y":1},
      "o":{"x":0,"y":0}},{"t":10,"s":[\(shape(30, 0))]}]}}
      """
    let json = File.file(File.group(path + "," + File.fill()))
    let (straight, turned) = (try count(json, 5, .designer), try count(json, 5, .coreAnimation))
    #expect(straight > 500)
    #expect(Double(turned) > 1.25 * Double(straight) && Double(turned) < 1.6 * Double(straight))
  }

  @Test func `only three modes of masks are known`() throws {
    func mask(_ mode: String, _ x0: Int, _ x1: Int) -> String {
      """
      {"mode":"\(mode)","inv":false,"o":{"a":0,"k":100},"pt":{"a":0,"k":{"c":true,
      "v":[[\(x0),0],[\(x1),0],[\(x1),100],[\(x0),100]],"i":[[0,0],[0,0],[0,0],[0,0]],
      "o":[[0,0],[0,0],[0,0],[0,0]]}}}
      """
    }
    let json = File.file(
      File.group(File.box(20, 20, 80, 80) + "," + File.fill()),
      layer:
        "\"ks\":{},\"hasMask\":true,\"masksProperties\":[\(mask("a", 0, 60)),\(mask("f", 40, 120))]"
    )
    #expect(try count(json, 0, .designer) == 2400)
    #expect(try count(json, 0, .coreAnimation) == 1200)
  }

  /// The handles are on the ends, so half of the parameter is half of the way, and an eighth is
  /// 0.043 of it.
  @Test func `within a curve a trim counts by the parameter`() throws {
    let curve = """
      {"ty":"sh","ks":{"a":0,"k":{"c":false,"v":[[10,50],[110,50]],"i":[[0,0],[1,0]],
      "o":[[-1,0],[0,0]]}}}
      """
    let trim = """
      {"ty":"tm","s":{"a":0,"k":12.5},"e":{"a":0,"k":50},"o":{"a":0,"k":0},"m":1}
      """
    let json = File.file(
      File.group([curve, trim, File.stroke(4)].joined(separator: ",")))
    func left(_ matching: LottieMatching) throws -> Int32 {
      painter.shown(try painter.picture(json, frame: 0, matching)).box[0]
    }
    #expect((try left(.designer) - 22).magnitude <= 1)
    #expect((try left(.coreAnimation) - 14).magnitude <= 1)
  }

  @Test func `at the very end a remapped time is that of the last frame`() throws {
    let child = """
      {"ty":4,"ip":0,"op":20,"st":0,"ks":{"p":{"a":1,"k":[{"t":0,"s":[10,50],"i":{"x":1,"y":1},
      "o":{"x":0,"y":0}},{"t":10,"s":[110,50]}]}},"shapes":[\(
        File.group(File.box(-5, -5, 5, 5) + "," + File.fill()))]}
      """
    let json = """
      {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":120,"h":100,"assets":[{"id":"c","layers":[\(child)]}],
      "layers":[{"ty":0,"refId":"c","w":120,"h":100,"ip":0,"op":20,"st":0,"ks":{},"tm":{"a":1,"k":[
      {"t":0,"s":[0],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":20,"s":[2]}]}}]}
      """
    func left(_ frame: Double, _ matching: LottieMatching) throws -> Int32 {
      painter.shown(try painter.picture(json, frame: frame, matching)).box[0]
    }
    #expect(try left(10, .designer) == 105)
    #expect(try left(8.5, .coreAnimation) == 90)
    #expect(try left(9, .coreAnimation) == 95)
    #expect(try left(10, .coreAnimation) == 95)
  }
}

/// What comes of the Core Animation engine's animations of whole matrices, of runs of held
/// keyframes, and of blend modes.
struct WholeTransformTests {
  private typealias File = ConversionTests
  private let painter = ConversionTests()

  private func shown(
    _ json: String, _ frame: Double, _ matching: LottieMatching = .coreAnimation
  ) throws -> (box: [Int32], count: Int) {
    painter.shown(try painter.picture(json, frame: frame, matching))
  }

  private let square = File.group(File.box(-5, -5, 5, 5) + "," + File.fill())

  @Test func `a single held keyframe among others shows what nothing animates`() throws {
    let fill = """
      {"ty":"fl","c":{"a":0,"k":[0,0,0,1]},"r":1,"o":{"a":1,"k":[{"t":0,"s":[0],"h":1},
      {"t":5,"s":[100]},{"t":10,"s":[0]}]}}
      """
    let json = File.file(File.group(File.box(20, 20, 80, 80) + "," + fill))
    #expect(try shown(json, 2, .designer).count == 0)
    #expect(try shown(json, 2).count == 3600)
    #expect(try shown(json, 9).count == 0)
    // Two in a row hold.
    let held = json.replacing("{\"t\":5,\"s\":[100]}", with: "{\"t\":5,\"s\":[0],\"h\":1}")
    #expect(try shown(held, 2).count == 0)
  }

  @Test func `while a mirrored layer is held it has no transform at all`() throws {
    let layer = """
      "ks":{"s":{"a":0,"k":[-100,100]},"p":{"a":1,"k":[{"t":0,"s":[20,50],"i":{"x":1,"y":1},
      "o":{"x":0,"y":0}},{"t":2,"s":[60,50],"h":1},{"t":8,"s":[60,50],"i":{"x":1,"y":1},
      "o":{"x":0,"y":0}},{"t":10,"s":[100,50]}]}}
      """
    let json = File.file(square, layer: layer)
    #expect(try shown(json, 1).box == [35, 45, 45, 55])
    #expect(try shown(json, 5).box == [0, 0, 5, 5])
    #expect(try shown(json, 5, .designer).box == [55, 45, 65, 55])
    #expect(try shown(json, 9).box == [75, 45, 85, 55])
  }

  /// The whole matrices are decomposed as in fact 10.4: turning and leaning come to another shape on
  /// the way than when only the angle changes.
  @Test func `a leaning group turns as a whole`() throws {
    let transform = """
      {"ty":"tr","p":{"a":0,"k":[60,50]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
      "sk":{"a":0,"k":45},"sa":{"a":0,"k":0},"o":{"a":0,"k":100},"r":{"a":1,"k":[{"t":0,"s":[0],
      "i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[90]}]}}
      """
    let json = File.file(
      File.group(File.box(-15, -15, 15, 15) + "," + File.fill(), transform: transform))
    func size(_ matching: LottieMatching) throws -> [Int32] {
      let box = try shown(json, 5, matching).box
      return [box[2] - box[0], box[3] - box[1]]
    }
    // Sharp corners cover less than half of their pixels.
    let (parts, whole) = (try size(.designer), try size(.coreAnimation))
    #expect(parts[0] > 54 && parts[0] <= 64 && parts[1] <= 22)
    #expect((whole[0] - 46).magnitude <= 2 && (whole[1] - 40).magnitude <= 2)
  }

  @Test func `a layer turned out of the plane is where its anchor moves it`() throws {
    let layer = """
      "ks":{"a":{"a":0,"k":[-20,-30]},"p":{"a":0,"k":[60,50]},"ry":{"a":1,"k":[{"t":0,"s":[0],
      "i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":10,"s":[360]}]}}
      """
    let json = File.file(square, layer: layer)
    #expect(try shown(json, 0).box == [75, 75, 85, 85])
    #expect(try shown(json, 2).box == [15, 25, 25, 35])
    #expect(try shown(json, 5).box == [15, 25, 25, 35])
    #expect(try shown(json, 5, .designer).box == [35, 75, 45, 85])
  }

  @Test func `beside a blend mode gradients are blended in another space`() throws {
    let gradient = """
      {"ty":"gf","t":1,"o":{"a":0,"k":100},"s":{"a":0,"k":[0,0]},"e":{"a":0,"k":[120,0]},
      "g":{"p":2,"k":{"a":0,"k":[0,0,0,0,1,1,1,1]}}}
      """
    let plain = File.file(File.group(File.box(0, 0, 120, 100) + "," + gradient))
    let blended = plain.replacing(
      "\"layers\":[", with: "\"layers\":[{\"ty\":3,\"bm\":2,\"ks\":{}},")
    func middle(_ json: String, _ matching: LottieMatching) throws -> UInt8 {
      try painter.picture(json, frame: 0, matching)[60, 50].red
    }
    #expect((128...130).contains(try middle(plain, .coreAnimation)))
    #expect((128...130).contains(try middle(blended, .designer)))
    #expect((147...149).contains(try middle(blended, .coreAnimation)))
  }
}

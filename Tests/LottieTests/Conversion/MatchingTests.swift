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

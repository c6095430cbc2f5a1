import Foundation
import Testing

/// Drawings that were written, in a real browser: an independent renderer of SVG.
@Suite struct SVGTests {
  private struct Case: Encodable {
    var name: String
    var file: String
    var times: [Double]
    var arguments: [String]
    var width: Int
    var height: Int
  }

  @Test func `a browser shows SVG files as we draw their scenes, still and over time`() throws {
    guard let python = Script.python, Script.isInstalled("chromium") else {
      print("skipped: there is no chromium or no python3 here; make setup installs them")
      return
    }
    let folder = try Script.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var cases: [Case] = []
    func add(
      _ input: String, _ options: [String] = [], width: Int, height: Int, frames: [Int],
      isStill: Bool = false
    ) throws {
      let times = frames.map { Double($0) / 60 }
      let size = ["--size", "\(width)x\(height)"]
      let name = URL(filePath: input).lastPathComponent
      let file = "\(name)\(cases.count).svg"
      let still = isStill ? ["--time", "\(times[0])"] : []
      try Script.run(
        Script.tool,
        ["convert", input, folder.appending(path: file).path] + size + options + still)
      cases.append(
        Case(
          name: name, file: file, times: times,
          arguments: [input] + size + options.filter { $0 != "--duration" && $0 != "2" },
          width: width, height: height))
    }
    let tap = ["--tap", "0.5@187,333", "--duration", "2"]
    try add("checkmark", tap, width: 375, height: 667, frames: [0, 40, 55, 119])
    try add("loading", width: 375, height: 667, frames: [30, 150, 240])
    try add("multiplayer-search", width: 375, height: 667, frames: [20, 200])
    try add("marching-ants", width: 200, height: 200, frames: [15, 40])
    try add("heart", width: 300, height: 360, frames: [60], isStill: true)
    let list = folder.appending(path: "everything.dl")
    try Self.everything.write(to: list, atomically: true, encoding: .utf8)
    try add(list.path, width: 400, height: 400, frames: [0], isStill: true)
    try JSONEncoder().encode(cases).write(to: folder.appending(path: "cases.json"))
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "svg_test.py")
    let said = try Script.run(python, ["-B", script.path, Script.tool.path, folder.path])
    #expect(!said.contains("FAIL"), "\(said)")
  }

  /// Each kind of paint, group, mask and filter once.
  private static let everything = """
    canvas 400 400 #ffffffff
    lineargradient p1 0 0 80 80 0 #ff0000ff 0.5 #00ff0080 1 #0000ffff
    fillg nonzero p1 M 10 10 L 90 10 L 90 90 L 10 90 Z
    radialgradient p2 130 40 5 140 50 40 0 #ffffffff 1 #3300aaff
    fillg nonzero p2 M 100 10 L 180 10 L 180 90 L 100 90 Z
    radialgradient p3 230 50 40 230 50 5 reflect 0 #ffee00ff 1 #aa0000ff
    fillg nonzero p3 M 190 10 L 270 10 L 270 90 L 190 90 Z
    conicgradient p4 320 50 0.3 0 #ff0000ff 0.5 #00ff00ff 1 #0000ffff
    fillg nonzero p4 M 280 10 L 360 10 L 360 90 L 280 90 Z
    dash 10,6 3
    stroke 6 round miter 10 #224466ff M 20 110 C 60 180 120 60 180 130
    transform 1 0.3 -0.2 0.5 200 90
    stroke 8 square round 4 #aa3366c0 M 10 10 L 60 40 L 110 5 L 160 60
    fill nonzero #ff8800ff M 10 150 L 110 150 L 110 210 L 10 210 Z
    group 0.5
    fill nonzero #0000ffff M 30 160 L 80 160 L 80 200 L 30 200 Z
    fill nonzero #00ff00ff M 60 170 L 100 170 L 100 205 L 60 205 Z
    endgroup
    fill nonzero #cc8844ff M 120 150 L 160 150 L 160 180 L 120 180 Z
    group 1 blend multiply
    fill nonzero #4488ccc0 M 125 160 L 155 160 L 155 205 L 125 205 Z
    endgroup
    fill nonzero #cc8844ff M 165 150 L 205 150 L 205 180 L 165 180 Z
    group 1 blend screen
    fill nonzero #4488ccc0 M 170 160 L 200 160 L 200 205 L 170 205 Z
    endgroup
    fill nonzero #cc8844ff M 210 150 L 250 150 L 250 180 L 210 180 Z
    group 1 blend difference
    fill nonzero #4488ccc0 M 215 160 L 245 160 L 245 205 L 215 205 Z
    endgroup
    fill nonzero #cc8844ff M 255 150 L 295 150 L 295 180 L 255 180 Z
    group 1 blend color-dodge
    fill nonzero #4488ccc0 M 260 160 L 290 160 L 290 205 L 260 205 Z
    endgroup
    fill nonzero #cc8844ff M 300 150 L 340 150 L 340 180 L 300 180 Z
    group 1 blend luminosity
    fill nonzero #4488ccc0 M 305 160 L 335 160 L 335 205 L 305 205 Z
    endgroup
    fill nonzero #cc8844ff M 345 150 L 385 150 L 385 180 L 345 180 Z
    group 1 blend plus-lighter
    fill nonzero #4488ccc0 M 350 160 L 380 160 L 380 205 L 350 205 Z
    endgroup
    clip M 10 220 C 40 200 80 200 100 240 L 60 290 L 10 280 Z
    fill nonzero #88cc44ff M 0 210 L 110 210 L 110 300 L 0 300 Z
    group 1 blend multiply
    fill nonzero #cc4488ff M 40 230 L 120 230 L 120 300 L 40 300 Z
    endgroup
    endclip
    mask alpha
    fill nonzero #ffffffff M 130 230 L 170 230 L 170 270 L 130 270 Z
    fill nonzero #80808080 M 120 225 L 150 225 L 150 285 L 120 285 Z
    content
    fill nonzero #3355ffff M 120 220 L 180 220 L 180 290 L 120 290 Z
    endmask
    mask luminance
    fill nonzero #ffffffff M 200 230 L 240 230 L 240 270 L 200 270 Z
    fill nonzero #80808080 M 190 225 L 220 225 L 220 285 L 190 285 Z
    content
    fill nonzero #3355ffff M 190 220 L 250 220 L 250 290 L 190 290 Z
    endmask
    mask alpha inverted
    fill nonzero #ffffffff M 270 230 L 310 230 L 310 270 L 270 270 Z
    fill nonzero #80808080 M 260 225 L 290 225 L 290 285 L 260 285 Z
    content
    fill nonzero #3355ffff M 260 220 L 320 220 L 320 290 L 260 290 Z
    endmask
    mask luminance inverted
    fill nonzero #ffffffff M 340 230 L 380 230 L 380 270 L 340 270 Z
    fill nonzero #80808080 M 330 225 L 360 225 L 360 285 L 330 285 Z
    content
    fill nonzero #3355ffff M 330 220 L 390 220 L 390 290 L 330 290 Z
    endmask
    group 1 blur 4
    fill nonzero #dd2200ff M 20 310 L 80 310 L 80 350 L 20 350 Z
    endgroup
    group 1 shadow 6 8 4 #000000a0
    fill nonzero #ffdd00ff M 110 310 L 160 310 L 160 350 L 110 350 Z
    endgroup
    group 1 colors 0 1 0 0 0 0 1 0 1 0 0 0.1
    fill nonzero #dd2200c0 M 190 310 L 240 310 L 240 350 L 190 350 Z
    endgroup
    group 1 tones #110066ff #ff8800ff #ffffccff 0.7
    lineargradient p9 250 0 310 0 0 #000000ff 1 #ffffffff
    fillg nonzero p9 M 250 310 L 310 310 L 310 350 L 250 350 Z
    endgroup
    group 1 tones #110066ff #ff8800ff #ffffccff 1
    fillg nonzero p9 M 250 355 L 310 355 L 310 375 L 250 375 Z
    endgroup
    group 0.8 project 1 0.2 0 -0.2 1 0 330 300 1
    fill nonzero #008888ff M 0 0 L 40 0 L 40 30 L 0 30 Z
    endgroup
    group 1 project 1 0.2 0.004 -0.2 1 0 330 350 1
    fill nonzero #880088ff M 0 0 L 40 0 L 40 30 L 0 30 Z
    endgroup
    image i 4 4 \
    000080ff3c0080ff780080ffb40080ff003c80ff3c3c80ff783c80ffb43c80ff007880ff3c7880ff787880ffb47880ff00b480ff3cb480ff78b480ffb4b480ff
    picture q1 i 10 0 0 10 10 355 nearest none 1
    fillg nonzero q1 M 10 355 L 50 355 L 50 395 L 10 395 Z
    picture q2 i 10 0 0 10 60 355 nearest none 0.5 tint #ff8080ff
    fillg nonzero q2 M 70 360 L 95 357 L 95 395 L 60 395 Z
    picture q3 i 4 0 0 4 110 355 nearest repeat 1
    fillg nonzero q3 M 110 355 L 160 355 L 160 395 L 110 395 Z
    fill evenodd #222222ff M 170 360 L 230 360 L 230 395 L 170 395 Z M 180 365 L 220 365 L 220 \
    390 L 180 390 Z
    """
}

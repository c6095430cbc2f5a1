import Checkmark
import Foundation
import LoadingAnimation
import Testing
import ZoetropeRaster
import ZoetropeScene
import ZoetropeStage
import ZoetropeUIKit

/// Exported pages in a real browser, opened from the disk, without a server.
@Suite struct ExportTests {
  /// The picture that a page of 375 by 667 points must show, on a screen of so many pixels a point.
  @MainActor private func frame(
    of makeController: () -> UIViewController, taps: [Double], at time: Double, scale: Double
  ) throws -> [Any] {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    stage.host { makeController() }
    stage.send(taps.map { .tap(at: $0, point: CGPoint(x: 187, y: 333)) })
    try stage.run(to: time)
    let (width, height) = (Int32(375 * scale), Int32(667 * scale))
    let list = stage.document.scene(at: time).evaluate(
      at: time, width: width, height: height, background: stage.document.background)
    var bitmap = Bitmap(width: width, height: height)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap)
    let text = String(bitmap.hash, radix: 16)
    return [Int(width), Int(height), String(repeating: "0", count: 16 - text.count) + text]
  }

  @Test @MainActor func `exported pages play and toggle in a browser, from the disk`() throws {
    guard let python = Script.python, Script.isInstalled("chromium") else {
      print("skipped: there is no chromium or no python3 here; make setup installs them")
      return
    }
    let folder = try Script.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func page(_ name: String) -> String { folder.appending(path: name).path }
    let tool = Script.tool
    try Script.run(tool, ["convert", "checkmark", page("checkmark.html")])
    try Script.run(tool, ["convert", "loading", page("loading.html")])
    try Script.run(
      tool, ["convert", "checkmark", page("timeline.html"), "--timeline", "--duration", "0.6"])
    let hashes: [String: [Any]] = [
      "check": try frame(of: { CheckMark() }, taps: [], at: 1, scale: 1),
      "cross": try frame(of: { CheckMark() }, taps: [1], at: 4, scale: 1),
      "blue": try frame(of: { LoadingViewController() }, taps: [], at: 7, scale: 1),
    ]
    try JSONSerialization.data(withJSONObject: hashes)
      .write(to: folder.appending(path: "hashes.json"))
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "export_test.py")
    let said = try Script.run(python, ["-B", script.path, folder.path])
    #expect(!said.contains("FAIL"), "\(said)")
  }
}

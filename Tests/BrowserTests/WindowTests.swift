import Foundation
import Testing

/// The preview window on an X server without a screen.
@Suite struct WindowTests {
  @Test func `a click in the window toggles the check mark`() throws {
    guard let python = Script.python, Script.isInstalled("Xvfb") else {
      print("skipped: there is no Xvfb or no python3 here; make setup installs them")
      return
    }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "window_test.py")
    let said = try Script.run(python, ["-B", script.path, Script.tool.path])
    #expect(!said.contains("FAIL"), "\(said)")
  }
}

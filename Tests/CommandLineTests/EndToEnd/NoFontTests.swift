import Foundation
import Testing

/// The tool on a machine without any font.
@Suite struct NoFontTests {
  @Test func `text is drawn as boxes, with one warning that says what to install`() throws {
    let tool = try Executable()
    defer { tool.remove() }
    let place = tool.folder.path
    try tool.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(place)/fonts</dir><cachedir>\(place)/cache</cachedir></fontconfig>
      """, to: "fonts.conf")
    let outcome = try tool.run(
      Executable.path,
      ["render", "login", "--time", "1.4", "--scale", "1", "--format", "rgba", "-o", "-"],
      environment: ["FONTCONFIG_FILE": tool.folder.appendingPathComponent("fonts.conf").path])
    #expect(outcome.status == 0)
    let warning = try #require(outcome.line, "\(outcome.messages)")
    #expect(warning.contains("no font is installed") && warning.contains("apt-get install"))
    let quiet = try tool.run(
      Executable.path,
      ["render", "login", "--time", "0", "--scale", "0.1", "--quiet", "-o", "a.png"],
      environment: ["FONTCONFIG_FILE": tool.folder.appendingPathComponent("fonts.conf").path])
    #expect(quiet.status == 0 && quiet.messages.isEmpty, "\(quiet.messages)")
    // The heading is white, on violet, and lies in rows 40 to 76 of a picture 280 pixels wide.
    let rows = outcome.output[(280 * 40 * 4)..<(280 * 76 * 4)]
    let bytes = [UInt8](rows)
    let white = stride(from: 0, to: bytes.count, by: 4).count {
      bytes[$0] == 255 && bytes[$0 + 1] == 255 && bytes[$0 + 2] == 255
    }
    #expect(white > 200, "\(white) white pixels")
  }
}

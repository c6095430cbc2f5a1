import Foundation
import RandomInput
import Testing
import ZoetropeGeometry

/// Lottie files whose canvas or pictures cannot be: one clear line, or a picture without them.
@Suite struct HostileLottieTests {
  let zoetrope: Executable

  init() throws { zoetrope = try Executable() }

  private func write(width: String, height: String) throws {
    try zoetrope.write(
      #"{"v":"5.7.0","fr":10,"ip":0,"op":2,"w":\#(width),"h":\#(height),"layers":[]}"#, to: "a.json"
    )
  }

  @Test(arguments: ["png", "gif", "apng", "webp", "mp4", "webm", "mov"])
  func `a canvas that no file can have is one error that says the limit`(ending: String) throws {
    defer { zoetrope.remove() }
    for (width, height, limit) in [
      ("0", "0", "at most 32768 points"), ("1e9", "1e9", "at most 32768 points"),
      ("30000", "4", "a side has 1 to 16384"),
    ] {
      try write(width: width, height: height)
      let outcome = try zoetrope("render", "a.json", "-o", "a.\(ending)")
      #expect([2, 3].contains(outcome.status), "\(outcome.messages)")
      #expect(outcome.line?.contains(limit) == true, "\(outcome.messages)")
    }
  }

  /// The format's header has 14 bits for a side.
  @Test func `a picture that WebP cannot hold says what it can`() throws {
    defer { zoetrope.remove() }
    try write(width: "16384", height: "2")
    let outcome = try zoetrope("render", "a.json", "-o", "a.webp")
    #expect(outcome.status == 2)
    #expect(outcome.line?.contains("a side has 1 to 16383 pixels") == true, "\(outcome.messages)")
  }

  // MARK: Pictures

  private func render(picture: [UInt8], type: String) throws -> Executable.Outcome {
    let text = Data(picture).base64EncodedString()
    try zoetrope.write(
      """
      {"v":"5.7.0","fr":10,"ip":0,"op":2,"w":8,"h":8,"assets":[{"id":"i","w":4,"h":4,"u":"",
      "p":"data:\(type);base64,\(text)","e":1}],
      "layers":[{"ty":2,"refId":"i","ip":0,"op":2,"ks":{}}]}
      """, to: "a.json")
    return try zoetrope("render", "a.json", "-o", "a.png", "--force")
  }

  private func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * $0)) }
    }
    let body = Array(name.utf8) + bytes
    return number(UInt32(bytes.count)) + body + number(ZipFile.crc32(body))
  }

  /// Of so many pixels a side, whose data is a few zeros.
  private func png(side: UInt16) -> [UInt8] {
    let big = [0, 0, UInt8(side >> 8), UInt8(side & 0xFF)]
    let packed: [UInt8] = [0x78, 0x9C] + ZipFile.zeros(count: 258) + [0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big + big + [8, 6, 0, 0, 0]) + chunk("IDAT", packed) + chunk("IEND", [])
  }

  @Test func `pictures that claim 60000 pixels a side are left out and said`() throws {
    defer { zoetrope.remove() }
    let png = try render(picture: png(side: 60_000), type: "image/png")
    #expect(png.status == 0)
    #expect(png.messages.contains("at most 268435456 pixels"), "\(png.messages)")
    let header: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xEA, 0x60, 0xEA, 0x60, 3, 1, 0x22, 0, 2, 0x11, 1, 3,
      0x11, 1, 0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0, 0, 0xFF, 0xD9,
    ]
    let jpeg = try render(picture: header, type: "image/jpeg")
    #expect(jpeg.status == 0)
    #expect(jpeg.messages.contains("picture \"i\""), "\(jpeg.messages)")
  }

  @Test func `damaged pictures are left out and said`() throws {
    defer { zoetrope.remove() }
    try zoetrope.write(Executable.picture, to: "picture.dl")
    _ = try zoetrope("render", "picture.dl", "-o", "whole.png")
    let whole = [UInt8](try Data(contentsOf: zoetrope.folder.appendingPathComponent("whole.png")))
    var random = SeededGenerator(seed: 5)
    for _ in 0..<12 {
      let outcome = try render(picture: Mutation.binary(of: whole, &random), type: "image/png")
      #expect(outcome.status == 0, "\(outcome.messages)")
    }
  }
}

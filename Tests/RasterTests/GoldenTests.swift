import Foundation
import Testing
import ZoetropeDisplayList
import ZoetropeTesting

/// What the lists in `Lists` paint, to the byte. `ZOETROPE_RECORD=fill-rules swift test` records
/// the picture of one anew: look at it before it is committed.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Lists")

  static let topics: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".dl") }.map { String($0.dropLast(3)) }.sorted()
  }()

  @Test func `there are lists`() { #expect(Self.topics.count >= 19) }

  @Test(arguments: topics) func `the picture is the recorded one`(topic: String) throws {
    let file = Self.folder.appendingPathComponent(topic + ".dl")
    let list = try DisplayList(utf8: [UInt8](Data(contentsOf: file)))
    try expectGolden(list, topic)
  }
}

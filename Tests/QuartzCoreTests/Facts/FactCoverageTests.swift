import Foundation
import Testing

/// Each fact of topics 1 to 11 is cited by a test, or stands here with the reason why it is not.
@Suite struct FactCoverageTests {
  static let untested = [
    "5.31": "how UIView.animate counts a spring's velocity; Core Animation has no such rule",
    "8.10": "the coefficients behind the outline of 8.9, which is tested point by point",
    "6.16": "known by hearsay only; a standalone layer in UIView.animate is UIKit's to test",
    "8.26": "what Apple does with a second radius is not known",
    "11.7": "not settled: whether Apple blends gradient stops premultiplied is not known",
  ]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let facts = root.deletingLastPathComponent()
    .appendingPathComponent("shared/core-animation-facts.md")

  /// The numbers that a text cites, `Facts 7.12 to 7.14 and 9.1` being four.
  static func cited(in text: String) -> Set<String> {
    var result: Set<String> = []
    // Comments break lines anywhere.
    let joined = text.replacing(/\n\s*\/\/\/?/, with: " ")
    for match in joined.matches(of: /[Ff]acts?((?:[\s,]|and|or|to|\([^)]*\)|\d+\.\d+)+)/) {
      var last: (topic: Int, number: Int)?
      var isRange = false
      for word in match.output.1.split(whereSeparator: { " ,()\n".contains($0) }) {
        if word == "to" {
          isRange = true
          continue
        }
        let parts = word.split(separator: ".").compactMap { Int($0) }
        guard parts.count == 2 else { continue }
        let start = isRange && last?.topic == parts[0] ? last?.number ?? parts[1] : parts[1]
        if start <= parts[1] {
          for number in start...parts[1] { result.insert("\(parts[0]).\(number)") }
        }
        last = (parts[0], parts[1])
        isRange = false
      }
    }
    return result
  }

  private static let cases = root.deletingLastPathComponent()
    .appendingPathComponent("shared/user-cases.md")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: cases.path),
      "the list of cases is not beside the package"))
  func `each case of Core Animation's meaning is tested`() throws {
    let list = try String(contentsOf: Self.cases, encoding: .utf8)
    let names = Set(list.matches(of: /K1-\d+/).map { String($0.output) })
    try #require(names.count > 5)
    var cited: Set<String> = []
    let tests = Self.root.appendingPathComponent("Tests")
    let files = try #require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /K1-\d+/) { cited.insert(String(match.output)) }
    }
    #expect(names.subtracting(cited) == [])
  }

  @Test func `citations are understood`() {
    #expect(Self.cited(in: "/// Facts 1.6, 1.7 (measured) and 2.3.") == ["1.6", "1.7", "2.3"])
    #expect(Self.cited(in: "(facts 7.12 to\n  /// 7.14)") == ["7.12", "7.13", "7.14"])
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: facts.path),
      "the list of facts is not beside the package"))
  func `each fact is tested, or listed with a reason`() throws {
    let list = try String(contentsOf: Self.facts, encoding: .utf8)
    let numbers = list.matches(of: /(?m)^\| (\d+)\.(\d+) \|/).compactMap { match -> String? in
      guard let topic = Int(match.output.1), topic <= 11 else { return nil }
      return "\(match.output.1).\(match.output.2)"
    }
    try #require(numbers.count > 200)
    var cited: Set<String> = []
    let tests = Self.root.appendingPathComponent("Tests")
    let files = try #require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      cited.formUnion(Self.cited(in: try String(contentsOf: file, encoding: .utf8)))
    }
    let missing = numbers.filter { !cited.contains($0) && Self.untested[$0] == nil }
    #expect(missing == [], "neither tested nor listed")
    let both = Self.untested.keys.filter { cited.contains($0) }
    #expect(both.isEmpty, "listed as untested, and tested all the same: \(both)")
  }
}

import Foundation
import Testing

/// The facts on view animation (topic 12) and on C4 (topic 13) that the design measured or looked up.
@Suite struct FactTests {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The facts' table beside the package, where it is.
  private static let table = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/core-animation-facts.md")

  @Test func `every fact on view animation and on C4 is cited by a test`() throws {
    guard let text = try? String(contentsOf: Self.table, encoding: .utf8) else {
      print("skipped: ../shared/core-animation-facts.md is not here")
      return
    }
    let facts = text.matches(of: /(?m)^\| *(1[23]\.\d+) *\|/).map { $0.output.1 }
    #expect(facts.count > 30, "the table has another form")
    var cited: Set<Substring> = []
    let sources = try ["UIKitTests", "C4Tests"].flatMap {
      try FileManager.default.contentsOfDirectory(
        at: Self.tests.appendingPathComponent($0), includingPropertiesForKeys: nil)
    }
    let texts = try sources.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    for source in texts {
      for citation in source.matches(of: /[Ff]acts? ([\d., and]+)/) {
        cited.formUnion(citation.output.1.matches(of: /\d+\.\d+/).map(\.output))
      }
    }
    for fact in facts { #expect(cited.contains(fact), "no test cites fact \(fact)") }
  }
}

import Foundation
import Testing

@testable import ZoetropeText

/// A bar wherever a line may begin.
private func opportunities(_ text: String) -> String {
  let scalars = Array(text.unicodeScalars)
  var view = String.UnicodeScalarView()
  for (scalar, canBegin) in zip(scalars, LineBreaker.opportunities(in: scalars)) {
    if canBegin { view.append("|") }
    view.append(scalar)
  }
  return String(view)
}

/// Examples of Unicode Standard Annex 14, rule by rule.
@Suite struct LineBreakTests {
  @Test(arguments: [
    ("a b", "a |b"), ("a\u{A0}b", "a\u{A0}b"), ("co-op", "co-|op"), ("-5", "-5"),
    ("a/b", "a/|b"), ("100.50", "100.50"), ("$100", "$100"), ("50%", "50%"), ("(a) b", "(a) |b"),
    ("a ( b", "a |( b"), ("wait...", "wait..."), ("a!? b", "a!? |b"), ("“a” b", "“a” |b"),
    ("日本語", "日|本|語"), ("日本。語", "日|本。|語"), ("「日」", "「日」"), ("カット", "カッ|ト"),
    ("한국", "한|국"), ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
    ("🇩🇪🇫🇷", "🇩🇪|🇫🇷"), ("👍🏽a", "👍🏽|a"), ("👩\u{200D}🚀", "👩\u{200D}🚀"),
    ("a\u{200B}b", "a\u{200B}|b"), ("a\u{2060} b", "a\u{2060} |b"), ("e\u{301} x", "e\u{301} |x"),
    ("a\u{AD}b", "a\u{AD}|b"), ("a\u{2014}b", "a|\u{2014}|b"), ("שלום-עולם", "שלום-עולם"),
    ("a\tb", "a\t|b"), ("a,b c,d", "a,b |c,d"), ("", ""), (" a", " |a"),
  ])
  func `lines may begin where the standard says`(text: String, marked: String) {
    #expect(opportunities(text) == marked)
  }

  @Test func `the order of pieces on a line is rule L2's`() {
    #expect(BidiLevels.visualOrder(of: [0, 1, 0]) == [0, 1, 2])
    #expect(BidiLevels.visualOrder(of: [0, 1, 1, 0]) == [0, 2, 1, 3])
    #expect(BidiLevels.visualOrder(of: [1, 2, 1]) == [2, 1, 0])
    #expect(BidiLevels.visualOrder(of: [1, 2, 2, 3, 1]) == [4, 1, 2, 3, 0])
    #expect(BidiLevels.visualOrder(of: []) == [])
  }
}

/// Unicode's own tests of Annex 14, where Debian's package unicode-data has them.
@Suite(.enabled(if: UnicodeData.lineBreakTests != nil, "unicode-data is not installed"))
struct UnicodeLineBreakTests {
  /// A line of the file:
  ///
  ///     × 0023 × 0020 ÷ 0023 ÷	# …
  ///
  /// The file keeps numbers together by the standard's example 7, an expression over whole numbers.
  /// Here rule LB25 acts as it is written, pair by pair, so it may keep together what the file
  /// parts: those places are not compared.
  @Test func `lines break as Unicode's tests say`() throws {
    let text = try #require(UnicodeData.lineBreakTests)
    var count = 0
    var failures: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let test = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      let parts = test.split(separator: " ")
      var scalars: [Unicode.Scalar] = []
      var marks: [Bool] = []
      for part in parts {
        if part == "÷" || part == "×" {
          marks.append(part == "÷")
        } else if let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) {
          scalars.append(scalar)
        }
      }
      guard !scalars.isEmpty else { continue }
      count += 1
      // The first mark is the beginning's and the last the end's.
      let found = LineBreaker.opportunities(in: scalars)
      let classes = scalars.map { LineBreakClass($0) }
      for index in scalars.indices.dropFirst() where found[index] != marks[index] {
        let before = classes[..<index].last { $0 != .combiningMark } ?? .alphabetic
        if marks[index], Self.isPairOfNumbers(before, classes[index]) { continue }
        failures.append(String(line))
      }
    }
    #expect(count > 7000)
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
  }

  private static func isPairOfNumbers(_ before: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (before, next) {
    case (.closePunctuation, .prefix), (.closePunctuation, .postfix), (.closeParenthesis, .prefix),
      (.closeParenthesis, .postfix), (.prefix, .openPunctuation), (.postfix, .openPunctuation),
      (.infixSeparator, .numeric), (.solidus, .numeric):
      true
    default: false
    }
  }
}

private enum UnicodeData {
  static let lineBreakTests = try? String(
    contentsOfFile: "/usr/share/unicode/auxiliary/LineBreakTest.txt", encoding: .utf8)
}

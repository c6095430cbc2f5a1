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

import Testing
import ZoetropeGeometry

@testable import ZoetropeLottie

struct JSONTests {
  private func document(_ text: String) throws -> JSONDocument {
    try JSONDocument(Array(text.utf8))
  }

  private func error(_ text: String) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONDocument(Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test func `values of every kind are read in place`() throws {
    let text = #"{"a":[1,-2.5e1,true,false,null,"x"],"longer than eight":{"b":{}},"e":[]}"#
    try document(text).withRoot { root in
      let list = root["a"]
      #expect(list?.count == 6)
      #expect(list?.elements.compactMap(\.number) == [1, -25])
      #expect(list?.elements.compactMap(\.bool) == [true, true, true, false])
      #expect(list?.elements.compactMap(\.string) == ["x"])
      #expect(root["longer than eight"]?["b"]?.isObject == true)
      #expect(root["longer than eighX"] == nil)
      #expect(root["longer t"] == nil)
      #expect(root["e"]?.isArray == true && root["e"]?.count == 0)
      #expect(root.members.map(\.key) == ["a", "longer than eight", "e"])
    }
  }

  @Test func `escapes, surrogate pairs and lone halves are resolved`() throws {
    try document(#"["a\n\"\\\/\u00e9\ud83d\ude00\ud83dx"]"#).withRoot { root in
      #expect(root.first?.string == "a\n\"\\/é😀\u{FFFD}x")
    }
  }

  @Test(arguments: [
    ("", JSONError.Reason.endsEarly, 0), ("[1,", .endsEarly, 3),
    ("[1 2]", .expected(.commaOrBracket), 3),
    ("{\"a\" 1}", .expected(.colon), 5), ("{a:1}", .expected(.key), 1), ("[1]x", .trailingText, 3),
    ("[\"ab", .unclosedString, 1), ("{\"a\":1 \"b\":2}", .expected(.commaOrBrace), 7),
    ("[nul]", .expected(.value), 4), ("[-]", .expected(.value), 1), ("[1,]", .expected(.value), 3),
  ])
  func `what is no JSON is named with its place`(
    text: String, reason: JSONError.Reason, position: Int
  ) {
    #expect(error(text) == JSONError(reason: reason, position: position))
  }

  @Test func `nesting beyond the limit is an error and not a crash`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(error(deep)?.reason == .tooDeep)
    let allowed =
      String(repeating: "[", count: JSONLimits.deepestNesting)
      + String(repeating: "]", count: JSONLimits.deepestNesting)
    #expect(error(allowed) == nil)
  }

  @Test func `a place is found again as a path`() throws {
    let text = #"{"layers":[{"nm":"a"},{"ks":{"p":{"k":[1,{"t":"]}"},7]}}}]}"#
    let bytes = Array(text.utf8)
    let seven = bytes.firstIndex(of: UInt8(ascii: "7")) ?? 0
    #expect(
      JSONPath.path(to: Location(byte: UInt32(seven)), in: bytes) == "layers[1].ks.p.k[2]")
    let deep = Array(String(repeating: "[", count: 200).utf8)
    #expect(
      JSONPath.path(to: Location(byte: 200), in: deep)
        == String(repeating: "[0]", count: 8) + " … " + String(repeating: "[0]", count: 8))
    let long = Array(("{\"" + String(repeating: "k", count: 500) + "\": x").utf8)
    #expect(JSONPath.path(to: Location(byte: 506), in: long).utf8.count < 70)
    #expect(JSONPath.lineAndColumn(ofByte: 4, in: Array("ab\ncd".utf8)) == (2, 2))
  }

  /// Derived: the nearest double, ties to even; the standard library reads numbers that way.
  @Test func `numbers of sixteen to nineteen digits are rounded correctly`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let digits = UInt64.random(in: 1...9_999_999_999_999_999_999, using: &random)
      let places = Int.random(in: 0...27, using: &random)
      let text = "\(digits)e-\(places)"
      var position = 0
      #expect(DecimalNumber.read(Array(text.utf8), at: &position) == Double(text))
    }
    // Half way between two doubles.
    for text in ["9007199254740993e-0", "4503599627370497.5", "0.5000000000000000555"] {
      var position = 0
      #expect(DecimalNumber.read(Array(text.utf8), at: &position) == Double(text))
    }
  }

  @Test func `data addresses give their bytes`() {
    #expect(DataURI("data:image/png;base64,AQIDBA==")?.bytes == [1, 2, 3, 4])
    #expect(DataURI("data:image/png;base64,AQIDBA==")?.mediaType == "image/png")
    #expect(DataURI("data:,a%20b")?.bytes == Array("a b".utf8))
    #expect(DataURI("images/a.png") == nil)
  }
}

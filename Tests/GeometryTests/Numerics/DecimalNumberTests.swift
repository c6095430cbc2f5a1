import Testing
import ZoetropeGeometry

@Suite struct DecimalNumberTests {
  private func text(_ value: Double, _ decimals: Int) -> String {
    var bytes: [UInt8] = []
    DecimalNumber.write(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `numbers are rounded to decimals, and have no zeros at their end`() {
    #expect(text(1.2345, 3) == "1.235")
    #expect(text(-1.2, 3) == "-1.2")
    #expect(text(12, 3) == "12")
    #expect(text(0.0625, 4) == "0.0625")
    #expect(text(0.001, 2) == "0")
    #expect(text(-0.001, 2) == "0")
    #expect(text(2.5, 0) == "3")
    #expect(text(0.000_001, 6) == "0.000001")
  }

  @Test func `what is no number is 0, and what is huge is held`() {
    for value in [Double.nan, .infinity, -.infinity] { #expect(text(value, 3) == "0") }
    #expect(text(1e300, 9) == "1000000000")
    #expect(text(-1e300, 12) == "-1000000000")
    #expect(text(1.5, -3) == "2")
  }
}

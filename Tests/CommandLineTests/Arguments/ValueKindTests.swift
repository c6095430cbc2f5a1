import Testing
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeCommandLine

@Suite struct ValueKindTests {
  @Test(arguments: ["", "nan", "inf", "-0.1", "1e300", "0x10", "1,5", "٣", " 1", "1 "])
  func `what is no time is refused`(text: String) {
    #expect(ValueKind.seconds.read(text) == nil)
  }

  @Test func `times are decimals`() {
    #expect(ValueKind.seconds.read("2.5") == 2.5)
    #expect(ValueKind.seconds.read("1e-3") == 0.001)
    #expect(ValueKind.duration.read("0") == nil)
  }

  @Test func `sizes are two whole numbers above zero`() {
    #expect(ValueKind.pixelSize.read("1080x1920")?.width == 1080)
    #expect(ValueKind.pixelSize.read("1080x1920")?.height == 1920)
    for text in ["", "x", "10x", "x10", "0x5", "-1x5", "10x10x10", "10X10", "99999x1", "1.5x2"] {
      #expect(ValueKind.pixelSize.read(text) == nil, "\(text)")
    }
  }

  @Test func `rates are ratios, whole numbers or decimals`() {
    #expect(ValueKind.frameRate.read("60") == FrameRate(60, 1))
    #expect(ValueKind.frameRate.read("30000/1001") == FrameRate(30000, 1001))
    #expect(ValueKind.frameRate.read("12.5") == FrameRate(25, 2))
    for text in ["0", "-1", "1/0", "0/1", "1/-1", "/", "1e9", "2147483648/1", "1/2/3", "nan"] {
      #expect(ValueKind.frameRate.read(text) == nil, "\(text)")
    }
  }

  @Test func `taps are a time and a point`() {
    let tap = ValueKind.tap.read("0.5@187,333.25")
    #expect(tap == ScriptedTap(time: 0.5, position: Point(187, 333.25)))
    for text in ["", "@", "1@", "@1,2", "1@2", "1@2,3,4", "1@2,nan", "-1@2,3"] {
      #expect(ValueKind.tap.read(text) == nil, "\(text)")
    }
  }

  @Test func `colours are web notation or a name`() {
    #expect(ValueKind.color.read("white") == .white)
    #expect(ValueKind.color.read("transparent") == .clear)
    #expect(ValueKind.color.read("#f00") == Color(1, 0, 0))
    #expect(ValueKind.color.read("#00ff0080") == Color(0, 1, 0, 128.0 / 255))
    for text in ["", "#", "#12", "#ggg", "#12345", "#123456789", "whit", "#+12"] {
      #expect(ValueKind.color.read(text) == nil, "\(text)")
    }
  }

  /// Arguments come from scripts: no text may end the process.
  @Test func `no text traps a reader`() {
    var random = SeededGenerator(seed: 41)
    let letters = Array("0123456789.-+eE@,x/#anif \u{0}é\u{1F600}")
    for _ in 0..<3000 {
      let length = Int.random(in: 0...12, using: &random)
      let text = String((0..<length).map { _ in letters.randomElement(using: &random)! })
      _ = ValueKind.seconds.read(text)
      _ = ValueKind.pixelSize.read(text)
      _ = ValueKind.frameRate.read(text)
      _ = ValueKind.tap.read(text)
      _ = ValueKind.color.read(text)
    }
  }
}

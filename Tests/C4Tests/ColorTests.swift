import C4
import Testing

@Suite struct ColorTests {
  /// Fact 13.1 (source).
  @Test func `C4's own colours`() {
    let bytes = [C4Pink, C4Blue, C4Purple, C4Grey].map { color in
      color.components.prefix(3).map { Int(($0 * 255).rounded()) }
    }
    #expect(bytes == [[255, 0, 121], [25, 69, 255], [0, 0, 138], [250, 250, 250]])
  }

  /// Fact 13.2 (source).
  @Test func `a colour without values is clear`() {
    #expect(Color() == clear)
    #expect(darkGray.red == 1.0 / 3)
    #expect(brown.components == [0.6, 0.4, 0.2, 1])
  }

  /// Ours: C4 as published shifts the bytes by too little.
  @Test func `hexadecimal colours have the components that they say`() {
    #expect(Color(0x1945_FF80).components.map { Int(($0 * 255).rounded()) } == [25, 69, 255, 128])
  }
}

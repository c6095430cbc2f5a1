import Testing
import ZoetropeGeometry

@Suite struct ColorTests {
  /// Fact 11.1.
  @Test func `red to blue is purple half way`() {
    let red = Color(1, 0, 0)
    let blue = Color(0, 0, 1)
    #expect(red.interpolated(to: blue, 0.5) == Color(0.5, 0, 0.5))
    #expect(red.interpolated(to: blue, 0) == red)
    #expect(red.interpolated(to: blue, 1) == blue)
  }

  /// Fact 11.3.
  @Test func `white to red goes through pink`() {
    #expect(Color(white: 1).interpolated(to: Color(1, 0, 0), 0.5) == Color(1, 0.5, 0.5))
  }

  /// Fact 11.4.
  @Test func `red to clear darkens half way`() {
    #expect(Color(1, 0, 0).interpolated(to: .clear, 0.5) == Color(0.5, 0, 0, 0.5))
  }

  /// Fact 11.6.
  @Test func `additive colours add all components`() {
    let sum = Color(0.1, 0.2, 0.3, 0.4) + Color(0.2, 0.1, 0.3, 0.1)
    #expect(abs(sum.red - 0.3) + abs(sum.green - 0.3) < 1e-12)
    #expect(abs(sum.blue - 0.6) + abs(sum.alpha - 0.5) < 1e-12)
  }

  @Test func `linear light and back`() {
    #expect(abs(Color.linear(fromEncoded: 0.5) - 0.21404114048223255) < 1e-15)
    for step in -20...40 {
      let value = Double(step) / 20
      #expect(abs(Color.encoded(fromLinear: Color.linear(fromEncoded: value)) - value) < 1e-7)
    }
  }

  /// Derived: pure Display P3 red, as ICC conversions give it in extended sRGB.
  @Test func `display P3 red lies outside of sRGB`() {
    let red = Color(displayP3Red: 1, green: 0, blue: 0)
    #expect(abs(red.red - 1.0931) < 1e-4)
    #expect(abs(red.green + 0.2267) < 1e-4)
    #expect(abs(red.blue + 0.1501) < 1e-4)
    let back = red.displayP3
    #expect(abs(back.red - 1) + abs(back.green) + abs(back.blue) < 1e-6)
    let white = Color(displayP3Red: 1, green: 1, blue: 1)
    #expect(abs(white.red - 1) + abs(white.green - 1) + abs(white.blue - 1) < 1e-12)
  }

  @Test func `hue, saturation and brightness`() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(1, 0, 0))
    #expect(Color(hue: 1, saturation: 1, brightness: 1) == Color(1, 0, 0))
    let green = Color(hue: 1.0 / 3, saturation: 1, brightness: 0.5)
    #expect(abs(green.red) + abs(green.green - 0.5) + abs(green.blue) < 1e-12)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let color = Color(
        .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
        .random(in: 0...1, using: &random))
      let (hue, saturation, brightness) = color.hsb
      let back = Color(hue: hue, saturation: saturation, brightness: brightness)
      #expect(
        abs(back.red - color.red) + abs(back.green - color.green) + abs(back.blue - color.blue)
          < 1e-12)
    }
  }
}

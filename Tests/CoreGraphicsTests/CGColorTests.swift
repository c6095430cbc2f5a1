import Testing
import ZoetropeCoreGraphics

@Suite struct CGColorTests {
  @Test func `a gray has two components and draws as three equal ones`() {
    let gray = CGColor(gray: 0.25, alpha: 0.5)
    #expect(gray.components == [0.25, 0.5])
    #expect(gray.color == .init(0.25, 0.25, 0.25, 0.5))
    #expect(gray.colorSpace?.model == .monochrome)
  }

  @Test func `colours are equal by space and components`() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(red != red.copy(alpha: 0.5))
    #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func `white is white in every space`() throws {
    for name in [CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3] {
      let space = try #require(CGColorSpace(name: name))
      let white = try #require(CGColor(colorSpace: space, components: [1, 1, 1, 1])).color
      for component in [white.red, white.green, white.blue] {
        #expect(abs(component - 1) < 1e-12)
      }
    }
  }

  /// The published example of CSS Color 4: P3's red is far outside of sRGB.
  @Test func `a display P3 red leaves sRGB`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1])).color
    #expect(abs(red.red - 1.0930) < 1e-3)
    #expect(abs(red.green + 0.2267) < 1e-3)
    #expect(abs(red.blue + 0.1501) < 1e-3)
  }
}

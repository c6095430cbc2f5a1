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

extension CGColorTests {
  static let spaces = [
    CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3,
    CGColorSpace.linearDisplayP3, CGColorSpace.genericCMYK, CGColorSpace.extendedLinearSRGB,
  ]

  @Test(arguments: spaces) func `a colour goes to another space and back`(name: String) throws {
    let color = CGColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 0.5)
    let space = try #require(CGColorSpace(name: name))
    let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
    #expect(there.colorSpace == space)
    #expect(there.numberOfComponents == space.numberOfComponents + 1)
    let plain = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let back = try #require(there.converted(to: plain, intent: .perceptual, options: nil))
    for (a, b) in zip(try #require(color.components), try #require(back.components)) {
      #expect(abs(a - b) < 1e-9)
    }
  }

  @Test func `a colour as gray is its light`() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1).converted(
      to: gray, intent: .defaultIntent, options: nil)
    #expect(white?.components?.map { ($0 * 1e9).rounded() / 1e9 } == [1, 1])
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1).converted(
      to: linear, intent: .defaultIntent, options: nil)
    #expect(green?.components?.first == 0.7152)
  }

  @Test func `inks take light away`() {
    let cyan = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)
    #expect(cyan.color == .init(0, 0.5, 0.5, 1))
    #expect(cyan.colorSpace?.model == .cmyk)
  }

  @Test func `names of spaces that are not here give none`() {
    #expect(CGColorSpace(name: "kCGColorSpaceGenericLab") == nil)
    #expect(CGColorSpace(name: "") == nil)
    #expect(CGColorSpace(name: CGColorSpace.displayP3)?.isWideGamutRGB == true)
    #expect(CGColorSpace(name: CGColorSpace.extendedSRGB)?.usesExtendedRange == true)
  }
}

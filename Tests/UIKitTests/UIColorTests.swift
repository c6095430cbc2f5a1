import Testing
import ZoetropeUIKit

@Suite struct UIColorTests {
  private static let circle: [(degrees: Double, bytes: [Int])] = [
    (0, [255, 0, 0]), (60, [255, 255, 0]), (120, [0, 255, 0]), (180, [0, 255, 255]),
    (240, [0, 0, 255]), (300, [255, 0, 255]), (360, [255, 0, 0]), (18, [255, 77, 0]),
  ]

  @Test(arguments: circle)
  func `hue goes round the colour circle`(degrees: Double, bytes: [Int]) {
    let color = UIColor(hue: degrees / 360, saturation: 1, brightness: 1, alpha: 1)
    let components = color.cgColor.components ?? []
    #expect(components.prefix(3).map { Int(($0 * 255).rounded()) } == bytes)
  }

  @Test func `hue, saturation and brightness come back`() {
    let color = UIColor(hue: 0.3, saturation: 0.4, brightness: 0.8, alpha: 0.5)
    var (hue, saturation, brightness, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.3) < 1e-9)
    #expect(abs(saturation - 0.4) < 1e-9)
    #expect(abs(brightness - 0.8) < 1e-9)
    #expect(alpha == 0.5)
  }

  @Test func `NaN counts as zero, and alpha is clamped`() {
    let color = UIColor(red: .nan, green: 1.5, blue: -1, alpha: 7)
    #expect(color.cgColor.components == [0, 1.5, -1, 1])
  }

  @Test func `gray Core Graphics colours become RGB`() {
    #expect(UIColor(cgColor: .black) == UIColor.black)
    #expect(
      UIColor(cgColor: CGColor(gray: 0.5, alpha: 0.25)).cgColor.components == [0.5, 0.5, 0.5, 0.25])
  }
}

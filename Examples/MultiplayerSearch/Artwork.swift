import Zoetrope

/// The pictures that an app would keep in its asset catalogue, drawn once.
@MainActor enum Artwork {
  static let me = picture(width: 100, height: 100) { context in
    drawPerson(
      in: context,
      Person(sky: (0xFFD27A, 0xF28C3A), shirt: 0x2F5D8C, neck: 0xE3B08A, face: 0xF0C39B))
    // Hair.
    context.move(to: CGPoint(x: 27, y: 40))
    context.addCurve(
      to: CGPoint(x: 73, y: 40), control1: CGPoint(x: 25, y: 8), control2: CGPoint(x: 75, y: 8))
    context.addCurve(
      to: CGPoint(x: 27, y: 40), control1: CGPoint(x: 66, y: 30), control2: CGPoint(x: 34, y: 30))
    context.closePath()
    context.setFillColor(color(0x4A2E1E))
    context.fillPath()
    // Eyes.
    context.setFillColor(color(0x2B2B2B))
    context.fillEllipse(in: CGRect(x: 39, y: 44, width: 5, height: 6))
    context.fillEllipse(in: CGRect(x: 56, y: 44, width: 5, height: 6))
    drawMouth(in: context, color(0xA8483A))
  }

  static let ray = picture(width: 100, height: 100) { context in
    drawPerson(
      in: context,
      Person(sky: (0x9BE0D0, 0x2C8F8A), shirt: 0x7A3B69, neck: 0xC48D64, face: 0xD9A27A))
    // Hair, in spikes.
    context.move(to: CGPoint(x: 27, y: 42))
    for (x, y) in [
      (30, 20), (38, 26), (44, 12), (51, 24), (59, 12), (63, 26), (71, 20), (73, 42),
    ] {
      context.addLine(to: CGPoint(x: x, y: y))
    }
    context.addCurve(
      to: CGPoint(x: 27, y: 42), control1: CGPoint(x: 66, y: 32), control2: CGPoint(x: 34, y: 32))
    context.closePath()
    context.setFillColor(color(0x1F1B24))
    context.fillPath()
    // Glasses.
    context.setStrokeColor(color(0x222222))
    context.setLineWidth(2)
    context.strokeEllipse(in: CGRect(x: 34, y: 40, width: 14, height: 14))
    context.strokeEllipse(in: CGRect(x: 52, y: 40, width: 14, height: 14))
    context.strokeLineSegments(between: [CGPoint(x: 48, y: 47), CGPoint(x: 52, y: 47)])
    drawMouth(in: context, color(0x8C3A2E))
  }

  /// Nobody yet.
  static let empty = picture(width: 97, height: 105) { context in
    context.setFillColor(color(0xC9D1DB))
    context.fill(CGRect(x: 0, y: 0, width: 97, height: 105))
    context.setFillColor(color(0x98A4B3))
    context.fillEllipse(in: CGRect(x: 33.5, y: 28, width: 30, height: 34))
    context.fillEllipse(in: CGRect(x: 18.5, y: 72, width: 60, height: 56))
  }

  static let boxingRing = picture(width: 320, height: 568) { context in
    drawGradient(
      in: context, [0x1D1140, 0x5B2E91, 0xA565C4], at: [0, 0.25, 0.42], from: 0, to: 568)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 238, width: 320, height: 232))
    drawGradient(in: context, [0xE9DDBE, 0xB9A77C], at: [0, 1], from: 238, to: 470)
    context.restoreGState()
    context.setFillColor(color(0x1D1140))
    context.fill(CGRect(x: 0, y: 470, width: 320, height: 98))
    // Posts and ropes.
    context.setFillColor(color(0xD8D8E0))
    context.fill([
      CGRect(x: 8, y: 96, width: 12, height: 148), CGRect(x: 300, y: 96, width: 12, height: 148),
    ])
    context.setLineWidth(5)
    for (y, rope) in [(120, 0xE84545), (160, 0xFFFFFF), (200, 0x3D6DE8)] as [(CGFloat, UInt32)] {
      context.setStrokeColor(color(rope))
      context.strokeLineSegments(between: [CGPoint(x: 0, y: y), CGPoint(x: 320, y: y)])
    }
  }

  // MARK: Parts

  private struct Person {
    var sky: (UInt32, UInt32)
    var shirt: UInt32
    var neck: UInt32
    var face: UInt32
  }

  private static func drawPerson(in context: CGContext, _ person: Person) {
    drawGradient(in: context, [person.sky.0, person.sky.1], at: [0, 1], from: 0, to: 100)
    context.setFillColor(color(person.shirt))
    context.fillEllipse(in: CGRect(x: 14, y: 74, width: 72, height: 60))
    context.setFillColor(color(person.neck))
    context.fill(CGRect(x: 42, y: 62, width: 16, height: 18))
    context.setFillColor(color(person.face))
    context.fillEllipse(in: CGRect(x: 29, y: 22, width: 42, height: 50))
  }

  private static func drawMouth(in context: CGContext, _ color: CGColor) {
    context.move(to: CGPoint(x: 41, y: 60))
    context.addCurve(
      to: CGPoint(x: 59, y: 60), control1: CGPoint(x: 45, y: 66), control2: CGPoint(x: 55, y: 66))
    context.setStrokeColor(color)
    context.setLineWidth(2.5)
    context.setLineCap(.round)
    context.strokePath()
  }

  /// Downwards, across the whole context.
  private static func drawGradient(
    in context: CGContext, _ colors: [UInt32], at locations: [CGFloat], from top: CGFloat,
    to bottom: CGFloat
  ) {
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(color) as CFArray,
        locations: locations)
    else { return }
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: bottom),
      options: [.drawsAfterEndLocation])
  }

  /// Two pixels a point, as assets for a screen of that kind have.
  private static func picture(
    width: CGFloat, height: CGFloat, draw: (CGContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image { draw($0.cgContext) }
  }

  /// - Parameter hex: 0xRRGGBB.
  private static func color(_ hex: UInt32) -> CGColor {
    UIColor(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1
    ).cgColor
  }
}

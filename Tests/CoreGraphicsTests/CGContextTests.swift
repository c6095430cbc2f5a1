import Testing

@testable import ZoetropeCoreGraphics

@Suite struct CGContextTests {
  /// The pixel at (x, y) from the top left, as red, green, blue and alpha.
  func pixel(_ context: CGContext, _ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try #require(context.makeImage())
    let start = (y * image.width + x) * 4
    return Array(image.image.pixels[start..<start + 4])
  }

  func context(isFlipped: Bool = true) throws -> CGContext {
    try #require(
      CGContext(size: CGSize(width: 10, height: 10), scale: 1, isFlipped: isFlipped))
  }

  @Test func `a bitmap has y up and a view's context y down`() throws {
    let low = CGRect(x: 0, y: 0, width: 10, height: 2)
    let bitmap = try context(isFlipped: false)
    bitmap.fill(low)
    #expect(try pixel(bitmap, 5, 9) == [0, 0, 0, 255])
    #expect(try pixel(bitmap, 5, 0) == [0, 0, 0, 0])
    let view = try context()
    view.fill(low)
    #expect(try pixel(view, 5, 0) == [0, 0, 0, 255])
  }

  @Test func `restoring brings back transform, colour and clip`() throws {
    let context = try context()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
    context.translateBy(x: 3, y: 0)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 7, height: 10))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    context.fill(CGRect(x: 8, y: 0, width: 2, height: 10))
    #expect(try pixel(context, 4, 5) == [255, 0, 0, 255])
    #expect(try pixel(context, 6, 5) == [0, 0, 0, 0])
    #expect(try pixel(context, 9, 5) == [0, 0, 0, 255])
  }

  @Test func `a path is drawn where it was built, and is gone after painting`() throws {
    let context = try context()
    context.translateBy(x: 5, y: 0)
    context.addRect(CGRect(x: 0, y: 0, width: 5, height: 10))
    context.translateBy(x: 100, y: 100)
    context.fillPath()
    #expect(context.isPathEmpty)
    #expect(try pixel(context, 7, 5) == [0, 0, 0, 255])
  }

  @Test func `a transparency layer has one alpha`() throws {
    let context = try context()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.endTransparencyLayer()
    #expect(try pixel(context, 5, 5) == [0, 0, 0, 128])
  }

  @Test func `what is not closed when the picture is made is closed in it`() throws {
    let context = try context()
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
    context.beginTransparencyLayer()
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 5))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try pixel(context, 2, 2) == [0, 0, 0, 255])
    #expect(try pixel(context, 2, 7) == [0, 0, 0, 0])
    context.restoreGState()
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    context.restoreGState()
    #expect(try pixel(context, 7, 2) == [0, 0, 0, 0])
  }

  @Test func `clearing makes transparent`() throws {
    let context = try context()
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.clear(CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(try pixel(context, 2, 5) == [0, 0, 0, 0])
    #expect(try pixel(context, 7, 5) == [0, 0, 0, 255])
  }

  @Test func `a gradient ends where its options say`() throws {
    let colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]))
    let context = try context()
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 3, y: 0), end: CGPoint(x: 7, y: 0),
      options: .drawsBeforeStartLocation)
    #expect(try pixel(context, 0, 5) == [255, 0, 0, 255])
    #expect(try pixel(context, 9, 5) == [0, 0, 0, 0])
    #expect(CGGradient(colorsSpace: nil, colors: [1] as CFArray, locations: nil) == nil)
  }

  @Test func `a picture drawn with y down stands on its head`() throws {
    let source = try context()
    source.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    let image = try #require(source.makeImage())
    let target = try context()
    target.interpolationQuality = .none
    target.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try pixel(target, 5, 8) == [0, 0, 0, 255])
    #expect(try pixel(target, 5, 1) == [0, 0, 0, 0])
    #expect(image.cropping(to: CGRect(x: 0, y: 4, width: 2, height: 2))?.height == 2)
    #expect(image.cropping(to: CGRect(x: 20, y: 4, width: 2, height: 2)) == nil)
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity, 1e300])
  func `a size that is no picture's makes no context`(side: CGFloat) {
    #expect(
      CGContext(size: CGSize(width: side, height: 10), scale: 1, isFlipped: true) == nil)
  }
}

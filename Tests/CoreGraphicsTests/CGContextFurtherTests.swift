import Foundation
import Testing

@testable import ZoetropeCoreGraphics

/// What contexts can besides filling and stroking: patterns, masks, layers, clips that come and go.
@Suite struct CGContextFurtherTests {
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  let whole = CGRect(x: 0, y: 0, width: 10, height: 10)

  func context() throws -> CGContext {
    try #require(CGContext(size: CGSize(width: 10, height: 10), scale: 1, isFlipped: true))
  }

  func pixel(_ context: CGContext, _ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try #require(context.makeImage())
    let start = (y * image.width + x) * 4
    return Array(image.image.pixels[start..<start + 4])
  }

  /// Two by two: white in the upper left corner, black elsewhere.
  func corner() throws -> CGImage {
    let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 0])))
    return try #require(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
        provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent))
  }

  // MARK: Clips

  @Test func `a mask as a clip stands on its head with y down`() throws {
    let context = try context()
    context.saveGState()
    context.clip(to: whole, mask: try corner())
    context.fill(whole)
    context.restoreGState()
    #expect(try pixel(context, 1, 8)[3] > 200)
    #expect(try pixel(context, 1, 1)[3] < 10)
    #expect(try pixel(context, 8, 8)[3] < 10)
    context.fill(whole)
    #expect(try pixel(context, 8, 8)[3] == 255)
  }

  @Test func `an even-odd clip leaves the hole out`() throws {
    let context = try context()
    context.addRect(whole)
    context.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    context.clip(using: .evenOdd)
    context.fill(whole)
    #expect(try pixel(context, 5, 5)[3] == 0)
    #expect(try pixel(context, 1, 5)[3] == 255)
  }

  @Test func `clips can be taken away, and come back with the state`() throws {
    let context = try context()
    context.clip(to: CGRect(x: 0, y: 0, width: 6, height: 10))
    context.saveGState()
    context.clip(to: CGRect(x: 4, y: 0, width: 6, height: 10))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 4, y: 0, width: 2, height: 10))
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == whole)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 4, width: 10, height: 2))
    #expect(try pixel(context, 9, 1)[3] == 255)
    #expect(try pixel(context, 5, 5)[3] == 255)
    #expect(try pixel(context, 8, 5)[3] == 0)
  }

  @Test func `a transparency layer can be held in a rectangle`() throws {
    let context = try context()
    context.beginTransparencyLayer(
      in: CGRect(x: 0, y: 0, width: 5, height: 10), auxiliaryInfo: nil)
    context.fill(whole)
    context.endTransparencyLayer()
    #expect(try pixel(context, 2, 5)[3] == 255)
    #expect(try pixel(context, 7, 5)[3] == 0)
  }

  // MARK: Patterns

  private func stripes(isColored: Bool) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { info, context in
        if info == nil { context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1)) }
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: isColored ? nil : UnsafeMutableRawPointer(bitPattern: 1),
        bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4, yStep: 4,
        tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
  }

  @Test func `a pattern repeats over what it fills, whatever the transform has become`() throws {
    let context = try context()
    context.translateBy(x: 1, y: 0)
    context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    context.setFillPattern(try stripes(isColored: true), colorComponents: [0.5])
    context.fill(whole)
    #expect(try pixel(context, 0, 5) == [0, 0, 0, 0])
    #expect(try pixel(context, 1, 5) == [128, 0, 0, 128])
    #expect(try pixel(context, 2, 5) == [0, 0, 0, 0])
    #expect(try pixel(context, 5, 5) == [128, 0, 0, 128])
  }

  @Test func `a pattern without colours is painted in one, and moves with its phase`() throws {
    let context = try context()
    context.setFillColorSpace(
      try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
    context.setFillPattern(try stripes(isColored: false), colorComponents: [0, 0, 1, 1])
    context.setPatternPhase(CGSize(width: 1, height: 0))
    context.fill(whole)
    #expect(try pixel(context, 0, 5) == [0, 0, 0, 0])
    #expect(try pixel(context, 1, 5) == [0, 0, 255, 255])
    #expect(try pixel(context, 4, 5) == [0, 0, 0, 0])
  }

  @Test func `a colour may be a pattern, and strokes take it too`() throws {
    let context = try context()
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let color = try #require(
      CGColor(patternSpace: space, pattern: try stripes(isColored: true), components: [1]))
    #expect(color.colorSpace?.model == .pattern)
    context.setStrokeColor(color)
    context.setLineWidth(4)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    #expect(try pixel(context, 1, 5) == [255, 0, 0, 255])
    #expect(try pixel(context, 3, 5) == [0, 0, 0, 0])
    #expect(try pixel(context, 1, 1) == [0, 0, 0, 0])
  }

  // MARK: Pictures and gradients

  @Test func `a picture is repeated over the clip`() throws {
    let context = try context()
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 10))
    context.draw(try corner(), in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
    #expect(try pixel(context, 4, 5) == [255, 255, 255, 255])
    #expect(try pixel(context, 5, 5) == [0, 0, 0, 255])
    #expect(try pixel(context, 9, 5) == [0, 0, 0, 0])
  }

  @Test func `a mask that is drawn lets the fill colour through`() throws {
    let provider = try #require(CGDataProvider(data: Data([0])))
    let mask = try #require(
      CGImage(
        maskWidth: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 1,
        provider: provider, decode: nil, shouldInterpolate: false))
    let context = try context()
    context.setFillColor(red)
    context.draw(mask, in: whole)
    #expect(try pixel(context, 5, 5) == [255, 0, 0, 255])
  }

  @Test func `a conic gradient turns from +x towards +y`() throws {
    let context = try context()
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil))
    context.drawConicGradient(gradient, center: CGPoint(x: 5, y: 5), angle: 0)
    let (first, quarter, last) = (
      try pixel(context, 9, 5)[0], try pixel(context, 5, 9)[0], try pixel(context, 9, 4)[0]
    )
    #expect(first < 20)
    #expect((50...75).contains(quarter))
    #expect(last > 235)
  }

  @Test func `a radial gradient goes on where its options say so`() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [red, CGColor(red: 0, green: 0, blue: 1, alpha: 1)],
        locations: [0, 1]))
    for (options, inside, outside) in [
      ([], 0, 0), (.drawsBeforeStartLocation, 255, 0), (.drawsAfterEndLocation, 0, 255),
    ] as [(CGGradientDrawingOptions, UInt8, UInt8)] {
      let context = try context()
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 5, y: 5), startRadius: 1.5,
        endCenter: CGPoint(x: 5, y: 5), endRadius: 4, options: options)
      #expect(try pixel(context, 5, 5)[3] == inside)
      #expect(try pixel(context, 0, 0)[3] == outside)
      #expect(try pixel(context, 7, 5)[3] == 255)
    }
  }

  @Test func `what is drawn into a layer is drawn as often as one likes`() throws {
    let context = try context()
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil))
    layer.context?.setFillColor(red)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.draw(layer, at: .zero)
    context.draw(layer, at: CGPoint(x: 5, y: 5))
    #expect(try pixel(context, 1, 1) == [255, 0, 0, 255])
    #expect(try pixel(context, 3, 1) == [0, 0, 0, 0])
    #expect(try pixel(context, 6, 6) == [255, 0, 0, 255])
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
  }

  // MARK: Paths and places

  @Test func `a path knows what filling and stroking it would paint`() throws {
    let context = try context()
    context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    context.setLineWidth(2)
    #expect(context.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 5, y: 5), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 1.5, y: 5), mode: .fill))
    #expect(context.pathContains(CGPoint(x: 1.5, y: 5), mode: .eoFillStroke))
  }

  @Test func `a path becomes the outline of its stroke`() throws {
    let context = try context()
    context.scaleBy(x: 2, y: 2)
    context.move(to: CGPoint(x: 1, y: 2))
    context.addLine(to: CGPoint(x: 4, y: 2))
    context.setLineWidth(2)
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 1, width: 3, height: 2))
    context.fillPath()
    #expect(try pixel(context, 2, 2)[3] == 255)
    #expect(try pixel(context, 1, 2)[3] == 0)
  }

  @Test func `device space is pixels from the lower left`() throws {
    let context = try #require(
      CGContext(size: CGSize(width: 10, height: 10), scale: 2, isFlipped: true))
    context.translateBy(x: 1, y: 1)
    #expect(context.convertToDeviceSpace(.zero) == CGPoint(x: 2, y: 18))
    #expect(context.convertToUserSpace(CGPoint(x: 2, y: 18)) == .zero)
    #expect(
      context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 1))
        == CGRect(x: 2, y: 16, width: 2, height: 2))
    let size = context.convertToUserSpace(CGSize(width: 4, height: -4))
    #expect(size == CGSize(width: 2, height: 2))
  }

  // MARK: Bad values

  @Test func `numbers that are none draw nothing and do not trap`() throws {
    let context = try context()
    for number in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      let rect = CGRect(x: number, y: 0, width: number, height: 5)
      context.saveGState()
      context.fill(rect)
      context.stroke(rect, width: number)
      context.draw(try corner(), in: rect)
      context.draw(try corner(), in: rect, byTiling: true)
      context.clear(rect)
      context.setShadow(offset: CGSize(width: number, height: number), blur: number)
      context.setLineDash(phase: number, lengths: [number, 1])
      context.setAlpha(number)
      context.addArc(
        center: CGPoint(x: number, y: number), radius: number, startAngle: number, endAngle: 1,
        clockwise: true)
      context.strokePath()
      context.clip(to: rect, mask: try corner())
      context.rotate(by: number)
      context.scaleBy(x: number, y: number)
      context.fill(whole)
      _ = context.boundingBoxOfClipPath
      _ = context.convertToUserSpace(CGPoint(x: 1, y: 1))
      context.restoreGState()
    }
    _ = context.makeImage()
    #expect(context.ctm.isIdentity)
  }
}

import Foundation
import Testing

@testable import ZoetropeCoreGraphics

@Suite struct CGImageTests {
  /// A picture of two by two: red, green over blue, white.
  func picture() throws -> CGImage {
    try image([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255])
  }

  func image(_ bytes: [UInt8], _ alpha: CGImageAlphaInfo = .premultipliedLast) throws -> CGImage {
    let provider = try #require(CGDataProvider(data: Data(bytes)))
    return try #require(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent))
  }

  func gray(_ bytes: [UInt8]) throws -> CGImage {
    let provider = try #require(CGDataProvider(data: Data(bytes)))
    return try #require(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
        provider: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent))
  }

  func mask(_ bytes: [UInt8], decode: [CGFloat]? = nil) throws -> CGImage {
    let provider = try #require(CGDataProvider(data: Data(bytes)))
    return try #require(
      CGImage(
        maskWidth: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        provider: provider, decode: decode,
        shouldInterpolate: true))
  }

  func alphas(_ image: CGImage?) throws -> [UInt8] {
    let pixels = try #require(image).image.pixels
    return stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
  }

  @Test func `the bytes of a picture can be read, and make it again`() throws {
    let picture = try picture()
    let data = try #require(picture.dataProvider?.data)
    #expect(Array(data) == picture.image.pixels)
    #expect(try image(Array(data)) == picture)
    #expect(picture.bytesPerRow * picture.height == data.count)
  }

  @Test func `gray and colours without alpha are opaque`() throws {
    #expect(try gray([0, 100, 200, 255]).image.pixels[4..<8] == [100, 100, 100, 255])
    let colors = try image([UInt8](repeating: 7, count: 16), .noneSkipLast)
    #expect(colors.image.pixels[0..<4] == [7, 7, 7, 255])
  }

  @Test func `a picture as a mask lets through where it is white`() throws {
    #expect(try alphas(picture().masking(gray([0, 255, 255, 0]))) == [0, 255, 255, 0])
  }

  @Test func `a mask lets through where it is black, or where its table says so`() throws {
    let bytes: [UInt8] = [0, 255, 255, 0]
    #expect(try mask(bytes).isMask)
    #expect(try alphas(picture().masking(mask(bytes))) == [255, 0, 0, 255])
    #expect(try alphas(picture().masking(mask(bytes, decode: [1, 0]))) == [0, 255, 255, 0])
  }

  @Test func `colours can be taken out of a picture`() throws {
    let kept = try picture().copy(maskingColorComponents: [0, 0, 200, 255, 0, 10])
    #expect(try alphas(kept) == [255, 0, 255, 255])
    #expect(try picture().copy(maskingColorComponents: [0, 1]) == nil)
  }

  @Test func `a part of a picture, and what lies outside of it`() throws {
    let picture = try picture()
    let part = try #require(picture.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 1)))
    #expect(part.image.pixels == [0, 255, 0, 255])
    for rect in [
      CGRect(x: 2, y: 0, width: 1, height: 1), .null,
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    ] { #expect(picture.cropping(to: rect) == nil) }
    #expect(picture.cropping(to: .infinite) == picture)
  }

  @Test func `too few bytes make no picture`() throws {
    let provider = try #require(CGDataProvider(data: Data([1, 2, 3])))
    for (width, row) in [(2, 8), (-1, 8), (2, 7), (.max, .max)] {
      #expect(
        CGImage(
          width: width, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: row,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [], provider: provider, decode: nil,
          shouldInterpolate: false, intent: .defaultIntent) == nil)
    }
  }
}

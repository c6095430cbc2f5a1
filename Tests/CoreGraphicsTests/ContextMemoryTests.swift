import Testing

@testable import ZoetropeCoreGraphics

/// Memory of an app's own that a context draws into, and layouts of its bytes.
@Suite struct ContextMemoryTests {
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  let whole = CGRect(x: 0, y: 0, width: 2, height: 2)

  @Test func `what is drawn is in the app's memory at once`() throws {
    var bytes = [UInt8](repeating: 0, count: 16)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.setFillColor(red)
      // With y up the lower row is the second in memory.
      context?.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(bytes == [0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255])
  }

  @Test func `what is in the app's memory already is drawn on`() throws {
    var bytes: [UInt8] = [0, 0, 255, 255, 0, 0, 255, 255]
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.setFillColor(red)
      context?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(bytes == [0, 0, 255, 255, 255, 0, 0, 255])
  }

  static let layouts: [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])] = [
    (.premultipliedLast, [], [128, 0, 0, 128]),
    (.premultipliedFirst, [], [128, 128, 0, 0]),
    (.premultipliedFirst, .byteOrder32Little, [0, 0, 128, 128]),
    (.last, [], [255, 0, 0, 128]),
    (.noneSkipLast, [], [128, 0, 0, 0]),
  ]

  @Test(arguments: layouts)
  func `half of red in each layout`(
    alpha: CGImageAlphaInfo, order: CGBitmapInfo, expected: [UInt8]
  ) throws {
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue))
    context.setFillColor(red)
    context.setAlpha(0.5)
    context.fill(whole)
    let data = try #require(context.data)
    #expect((0..<4).map { data.load(fromByteOffset: $0, as: UInt8.self) } == expected)
    #expect(context.alphaInfo == alpha)
    #expect(context.bytesPerRow == 4)
  }

  @Test func `a gray context keeps light and no colour`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    let image = try #require(context.makeImage())
    #expect(Array(image.image.pixels.prefix(8)) == [54, 54, 54, 255, 0, 0, 0, 255])
    #expect(context.bitsPerPixel == 8)
  }

  @Test func `a context of alpha alone keeps coverage`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(context.data?.load(as: UInt8.self) == 128)
  }

  @Test func `layouts that are not kept, and impossible sizes, give no context`() {
    let space = CGColorSpaceCreateDeviceRGB()
    let info = CGImageAlphaInfo.premultipliedLast.rawValue
    func make(_ width: Int, _ info: UInt32, bits: Int = 8, row: Int = 0) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 2, bitsPerComponent: bits, bytesPerRow: row, space: space,
        bitmapInfo: info)
    }
    #expect(make(2, info) != nil)
    #expect(make(0, info) == nil)
    #expect(make(-3, info) == nil)
    #expect(make(.max, info) == nil)
    #expect(make(2, info, bits: 16) == nil)
    #expect(make(2, info, row: 7) == nil)
    #expect(make(2, info, row: .max) == nil)
    #expect(make(2, CGImageAlphaInfo.none.rawValue) == nil)
    #expect(make(2, info | CGBitmapInfo.floatComponents.rawValue) == nil)
    #expect(make(2, .max) == nil)
  }
}

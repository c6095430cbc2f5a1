import Testing
import ZoetropeGeometry

@testable import ZoetropeMedia

@Suite struct PNGTests {
  /// User case: the pixel 40 00 00 40 is stored as ff 00 00 40.
  @Test func `a PNG stores straight alpha`() throws {
    let picture = Picture(3, 2, fill: (0x40, 0, 0, 0x40))
    let image = try PNG.decode(
      picture.withFrame { (frame) throws(MediaError) in
        try PNG.encode(frame)
      })
    #expect(Array(image.straight[0..<4]) == [0xff, 0, 0, 0x40])
  }

  @Test(arguments: [PNG.Compression.fast, .small], [PNG.Alpha.always, .whenNeeded])
  func `what was encoded comes back to the bit`(
    compression: PNG.Compression, alpha: PNG.Alpha
  ) throws {
    for (seed, width, height) in [(1, 1, 1), (2, 37, 23), (3, 199, 101)] as [(UInt64, Int, Int)] {
      let picture = Picture.noise(width, height, seed: seed)
      let bytes = try picture.withFrame { (frame) throws(MediaError) in
        try PNG.encode(frame, compression: compression, alpha: alpha)
      }
      let image = try PNG.decode(bytes)
      #expect(image.width == width && image.height == height)
      #expect(image.premultiplied == picture.bytes)
    }
  }

  @Test func `dividing by alpha and multiplying again changes nothing`() {
    for alpha in UInt8.min...255 {
      for channel in 0...alpha where alpha > 0 {
        let straight = StraightAlpha.channel(channel, alpha: alpha)
        #expect(StraightAlpha.premultiplied(straight, alpha: alpha) == channel)
      }
    }
  }

  @Test func `an opaque picture has no alpha channel unless asked for`() throws {
    let picture = Picture(8, 8, fill: (0, 209, 194, 255))
    func colorType(_ alpha: PNG.Alpha) throws -> UInt8 {
      try picture.withFrame { (frame) throws(MediaError) in
        try PNG.encode(frame, alpha: alpha)
      }[25]
    }
    #expect(try colorType(.whenNeeded) == 2)
    #expect(try colorType(.always) == 6)
  }

  @Test func `a PNG says that it is sRGB`() throws {
    let bytes = try Picture(2, 2).withFrame { (frame) throws(MediaError) in
      try PNG.encode(frame)
    }
    #expect(bytes.firstRange(of: Array("sRGB".utf8)) != nil)
  }

  @Test func `rows with gaps between them are read right`() throws {
    let picture = Picture.noise(5, 4, seed: 9)
    var padded: [UInt8] = []
    for y in 0..<4 { padded += picture.bytes[(20 * y)..<(20 * y + 20)] + [1, 2, 3, 4, 5, 6, 7, 8] }
    let bytes = try Frame.with(padded, width: 5, height: 4, bytesPerRow: 28) {
      (frame) throws(MediaError) in
      try PNG.encode(frame)
    }
    #expect(try PNG.decode(bytes).premultiplied == picture.bytes)
  }

  @Test func `no bytes crash the reader`() throws {
    let whole = try Picture.noise(16, 16, seed: 4).withFrame { (frame) throws(MediaError) in
      try PNG.encode(frame)
    }
    var random = SeededGenerator(seed: 77)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      do { _ = try PNG.decode(bytes) } catch {
        let isSaid: Bool =
          switch error.reason {
          case .malformed(let text): !text.isEmpty
          case .sizeUnsupported: true
          default: false
          }
        #expect(isSaid, "\(error)")
      }
    }
  }

  @Test func `an empty file is not a PNG`() {
    #expect(throws: MediaError("a.png", .malformed("the file is empty"))) {
      try PNG.decode([], named: "a.png")
    }
  }
}

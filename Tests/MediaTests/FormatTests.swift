import Foundation
import Testing

@testable import ZoetropeMedia

/// APNG, WebP, WebM, ProRes and raw video, each written and decoded again.
@Suite struct FormatTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  func write(
    _ pictures: [Picture], _ format: OutputFormat, rate: FrameRate? = FrameRate(20),
    _ change: (inout EncodingOptions) -> Void = { _ in }
  ) throws -> String {
    var options = EncodingOptions(threads: 2)
    change(&options)
    let path = scratch.file("a." + format.rawValue)
    let size = PixelSize(width: pictures[0].width, height: pictures[0].height)
    let writer = try FrameWriters.open(
      .file(path), format: format, size: size, rate: try #require(rate), options: options)
    try writer.write(pictures)
    #expect(scratch.names == ["a." + format.rawValue])
    return path
  }

  /// A disc that moves over nothing, with soft edges.
  func discs(_ frames: Int, size: PixelSize = PixelSize(width: 60, height: 40)) -> [Picture] {
    (0..<frames).map { frame in
      var picture = Picture(size.width, size.height)
      picture.disc(x: 15 + 2 * Double(frame), y: 20, radius: 10, (230, 40, 60))
      return picture
    }
  }

  /// MP4 is left out: x264 codes the same pictures in other bytes once in some hundred files.
  @Test(arguments: [OutputFormat.apng, .gif, .mov, .webm, .webp])
  func `the same pictures give the same file`(format: OutputFormat) throws {
    var files: [[UInt8]] = []
    for _ in 0..<2 {
      let path = try write(discs(12), format) { $0.background = .white }
      files.append(try scratch.bytes("a." + format.rawValue))
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(files[0] == files[1])
  }

  // APNG

  @Test func `an animated PNG comes back to the bit`() throws {
    var pictures = discs(6)
    pictures.append(pictures[5])
    // Nothing but opaque changes, then something vanishes.
    pictures.append(Picture(60, 40, fill: (9, 8, 7, 255)))
    pictures.append(Picture(60, 40))
    let path = try write(pictures, .apng)
    let shown = try PNGAnimation(scratch.bytes("a.apng"))
    #expect(shown.loopCount == 0)
    #expect(shown.pictures.count == 8)
    let delays = shown.pictures.map { Double($0.numerator) / Double($0.denominator) }
    #expect(delays == [0.05, 0.05, 0.05, 0.05, 0.05, 0.1, 0.05, 0.05])
    let distinct = pictures[0..<6] + pictures[7...]
    for (picture, wanted) in zip(shown.pictures, distinct) {
      #expect(picture.canvas == straight(wanted))
    }
    // The first picture is an ordinary PNG.
    #expect(try PNG.read(path: path).premultiplied == pictures[0].bytes)
  }

  @Test func `an animated PNG draws only what changes`() throws {
    var pictures = [Picture](repeating: Picture(64, 64, fill: (255, 255, 255, 255)), count: 2)
    pictures[1][10, 20] = (0, 0, 255, 255)
    _ = try write(pictures, .apng, rate: FrameRate(30000, 1001)) { $0.loopCount = 3 }
    let shown = try PNGAnimation(scratch.bytes("a.apng"))
    #expect(shown.loopCount == 3)
    #expect(shown.pictures[1].rect.width == 1 && shown.pictures[1].rect.left == 10)
    #expect(shown.pictures[0].numerator == 1001 && shown.pictures[0].denominator == 30000)
  }

  @Test(arguments: [
    (1, 30, 1, 1, 30), (90, 60, 1, 3, 2), (1, 30000, 1001, 1001, 30000),
    (1, 999_983, 1, 0, 1000), (1_000_000, 1, 1000, 65535, 1),
  ])
  func `a delay is exact where it fits`(
    frames: Int, rate: Int, per: Int, numerator: Int, denominator: Int
  ) throws {
    let delay = APNGDelay(frames: frames, rate: try #require(FrameRate(rate, per)))
    #expect(delay.numerator == numerator && delay.denominator == denominator)
  }

  func straight(_ picture: Picture) -> [UInt8] {
    var bytes = picture.bytes
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      for channel in pixel..<pixel + 3 {
        bytes[channel] = StraightAlpha.channel(bytes[channel], alpha: bytes[pixel + 3])
      }
    }
    return bytes
  }

  // Video with alpha

  @Test func `WebM keeps alpha, colour, frames and times`() throws {
    let pictures = discs(12)
    let path = try write(pictures, .webm)
    let reader = try VideoReader(path: path, decoder: "libvpx-vp9")
    #expect(reader.header.matrix == 1 && reader.header.primaries == 1)
    #expect(reader.header.transfer == 1 && reader.header.isLimitedRange)
    var count = 0
    while let frame = try reader.next() {
      #expect(abs(frame.time - 0.05 * Double(count)) <= 0.001)
      let middle = 15 + 2 * count
      #expect(frame.planes.row(20, plane: 3)[middle] >= 250, "frame \(count)")
      #expect(frame.planes.row(2, plane: 3)[2] <= 5)
      let back = rgb(
        frame.planes.row(20, plane: 0)[middle], frame.planes.row(10, plane: 1)[middle / 2],
        frame.planes.row(10, plane: 2)[middle / 2])
      #expect(abs(back.0 - 230) <= 12 && abs(back.1 - 40) <= 12 && abs(back.2 - 60) <= 12)
      count += 1
    }
    #expect(count == 12)
    #expect(abs(reader.header.duration - 0.6) <= 0.001)
  }

  @Test func `ProRes keeps alpha, colour, frames and times`() throws {
    let path = try write(discs(5), .mov)
    let reader = try VideoReader(path: path)
    #expect(reader.header.codec == "prores")
    #expect(reader.header.matrix == 1 && reader.header.primaries == 1)
    #expect(reader.header.transfer == 1)
    var count = 0
    while let frame = try reader.next() {
      #expect(abs(frame.time - 0.05 * Double(count)) < 1e-9)
      let middle = 15 + 2 * count
      func level(_ plane: Int, _ y: Int, _ x: Int) -> Int {
        let row = frame.planes.row(y, plane: plane)
        return Int(row[2 * x]) | Int(row[2 * x + 1]) << 8
      }
      // The decoder may give alpha more bits than were put in.
      #expect(level(3, 20, middle) >= 1020)
      #expect(level(3, 2, 2) <= 4)
      count += 1
    }
    #expect(count == 5)
  }

  @Test func `ten bits are four times eight, in the vector loop as in the plain one`() {
    for seed in UInt64(1)...20 {
      let width = 3 * Int(seed)
      let picture = Picture.noise(width, 1, seed: seed)
      let (planes, plain) = (tenBits(picture, vector: true), tenBits(picture, vector: false))
      #expect(planes == plain, "seed \(seed)")
      for x in 0..<width {
        let (red, green, blue, alpha) = picture[x, 0]
        let luma =
          (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
        #expect(abs(Double(planes[0][x]) - (64 + 876 * luma)) <= 0.6)
        #expect(abs(Double(planes[3][x]) - Double(alpha) * 1023 / 255) < 1)
      }
    }
  }

  /// Luma, blue and red chroma, and alpha of a row.
  func tenBits(_ picture: Picture, vector: Bool) -> [[Int]] {
    let bytes = 2 * picture.width
    let planes = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * bytes)
    defer { planes.deallocate() }
    picture.bytes.withUnsafeBufferPointer { row in
      guard let row = row.baseAddress else { return }
      BT709.convertRowTo10Bits(
        row, width: picture.width, luma: planes, blueChroma: planes + bytes,
        redChroma: planes + 2 * bytes, alpha: planes + 3 * bytes, vector: vector)
    }
    return (0..<4).map { plane in
      (0..<picture.width).map { x in
        let value = planes + plane * bytes + 2 * x
        return Int(value[0]) | Int(value[1]) << 8
      }
    }
  }

  // WebP

  @Test(arguments: [20, 60])
  func `WebP lasts as long as its frames, with alpha and loops`(rate: Int) throws {
    _ = try write(discs(9), .webp, rate: FrameRate(rate)) {
      $0.quality = 100
      $0.loopCount = 2
    }
    let bytes = try scratch.bytes("a.webp")
    var place = 12
    var (delays, loops, hasAlpha): ([Int], Int, Bool) = ([], -1, false)
    func little(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    while place + 8 <= bytes.count {
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      if name == "VP8X" { hasAlpha = bytes[place + 8] & 0x10 != 0 }
      if name == "ANIM" { loops = little(place + 12, 2) }
      if name == "ANMF" { delays.append(little(place + 20, 3)) }
      place += 8 + (little(place + 4, 4) + 1) / 2 * 2
    }
    #expect(hasAlpha)
    #expect(loops == 2)
    #expect(delays.count == 9)
    #expect(abs(delays.reduce(0, +) - 9000 / rate) <= 1)
  }

  // Raw video

  @Test func `YUV4MPEG has a header and frames of even size`() throws {
    let picture = Picture(5, 3, fill: (255, 255, 255, 255))
    _ = try write([picture, picture], .y4m, rate: FrameRate(30000, 1001))
    let bytes = try scratch.bytes("a.y4m")
    let end = try #require(bytes.firstIndex(of: 10))
    let header = String(decoding: bytes[..<end], as: UTF8.self)
    #expect(header.hasPrefix("YUV4MPEG2 W6 H4 F30000:1001 Ip A1:1 C420mpeg2"))
    #expect(bytes.count == end + 1 + 2 * (6 + 24 + 12))
    #expect(bytes[end + 7] == 235)
    let reader = try VideoReader(path: scratch.file("a.y4m"))
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 2)
  }

  @Test func `PNG pictures follow each other on a pipe`() throws {
    let path = try write(discs(3), .pngStream)
    let reader = try VideoReader(path: path)
    #expect(reader.header.size == PixelSize(width: 60, height: 40))
    var count = 0
    while try reader.next() != nil { count += 1 }
    #expect(count == 3)
  }

  @Test func `a format that needs a file says so`() {
    for format in [OutputFormat.mp4, .webm, .apng] {
      #expect(throws: MediaError.self) {
        try FrameWriters.open(
          .descriptor(1), format: format, size: PixelSize(width: 4, height: 4),
          rate: FrameRate(30)!, options: EncodingOptions(threads: 1))
      }
    }
  }

  @Test func `a file that is no video is said to be none`() throws {
    let writer = try FrameWriters.open(
      .file(scratch.file("a.rgba")), format: .rgba, size: PixelSize(width: 1, height: 1),
      rate: FrameRate(30)!, options: EncodingOptions(threads: 1))
    try writer.write([Picture(1, 1)])
    #expect(throws: MediaError.self) { try VideoReader(path: scratch.file("a.rgba")) }
  }
}

/// An animated PNG as the tests play it.
struct PNGAnimation {
  struct Picture {
    var rect: PixelRect
    var numerator: Int
    var denominator: Int
    /// Straight RGBA8.
    var canvas: [UInt8]
  }

  var loopCount = -1
  var pictures: [Picture] = []

  init(_ bytes: [UInt8]) throws {
    func big(_ place: Int, _ count: Int) -> Int {
      bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    var (header, data): ([UInt8], [UInt8]) = ([], [])
    var (place, sequence, promised) = (8, 0, 0)
    var size = PixelSize(width: 0, height: 0)
    var control = 0
    var canvas: [UInt8] = []
    /// Puts a picture together as a file of its own, decodes it and lays it on the canvas.
    func finishPicture() throws {
      guard !data.isEmpty else { return }
      let (width, height) = (big(control + 4, 4), big(control + 8, 4))
      let (left, top) = (big(control + 12, 4), big(control + 16, 4))
      var file: [UInt8] = Array(bytes[0..<8])
      func append(_ name: String, _ body: [UInt8]) {
        let chunk = Array(name.utf8) + body
        for value in [UInt32(body.count)] {
          file += (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
        }
        file += chunk
        let sum = PNG.checksum(chunk[...])
        file += (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32($0))) }
      }
      append("IHDR", Array(bytes[control + 4..<control + 12]) + header[8...])
      append("IDAT", data)
      append("IEND", [])
      let image = try PNG.decode(file)
      let isOver = bytes[control + 25] == 1
      try #require(bytes[control + 24] == 0)
      for y in 0..<height {
        for x in 0..<width {
          let source = 4 * (y * width + x)
          let target = 4 * ((top + y) * size.width + left + x)
          let alpha = image.straight[source + 3]
          // Our files blend only what is there or is not.
          try #require(!isOver || alpha == 0 || alpha == 255)
          if isOver, alpha == 0 { continue }
          for channel in 0..<4 { canvas[target + channel] = image.straight[source + channel] }
        }
      }
      var rect = PixelRect()
      (rect.left, rect.top, rect.right, rect.bottom) = (left, top, left + width, top + height)
      pictures.append(
        Picture(
          rect: rect, numerator: big(control + 20, 2), denominator: big(control + 22, 2),
          canvas: canvas))
      data = []
    }
    while place + 12 <= bytes.count {
      let length = big(place, 4)
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let body = place + 8
      try #require(
        PNG.checksum(bytes[place + 4..<body + length]) == UInt32(big(body + length, 4)))
      switch name {
      case "IHDR":
        header = Array(bytes[body..<body + length])
        size = PixelSize(width: big(body, 4), height: big(body + 4, 4))
        canvas = [UInt8](repeating: 0, count: 4 * size.width * size.height)
      case "acTL": (promised, loopCount) = (big(body, 4), big(body + 4, 4))
      case "fcTL":
        try finishPicture()
        try #require(big(body, 4) == sequence)
        sequence += 1
        control = body
      case "IDAT": data += bytes[body..<body + length]
      case "fdAT":
        try #require(big(body, 4) == sequence)
        sequence += 1
        data += bytes[body + 4..<body + length]
      case "IEND": try finishPicture()
      default: break
      }
      place = body + length + 4
    }
    try #require(pictures.count == promised)
  }
}

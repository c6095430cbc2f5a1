import Foundation
import Testing

@testable import ZoetropeMedia

@Suite struct MP4Tests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  func write(
    _ name: String = "a.mp4", size: PixelSize = PixelSize(width: 64, height: 48),
    rate: FrameRate? = FrameRate(30), frames: Int,
    options change: (inout EncodingOptions) -> Void = { _ in },
    drawing draw: (Int) -> Picture
  ) throws {
    var options = EncodingOptions(threads: 2)
    options.preset = "ultrafast"
    change(&options)
    let writer = try FrameWriters.open(
      .file(scratch.file(name)), format: .mp4, size: size, rate: try #require(rate),
      options: options)
    for frame in 0..<frames { try writer.append(draw(frame)) }
    try writer.finish()
  }

  func moving(_ size: PixelSize) -> (Int) -> Picture {
    { frame in
      var picture = Picture(size.width, size.height, fill: (255, 255, 255, 255))
      picture.disc(x: Double(4 * frame % size.width), y: 20, radius: 9, (200, 30, 40))
      return picture
    }
  }

  @Test func `a movie has as many frames as were written, each at its time`() throws {
    let size = PixelSize(width: 64, height: 48)
    try write(frames: 37, drawing: moving(size))
    let reader = try VideoReader(path: scratch.file("a.mp4"))
    var count = 0
    while let frame = try reader.next() {
      #expect(abs(frame.time - Double(count) / 30) < 1e-9)
      count += 1
    }
    #expect(count == 37)
    #expect(scratch.names == ["a.mp4"])
  }

  @Test func `a movie is tagged BT 709 in limited range`() throws {
    try write(frames: 2) { _ in Picture(64, 48, fill: (0, 209, 194, 255)) }
    let header = try VideoReader(path: scratch.file("a.mp4")).header
    #expect(header.codec == "h264")
    #expect(header.primaries == 1 && header.transfer == 1 && header.matrix == 1)
    #expect(header.isLimitedRange)
  }

  @Test(arguments: [(0, 209, 194), (255, 0, 0), (12, 34, 56), (255, 255, 255), (0, 0, 0)])
  func `a flat colour comes back within two levels`(red: Int, green: Int, blue: Int) throws {
    try write(frames: 3) { _ in
      Picture(64, 48, fill: (UInt8(red), UInt8(green), UInt8(blue), 255))
    }
    let reader = try VideoReader(path: scratch.file("a.mp4"))
    while let frame = try reader.next() {
      let back = rgb(
        frame.planes.row(20, plane: 0)[30], frame.planes.row(10, plane: 1)[15],
        frame.planes.row(10, plane: 2)[15])
      #expect(abs(back.0 - red) <= 2 && abs(back.1 - green) <= 2 && abs(back.2 - blue) <= 2)
    }
  }

  /// User case K4-06 B and C.
  @Test(arguments: [(10, 1, 10), (30, 1, 30), (60, 1, 90), (30000, 1001, 45), (24000, 1001, 24)])
  func `movie and track last exactly as long as their frames`(
    numerator: Int, denominator: Int, frames: Int
  ) throws {
    let rate = try #require(FrameRate(numerator, denominator))
    let size = PixelSize(width: 64, height: 48)
    try write(rate: rate, frames: frames, options: { $0.preset = "medium" }, drawing: moving(size))
    let boxes = try MP4Boxes(scratch.bytes("a.mp4"))
    let movie = try #require(boxes.duration("moov/mvhd"))
    let media = try #require(boxes.duration("moov/trak/mdia/mdhd"))
    let track = try #require(boxes.trackDuration)
    // Exactly: duration * numerator == frames * denominator * scale.
    #expect(movie.duration * numerator == frames * denominator * movie.scale)
    #expect(media.duration * numerator == frames * denominator * media.scale)
    #expect(track * numerator == frames * denominator * movie.scale)
    let steps = boxes.sampleSteps
    #expect(steps.count == 1 && steps.first?.count == frames)
    #expect((steps.first?.delta ?? 0) * numerator == denominator * media.scale)
    if denominator == 1001, numerator == 30000 {
      #expect(media.scale == 30000 && steps.first?.delta == 1001)
    }
  }

  @Test func `the index comes before the pictures`() throws {
    try write(frames: 5, drawing: moving(PixelSize(width: 64, height: 48)))
    let top = try MP4Boxes(scratch.bytes("a.mp4")).topLevel
    let index = try #require(top.firstIndex(of: "moov"))
    let data = try #require(top.firstIndex(of: "mdat"))
    #expect(index < data)
  }

  /// User case K4-04.
  @Test func `an odd size is filled up with the background, at the right and the bottom`() throws {
    let size = PixelSize(width: 199, height: 101)
    #expect(OutputFormat.mp4.codedSize(of: size) == PixelSize(width: 200, height: 102))
    try write(
      size: size, frames: 2, options: { $0.background = .white },
      drawing: { _ in Picture(199, 101, fill: (0, 0, 0, 255)) })
    let reader = try VideoReader(path: scratch.file("a.mp4"))
    #expect(reader.header.size == PixelSize(width: 200, height: 102))
    let frame = try #require(try reader.next())
    #expect(frame.planes.row(0, plane: 0)[0] < 20)
    #expect(frame.planes.row(99, plane: 0)[190] < 30)
    #expect(frame.planes.row(50, plane: 0)[199] > 200)
    #expect(frame.planes.row(101, plane: 0)[50] > 200)
  }

  /// The rows of every plane of every picture of a file.
  private func shown(_ name: String) throws -> [[UInt8]] {
    let reader = try VideoReader(path: scratch.file(name))
    let size = reader.header.size
    var rows: [[UInt8]] = []
    while let frame = try reader.next() {
      for (plane, part) in [(0, 1), (1, 2), (2, 2)] {
        for row in 0..<size.height / part {
          let bytes = UnsafeBufferPointer(
            start: frame.planes.row(row, plane: plane), count: size.width / part)
          rows.append([UInt8](bytes))
        }
      }
    }
    return rows
  }

  @Test func `rows that are said to be unchanged keep what they had`() throws {
    let size = PixelSize(width: 64, height: 48)
    func write(_ name: String, hints: Bool) throws {
      let writer = try FrameWriters.open(
        .file(scratch.file(name)), format: .mp4, size: size, rate: try #require(FrameRate(30)),
        options: EncodingOptions(threads: 1))
      var picture = Picture(64, 48, fill: (255, 255, 255, 255))
      for frame in 0..<9 {
        let row = 3 + 5 * frame
        for x in 0..<64 { picture[x, row] = (UInt8(4 * x), 0, 90, 255) }
        let changed = frame == 0 ? nil : row..<row + 1
        try writer.append(picture, changedRows: hints ? changed : nil)
        try writer.append(picture, changedRows: hints ? 0..<0 : nil)
      }
      try writer.finish()
    }
    // x264 codes the same pictures in other bytes now and then, so what is shown is compared.
    try write("hints.mp4", hints: true)
    try write("plain.mp4", hints: false)
    #expect(try shown("hints.mp4") == shown("plain.mp4"))
  }

  @Test func `the threads that convert do not change the file`() throws {
    let size = PixelSize(width: 64, height: 300)
    for threads in [1, 2, 7] {
      try write(
        "\(threads).mp4", size: size, frames: 4, options: { $0.threads = threads },
        drawing: moving(size))
    }
    #expect(try shown("1.mp4") == shown("2.mp4"))
    #expect(try shown("1.mp4") == shown("7.mp4"))
  }

  @Test func `a cancelled movie leaves nothing`() throws {
    let writer = try FrameWriters.open(
      .file(scratch.file("a.mp4")), format: .mp4, size: PixelSize(width: 64, height: 48),
      rate: try #require(FrameRate(30)), options: EncodingOptions(threads: 1))
    try writer.append(Picture(64, 48))
    writer.cancel()
    #expect(scratch.names == [])
    #expect(throws: MediaError.self) { try writer.append(Picture(64, 48)) }
  }

  @Test func `what cannot work is said before the first frame`() throws {
    func reason(_ change: (inout EncodingOptions) -> Void, size: PixelSize) -> MediaError.Reason? {
      var options = EncodingOptions(threads: 1)
      change(&options)
      do {
        _ = try FrameWriters.open(
          .file(scratch.file("a.mp4")), format: .mp4, size: size, rate: FrameRate(30)!,
          options: options)
        return nil
      } catch { return error.reason }
    }
    let size = PixelSize(width: 64, height: 48)
    let huge = PixelSize(width: 100_000, height: 2)
    #expect(
      reason({ _ in }, size: huge)
        == .sizeUnsupported(huge, limit: "a side has 1 to 16384 pixels"))
    if case .optionInvalid(let name, let value, _) = reason({ $0.preset = "quick" }, size: size) {
      #expect(name == "preset" && value == "quick")
    } else {
      Issue.record("the preset was accepted")
    }
    #expect(
      reason({ $0.quality = 101 }, size: size)
        == .optionInvalid(name: "quality", value: "101", allowed: "0 to 100"))
    #expect(scratch.names == [])
  }
}

/// As much of an MP4 file as the tests look at.
struct MP4Boxes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var topLevel: [String] { boxes(in: 0..<bytes.count).map(\.name) }

  /// Time scale and duration of `mvhd` or `mdhd`.
  func duration(_ path: String) -> (scale: Int, duration: Int)? {
    guard let body = body(path) else { return nil }
    return bytes[body.lowerBound] == 0
      ? (number(body.lowerBound + 12, 4), number(body.lowerBound + 16, 4))
      : (number(body.lowerBound + 20, 4), number(body.lowerBound + 24, 8))
  }

  /// In the movie's time scale.
  var trackDuration: Int? {
    guard let body = body("moov/trak/tkhd") else { return nil }
    return bytes[body.lowerBound] == 0
      ? number(body.lowerBound + 20, 4) : number(body.lowerBound + 28, 8)
  }

  var sampleSteps: [(count: Int, delta: Int)] {
    guard let body = body("moov/trak/mdia/minf/stbl/stts") else { return [] }
    return (0..<number(body.lowerBound + 4, 4)).map {
      (number(body.lowerBound + 8 + 8 * $0, 4), number(body.lowerBound + 12 + 8 * $0, 4))
    }
  }

  private func body(_ path: String) -> Range<Int>? {
    var range = 0..<bytes.count
    for name in path.split(separator: "/") {
      guard let box = boxes(in: range).first(where: { $0.name == name }) else { return nil }
      range = box.body
    }
    return range
  }

  private func boxes(in range: Range<Int>) -> [(name: String, body: Range<Int>)] {
    var result: [(String, Range<Int>)] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let size = number(place, 4)
      guard size >= 8, place + size <= range.upperBound else { break }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      result.append((name, place + 8..<place + size))
      place += size
    }
    return result
  }

  private func number(_ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}

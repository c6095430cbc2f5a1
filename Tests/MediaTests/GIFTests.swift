import Testing
import ZoetropeGeometry

@testable import ZoetropeMedia

@Suite struct GIFTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  func gif(
    _ pictures: [Picture], rate: FrameRate? = FrameRate(10),
    _ change: (inout EncodingOptions) -> Void = { _ in }
  ) throws -> GIFFile {
    var options = EncodingOptions(threads: 2)
    options.overwrite = true
    change(&options)
    let size = PixelSize(width: pictures[0].width, height: pictures[0].height)
    let writer = try FrameWriters.open(
      .file(scratch.file("a.gif")), format: .gif, size: size, rate: try #require(rate),
      options: options)
    try writer.write(pictures)
    return try GIFFile(scratch.bytes("a.gif"))
  }

  /// A picture that differs from frame to frame.
  func counter(_ frames: Int) -> [Picture] {
    (0..<frames).map { frame in
      var picture = Picture(16, 8, fill: (255, 255, 255, 255))
      picture[frame % 16, frame / 16 % 8] = (0, 0, 0, 255)
      return picture
    }
  }

  /// User case K4-01.
  @Test(
    arguments: [
      (30, 30, [3, 4, 3, 3, 4, 3]), (24, 24, [4, 4, 5, 4]), (25, 25, [4, 4]), (12, 12, [8, 9, 8]),
      (50, 50, [2, 2]), (30, 300, [3, 4, 3]), (40, 40, [3, 2, 3, 2]),
    ] as [(Int, Int, [Int])])
  func `delays are at least two and add up to the duration`(
    rate: Int, frames: Int, first: [Int]
  ) throws {
    let file = try gif(counter(frames), rate: FrameRate(rate))
    #expect(file.pictures.count == frames)
    #expect(Array(file.delays.prefix(first.count)) == first)
    #expect(file.delays.allSatisfy { $0 >= 2 })
    #expect(file.delays.reduce(0, +) == frames * 100 / rate)
  }

  /// User case K4-01: 60 is written as 50, and the caller is told.
  @Test func `sixty frames a second become fifty`() throws {
    let sixty = try #require(FrameRate(60))
    #expect(OutputFormat.gif.nearestRate(to: sixty) == FrameRate(50))
    #expect(OutputFormat.gif.nearestRate(to: try #require(FrameRate(30))) == FrameRate(30))
    #expect(OutputFormat.mp4.nearestRate(to: sixty) == sixty)
    #expect(throws: MediaError.self) { try gif(counter(2), rate: sixty) }
  }

  /// User case K4-02.
  @Test(arguments: [EncodingOptions.Palette.global, .frame])
  func `a see-through disc leaves no trail`(palette: EncodingOptions.Palette) throws {
    let frames = [30.0, 60, 90].map { x in
      var picture = Picture(120, 60)
      picture.disc(x: x, y: 30, radius: 20, (255, 0, 0))
      return picture
    }
    let file = try gif(frames) { $0.palette = palette }
    #expect(file.pictures.count == 3)
    #expect(file.loopCount == 0)
    for (frame, picture) in zip(frames, file.pictures) {
      let there = picture.canvas.filter { $0 != 0 }
      #expect(abs(there.count - 1257) <= 30)
      #expect(Set(there) == [0xffff_0000])
      #expect(picture.canvas[0] == 0)
      for y in 0..<60 {
        for x in 0..<120 {
          #expect((picture.canvas[y * 120 + x] != 0) == (frame[x, y].3 >= 128))
        }
      }
    }
    let second = file.pictures[1].canvas
    #expect(!(0..<60).contains { y in (0..<38).contains { x in second[y * 120 + x] != 0 } })
  }

  @Test func `with a matte the edges blend`() throws {
    var picture = Picture(60, 60)
    picture.disc(x: 30, y: 30, radius: 20, (255, 0, 0))
    let file = try gif([picture]) { $0.matte = .white }
    let canvas = file.pictures[0].canvas
    for y in 0..<60 {
      for x in 0..<60 {
        let (red, _, _, alpha) = picture[x, y]
        let expected: UInt32 =
          alpha == 0
          ? 0 : 0xffff_0000 | UInt32(255 - Int(alpha)) << 8 | UInt32(255 - Int(alpha))
        #expect(canvas[y * 60 + x] == expected, "\(x) \(y) \(red)")
      }
    }
  }

  /// Whatever appears, moves and vanishes, the player shows the frames.
  @Test(arguments: UInt64(1)...25, [EncodingOptions.Palette.global, .frame])
  func `the player shows what was drawn`(
    seed: UInt64, palette: EncodingOptions.Palette
  ) throws {
    var random = SeededGenerator(seed: seed)
    let colors: [(UInt8, UInt8, UInt8)] = [(255, 0, 0), (0, 200, 0), (10, 20, 250), (0, 0, 0)]
    var picture = Picture(23, 17)
    let frames = (0..<12).map { _ in
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let color = colors.randomElement(using: &random) ?? (0, 0, 0)
        let isHole = Bool.random(using: &random)
        let (left, top) = (
          Int.random(in: 0..<23, using: &random), Int.random(in: 0..<17, using: &random)
        )
        for y in top..<min(17, top + 6) {
          for x in left..<min(23, left + 6) {
            picture[x, y] = isHole ? (0, 0, 0, 0) : (color.0, color.1, color.2, 255)
          }
        }
      }
      return picture
    }
    let file = try gif(frames) { $0.palette = palette }
    #expect(file.delays.reduce(0, +) == 120)
    var shownUntil = 0
    var index = 0
    for (number, frame) in frames.enumerated() {
      while 10 * number >= shownUntil + file.pictures[index].delay {
        shownUntil += file.pictures[index].delay
        index += 1
      }
      #expect(file.pictures[index].canvas == keyed(frame), "frame \(number)")
    }
  }

  func keyed(_ picture: Picture) -> [UInt32] {
    (0..<picture.width * picture.height).map { i in
      let (red, green, blue, alpha) = picture[i % picture.width, i / picture.width]
      return alpha == 0
        ? 0 : 0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  @Test func `only the changed rectangle is drawn, and equal frames are one picture`() throws {
    var frames = [Picture](repeating: Picture(64, 64, fill: (255, 255, 255, 255)), count: 6)
    for frame in 3..<6 { frames[frame][10, 20] = (0, 0, 255, 255) }
    let file = try gif(frames)
    #expect(file.delays == [30, 30])
    #expect(file.pictures[0].rect == PixelRect(size: PixelSize(width: 64, height: 64)))
    #expect(file.pictures[1].rect.width == 1 && file.pictures[1].rect.height == 1)
    #expect(file.pictures[1].rect.left == 10 && file.pictures[1].rect.top == 20)
  }

  @Test func `rows said to be unchanged are kept`() throws {
    let frames = counter(40)
    func bytes(hints: Bool) throws -> [UInt8] {
      var options = EncodingOptions(threads: 1)
      options.overwrite = true
      let writer = try FrameWriters.open(
        .file(scratch.file("h.gif")), format: .gif, size: PixelSize(width: 16, height: 8),
        rate: try #require(FrameRate(10)), options: options)
      for pass in 0..<2 {
        for (number, frame) in frames.enumerated() {
          // A dot leaves one row and enters another.
          let rows = (max(0, number - 1) / 16 % 8)..<(number / 16 % 8 + 1)
          let hint = hints && number > 0 && !rows.isEmpty ? rows : nil
          try frame.withFrame(changedRows: hint) { (frame) throws(MediaError) in
            if pass == 0 { try writer.analyze(frame) } else { try writer.append(frame) }
          }
        }
      }
      try writer.finish()
      return try scratch.bytes("h.gif")
    }
    #expect(try bytes(hints: true) == bytes(hints: false))
  }

  @Test func `a frame that shows nothing is kept`() throws {
    var full = Picture(8, 8)
    full[3, 3] = (255, 0, 0, 255)
    let file = try gif([full, Picture(8, 8), full])
    #expect(file.delays == [10, 10, 10])
    #expect(file.pictures[1].canvas.allSatisfy { $0 == 0 })
    #expect(file.pictures[2].canvas == keyed(full))
    let empty = try gif([Picture(8, 8), Picture(8, 8)])
    #expect(empty.delays == [20])
  }

  @Test func `loops and hold are as asked`() throws {
    let file = try gif(counter(3)) {
      $0.loopCount = 5
      $0.hold = 1.5
    }
    #expect(file.loopCount == 5)
    #expect(file.delays == [10, 10, 160])
  }

  @Test func `a picture may stay longer than one delay can say`() throws {
    let file = try gif(counter(2)) { $0.hold = 2000 }
    #expect(file.delays.reduce(0, +) == 20 + 200_000)
    #expect(file.delays.allSatisfy { $0 >= 2 && $0 <= 0xffff })
    #expect(file.pictures.last?.canvas == keyed(counter(2)[1]))
  }

  @Test(arguments: [EncodingOptions.Palette.global, .frame], [false, true])
  func `many colours are near, and few are exact`(
    palette: EncodingOptions.Palette, dither: Bool
  ) throws {
    var ramp = Picture(96, 64, fill: (0, 209, 194, 255))
    for y in 8..<56 {
      for x in 8..<88 { ramp[x, y] = (UInt8(2 * x), UInt8(4 * y), UInt8(255 - x - y), 255) }
    }
    let file = try gif([ramp]) {
      $0.palette = palette
      $0.dither = dither
    }
    let canvas = file.pictures[0].canvas
    #expect(canvas[0] == 0xff00_d1c2, "a flat background keeps its colour")
    var error = 0
    for (shown, wanted) in zip(canvas, keyed(ramp)) {
      for shift in [0, 8, 16] {
        let difference = Int(shown >> UInt32(shift) & 255) - Int(wanted >> UInt32(shift) & 255)
        error += difference * difference
      }
    }
    // 36 dB is a mean square of 16; dithering trades some of it.
    #expect(Double(error) / Double(3 * 96 * 64) < (dither ? 32 : 16))
  }

  @Test func `the threads do not change the file`() throws {
    let frames = (0..<6).map { frame in
      var picture = Picture(40, 260)
      picture.disc(x: 20, y: 20 + 30 * Double(frame), radius: 18, (200, UInt8(40 * frame), 40))
      return picture
    }
    var files: [[UInt8]] = []
    for threads in [1, 2, 5] {
      _ = try gif(frames) { $0.threads = threads }
      files.append(try scratch.bytes("a.gif"))
    }
    #expect(files[0] == files[1] && files[0] == files[2])
  }

  @Test(arguments: UInt64(1)...12)
  func `any indices come back from LZW`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let colors = [3, 4, 16, 17, 200, 255].randomElement(using: &random) ?? 3
    let spread = Int.random(in: 1...colors, using: &random)
    var picture = Picture(128, 90, fill: (0, 0, 0, 255))
    for i in 0..<128 * 90 {
      picture[i % 128, i / 128] = (UInt8(Int.random(in: 0..<spread, using: &random)), 0, 0, 255)
    }
    #expect(try gif([picture]).pictures[0].canvas == keyed(picture))
  }
}

/// An animated PNG: the first frame whole, then only what changes; frames are compressed side by
/// side.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 2025, sections
/// 5.3 and 11.3.6.
final class APNGWriter: FrameWriter {
  private let file: OutputFile
  private let size: PixelSize
  private let rate: FrameRate
  private let loopCount: Int
  private let pipeline: OrderedPipeline<Picture>
  private let chunks: APNGChunks

  /// The frame that is shown, premultiplied.
  private let shown: UnsafeMutablePointer<UInt8>
  private var frameCount = 0
  /// The picture that waits to learn how long it stays, and its frame number.
  private var waiting: (patch: Patch, frame: Int)?

  /// What of a frame is drawn.
  private struct Patch: Sendable {
    var rect: PixelRect
    var pixels: [UInt8]
    /// Pixels that are not there keep what is below; else the rectangle is replaced.
    var isBlended: Bool
  }

  private struct Picture: Sendable {
    var png: [UInt8]
    var control: APNGChunks.FrameControl
  }

  init(
    _ destination: OutputDestination, size: PixelSize, rate: FrameRate, options: EncodingOptions
  ) throws(MediaError) {
    try PNG.check(size, at: destination.location)
    guard (0...Int(Int32.max)).contains(options.loopCount) else {
      throw MediaError(
        destination.location,
        .optionInvalid(
          name: "loop", value: "\(options.loopCount)", allowed: "0 to \(Int32.max)"))
    }
    guard case .file = destination else {
      // The number of frames stands at the beginning and is known at the end.
      throw MediaError(
        destination.location,
        .optionInvalid(name: "format", value: "apng", allowed: "rgba, y4m or png"))
    }
    let file = try destination.open(overwrite: options.overwrite)
    let chunks = APNGChunks(file)
    self.file = file
    self.chunks = chunks
    self.size = size
    self.rate = rate
    loopCount = options.loopCount
    shown = .allocate(capacity: 4 * size.width * size.height)
    shown.initialize(repeating: 0, count: 4 * size.width * size.height)
    pipeline = OrderedPipeline(limit: min(options.threads, 4) + 1) {
      (picture) throws(MediaError) in
      try chunks.write(picture.png, picture.control)
    }
  }

  deinit { shown.deallocate() }

  func append(_ frame: Frame) throws(MediaError) {
    frame.require(size)
    let number = frameCount
    frameCount += 1
    guard let waiting else {
      let whole = PixelRect(size: size)
      waiting = (patch(frame, whole, isBlended: false), 0)
      keep(frame, rows: whole.rows)
      return
    }
    let changed = changes(frame)
    if changed.rect.isEmpty { return }
    let next = patch(frame, changed.rect, isBlended: changed.isOpaque)
    keep(frame, rows: changed.rect.rows)
    try write(waiting.patch, frames: number - waiting.frame)
    self.waiting = (next, number)
  }

  func finish() throws(MediaError) {
    guard let waiting else { throw MediaError(file.location, .noFrames) }
    try write(waiting.patch, frames: frameCount - waiting.frame)
    try pipeline.drain()
    try chunks.finish(loopCount: loopCount)
    try file.commit()
  }

  func cancel() {
    try? pipeline.drain()
    file.discard()
  }

  /// Where a frame differs from the one that is shown, and whether all that differs is opaque.
  private func changes(_ frame: Frame) -> (rect: PixelRect, isOpaque: Bool) {
    var rect = PixelRect.empty
    var isOpaque = true
    for y in frame.changedRows {
      let (new, old) = (frame.row(y), shown + 4 * size.width * y)
      var columns: Range<Int>?
      for x in 0..<size.width where !Self.isSame(new, old, x) {
        columns = (columns?.lowerBound ?? x)..<x + 1
        if new[4 * x + 3] != 255 { isOpaque = false }
      }
      if let columns { rect.include(row: y, columns) }
    }
    return (rect, isOpaque)
  }

  private static func isSame(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ x: Int
  ) -> Bool {
    UnsafeRawPointer(a + 4 * x).loadUnaligned(as: UInt32.self)
      == UnsafeRawPointer(b + 4 * x).loadUnaligned(as: UInt32.self)
  }

  /// Copies a rectangle. A blended one leaves out what is the same, which compresses better.
  private func patch(_ frame: Frame, _ rect: PixelRect, isBlended: Bool) -> Patch {
    var pixels = [UInt8](repeating: 0, count: 4 * rect.width * rect.height)
    pixels.withUnsafeMutableBufferPointer { out in
      guard var out = out.baseAddress else { return }
      for y in rect.rows {
        let (new, old) = (frame.row(y), UnsafePointer(shown + 4 * size.width * y))
        if isBlended {
          for x in rect.left..<rect.right where !Self.isSame(new, old, x) {
            (out + 4 * (x - rect.left)).update(from: new + 4 * x, count: 4)
          }
        } else {
          out.update(from: new + 4 * rect.left, count: 4 * rect.width)
        }
        out += 4 * rect.width
      }
    }
    return Patch(rect: rect, pixels: pixels, isBlended: isBlended)
  }

  private func keep(_ frame: Frame, rows: Range<Int>) {
    for y in rows {
      (shown + 4 * size.width * y).update(from: frame.row(y), count: 4 * size.width)
    }
  }

  private func write(_ patch: Patch, frames: Int) throws(MediaError) {
    let delay = APNGDelay(frames: frames, rate: rate)
    let control = APNGChunks.FrameControl(
      rect: patch.rect, delay: delay, isBlended: patch.isBlended)
    let location = file.location
    try pipeline.submit { () throws(MediaError) in
      let png = try Frame.with(
        patch.pixels, width: patch.rect.width, height: patch.rect.height
      ) { (frame) throws(MediaError) in
        try PNG.encode(frame, compression: .balanced, alpha: .always, named: location)
      }
      return Picture(png: png, control: control)
    }
  }
}

/// How long a picture stays, as a ratio of two 16-bit numbers, in seconds.
struct APNGDelay: Equatable {
  var numerator: Int
  var denominator: Int

  private static let largest = 0xffff

  /// Exact wherever the ratio fits; to the nearest millisecond, or the longest delay there is,
  /// where it does not.
  init(frames: Int, rate: FrameRate) {
    let (over, under) = (frames.multipliedReportingOverflow(by: rate.denominator), rate.numerator)
    if !over.overflow {
      let exact = Self.reduced(over.partialValue, under)
      if exact.0 <= Self.largest, exact.1 <= Self.largest {
        (numerator, denominator) = exact
        return
      }
    }
    let milliseconds = (rate.seconds(atFrame: frames) * 1000).rounded()
    if milliseconds <= Double(Self.largest) {
      (numerator, denominator) = (Int(milliseconds), 1000)
    } else {
      (numerator, denominator) = (Int(min(Double(Self.largest), milliseconds / 1000)), 1)
    }
  }

  private static func reduced(_ a: Int, _ b: Int) -> (Int, Int) {
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    return x == 0 ? (a, b) : (a / x, b / x)
  }
}

/// One picture. Of several frames the last one stays.
final class PNGWriter: FrameWriter {
  private let file: OutputFile
  private var bytes: [UInt8]?

  init(
    _ destination: OutputDestination, size: PixelSize, options: EncodingOptions
  ) throws(MediaError) {
    try PNG.check(size, at: destination.location)
    file = try destination.open(overwrite: options.overwrite)
  }

  func append(_ frame: Frame) throws(MediaError) {
    bytes = try PNG.encode(frame, named: file.location)
  }

  func finish() throws(MediaError) {
    guard let bytes else { throw MediaError(file.location, .noFrames) }
    try file.write(bytes)
    try file.commit()
  }

  func cancel() { file.discard() }
}

/// A picture a file, encoded several at a time, all in place at the end.
final class PNGSequenceWriter: FrameWriter {
  private let folder: OutputFolder
  private let location: String
  private let pattern: FramePattern
  private let alpha: PNG.Alpha
  private let pipeline: OrderedPipeline<Void>
  private let pool: FramePool
  private var nextNumber: Int

  init(
    _ destination: OutputDestination, size: PixelSize, options: EncodingOptions
  ) throws(MediaError) {
    location = destination.location
    guard case .file(let path) = destination, let pattern = FramePattern(path) else {
      throw MediaError(destination.location, .patternInvalid)
    }
    try PNG.check(size, at: location)
    self.pattern = pattern
    // Programs that read a sequence take the channels of the first file for all.
    alpha = options.isOpaque ? .whenNeeded : .always
    nextNumber = options.firstFrameNumber
    folder = try OutputFolder(location: path, overwrite: options.overwrite)
    pool = FramePool(size: size, threads: options.threads)
    pipeline = OrderedPipeline(limit: pool.limit) { () throws(MediaError) in }
  }

  func append(_ frame: Frame) throws(MediaError) {
    let path = try folder.add(pattern.name(frame: nextNumber))
    nextNumber += 1
    let (copy, pool, alpha, location) = (pool.copy(frame), pool, alpha, location)
    try pipeline.submit { () throws(MediaError) in
      defer { pool.give(back: copy) }
      let bytes = try PNG.encode(copy.frame, alpha: alpha, named: location)
      do throws(MediaError) {
        let file = try OutputFile(path: path, overwrite: true)
        try file.write(bytes)
        try file.commit()
      } catch {
        // The path inside the hidden folder would tell nobody anything.
        throw MediaError(location, error.reason)
      }
    }
  }

  func finish() throws(MediaError) {
    do {
      try pipeline.drain()
      try folder.commit()
    } catch {
      folder.discard()
      throw error
    }
  }

  func cancel() {
    try? pipeline.drain()
    folder.discard()
  }
}

/// Whole PNG files one after another, in order, on a pipe.
final class PNGStreamWriter: FrameWriter {
  private let file: OutputFile
  private let alpha: PNG.Alpha
  private let pipeline: OrderedPipeline<[UInt8]>
  private let pool: FramePool
  private var isFirst = true

  init(
    _ destination: OutputDestination, size: PixelSize, options: EncodingOptions
  ) throws(MediaError) {
    try PNG.check(size, at: destination.location)
    let file = try destination.open(overwrite: options.overwrite)
    self.file = file
    alpha = options.isOpaque ? .whenNeeded : .always
    pool = FramePool(size: size, threads: options.threads)
    pipeline = OrderedPipeline(limit: pool.limit) { (bytes) throws(MediaError) in
      try file.write(bytes)
    }
  }

  func append(_ frame: Frame) throws(MediaError) {
    let (copy, pool, alpha, location) = (pool.copy(frame), pool, alpha, file.location)
    try pipeline.submit { () throws(MediaError) in
      defer { pool.give(back: copy) }
      return try PNG.encode(copy.frame, alpha: alpha, named: location)
    }
    // Whoever reads the pipe sees the first frame at once.
    if isFirst { try pipeline.drain() }
    isFirst = false
  }

  func finish() throws(MediaError) {
    try pipeline.drain()
    try file.commit()
  }

  func cancel() {
    try? pipeline.drain()
    file.discard()
  }
}

extension PNG {
  /// libpng's limit for either side.
  static let largestSide = 0x7fff_ffff

  static func check(_ size: PixelSize, at location: String) throws(MediaError) {
    let sides = 1...largestSide
    guard sides.contains(size.width), sides.contains(size.height),
      size.width.multipliedReportingOverflow(by: size.height).partialValue <= mostPixels
    else {
      throw MediaError(location, .sizeUnsupported(size, limit: "at most \(mostPixels) pixels"))
    }
  }
}

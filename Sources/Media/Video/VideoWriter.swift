import CFFmpeg

/// Writes a video through FFmpeg's libraries: our own conversion of the rows that changed, their
/// encoder and container.
final class VideoWriter: FrameWriter {
  private let file: OutputFile
  private let size: PixelSize
  private let converter: VideoFrameConverter
  private let session: EncoderSession
  private var frameCount = 0

  init(
    _ destination: OutputDestination, format: OutputFormat, size: PixelSize, rate: FrameRate,
    options: EncodingOptions
  ) throws(MediaError) {
    guard case .file(let path) = destination else {
      throw MediaError(
        destination.location,
        .optionInvalid(name: "format", value: format.rawValue, allowed: "rgba, y4m or png"))
    }
    let codedSize = format.codedSize(of: size)
    self.size = size
    try Self.check(size, format, at: path)
    let video = try VideoFormat(
      format, size: codedSize, rate: rate, options: options, location: path)
    let functions = try FFmpeg.load(for: path)
    file = try OutputFile(path: path, overwrite: options.overwrite)
    session = try EncoderSession(
      video, size: codedSize, rate: rate, file: file, functions: functions)
    converter = VideoFrameConverter(
      pixels: video.pixels,
      rows: PreparedRows(
        background: video.pixels.hasAlpha ? nil : options.background, codedSize: codedSize),
      threads: options.threads)
  }

  /// The largest side that an encoder takes: H.264, VP9 and ProRes as FFmpeg has them, and WebP,
  /// whose files hold 14 bits for it.
  private static func largestSide(_ format: OutputFormat) -> Int {
    format == .webp ? 16_383 : 16_384
  }

  /// FFmpeg refuses pictures whose sides, each with `margin` more, multiply to more.
  private static let mostArea = Int(Int32.max) / 8
  private static let margin = 128
  /// A square that is just not refused.
  private static let largestSquare = 16_255

  private static func check(
    _ size: PixelSize, _ format: OutputFormat, at location: String
  ) throws(MediaError) {
    let largest = largestSide(format)
    guard (1...largest).contains(size.width), (1...largest).contains(size.height) else {
      throw MediaError(
        location,
        .sizeUnsupported(size, limit: "a side has 1 to \(largest) pixels"))
    }
    guard (size.width + margin) * (size.height + margin) <= mostArea else {
      throw MediaError(
        location,
        .sizeUnsupported(
          size,
          limit: "a video is at most as large as \(largestSquare)x\(largestSquare) pixels"))
    }
  }

  func append(_ frame: Frame) throws(MediaError) {
    frame.require(size)
    let target = try session.writableFrame()
    let changed = frameCount == 0 ? 0..<frame.height : frame.changedRows
    converter.convert(frame, changed: changed, into: target)
    try session.encode(frameNumber: frameCount)
    frameCount += 1
  }

  func finish() throws(MediaError) {
    guard frameCount > 0 else { throw MediaError(file.location, .noFrames) }
    try session.finish()
    try file.commit()
  }

  func cancel() {
    session.close()
    file.discard()
  }
}

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
    try Self.check(size, at: path)
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

  /// The largest side that H.264, VP9, WebP and FFmpeg's own checks all allow.
  private static let largestSide = 16_384

  private static func check(_ size: PixelSize, at location: String) throws(MediaError) {
    let sides = 1...largestSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw MediaError(
        location, .sizeUnsupported(size, limit: "a side has 1 to \(largestSide) pixels"))
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

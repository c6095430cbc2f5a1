/// Frames in, a file out.
///
///     let writer = try FrameWriters.open(
///       .file("out.gif"), format: .gif, size: size, rate: rate, options: options)
///     if writer.needsAnalysis {
///       for frame in frames { try writer.analyze(frame) }
///     }
///     for frame in frames { try writer.append(frame) }
///     try writer.finish()                    // now out.gif is there, whole
///
/// Frame `i` is the scene at `rate.seconds(atFrame: i)`, where `rate` is what
/// `format.nearestRate(to:)` answered. All frames have the size that the writer was opened with.
/// After an error, `cancel()`, or when the writer goes away, nothing is left on disk.
/// A writer belongs to one thread at a time; it uses others by itself.
package protocol FrameWriter: AnyObject {
  /// Whether all frames must be shown to `analyze` before the first `append`.
  var needsAnalysis: Bool { get }

  /// A first look at a frame, in order.
  func analyze(_ frame: Frame) throws(MediaError)

  /// Adds a frame. May return before it is encoded, so an error may be an earlier frame's.
  func append(_ frame: Frame) throws(MediaError)

  /// Ends the file and makes it appear.
  func finish() throws(MediaError)

  /// Stops and leaves nothing behind. Also allowed after `finish`, where it does nothing.
  func cancel()
}

extension FrameWriter {
  package var needsAnalysis: Bool { false }
  package func analyze(_ frame: Frame) throws(MediaError) {}
}

/// Where the bytes go.
package enum OutputDestination: Sendable {
  /// A path; for a sequence of pictures a pattern such as `frame-%04d.png`.
  case file(String)
  /// An open descriptor such as standard output, which stays open.
  case descriptor(Int32)

  var location: String {
    switch self {
    case .file(let path): path
    case .descriptor: "standard output"
    }
  }

  func open(overwrite: Bool) throws(MediaError) -> OutputFile {
    switch self {
    case .file(let path): try OutputFile(path: path, overwrite: overwrite)
    case .descriptor(let descriptor): OutputFile(descriptor: descriptor)
    }
  }
}

package enum FrameWriters {
  /// Opens the writer of a format. Everything that can be known to fail (size, options, missing
  /// encoder, missing folder, existing file) fails here, before the first frame is drawn.
  ///
  /// - Parameters:
  ///   - size: of every frame. Odd sizes: see `OutputFormat.codedSize(of:)`.
  ///   - rate: at most what `format.nearestRate(to:)` allows.
  package static func open(
    _ destination: OutputDestination, format: OutputFormat, size: PixelSize, rate: FrameRate,
    options: EncodingOptions
  ) throws(MediaError) -> any FrameWriter {
    switch format {
    case .png:
      try PNGWriter(destination, size: size, options: options)
    case .pngSequence:
      try PNGSequenceWriter(destination, size: size, options: options)
    case .pngStream:
      try PNGStreamWriter(destination, size: size, options: options)
    case .rgba:
      try RGBAWriter(destination, size: size, options: options)
    case .gif:
      try GIFWriter(destination, size: size, rate: rate, options: options)
    case .apng:
      try APNGWriter(destination, size: size, rate: rate, options: options)
    case .y4m:
      try Y4MWriter(destination, size: size, rate: rate, options: options)
    case .mp4, .webm, .mov, .webp:
      try VideoWriter(destination, format: format, size: size, rate: rate, options: options)
    }
  }
}

/// Frames of straight RGBA8, rows from the top, one frame after another and nothing else:
/// what `ffmpeg -f rawvideo -pix_fmt rgba` reads.
final class RGBAWriter: FrameWriter {
  private let file: OutputFile
  private let size: PixelSize
  private var straight: [UInt8]
  private var isFirst = true

  init(
    _ destination: OutputDestination, size: PixelSize, options: EncodingOptions
  ) throws(MediaError) {
    try PNG.check(size, at: destination.location)
    self.size = size
    file = try destination.open(overwrite: options.overwrite)
    straight = [UInt8](repeating: 0, count: 4 * size.width * size.height)
  }

  func append(_ frame: Frame) throws(MediaError) {
    frame.require(size)
    let rows = isFirst ? 0..<size.height : frame.changedRows
    isFirst = false
    straight.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in rows {
        StraightAlpha.row(frame.row(y), count: size.width, into: base + 4 * size.width * y)
      }
    }
    try file.write(straight)
  }

  func finish() throws(MediaError) { try file.commit() }

  func cancel() { file.discard() }
}

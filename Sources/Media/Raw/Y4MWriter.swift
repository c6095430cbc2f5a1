/// Uncompressed video with a header, as `ffmpeg -f yuv4mpegpipe` and x264 read it: 4:2:0, BT.709
/// in limited range, chroma on the left like H.264's.
final class Y4MWriter: FrameWriter {
  private let file: OutputFile
  private let size: PixelSize
  private let converter: VideoFrameConverter
  private let planes: UnsafeMutablePointer<UInt8>
  private let byteCount: Int
  private let target: PlanarFrame
  private let header: String
  private var isFirst = true

  private static let frameMark = Array("FRAME\n".utf8)

  init(
    _ destination: OutputDestination, size: PixelSize, rate: FrameRate, options: EncodingOptions
  ) throws(MediaError) {
    try PNG.check(size, at: destination.location)
    let coded = OutputFormat.y4m.codedSize(of: size)
    let luma = coded.width * coded.height
    byteCount = luma + luma / 2
    self.size = size
    file = try destination.open(overwrite: options.overwrite)
    planes = .allocate(capacity: byteCount)
    planes.initialize(repeating: 0, count: byteCount)
    target = PlanarFrame([
      .init(first: planes, bytesPerRow: coded.width),
      .init(first: planes + luma, bytesPerRow: coded.width / 2),
      .init(first: planes + luma + luma / 4, bytesPerRow: coded.width / 2),
    ])
    converter = VideoFrameConverter(
      pixels: .yuv420, rows: PreparedRows(background: options.background, codedSize: coded),
      threads: options.threads)
    header =
      "YUV4MPEG2 W\(coded.width) H\(coded.height) F\(rate.numerator):\(rate.denominator)"
      + " Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n"
  }

  deinit { planes.deallocate() }

  func append(_ frame: Frame) throws(MediaError) {
    frame.require(size)
    if isFirst { try file.write(Array(header.utf8)) }
    converter.convert(
      frame, changed: isFirst ? 0..<frame.height : frame.changedRows, into: target)
    isFirst = false
    try file.write(Self.frameMark)
    try file.write(UnsafeRawBufferPointer(start: planes, count: byteCount))
  }

  func finish() throws(MediaError) { try file.commit() }

  func cancel() { file.discard() }
}

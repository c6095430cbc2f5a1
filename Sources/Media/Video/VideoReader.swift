import CFFmpeg

/// Decodes the first video or picture stream of a file, frame by frame, through FFmpeg.
package final class VideoReader {
  /// What a container and its codec say about the pictures.
  package struct Header: Equatable, Sendable {
    package var size: PixelSize
    package var codec: String
    /// FFmpeg's numbers, which are those of ITU-T H.273; 1 is BT.709.
    package var primaries: UInt32
    package var transfer: UInt32
    package var matrix: UInt32
    package var isLimitedRange: Bool
    /// Seconds; zero when the file does not say.
    package var duration: Double
  }

  package let header: Header
  private let functions: FFmpeg.Functions
  private let path: String
  private var container: UnsafeMutablePointer<AVFormatContext>?
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  private var streamIndex: Int32 = 0
  private var timeBase = AVRational(num: 0, den: 1)
  private var isAtEnd = false

  /// - Parameter decoder: FFmpeg's name of the decoder, where its own choice is not wanted.
  package init(path: String, decoder: String? = nil) throws(MediaError) {
    let functions = try FFmpeg.load(for: path)
    self.functions = functions
    self.path = path
    frame = functions.pointee.av_frame_alloc()
    packet = functions.pointee.av_packet_alloc()
    let opened = functions.pointee.avformat_open_input(&container, "file:" + path, nil, nil)
    guard opened >= 0, let container,
      functions.pointee.avformat_find_stream_info(container, nil) >= 0
    else {
      functions.pointee.avformat_close_input(&self.container)
      throw MediaError(path, .malformed("FFmpeg cannot read it"))
    }
    var found: UnsafeMutablePointer<AVStream>?
    for index in 0..<Int(container.pointee.nb_streams) {
      guard let stream = container.pointee.streams[index],
        stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      else { continue }
      found = stream
      break
    }
    guard let found, let parameters = found.pointee.codecpar,
      let decoder = decoder.map({ functions.pointee.avcodec_find_decoder_by_name($0) })
        ?? functions.pointee.avcodec_find_decoder(parameters.pointee.codec_id),
      let codec = functions.pointee.avcodec_alloc_context3(decoder)
    else {
      functions.pointee.avformat_close_input(&self.container)
      throw MediaError(path, .malformed("there is no picture in it"))
    }
    self.codec = codec
    streamIndex = found.pointee.index
    timeBase = found.pointee.time_base
    header = Header(
      size: PixelSize(
        width: Int(parameters.pointee.width), height: Int(parameters.pointee.height)),
      codec: String(cString: decoder.pointee.name),
      primaries: parameters.pointee.color_primaries.rawValue,
      transfer: parameters.pointee.color_trc.rawValue,
      matrix: parameters.pointee.color_space.rawValue,
      isLimitedRange: parameters.pointee.color_range == AVCOL_RANGE_MPEG,
      duration: container.pointee.duration > 0
        ? Double(container.pointee.duration) / Double(AV_TIME_BASE) : 0)
    guard functions.pointee.avcodec_parameters_to_context(codec, parameters) >= 0,
      functions.pointee.avcodec_open2(codec, decoder, nil) >= 0
    else { throw MediaError(path, .malformed("FFmpeg cannot decode it")) }
  }

  deinit {
    functions.pointee.avcodec_free_context(&codec)
    functions.pointee.avformat_close_input(&container)
    functions.pointee.av_frame_free(&frame)
    functions.pointee.av_packet_free(&packet)
  }

  /// A decoded frame, valid until the next one is asked for.
  package struct DecodedFrame {
    /// Seconds from the start of the file; NaN when the file does not say.
    package let time: Double
    /// FFmpeg's number of the pixel format.
    let format: AVPixelFormat
    let planes: PlanarFrame
  }

  /// The next frame in the order of display; nil at the end.
  package func next() throws(MediaError) -> DecodedFrame? {
    while let frame, let codec {
      let result = functions.pointee.avcodec_receive_frame(codec, frame)
      if result == ffmpeg_error_end { return nil }
      if result >= 0 {
        let time = frame.pointee.best_effort_timestamp
        return DecodedFrame(
          time: time == ffmpeg_no_time
            ? .nan : Double(time) * Double(timeBase.num) / Double(timeBase.den),
          format: AVPixelFormat(frame.pointee.format), planes: PlanarFrame(frame))
      }
      guard result == ffmpeg_error_again, !isAtEnd else {
        throw MediaError(path, .malformed("a frame cannot be decoded"))
      }
      feed(codec)
    }
    return nil
  }

  private func feed(_ codec: UnsafeMutablePointer<AVCodecContext>) {
    while functions.pointee.av_read_frame(container, packet) >= 0 {
      defer { functions.pointee.av_packet_unref(packet) }
      if packet?.pointee.stream_index == streamIndex {
        _ = functions.pointee.avcodec_send_packet(codec, packet)
        return
      }
    }
    isAtEnd = true
    _ = functions.pointee.avcodec_send_packet(codec, nil)
  }
}

import CFFmpeg

/// One run of an encoder into a container: what FFmpeg allocates, in one place that frees it.
final class EncoderSession {
  private let functions: FFmpeg.Functions
  private let location: String
  private let rate: FrameRate
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var container: UnsafeMutablePointer<AVFormatContext>?
  private var stream: UnsafeMutablePointer<AVStream>?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?

  init(
    _ video: VideoFormat, size: PixelSize, rate: FrameRate, file: OutputFile,
    functions: FFmpeg.Functions
  ) throws(MediaError) {
    self.functions = functions
    self.rate = rate
    location = file.location
    frame = functions.pointee.av_frame_alloc()
    packet = functions.pointee.av_packet_alloc()
    try openEncoder(video, size: size)
    try openContainer(video, file: file)
  }

  deinit { close() }

  private var timeBase: AVRational {
    AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
  }

  private func openEncoder(_ video: VideoFormat, size: PixelSize) throws(MediaError) {
    guard let encoder = functions.pointee.avcodec_find_encoder_by_name(video.encoder) else {
      throw MediaError(
        location, .encoderMissing(name: video.encoder, package: "libavcodec\(ffmpeg_codec_major)"))
    }
    guard let codec = functions.pointee.avcodec_alloc_context3(encoder), let frame else {
      throw MediaError(location, .encoderFailed("out of memory"))
    }
    self.codec = codec
    codec.pointee.width = Int32(size.width)
    codec.pointee.height = Int32(size.height)
    codec.pointee.pix_fmt = video.pixels.format
    codec.pointee.time_base = timeBase
    codec.pointee.framerate = AVRational(num: timeBase.den, den: timeBase.num)
    codec.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    codec.pointee.thread_count = video.encoderThreads
    if video.pixels != .bgra {
      codec.pointee.color_primaries = AVCOL_PRI_BT709
      codec.pointee.color_trc = AVCOL_TRC_BT709
      codec.pointee.colorspace = AVCOL_SPC_BT709
      codec.pointee.color_range = AVCOL_RANGE_MPEG
      codec.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
    }
    // MP4 and its kin keep the parameter sets in the container.
    codec.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    var options = FFmpegOptions(video.encoderOptions, functions)
    try check(options.use { functions.pointee.avcodec_open2(codec, encoder, &$0) })

    frame.pointee.format = codec.pointee.pix_fmt.rawValue
    frame.pointee.width = codec.pointee.width
    frame.pointee.height = codec.pointee.height
    frame.pointee.color_primaries = codec.pointee.color_primaries
    frame.pointee.color_trc = codec.pointee.color_trc
    frame.pointee.colorspace = codec.pointee.colorspace
    frame.pointee.color_range = codec.pointee.color_range
    frame.pointee.chroma_location = codec.pointee.chroma_sample_location
    try check(functions.pointee.av_frame_get_buffer(frame, 0))
  }

  private func openContainer(_ video: VideoFormat, file: OutputFile) throws(MediaError) {
    // The prefix keeps a colon in a file name from being read as a protocol.
    let url = "file:" + (file.temporaryPath ?? "")
    try check(
      functions.pointee.avformat_alloc_output_context2(&container, nil, video.container, url))
    guard let container, let codec,
      let stream = functions.pointee.avformat_new_stream(container, nil)
    else { throw MediaError(location, .encoderFailed("out of memory")) }
    self.stream = stream
    // Without it WebM gets a random name, and every container the version of the library.
    container.pointee.flags |= AVFMT_FLAG_BITEXACT
    stream.pointee.time_base = timeBase
    stream.pointee.avg_frame_rate = codec.pointee.framerate
    stream.pointee.sample_aspect_ratio = codec.pointee.sample_aspect_ratio
    try check(functions.pointee.avcodec_parameters_from_context(stream.pointee.codecpar, codec))
    try check(functions.pointee.avio_open(&container.pointee.pb, url, AVIO_FLAG_WRITE))
    var options = FFmpegOptions(video.containerOptions, functions)
    try check(options.use { functions.pointee.avformat_write_header(container, &$0) })
  }

  /// The frame to fill before `encode`. It still holds the pixels of the last one.
  func writableFrame() throws(MediaError) -> PlanarFrame {
    guard let frame else { throw MediaError(location, .encoderFailed("it is closed")) }
    try check(functions.pointee.av_frame_make_writable(frame))
    return PlanarFrame(frame)
  }

  /// Encodes what `writableFrame` holds.
  func encode(frameNumber: Int) throws(MediaError) {
    frame?.pointee.pts = Int64(frameNumber)
    try send(frame)
  }

  /// Ends the stream and the file on disk.
  func finish() throws(MediaError) {
    try send(nil)
    guard let container else { return }
    try check(functions.pointee.av_write_trailer(container))
    let written = container.pointee.pb?.pointee.error ?? 0
    let closed = functions.pointee.avio_closep(&container.pointee.pb)
    try check(min(written, closed))
    close()
  }

  func close() {
    if let container {
      if container.pointee.pb != nil { _ = functions.pointee.avio_closep(&container.pointee.pb) }
      functions.pointee.avformat_free_context(container)
    }
    container = nil
    functions.pointee.avcodec_free_context(&codec)
    functions.pointee.av_frame_free(&frame)
    functions.pointee.av_packet_free(&packet)
  }

  private func send(_ frame: UnsafeMutablePointer<AVFrame>?) throws(MediaError) {
    guard let codec, let container, let packet, let stream else {
      throw MediaError(location, .encoderFailed("it is closed"))
    }
    try check(functions.pointee.avcodec_send_frame(codec, frame))
    while true {
      let result = functions.pointee.avcodec_receive_packet(codec, packet)
      if result == ffmpeg_error_again || result == ffmpeg_error_end { return }
      try check(result)
      packet.pointee.stream_index = 0
      packet.pointee.duration = 1
      functions.pointee.av_packet_rescale_ts(packet, timeBase, stream.pointee.time_base)
      try check(functions.pointee.av_interleaved_write_frame(container, packet))
    }
  }

  private func check(_ result: Int32) throws(MediaError) {
    if result < 0 { throw FFmpeg.error(result, at: location, functions) }
  }
}

extension VideoPixels {
  var format: AVPixelFormat {
    switch self {
    case .yuv420: AV_PIX_FMT_YUV420P
    case .yuva420: AV_PIX_FMT_YUVA420P
    case .yuva444of10Bits: AV_PIX_FMT_YUVA444P10LE
    case .bgra: AV_PIX_FMT_BGRA
    }
  }
}

extension PlanarFrame {
  init(_ frame: UnsafeMutablePointer<AVFrame>) {
    let (data, bytes) = (frame.pointee.data, frame.pointee.linesize)
    self.init([
      Plane(first: data.0, bytesPerRow: Int(bytes.0)),
      Plane(first: data.1, bytesPerRow: Int(bytes.1)),
      Plane(first: data.2, bytesPerRow: Int(bytes.2)),
      Plane(first: data.3, bytesPerRow: Int(bytes.3)),
    ])
  }
}

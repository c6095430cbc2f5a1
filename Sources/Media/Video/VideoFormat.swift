import CFFmpeg

/// What FFmpeg has to be told to write a kind of file.
struct VideoFormat {
  /// FFmpeg's name of the container.
  var container: String
  /// FFmpeg's name of the encoder.
  var encoder: String
  var pixels: VideoPixels
  var encoderOptions: [(String, String)]
  var containerOptions: [(String, String)]
  /// How many threads the encoder may use. It is part of what decides the bytes of the file, so
  /// it does not follow the machine.
  var encoderThreads: Int32

  /// Enough for eight cores; on fewer the extra threads cost next to nothing.
  private static let fixedThreads: Int32 = 6

  /// Rows that each of x264's threads needs for itself: twice its widest search for motion (24, in
  /// `veryslow`) and the 24 that it works ahead. More threads would wait for each other.
  private static let rowsPerThread = 72

  private static func x264Threads(rows: Int) -> Int32 {
    max(1, min(fixedThreads, Int32(clamping: rows / rowsPerThread)))
  }

  /// Quality of 0…100 where none is given.
  private static let defaultQuality = 80

  init(
    _ format: OutputFormat, size: PixelSize, rate: FrameRate, options: EncodingOptions,
    location: String
  ) throws(MediaError) {
    let quality = options.quality ?? Self.defaultQuality
    guard (0...100).contains(quality) else {
      throw MediaError(
        location, .optionInvalid(name: "quality", value: "\(quality)", allowed: "0 to 100"))
    }
    switch format {
    case .mp4:
      let preset = options.preset ?? "medium"
      guard Self.x264Presets.contains(preset) else {
        throw MediaError(
          location,
          .optionInvalid(
            name: "preset", value: preset, allowed: Self.x264Presets.joined(separator: ", ")))
      }
      container = "mp4"
      encoder = "libx264"
      pixels = .yuv420
      encoderOptions = [("preset", preset), ("crf", "\(40 - quality / 4)")]
      // A time scale of whole frames makes every duration exact, in the track and in the movie.
      containerOptions = [
        ("movflags", "+faststart"),
        ("video_track_timescale", "\(Self.timeScale(rate))"),
        ("movie_timescale", "\(Self.timeScale(rate))"),
      ]
      encoderThreads = Self.x264Threads(rows: size.height)
    case .webm:
      let preset = options.preset ?? "realtime"
      guard let settings = Self.vp9Presets[preset] else {
        let allowed = Self.vp9Presets.keys.sorted().joined(separator: ", ")
        throw MediaError(
          location, .optionInvalid(name: "preset", value: preset, allowed: allowed))
      }
      container = "webm"
      encoder = "libvpx-vp9"
      pixels = options.isOpaque ? .yuv420 : .yuva420
      encoderOptions =
        settings + [
          ("crf", "\(min(63, 64 - quality / 2))"), ("b", "0"), ("row-mt", "1"),
        ]
      containerOptions = []
      encoderThreads = Self.fixedThreads
    case .mov:
      container = "mov"
      // Four times as quick as FFmpeg's other encoder, for files of the same size.
      encoder = "prores_aw"
      pixels = .yuva444of10Bits
      encoderOptions = [("profile", "4")]
      containerOptions = [
        ("video_track_timescale", "\(Self.timeScale(rate))"),
        ("movie_timescale", "\(Self.timeScale(rate))"),
      ]
      // Every frame is coded by itself, so here threads change nothing.
      encoderThreads = Int32(clamping: options.threads)
    case .webp:
      guard (0...0xffff).contains(options.loopCount) else {
        throw MediaError(
          location,
          .optionInvalid(name: "loop", value: "\(options.loopCount)", allowed: "0 to 65535"))
      }
      container = "webp"
      encoder = "libwebp_anim"
      pixels = .bgra
      encoderOptions = quality == 100 ? [("lossless", "1")] : [("quality", "\(quality)")]
      containerOptions = [("loop", "\(options.loopCount)")]
      encoderThreads = 1
    default:
      throw MediaError(location, .system("\(format.rawValue) is not a video"))
    }
  }

  /// libvpx's deadlines. `realtime` takes a fifth of the time of `good` for a file that is larger.
  private static let vp9Presets: [String: [(String, String)]] = [
    "realtime": [("deadline", "realtime"), ("cpu-used", "8")],
    "good": [("deadline", "good"), ("cpu-used", "2")],
    "best": [("deadline", "best"), ("cpu-used", "0")],
  ]

  static let x264Presets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
  ]

  /// Units in a second such that a frame is a whole number of them: the rate's numerator, made
  /// larger where some players would find it coarse.
  static func timeScale(_ rate: FrameRate) -> Int {
    /// Below this FFmpeg would choose a scale of its own.
    let least = 10_000
    return rate.numerator * ((least + rate.numerator - 1) / rate.numerator)
  }
}

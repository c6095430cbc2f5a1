import CFFmpeg

/// What FFmpeg has to be told to write a kind of file.
struct VideoFormat {
  /// FFmpeg's name of the container.
  var container: String
  /// FFmpeg's name of the encoder.
  var encoder: String
  /// The library behind the encoder, for the error when it is missing.
  var encoderPackage: String
  var pixels: VideoPixels
  var encoderOptions: [(String, String)]
  var containerOptions: [(String, String)]
  /// How many threads the encoder may use. It is part of what decides the bytes of the file, so
  /// it does not follow the machine.
  var encoderThreads: Int32

  /// Enough for eight cores; on fewer the extra threads cost next to nothing.
  private static let fixedThreads: Int32 = 6

  /// Quality of 0…100 where none is given.
  private static let defaultQuality = 80

  init(
    _ format: OutputFormat, rate: FrameRate, options: EncodingOptions, location: String
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
      encoderPackage = "libavcodec-extra"
      pixels = .yuv420
      encoderOptions = [("preset", preset), ("crf", "\(40 - quality / 4)")]
      // A time scale of whole frames makes every duration exact, in the track and in the movie.
      containerOptions = [
        ("movflags", "+faststart"),
        ("video_track_timescale", "\(Self.timeScale(rate))"),
        ("movie_timescale", "\(Self.timeScale(rate))"),
      ]
      encoderThreads = Self.fixedThreads
    default:
      throw MediaError(location, .system("\(format.rawValue) is not a video"))
    }
  }

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

/// How pixels are laid out for an encoder.
enum VideoPixels {
  /// Y'CbCr 4:2:0 of 8 bits, no alpha.
  case yuv420
}

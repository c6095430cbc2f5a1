/// The kinds of output, each chosen by the ending of a file name or by name for a pipe.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// One picture.
  case png
  /// One picture a file: `frame-%04d.png`.
  case pngSequence = "png-sequence"
  case gif
  case apng
  case webp
  /// H.264.
  case mp4
  /// VP9, with alpha where the frames have it.
  case webm
  /// ProRes 4444.
  case mov
  /// Raw frames, straight RGBA8, nothing between them.
  case rgba
  /// YUV4MPEG2, 4:2:0, BT.709, limited range.
  case y4m
  /// PNG files one after another, as `ffmpeg -f png_pipe` reads them.
  case pngStream = "png-stream"

  /// The format that a path asks for; nil when its ending says nothing that we know.
  package init?(path: String) {
    let name = TemporaryName.split(path).name
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "png": self = FramePattern(path) == nil ? .png : .pngSequence
    case "gif": self = .gif
    case "apng": self = .apng
    case "webp": self = .webp
    case "mp4", "m4v": self = .mp4
    case "webm": self = .webm
    case "mov": self = .mov
    case "rgba": self = .rgba
    case "y4m": self = .y4m
    default: return nil
    }
  }

  /// Whether the path's last part has a place for a frame's number, such as `%04d`.
  package static func hasFramePattern(_ path: String) -> Bool { FramePattern(path) != nil }

  /// The format of raw frames for a pipe, by the names that `--format` takes: rgba, y4m, png.
  package init?(pipeFormat name: String) {
    switch name {
    case "rgba": self = .rgba
    case "y4m": self = .y4m
    case "png": self = .pngStream
    default: return nil
    }
  }

  /// Whether pixels may be see-through. Elsewhere they are laid over the background.
  package var hasAlpha: Bool { self != .mp4 && self != .y4m }

  /// Whether the file holds many frames.
  package var isAnimated: Bool { self != .png }

  /// Whether the file says how often it plays.
  package var canLoop: Bool { self == .gif || self == .apng || self == .webp }

  /// Whether the encoder takes a quality.
  package var hasQuality: Bool { self == .webp || hasPresets }

  /// Whether the encoder takes a preset.
  package var hasPresets: Bool { self == .mp4 || self == .webm }

  /// The rate to render at when `rate` is asked for: GIF counts hundredths of a second and
  /// players take a delay below two for ten, so it has no rate above 50. All others keep it.
  /// Tell the user when the result differs.
  package func nearestRate(to rate: FrameRate) -> FrameRate {
    guard self == .gif, rate.framesPerSecond > GIFTiming.highestRate.framesPerSecond else {
      return rate
    }
    return GIFTiming.highestRate
  }

  /// The size that the file will have for frames of `size`: video in 4:2:0 needs even
  /// sizes, so an odd one gets a column on the right or a row at the bottom in the background
  /// colour. Nothing is scaled. All other formats keep any size.
  package func codedSize(of size: PixelSize) -> PixelSize {
    guard self == .mp4 || self == .webm || self == .mov || self == .y4m else { return size }
    return PixelSize(width: size.width + size.width % 2, height: size.height + size.height % 2)
  }
}

/// A file name with one place for the frame number, as C's `printf` writes it: `%d` or `%04d`.
/// `%%` stands for a percent sign.
struct FramePattern: Equatable {
  private let before: String
  private let after: String
  private let digits: Int

  /// Nil when the last component of the path has no such place, or more than one.
  init?(_ path: String) {
    let name = TemporaryName.split(path).name
    /// Wider numbers than any frame count are a mistake.
    let mostDigits = 20
    var (before, after) = ("", "")
    var digits: Int?
    var rest = Substring(name)
    while let character = rest.popFirst() {
      var text = String(character)
      if character == "%" {
        if rest.first == "%" {
          rest.removeFirst()
        } else {
          let width = rest.prefix { $0.isASCII && $0.isNumber }
          rest = rest.dropFirst(width.count)
          guard digits == nil, rest.popFirst() == "d" else { return nil }
          guard let count = width.isEmpty ? 0 : Int(width), count <= mostDigits else { return nil }
          digits = count
          text = ""
        }
      }
      if digits == nil { before += text } else { after += text }
    }
    guard let digits else { return nil }
    (self.before, self.after, self.digits) = (before, after, digits)
  }

  func name(frame: Int) -> String {
    let number = String(frame)
    return before + String(repeating: "0", count: max(0, digits - number.count)) + number + after
  }
}

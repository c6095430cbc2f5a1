import CFFmpeg

/// FFmpeg's functions, loaded on first use.
enum FFmpeg {
  typealias Functions = UnsafePointer<ffmpeg_functions>

  /// - Throws: `libraryMissing` with the Debian package to install.
  static func load(for location: String) throws(MediaError) -> Functions {
    var missing: UnsafePointer<CChar>?
    if let functions = ffmpeg_load(&missing) { return functions }
    // One package brings the others.
    throw MediaError(
      location,
      .libraryMissing(
        name: missing.map { String(cString: $0) } ?? "FFmpeg",
        package: "libavformat\(ffmpeg_format_major)"))
  }

  /// The error for a negative result of one of FFmpeg's functions.
  static func error(_ code: Int32, at location: String, _ functions: Functions) -> MediaError {
    let words = withUnsafeTemporaryAllocation(
      of: CChar.self, capacity: Int(FFMPEG_MESSAGE_SIZE)
    ) { text -> String in
      guard let text = text.baseAddress else { return "" }
      ffmpeg_take_errors(text)
      if text[0] == 0 { _ = functions.pointee.av_strerror(code, text, Int(FFMPEG_MESSAGE_SIZE)) }
      return String(cString: text)
    }
    // Small codes are errno's, large ones FFmpeg's own.
    let file = MediaError(location, errno: -code)
    switch file.reason {
    case .diskFull, .readerGone, .notPermitted: return file
    default: return MediaError(location, .encoderFailed(words))
    }
  }
}

/// Options for an encoder or a container, by name.
struct FFmpegOptions {
  private var dictionary: OpaquePointer?
  private let functions: FFmpeg.Functions

  init(_ options: [(String, String)], _ functions: FFmpeg.Functions) {
    self.functions = functions
    for (name, value) in options {
      _ = functions.pointee.av_dict_set(&dictionary, name, value, 0)
    }
  }

  /// Passes the options to a function that takes out those that it knows, and frees the rest.
  mutating func use(_ body: (inout OpaquePointer?) -> Int32) -> Int32 {
    defer { functions.pointee.av_dict_free(&dictionary) }
    return body(&dictionary)
  }
}

import CPNGCodec

/// PNG files of 8 bits a channel, straight alpha, tagged sRGB; written and read by libpng.
package enum PNG {
  /// How hard to squeeze. No setting changes a pixel.
  package enum Compression: Sendable {
    /// zlib level 1 with the "up" filter. Animation is mostly flat colour, where this is twice
    /// as quick as libpng's own choice and about as small.
    case fast
    /// zlib level 6 without a filter: best for pictures that are mostly nothing, such as the
    /// changes in an animated PNG.
    case balanced
    /// zlib level 9 with libpng's choice of filter for each row.
    case small
  }

  /// When to store an alpha channel.
  package enum Alpha: Sendable {
    case always
    /// Only if a pixel is not opaque. Opaque files are a quarter smaller and quicker.
    case whenNeeded
  }

  /// Encodes one picture.
  ///
  /// - Throws: `encoderFailed` when memory runs out, or when libpng refuses the size.
  package static func encode(
    _ frame: Frame, compression: Compression = .fast, alpha: Alpha = .whenNeeded,
    named location: String = "PNG"
  ) throws(MediaError) -> [UInt8] {
    var bytes: [UInt8] = []
    // Flat pictures shrink to less than this; others grow it a few times.
    bytes.reserveCapacity(frame.width * frame.height / 8 + 1024)
    let isOpaque = alpha == .whenNeeded && frame.isOpaque
    let message = withUnsafeMutablePointer(to: &bytes) { target in
      write(frame, isOpaque: isOpaque, compression: compression, into: target)
    }
    if let message { throw MediaError(location, .encoderFailed(message)) }
    return bytes
  }

  /// Nil when all went well, libpng's words when not.
  private static func write(
    _ frame: Frame, isOpaque: Bool, compression: Compression,
    into target: UnsafeMutablePointer<[UInt8]>
  ) -> String? {
    let channels = isOpaque ? 3 : 4
    let (level, filter): (Int32, Int32) =
      switch compression {
      case .fast: (1, Filter.up)
      case .balanced: (6, Filter.none)
      case .small: (9, Filter.all)
      }
    return withUnsafeTemporaryAllocation(
      of: CChar.self, capacity: Int(PNG_CODEC_MESSAGE_SIZE)
    ) { message -> String? in
      guard let words = message.baseAddress else { return "out of memory" }
      let writer = png_codec_writer_create(
        UInt32(frame.width), UInt32(frame.height), Int32(channels), level, filter,
        { context, bytes, count in
          guard let target = context?.assumingMemoryBound(to: [UInt8].self) else { return false }
          target.pointee.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
          return true
        }, target, words)
      guard let writer else { return String(cString: words) }
      defer { png_codec_writer_destroy(writer) }
      let succeeded = withUnsafeTemporaryAllocation(
        of: UInt8.self, capacity: channels * frame.width
      ) { row -> Bool in
        guard let row = row.baseAddress else { return false }
        for y in 0..<frame.height {
          let source = frame.row(y)
          var ready = UnsafePointer(row)
          if isOpaque {
            StraightAlpha.opaqueRow(source, count: frame.width, into: row)
          } else if OverBackground.isOpaque(source, count: frame.width) {
            // Straight and premultiplied are the same here.
            ready = source
          } else {
            StraightAlpha.row(source, count: frame.width, into: row)
          }
          if !png_codec_writer_row(writer, ready) { return false }
        }
        return png_codec_writer_finish(writer)
      }
      return succeeded ? nil : String(cString: words)
    }
  }

  /// PNG_FILTER_NONE, PNG_FILTER_UP and PNG_ALL_FILTERS of png.h.
  private enum Filter {
    static let none: Int32 = 0x08
    static let up: Int32 = 0x20
    static let all: Int32 = 0xf8
  }
}

extension Frame {
  /// Whether every pixel has alpha 255.
  var isOpaque: Bool {
    for y in 0..<height where !OverBackground.isOpaque(row(y), count: width) { return false }
    return true
  }
}

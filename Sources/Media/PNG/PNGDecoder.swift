import CPNGCodec

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A decoded picture: straight RGBA8, as files store it, rows from the top without gaps.
package struct Image: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// `width * height * 4` bytes: red, green, blue, alpha.
  package let straight: [UInt8]

  package init(width: Int, height: Int, straight: [UInt8]) {
    precondition(straight.count == width * height * 4, "an image has four bytes for each pixel")
    self.width = width
    self.height = height
    self.straight = straight
  }

  /// The same pixels premultiplied; exactly what was encoded, when we wrote the file.
  package var premultiplied: [UInt8] {
    var bytes = straight
    bytes.withUnsafeMutableBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        let alpha = bytes[offset + 3]
        if alpha == 255 { continue }
        if alpha == 0 {
          bytes.storeBytes(of: 0, toByteOffset: offset, as: UInt32.self)
          continue
        }
        for channel in offset..<offset + 3 {
          bytes[channel] = StraightAlpha.premultiplied(bytes[channel], alpha: alpha)
        }
      }
    }
    return bytes
  }
}

extension PNG {
  /// A picture with more pixels than this is refused: a file of a few bytes may claim any size.
  static let mostPixels = 1 << 28

  /// Decodes any kind of PNG (palette, grey, 16 bits, interlaced) to 8 bits a channel.
  ///
  /// - Throws: `malformed` with what is wrong, for any bytes.
  package static func decode(
    _ bytes: [UInt8], named location: String = "PNG"
  ) throws(MediaError) -> Image {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Image, MediaError> in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PNG_CODEC_MESSAGE_SIZE)) {
        message in
        guard let words = message.baseAddress, let base = buffer.baseAddress, buffer.count > 0
        else {
          return .failure(MediaError(location, .malformed("the file is empty")))
        }
        var (width, height): (UInt32, UInt32) = (0, 0)
        guard let reader = png_codec_reader_create(base, buffer.count, &width, &height, words)
        else { return .failure(MediaError(location, .malformed(String(cString: words)))) }
        defer { png_codec_reader_destroy(reader) }
        let (columns, rows) = (Int(width), Int(height))
        guard columns.multipliedReportingOverflow(by: rows).partialValue <= mostPixels else {
          let size = PixelSize(width: columns, height: rows)
          return .failure(
            MediaError(location, .sizeUnsupported(size, limit: "at most \(mostPixels) pixels")))
        }
        var succeeded = false
        let straight = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { pixels, count in
          if let pixels = pixels.baseAddress {
            succeeded = png_codec_reader_read(reader, pixels, columns * 4)
          }
          // All rows are written, or the picture is refused.
          count = succeeded ? columns * rows * 4 : 0
        }
        return succeeded
          ? .success(Image(width: columns, height: rows, straight: straight))
          : .failure(MediaError(location, .malformed(String(cString: words))))
      }
    }
    return try result.get()
  }

  /// Reads and decodes a file.
  package static func read(path: String) throws(MediaError) -> Image {
    try decode(FileBytes.read(path: path), named: path)
  }
}

enum FileBytes {
  /// The whole content of a file.
  static func read(path: String) throws(MediaError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      throw code == ENOENT ? MediaError(path, .fileMissing) : MediaError(path, errno: code)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    /// Large enough that the calls do not count, small enough for the cache.
    let chunk = 1 << 18
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
        #if canImport(Glibc)
          count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        initialized = max(0, count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw MediaError(path, errno: errno)
      }
      if count == 0 { return bytes }
      bytes += piece
    }
  }
}

import CFileLibraries

/// Still pictures of any kind that is read here, told apart by their first bytes.
package enum PictureFile {
  /// Decodes a PNG by libpng, a JPEG by libjpeg-turbo, or a WebP by libwebp.
  ///
  /// - Throws: for other bytes, damaged ones, or more than `PNG.mostPixels` pixels.
  package static func decode(
    _ bytes: [UInt8], named location: String = "picture"
  ) throws(MediaError) -> Image {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try decodeJPEG(bytes, location) }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return try decodeWebP(bytes, location)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      return try PNG.decode(bytes, named: location)
    }
    throw MediaError(location, .malformed("it is neither PNG nor JPEG nor WebP"))
  }

  /// Reads and decodes a file.
  package static func read(path: String) throws(MediaError) -> Image {
    try decode(FileBytes.read(path: path), named: path)
  }

  private static func decodeJPEG(
    _ bytes: [UInt8], _ location: String
  ) throws(MediaError) -> Image {
    guard let functions = turbojpeg_load()?.pointee else {
      throw MediaError(
        location, .libraryMissing(name: "libturbojpeg.so.0", package: "libturbojpeg0"))
    }
    guard let decoder = functions.tjInitDecompress() else {
      throw MediaError(location, .malformed("libjpeg-turbo did not start"))
    }
    defer { _ = functions.tjDestroy(decoder) }
    var (width, height, subsampling, colorSpace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      functions.tjDecompressHeader3(
        decoder, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorSpace) == 0
    else {
      let reason = functions.tjGetErrorStr2(decoder).map { String(cString: $0) }
      throw MediaError(location, .malformed(reason ?? "libjpeg-turbo cannot read it"))
    }
    let (columns, rows) = try checked(width, height, location)
    var straight = [UInt8](repeating: 0, count: columns * rows * 4)
    // Warnings, such as missing bytes at the end, leave a picture: what there is of it.
    _ = functions.tjDecompress2(
      decoder, bytes, UInt(bytes.count), &straight, width, 0, height, Int32(TJPF_RGBA.rawValue), 0)
    return Image(width: columns, height: rows, straight: straight)
  }

  private static func decodeWebP(
    _ bytes: [UInt8], _ location: String
  ) throws(MediaError) -> Image {
    guard let functions = libwebp_load()?.pointee else {
      throw MediaError(location, .libraryMissing(name: "libwebp.so.7", package: "libwebp7"))
    }
    var (width, height): (Int32, Int32) = (0, 0)
    guard functions.WebPGetInfo(bytes, bytes.count, &width, &height) != 0 else {
      throw MediaError(location, .malformed("it is no WebP picture, or damaged"))
    }
    let (columns, rows) = try checked(width, height, location)
    var straight = [UInt8](repeating: 0, count: columns * rows * 4)
    guard
      functions.WebPDecodeRGBAInto(
        bytes, bytes.count, &straight, straight.count, Int32(columns * 4)) != nil
    else { throw MediaError(location, .malformed("the WebP picture is damaged or cut off")) }
    return Image(width: columns, height: rows, straight: straight)
  }

  private static func checked(
    _ width: Int32, _ height: Int32, _ location: String
  ) throws(MediaError) -> (Int, Int) {
    let (columns, rows) = (Int(width), Int(height))
    guard columns > 0, rows > 0, columns * rows <= PNG.mostPixels else {
      let size = PixelSize(width: columns, height: rows)
      throw MediaError(
        location, .sizeUnsupported(size, limit: "at most \(PNG.mostPixels) pixels"))
    }
    return (columns, rows)
  }
}

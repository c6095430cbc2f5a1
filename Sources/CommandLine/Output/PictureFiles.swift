internal import ZoetropeDisplayList
internal import ZoetropeMedia
internal import ZoetropeRaster

extension Bitmap {
  /// The picture as a PNG file. It has at least one pixel.
  ///
  /// - Parameter name: what an error speaks of.
  func pngFile(named name: String) throws -> [UInt8] {
    do {
      return try bytes.withUnsafeBytes { pixels in
        try PNG.encode(Frame(pixels, width: Int(width), height: Int(height)), named: name)
      }
    } catch let error as MediaError {
      throw try CommandFailure(error)
    }
  }
}

extension ZoetropeDisplayList.Image {
  /// The picture as a PNG file; nil for one without pixels, or when memory runs out.
  func pngFile(_ compression: PNG.Compression) -> [UInt8]? {
    guard width > 0, height > 0 else { return nil }
    return try? Frame.with(pixels, width: Int(width), height: Int(height)) {
      (frame) throws(MediaError) in try PNG.encode(frame, compression: compression)
    }
  }
}

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

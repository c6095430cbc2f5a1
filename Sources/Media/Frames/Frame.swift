/// One picture on its way to an encoder: a borrowed view of premultiplied RGBA8 rows, top row
/// first. It is valid only during the call that it is passed to; writers copy what they keep.
package struct Frame {
  /// The first byte of the top row.
  package let pixels: UnsafeRawPointer
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// From the start of one row to the start of the next; at least `4 * width`.
  package let bytesPerRow: Int
  /// The rows that may differ from the frame appended before; every other row is the same.
  /// Empty means that nothing changed. For the first frame it has no meaning.
  package let changedRows: Range<Int>

  /// - Parameters:
  ///   - buffer: at least `(height - 1) * bytesPerRow + 4 * width` bytes.
  ///   - changedRows: rows outside it must equal the previous frame's; they are not compared.
  ///     Nil when it is not known. Rows outside the picture are ignored.
  package init(
    _ buffer: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int? = nil,
    changedRows: Range<Int>? = nil
  ) {
    let bytesPerRow = bytesPerRow ?? 4 * width
    precondition(width > 0 && height > 0, "a frame has at least one pixel")
    precondition(bytesPerRow >= 4 * width, "a row holds four bytes for each pixel")
    precondition(
      buffer.count >= (height - 1) * bytesPerRow + 4 * width, "a frame's buffer holds all its rows")
    guard let base = buffer.baseAddress else { preconditionFailure("a frame has pixels") }
    self.pixels = base
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.changedRows = (changedRows ?? 0..<height).clamped(to: 0..<height)
  }

  /// Lends `bytes` as a frame for as long as `body` runs.
  package static func with<Result>(
    _ bytes: [UInt8], width: Int, height: Int, bytesPerRow: Int? = nil,
    changedRows: Range<Int>? = nil, _ body: (Frame) throws(MediaError) -> Result
  ) throws(MediaError) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(MediaError) in
      try body(
        Frame(
          UnsafeRawBufferPointer(buffer), width: width, height: height, bytesPerRow: bytesPerRow,
          changedRows: changedRows))
    }
  }

  /// Stops a caller that opened a writer for another size, before memory is read that is not there.
  func require(_ size: PixelSize) {
    precondition(
      width == size.width && height == size.height,
      "all frames have the size that the writer was opened with")
  }

  func row(_ y: Int) -> UnsafePointer<UInt8> {
    (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
  }
}

/// A size in whole pixels.
package struct PixelSize: Equatable, Sendable, CustomStringConvertible {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var description: String { "\(width)x\(height)" }
}

/// An opaque sRGB colour of 8 bits a channel.
package struct RGB8: Equatable, Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let black = RGB8(red: 0, green: 0, blue: 0)
  package static let white = RGB8(red: 255, green: 255, blue: 255)
}

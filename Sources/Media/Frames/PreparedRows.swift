/// Rows of a frame made ready to be converted, filled up where the coded size is larger than the
/// frame: for formats without alpha laid over a background, for others with straight alpha.
struct PreparedRows {
  /// Nil for formats with alpha, which are filled up with nothing.
  let background: RGB8?
  let codedSize: PixelSize

  /// The row itself where nothing has to be done, else a copy in `scratch`, which holds
  /// `4 * codedSize.width` bytes. Over a background alpha is meaningless in the result.
  func row(
    _ y: Int, of frame: Frame, scratch: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    guard let background else { return straightRow(y, of: frame, scratch: scratch) }
    return OverBackground(color: background, codedSize: codedSize)
      .row(y, of: frame, scratch: scratch)
  }

  private func straightRow(
    _ y: Int, of frame: Frame, scratch: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let columns = y < frame.height ? frame.width : 0
    if columns > 0 { StraightAlpha.row(frame.row(y), count: columns, into: scratch) }
    (scratch + 4 * columns).update(repeating: 0, count: 4 * (codedSize.width - columns))
    return UnsafePointer(scratch)
  }
}

/// Rows laid over an opaque colour.
struct OverBackground {
  let color: RGB8
  let codedSize: PixelSize

  func row(
    _ y: Int, of frame: Frame, scratch: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    guard y < frame.height else {
      fill(scratch, columns: 0..<codedSize.width)
      return UnsafePointer(scratch)
    }
    let source = frame.row(y)
    let needsBlending = color != .black && !Self.isOpaque(source, count: frame.width)
    if !needsBlending, frame.width == codedSize.width { return source }
    scratch.update(from: source, count: 4 * frame.width)
    if needsBlending { blend(scratch, count: frame.width) }
    fill(scratch, columns: frame.width..<codedSize.width)
    return UnsafePointer(scratch)
  }

  static func isOpaque(_ row: UnsafePointer<UInt8>, count: Int) -> Bool {
    // Without a branch a pixel, so that the compiler can use its widest registers.
    var least: UInt8 = 255
    for x in 0..<count { least = min(least, row[4 * x + 3]) }
    return least == 255
  }

  private func fill(_ row: UnsafeMutablePointer<UInt8>, columns: Range<Int>) {
    for x in columns {
      row[4 * x] = color.red
      row[4 * x + 1] = color.green
      row[4 * x + 2] = color.blue
      row[4 * x + 3] = 255
    }
  }

  private func blend(_ row: UnsafeMutablePointer<UInt8>, count: Int) {
    for x in 0..<count where row[4 * x + 3] != 255 {
      let pixel = row + 4 * x
      pixel[0] = Self.over(pixel[0], color.red, alpha: pixel[3])
      pixel[1] = Self.over(pixel[1], color.green, alpha: pixel[3])
      pixel[2] = Self.over(pixel[2], color.blue, alpha: pixel[3])
      pixel[3] = 255
    }
  }

  /// A premultiplied channel over an opaque one, to the nearest level.
  static func over(_ channel: UInt8, _ below: UInt8, alpha: UInt8) -> UInt8 {
    UInt8(min(255, Int(channel) + (Int(below) * (255 - Int(alpha)) * 2 + 255) / 510))
  }
}

internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// Where the bytes of a context's pixels are: the app's memory, or the context's own from when it
/// is asked for.
final class ContextMemory {
  let width: Int
  let height: Int
  let layout: PixelLayout
  let bytesPerRow: Int
  let belongsToApp: Bool
  private(set) var bytes: UnsafeMutableRawPointer?
  /// Premultiplied red, green, blue and alpha, which the renderer's pixels are already.
  private let isPlain: Bool

  /// Nil when the rows are too short for the layout.
  init?(
    width: Int, height: Int, layout: PixelLayout?, bytesPerRow: Int, data: UnsafeMutableRawPointer?
  ) {
    guard let chosen = layout ?? .premultiplied else { return nil }
    let needed = width * chosen.size
    let bytesPerRow = bytesPerRow == 0 ? needed : bytesPerRow
    guard bytesPerRow >= needed, bytesPerRow <= CGContext.mostBytesPerRow else { return nil }
    self.width = width
    self.height = height
    self.layout = chosen
    self.bytesPerRow = bytesPerRow
    isPlain = chosen == .premultiplied
    belongsToApp = data != nil
    bytes = data
  }

  deinit { if !belongsToApp { bytes?.deallocate() } }

  private var byteCount: Int { (height - 1) * bytesPerRow + width * layout.size }

  /// What the app's memory shows before anything is drawn; nil when it is empty.
  var initialImage: Fill? {
    guard belongsToApp, let bytes else { return nil }
    let old = UnsafeRawBufferPointer(start: bytes, count: byteCount)
    guard old.contains(where: { $0 != 0 }) else { return nil }
    let pixels = layout.pixels(of: old, width: width, height: height, bytesPerRow: bytesPerRow)
    return Image(width: Int32(width), height: Int32(height), pixels: pixels).map {
      Fill(
        Path(rect: Rect(0, 0, Double(width), Double(height))),
        paint: .image(ImagePaint($0, sampling: .nearest)))
    }
  }

  /// Brings the bytes up to date.
  func write(_ list: DisplayList) {
    guard let image = CGImage(rendering: list) else { return }
    let target: UnsafeMutableRawPointer
    if let bytes {
      target = bytes
    } else {
      target = .allocate(byteCount: byteCount, alignment: 16)
      target.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
      bytes = target
    }
    layout.write(
      image.image.pixels, width: width, height: height, to: target, bytesPerRow: bytesPerRow)
  }

  /// What the layout keeps of a picture.
  func image(of list: DisplayList) -> CGImage? {
    guard let image = CGImage(rendering: list) else { return nil }
    if isPlain { return image }
    let rowSize = width * layout.size
    return withUnsafeTemporaryAllocation(byteCount: rowSize * height, alignment: 16) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      layout.write(
        image.image.pixels, width: width, height: height, to: start, bytesPerRow: rowSize)
      let kept = layout.pixels(
        of: UnsafeRawBufferPointer(buffer), width: width, height: height, bytesPerRow: rowSize)
      return Image(width: Int32(width), height: Int32(height), pixels: kept).map { CGImage($0) }
    }
  }
}

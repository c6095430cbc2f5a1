internal import ZoetropeDisplayList

/// What one thread needs to paint bands; kept from frame to frame.
final class BandWorker {
  var cells = ReusableBuffer<Int32>()
  var bits = ReusableBuffer<UInt64>()
  var layers = LayerStack()
  var states = ReusableBuffer<BandState>()
  var rowPixels = ReusableBuffer<UInt32>()
  var rowCoverage = ReusableBuffer<UInt8>()
  /// Cells and bits up to here are zero, as every shape leaves them.
  private var clearedCells = 0

  deinit {
    cells.deallocate()
    bits.deallocate()
    layers.deallocate()
    states.deallocate()
    rowPixels.deallocate()
    rowCoverage.deallocate()
  }

  /// Makes room for the cells of a band.
  func reserve(stride: Int, rows: Int) {
    let needed = stride * rows
    if needed > clearedCells {
      cells.reserve(needed)
      cells.base.update(repeating: 0, count: needed)
      bits.reserve(needed >> 9)
      bits.base.update(repeating: 0, count: needed >> 9)
      clearedCells = needed
    }
    rowPixels.reserve(stride)
    rowCoverage.reserve(stride)
  }
}

/// Where a band paints at the moment.
struct BandState: BitwiseCopyable {
  /// The pixel in the top left corner of `bounds`' surface.
  var pixels: UnsafeMutablePointer<UInt32>
  /// Pixels in a row of the surface.
  var stride: Int
  /// The canvas column and row of `pixels`.
  var x: Int32
  var y: Int32
  /// What may be painted.
  var bounds: PixelBounds
  /// Coverage of at least `bounds`, when a clip applies.
  var clip: UnsafeMutablePointer<UInt8>?
  /// The canvas column and row of the first coverage, and the distance of its rows.
  var clipX: Int32 = 0
  var clipY: Int32 = 0
  var clipStride = 0
  /// Where the coverage is known to be whole.
  var whole = PixelBounds.empty
  var mark: LayerStack.Mark

  @inline(__always) func pixel(_ column: Int32, _ row: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels + (Int(row &- y) &* stride &+ Int(column &- x))
  }

  @inline(__always) func clip(_ column: Int32, _ row: Int32) -> UnsafeMutablePointer<UInt8>? {
    guard let clip else { return nil }
    return clip + (Int(row &- clipY) &* clipStride &+ Int(column &- clipX))
  }
}

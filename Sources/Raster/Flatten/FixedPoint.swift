/// Positions in 256ths of a pixel.
///
/// Sums of whole numbers do not depend on their order, so bands, threads and vector units cannot
/// change a pixel. A 256th moves the coverage of a pixel by no more than the smallest step of an
/// eight-bit alpha.
enum FixedPoint {
  static let bits: Int32 = 8
  static let one: Int32 = 1 << bits

  /// How far from the origin, in pixels, a fixed-point coordinate may lie. Differences of two
  /// of them then fit 32 bits with a bit to spare. Lines that go further are cut there.
  static let guardBox = 2_097_152.0

  /// Coordinates beyond this, in pixels, are brought back to it before anything is computed from
  /// them: products of two of them stay exact enough, and none overflows.
  static let farthest = 1_099_511_627_776.0

  /// Adding this to a number below 2^51 leaves its nearest whole number in the low bits of the
  /// sum's bit pattern: a conversion that cannot trap.
  @usableFromInline static let roundingOffset = 6_755_399_441_055_744.0

  /// The nearest whole number, ties to even. Only the low 32 bits of larger ones; any number
  /// for NaN.
  @inline(__always) static func nearest(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value + roundingOffset).bitPattern)
  }

  /// A coordinate in pixels, within the guard box, to fixed point.
  @inline(__always) static func fixed(_ pixels: Double) -> Int32 { nearest(pixels * 256) }
}

/// A line between two points in fixed point, in canvas space. Its winding is its direction:
/// downwards counts +1, upwards −1. Never horizontal.
struct Edge: BitwiseCopyable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
}

/// Where a run of edges lies, in fixed point.
struct EdgeRun: BitwiseCopyable {
  static let length = 16

  var top: Int32
  var bottom: Int32
}

/// Whole pixels: `x0 ≤ x < x1`, `y0 ≤ y < y1`.
package struct PixelBounds: BitwiseCopyable, Equatable, Sendable {
  package var x0: Int32
  package var y0: Int32
  package var x1: Int32
  package var y1: Int32

  package static let empty = PixelBounds(x0: 0, y0: 0, x1: 0, y1: 0)

  @inline(__always) var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  var width: Int { Int(x1) - Int(x0) }
  var height: Int { Int(y1) - Int(y0) }

  @inline(__always) package func intersection(_ other: PixelBounds) -> PixelBounds {
    let result = PixelBounds(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return result.isEmpty ? .empty : result
  }

  /// Larger by so many pixels on every side.
  func outset(by reach: Int32) -> PixelBounds {
    PixelBounds(x0: x0 - reach, y0: y0 - reach, x1: x1 + reach, y1: y1 + reach)
  }

  /// Whether all of the other one lies inside; an empty one does not.
  @inline(__always) func contains(_ other: PixelBounds) -> Bool {
    !other.isEmpty && other.x0 >= x0 && other.x1 <= x1 && other.y0 >= y0 && other.y1 <= y1
  }

  package func union(_ other: PixelBounds) -> PixelBounds {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBounds(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }
}

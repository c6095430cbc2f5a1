internal import ZoetropeGeometry

/// Arithmetic on one premultiplied pixel of four bytes, red in the lowest.
///
/// Every product of two bytes is divided by 255 and rounded to nearest, so opaque stays opaque
/// and transparent stays transparent however often layers are stacked.
enum Pixel {
  static let evenBytes: UInt32 = 0x00ff_00ff

  /// `value / 255` rounded to nearest, for a product of two bytes.
  @inline(__always) static func dividedBy255(_ value: UInt32) -> UInt32 {
    (value &+ 128 &+ ((value &+ 128) &>> 8)) &>> 8
  }

  /// Each byte times `factor` (0…255) over 255.
  @inline(__always) static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var even = (pixel & evenBytes) &* factor &+ 0x0080_0080
    even = (even &+ ((even &>> 8) & evenBytes)) &>> 8 & evenBytes
    var odd = ((pixel &>> 8) & evenBytes) &* factor &+ 0x0080_0080
    odd = (odd &+ ((odd &>> 8) & evenBytes)) & ~evenBytes
    return even | odd
  }

  /// Four pixels at once.
  @inline(__always) static func scaled(
    _ pixels: SIMD4<UInt32>, _ factor: UInt32
  ) -> SIMD4<UInt32> {
    let half = SIMD4<UInt32>(repeating: 0x0080_0080)
    let evenBytes = SIMD4(repeating: evenBytes)
    let factors = SIMD8(repeating: UInt16(truncatingIfNeeded: factor))
    // Bytes stand in lanes of 16 bits, where a product of two of them fits.
    let even16 = unsafeBitCast(pixels & evenBytes, to: SIMD8<UInt16>.self) &* factors
    let odd16 = unsafeBitCast((pixels &>> 8) & evenBytes, to: SIMD8<UInt16>.self) &* factors
    var even = unsafeBitCast(even16, to: SIMD4<UInt32>.self) &+ half
    even = (even &+ ((even &>> 8) & evenBytes)) &>> 8 & evenBytes
    var odd = unsafeBitCast(odd16, to: SIMD4<UInt32>.self) &+ half
    odd = (odd &+ ((odd &>> 8) & evenBytes)) & ~evenBytes
    return even | odd
  }

  @inline(__always) static func alpha(_ pixel: UInt32) -> UInt32 { pixel &>> 24 }

  /// Source over destination.
  @inline(__always) static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scaled(destination, 255 &- alpha(source))
  }

  @inline(__always) static func make(
    _ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32
  ) -> UInt32 {
    red | green &<< 8 | blue &<< 16 | alpha &<< 24
  }

  /// Four neighbours blended by how far, in 256ths, a place lies behind the first; rounded once.
  @inline(__always) static func mixed(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ right: UInt32, _ below: UInt32
  ) -> UInt32 {
    if a | b | c | d == 0 { return 0 }
    let left = 256 &- right
    // Two channels of 16 bits side by side, then of 32 bits.
    let evenTop = (a & evenBytes) &* left &+ (b & evenBytes) &* right
    let evenBottom = (c & evenBytes) &* left &+ (d & evenBytes) &* right
    let oddTop = (a &>> 8 & evenBytes) &* left &+ (b &>> 8 & evenBytes) &* right
    let oddBottom = (c &>> 8 & evenBytes) &* left &+ (d &>> 8 & evenBytes) &* right
    return mixed(evenTop, evenBottom, below) | mixed(oddTop, oddBottom, below) &<< 8
  }

  @inline(__always) private static func mixed(
    _ top: UInt32, _ bottom: UInt32, _ below: UInt32
  ) -> UInt32 {
    let sum =
      apart(top) &* UInt64(256 &- below) &+ apart(bottom) &* UInt64(below)
      &+ 0x0000_8000_0000_8000
    let bytes = sum &>> 16 & 0x0000_00ff_0000_00ff
    return UInt32(truncatingIfNeeded: bytes | bytes &>> 16)
  }

  /// Two halves of 16 bits as two of 32.
  @inline(__always) private static func apart(_ pair: UInt32) -> UInt64 {
    UInt64(pair & 0xffff) | UInt64(pair &>> 16) &<< 32
  }

  @inline(__always) static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255
  }

  /// 0…1 to a byte, rounded to nearest; NaN is 0.
  @inline(__always) static func byte(_ value: Double) -> UInt32 {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 255 }
    return UInt32(bitPattern: FixedPoint.nearest(value * 255))
  }

  /// A colour of straight alpha as a premultiplied pixel.
  static func premultiplied(_ color: Color) -> UInt32 {
    let alpha = color.alpha > 0 ? (color.alpha < 1 ? color.alpha : 1) : 0
    func channel(_ value: Double) -> UInt32 {
      byte((value > 0 ? (value < 1 ? value : 1) : 0) * alpha)
    }
    return make(channel(color.red), channel(color.green), channel(color.blue), byte(alpha))
  }
}

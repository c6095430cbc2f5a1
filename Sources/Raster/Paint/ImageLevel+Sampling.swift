internal import ZoetropeDisplayList

extension ImageLevels.Level {
  /// A pixel of the picture, or of what extends it.
  func pixel(_ x: Int32, _ y: Int32, _ extend: ImagePaint.Extend) -> UInt32 {
    guard let column = Self.index(x, width, extend), let row = Self.index(y, height, extend) else {
      return 0
    }
    return pixels[row &* Int(width) &+ column]
  }

  private static func index(_ place: Int32, _ size: Int32, _ extend: ImagePaint.Extend) -> Int? {
    if place >= 0, place < size { return Int(place) }
    switch extend {
    case .none: return nil
    case .pad: return place < 0 ? 0 : Int(size) - 1
    case .repeat:
      let rest = place % size
      return Int(rest < 0 ? rest + size : rest)
    case .reflect:
      // Sides are repeated as well: … 1 0 0 1 2 2 1 0 0 …
      let period = Int64(size) * 2
      var rest = Int64(place) % period
      if rest < 0 { rest += period }
      return Int(rest < size ? rest : period - 1 - rest)
    }
  }

  /// The colour at a place `right` and `below` 256ths behind the middle of a pixel.
  @inline(__always) func bilinear(
    _ x: Int32, _ y: Int32, _ right: UInt32, _ below: UInt32, _ extend: ImagePaint.Extend
  ) -> UInt32 {
    if x >= 0, y >= 0, x < width &- 1, y < height &- 1 {
      return bilinear(x, y, right, below)
    }
    return Pixel.mixed(
      pixel(x, y, extend), pixel(x &+ 1, y, extend), pixel(x, y &+ 1, extend),
      pixel(x &+ 1, y &+ 1, extend), right, below)
  }

  /// The same where all four pixels are in the picture.
  @inline(__always) func bilinear(
    _ x: Int32, _ y: Int32, _ right: UInt32, _ below: UInt32
  ) -> UInt32 {
    let top = pixels + (Int(y) &* Int(width) &+ Int(x))
    let bottom = top + Int(width)
    return Pixel.mixed(top[0], top[1], bottom[0], bottom[1], right, below)
  }

  /// Catmull and Rom's spline through the pixels: sharp, and exact where a place is a pixel.
  func bicubic(
    _ x: Int32, _ y: Int32, _ right: UInt32, _ below: UInt32, _ extend: ImagePaint.Extend
  ) -> UInt32 {
    let across = Self.weights(right)
    let down = Self.weights(below)
    var sum = SIMD4<Int32>.zero
    for row in 0..<Int32(4) {
      var line = SIMD4<Int32>.zero
      for column in 0..<Int32(4) {
        let channels = SIMD4<Int32>(
          truncatingIfNeeded: Pixel.channels(pixel(x &+ column &- 1, y &+ row &- 1, extend)))
        line = line &+ channels &* across[Int(column)]
      }
      sum = sum &+ (line &>> 4) &* down[Int(row)]
    }
    // 12 bits of weight twice, of which four are gone.
    sum = (sum &+ (1 << 19)) &>> 20
    let alpha = max(0, min(255, sum.w))
    return Pixel.make(
      UInt32(max(0, min(alpha, sum.x))), UInt32(max(0, min(alpha, sum.y))),
      UInt32(max(0, min(alpha, sum.z))), UInt32(alpha))
  }

  /// For a place `part`/256 behind the second of four pixels; in 4096ths, adding up to 4096.
  private static func weights(_ part: UInt32) -> SIMD4<Int32> {
    let t = Int32(part)
    let square = t &* t
    let cube = square &* t
    // −½t + t² − ½t³ and so on, times 4096; t is in 256ths.
    let first = (0 &- (t &<< 15) &+ (square &<< 8) &- (cube >> 1)) >> 12
    let second = (1 << 24 &- 5 &* (square &<< 7) &+ 3 &* (cube >> 1)) >> 12
    let fourth = ((cube >> 1) &- (square &<< 7)) >> 12
    return SIMD4(first, second, 4096 &- first &- second &- fourth, fourth)
  }
}

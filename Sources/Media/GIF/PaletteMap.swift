/// From colours to palette indices, with a memory of what was looked up before.
///
/// Every answer depends on the colour and its place alone, so maps on different threads agree.
struct PaletteMap {
  private let palette: [RGB8]
  private let search: NearestColor
  private let dither: Bool
  private var memory: [Match]

  /// The answer for a colour: `first`, or `second` where the pattern is below `share`.
  private struct Match {
    var bits: UInt32 = 0
    var first: UInt8 = 0
    var second: UInt8 = 0
    /// 0 … 64.
    var share: UInt8 = 0
  }

  /// Answers remembered: a power of two, 128 kB.
  private static let memorySize = 1 << 14

  init(_ palette: [RGB8], dither: Bool) {
    self.palette = palette
    self.dither = dither
    search = NearestColor(palette)
    memory = [Match](repeating: Match(), count: Self.memorySize)
  }

  /// - Parameter pixel: not `nothing`.
  mutating func index(of pixel: KeyedPixel, x: Int, y: Int) -> UInt8 {
    let slot = Int((pixel.bits &* 0x9E37_79B1) >> 18)
    var match = memory[slot]
    if match.bits != pixel.bits {
      match = self.match(pixel)
      memory[slot] = match
    }
    return match.share > Self.pattern[(y & 7) << 3 | x & 7] ? match.second : match.first
  }

  private func match(_ pixel: KeyedPixel) -> Match {
    guard let color = pixel.color else { return Match() }
    let first = search.index(of: color)
    var match = Match(
      bits: pixel.bits, first: UInt8(truncatingIfNeeded: first),
      second: UInt8(truncatingIfNeeded: first))
    guard dither, palette[first] != color else { return match }
    // The other colour to mix lies on the far side of the wanted one.
    let wanted = SIMD3(Int32(color.red), Int32(color.green), Int32(color.blue))
    let near = vector(palette[first])
    let mirrored = wanted &+ (wanted &- near)
    let second = search.index(red: mirrored.x, green: mirrored.y, blue: mirrored.z)
    // Where the wanted colour, projected on the line between the two, divides it.
    let line = vector(palette[second]) &- near
    let length = (line &* line).wrappedSum()
    guard length > 0 else { return match }
    let along = (line &* (wanted &- near)).wrappedSum()
    match.second = UInt8(truncatingIfNeeded: second)
    match.share = UInt8(truncatingIfNeeded: max(0, min(64, (along * 64 + length / 2) / length)))
    return match
  }

  private func vector(_ color: RGB8) -> SIMD3<Int32> {
    SIMD3(Int32(color.red), Int32(color.green), Int32(color.blue))
  }

  /// Thresholds 0…63 such that any number of the lowest are spread evenly.
  ///
  /// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone
  /// pictures", IEEE International Conference on Communications (1973): bits of x ^ y and y,
  /// reversed and interleaved.
  private static let pattern: [UInt8] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    return (0..<3).reduce(UInt8(0)) { value, bit in
      value << 2 | UInt8((x ^ y) >> bit & 1) << 1 | UInt8(y >> bit & 1)
    }
  }
}

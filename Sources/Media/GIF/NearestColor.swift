/// Finds the palette colour with the least squared distance; of equals, the first.
struct NearestColor: Sendable {
  /// Palette colours by eight, one vector a channel.
  private let red: [SIMD8<Int32>]
  private let green: [SIMD8<Int32>]
  private let blue: [SIMD8<Int32>]

  /// - Parameter palette: 1 to 256 colours.
  init(_ palette: [RGB8]) {
    precondition((1...256).contains(palette.count), "a palette has 1 to 256 colours")
    /// Further from every colour than any colour is.
    let nowhere: Int32 = 1000
    func vectors(_ channel: (RGB8) -> UInt8) -> [SIMD8<Int32>] {
      stride(from: 0, to: palette.count, by: 8).map { start in
        var vector = SIMD8<Int32>(repeating: nowhere)
        for lane in 0..<min(8, palette.count - start) {
          vector[lane] = Int32(channel(palette[start + lane]))
        }
        return vector
      }
    }
    red = vectors(\.red)
    green = vectors(\.green)
    blue = vectors(\.blue)
  }

  func index(of color: RGB8) -> Int {
    index(red: Int32(color.red), green: Int32(color.green), blue: Int32(color.blue))
  }

  /// Channels may lie outside 0…255, by at most 255.
  func index(red: Int32, green: Int32, blue: Int32) -> Int {
    var best = SIMD8<Int32>(repeating: .max)
    var lanes = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
    for group in self.red.indices {
      let (dr, dg, db) = (
        self.red[group] &- red, self.green[group] &- green, self.blue[group] &- blue
      )
      // Distance above index: the least of these is the nearest, and the first of equals.
      let ranked = ((dr &* dr &+ dg &* dg &+ db &* db) &<< 8) | lanes
      best = best.replacing(with: ranked, where: ranked .< best)
      lanes = lanes &+ 8
    }
    return Int(best.min() & 0xff)
  }
}

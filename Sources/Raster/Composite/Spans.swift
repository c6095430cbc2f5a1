/// Loops over the pixels of a row. Each is a plain statement of what happens to a pixel.
enum Spans {
  /// One premultiplied colour over `count` pixels that all have the same coverage.
  @inline(__always) static func solid(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UInt32
  ) {
    let source = coverage == 255 ? color : Pixel.scaled(color, coverage)
    if Pixel.alpha(source) == 255 {
      for index in 0..<count { pixels[index] = source }
    } else {
      let rest = 255 &- Pixel.alpha(source)
      for index in 0..<count {
        pixels[index] = source &+ Pixel.scaled(pixels[index], rest)
      }
    }
  }

  /// One premultiplied colour over `count` pixels, each with its own coverage.
  @inline(__always) static func solid(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      let source = Pixel.scaled(color, UInt32(coverage[index]))
      pixels[index] = Pixel.over(source, pixels[index])
    }
  }

  /// Premultiplied pixels over others, each with its own coverage.
  static func pixels(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ sources: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      let source = Pixel.scaled(sources[index], UInt32(coverage[index]))
      pixels[index] = Pixel.over(source, pixels[index])
    }
  }

  /// Premultiplied pixels over others, all with the same coverage.
  static func pixels(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ sources: UnsafePointer<UInt32>,
    coverage: UInt32
  ) {
    for index in 0..<count {
      let source = Pixel.scaled(sources[index], coverage)
      pixels[index] = Pixel.over(source, pixels[index])
    }
  }

  /// Coverages times other coverages.
  static func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int, by other: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      let product = Pixel.dividedBy255(UInt32(coverage[index]) &* UInt32(other[index]))
      coverage[index] = UInt8(truncatingIfNeeded: product)
    }
  }
}

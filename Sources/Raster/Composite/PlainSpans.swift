/// The loops over the pixels of a row, as plain statements of what happens to a pixel, in vectors
/// of 128 bits where that is what takes the time.
enum PlainSpans {
  @inline(__always) static func solid(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UInt32
  ) {
    let source = coverage == 255 ? color : Pixel.scaled(color, coverage)
    if Pixel.alpha(source) == 255 {
      pixels.update(repeating: source, count: count)
    } else {
      let rest = 255 &- Pixel.alpha(source)
      let sources = SIMD4(repeating: source)
      var index = 0
      while index &+ 4 <= count {
        let place = UnsafeMutableRawPointer(pixels + index)
        let destination = place.loadUnaligned(as: SIMD4<UInt32>.self)
        place.storeBytes(
          of: sources &+ Pixel.scaled(destination, rest), as: SIMD4<UInt32>.self)
        index &+= 4
      }
      while index < count {
        pixels[index] = source &+ Pixel.scaled(pixels[index], rest)
        index &+= 1
      }
    }
  }

  @inline(__always) static func solid(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      let source = Pixel.scaled(color, UInt32(coverage[index]))
      pixels[index] = Pixel.over(source, pixels[index])
    }
  }

  static func pixels(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ sources: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>
  ) {
    for index in 0..<count where coverage[index] != 0 {
      let source = Pixel.scaled(sources[index], UInt32(coverage[index]))
      pixels[index] = Pixel.over(source, pixels[index])
    }
  }

  static func pixels(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ sources: UnsafePointer<UInt32>,
    coverage: UInt32
  ) {
    for index in 0..<count where sources[index] != 0 {
      let source = Pixel.scaled(sources[index], coverage)
      pixels[index] = Pixel.over(source, pixels[index])
    }
  }

  static func lookup(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: UnsafePointer<UInt32>,
    first: Int32, step: Int32, last: Int32
  ) {
    var place = first
    for index in 0..<count {
      pixels[index] = colors[Int(max(0, min(place &>> 16, last)))]
      place &+= step
    }
  }

  static func bilinear(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ level: ImageLevels.Level,
    _ row: SampleRow, isSharpened: Bool
  ) {
    var place = row
    for index in 0..<count {
      let (right, below) = (place.right, place.below)
      pixels[index] = level.bilinear(
        place.column, place.row, isSharpened ? SharpenedStep.weight(right) : right,
        isSharpened ? SharpenedStep.weight(below) : below)
      place.step()
    }
  }
}

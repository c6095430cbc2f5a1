import Testing

@testable import ZoetropeMedia

@Suite struct BT709Tests {
  struct Planes: Equatable {
    var luma: [UInt8]
    var blue: [UInt8]
    var red: [UInt8]
  }

  func convert(_ picture: Picture, vector: Bool) -> Planes {
    let width = picture.width
    var planes = Planes(
      luma: .init(repeating: 0, count: width * 2), blue: .init(repeating: 0, count: width / 2),
      red: .init(repeating: 0, count: width / 2))
    picture.bytes.withUnsafeBufferPointer { rgba in
      planes.luma.withUnsafeMutableBufferPointer { luma in
        planes.blue.withUnsafeMutableBufferPointer { blue in
          planes.red.withUnsafeMutableBufferPointer { red in
            BT709.convertRowPair(
              rgba.baseAddress!, rgba.baseAddress! + 4 * width, width: width,
              luma: (luma.baseAddress!, luma.baseAddress! + width), blueChroma: blue.baseAddress!,
              redChroma: red.baseAddress!, vector: vector)
          }
        }
      }
    }
    return planes
  }

  @Test func `the vector loop and the plain loop give the same bytes`() {
    for seed in UInt64(1)...60 {
      let picture = Picture.noise(2 * Int(seed), 2, seed: seed)
      #expect(convert(picture, vector: true) == convert(picture, vector: false), "seed \(seed)")
    }
  }

  /// Derived from the matrix of BT.709: 219 and 224 levels, from 16 and around 128.
  @Test(
    arguments: [
      ((0, 0, 0), (16, 128, 128)), ((255, 255, 255), (235, 128, 128)),
      ((255, 0, 0), (63, 102, 240)), ((0, 255, 0), (173, 42, 26)), ((0, 0, 255), (32, 240, 118)),
      ((0, 209, 194), (156, 142, 37)),
    ] as [((UInt8, UInt8, UInt8), (UInt8, UInt8, UInt8))])
  func `known colours`(rgb: (UInt8, UInt8, UInt8), yuv: (UInt8, UInt8, UInt8)) {
    let planes = convert(Picture(34, 2, fill: (rgb.0, rgb.1, rgb.2, 255)), vector: true)
    #expect(planes.luma == .init(repeating: yuv.0, count: 68))
    #expect(planes.blue == .init(repeating: yuv.1, count: 17))
    #expect(planes.red == .init(repeating: yuv.2, count: 17))
  }

  /// Eight bits of Y'CbCr cannot tell all of 24 bits of RGB apart; two levels is what is left.
  @Test func `every flat colour comes back within two levels`() {
    for red in stride(from: UInt8(0), through: 255, by: 15) {
      for green in stride(from: UInt8(0), through: 255, by: 15) {
        for blue in stride(from: UInt8(0), through: 255, by: 15) {
          let planes = convert(Picture(2, 2, fill: (red, green, blue, 255)), vector: true)
          let back = rgb(planes.luma[0], planes.blue[0], planes.red[0])
          #expect(abs(back.0 - Int(red)) <= 2)
          #expect(abs(back.1 - Int(green)) <= 2)
          #expect(abs(back.2 - Int(blue)) <= 2)
        }
      }
    }
  }

  @Test func `see-through pixels show the background, and the rest is filled with it`() throws {
    let picture = Picture(3, 1, fill: (0, 0, 0, 0x80))
    let rows = PreparedRows(background: .white, codedSize: PixelSize(width: 4, height: 2))
    var scratch = [UInt8](repeating: 9, count: 16)
    try picture.withFrame { (frame) throws(MediaError) in
      scratch.withUnsafeMutableBufferPointer { scratch in
        let first = rows.row(0, of: frame, scratch: scratch.baseAddress!)
        #expect(first[0] == 127 && first[8] == 127 && first[12] == 255)
        let second = rows.row(1, of: frame, scratch: scratch.baseAddress!)
        #expect(second[0] == 255 && second[12] == 255)
      }
    }
  }
}

/// BT.709 limited range back to RGB, in floating point, as a player does it.
func rgb(_ luma: UInt8, _ blueChroma: UInt8, _ redChroma: UInt8) -> (Int, Int, Int) {
  let y = (Double(luma) - 16) / 219
  let cb = (Double(blueChroma) - 128) / 224
  let cr = (Double(redChroma) - 128) / 224
  let red = y + 1.5748 * cr
  let blue = y + 1.8556 * cb
  let green = (y - 0.2126 * red - 0.0722 * blue) / 0.7152
  func level(_ value: Double) -> Int { Int((min(1, max(0, value)) * 255).rounded()) }
  return (level(red), level(green), level(blue))
}

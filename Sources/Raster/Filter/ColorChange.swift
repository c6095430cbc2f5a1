internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A colour filter on premultiplied pixels.
///
/// Sums of straight components, and lines between colours, are the same sums and lines of
/// premultiplied ones when constants are taken times alpha: nothing is divided.
enum ColorChange {
  /// Three columns of factors and one of constants.
  case matrix(SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>)
  case tones(Tones)
  case levels(LevelTables)

  struct Tones {
    /// Components of 0…1 in 4096ths.
    var shadows: SIMD4<Int32>
    var midtones: SIMD4<Int32>
    var highlights: SIMD4<Int32>
    var amount: Int32
  }

  /// Factors are in 16384ths: the largest times a byte, four times, fits 32 bits.
  private static let bits: Int32 = 14
  private static let largestFactor = 32.0
  private static let toneBits: Int32 = 12

  init(_ filter: ColorFilter) {
    switch filter {
    case .matrix(let m):
      func column(_ red: Double, _ green: Double, _ blue: Double) -> SIMD4<Int32> {
        SIMD4(Self.factor(red), Self.factor(green), Self.factor(blue), 0)
      }
      self = .matrix(
        column(m.red.red, m.green.red, m.blue.red),
        column(m.red.green, m.green.green, m.blue.green),
        column(m.red.blue, m.green.blue, m.blue.blue),
        column(m.red.constant, m.green.constant, m.blue.constant))
    case .tones(let map):
      func tone(_ color: Color) -> SIMD4<Int32> {
        SIMD4(Self.share(color.red), Self.share(color.green), Self.share(color.blue), 0)
      }
      self = .tones(
        Tones(
          shadows: tone(map.shadows), midtones: tone(map.midtones),
          highlights: tone(map.highlights), amount: Self.share(map.amount)))
    case .levels(let map): self = .levels(LevelTables(map))
    }
  }

  private static func factor(_ value: Double) -> Int32 {
    FixedPoint.nearest(held(value, largestFactor) * Double(1 << bits))
  }

  private static func share(_ value: Double) -> Int32 {
    FixedPoint.nearest(max(held(value, 1), 0) * Double(1 << toneBits))
  }

  /// Within ± a limit; 0 for what is no number.
  static func held(_ value: Double, _ limit: Double) -> Double {
    value >= limit ? limit : value <= -limit ? -limit : value.isNaN ? 0 : value
  }

  // MARK: Eight bits

  func apply(to layer: Layer) {
    let count = layer.bounds.width * layer.bounds.height
    let pixels = layer.pixels.base
    // Most neighbours are alike.
    var before: UInt32 = 0
    var after: UInt32 = 0
    for index in 0..<count where pixels[index] != 0 {
      if pixels[index] != before {
        before = pixels[index]
        after = changed(before)
      }
      pixels[index] = after
    }
  }

  func changed(_ pixel: UInt32) -> UInt32 {
    let wide = (SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24)) & 255
    let channels = SIMD4<Int32>(truncatingIfNeeded: wide)
    let alpha = channels.w
    var result: SIMD4<Int32>
    switch self {
    case .matrix(let red, let green, let blue, let constant):
      result = red &* channels.x &+ green &* channels.y &+ blue &* channels.z
      result = result &+ constant &* alpha &+ Int32(1 << (Self.bits - 1))
      result = result &>> SIMD4(repeating: Self.bits)
    case .tones(let tones):
      result = tones.changed(channels)
    case .levels(let tables):
      result = tables.changed(channels)
    }
    result = result.replacing(with: 0, where: result .< 0)
    result = result.replacing(with: alpha, where: result .> alpha)
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: result)
    return Pixel.make(bytes.x, bytes.y, bytes.z, Pixel.alpha(pixel))
  }

  // MARK: Floating point

  static func changed(_ pixel: SIMD4<Float>, by filter: ColorFilter) -> SIMD4<Float> {
    let alpha = pixel.w
    var result: SIMD4<Float>
    switch filter {
    case .matrix(let m):
      func column(_ red: Double, _ green: Double, _ blue: Double) -> SIMD4<Float> {
        let limit = Self.largestFactor
        return SIMD4(
          Float(held(red, limit)), Float(held(green, limit)), Float(held(blue, limit)), 0)
      }
      result = column(m.red.red, m.green.red, m.blue.red) * pixel.x
      result += column(m.red.green, m.green.green, m.blue.green) * pixel.y
      result += column(m.red.blue, m.green.blue, m.blue.blue) * pixel.z
      result += column(m.red.constant, m.green.constant, m.blue.constant) * alpha
    case .tones(let map):
      func tone(_ color: Color) -> SIMD4<Float> {
        DeepPainter.premultiplied(color.withAlpha(1))
      }
      let luma = DeepPainter.luma(pixel)
      let isDark = luma * 2 < alpha
      let (from, to) =
        isDark
        ? (tone(map.shadows), tone(map.midtones)) : (tone(map.midtones), tone(map.highlights))
      let part = isDark ? luma * 2 : luma * 2 - alpha
      let amount = Float(max(held(map.amount, 1), 0))
      result = (from * (alpha - part) + to * part) * amount + pixel * (1 - amount)
    case .levels(let map):
      func changed(_ component: Float, _ levels: Levels) -> Float {
        alpha > 0 ? Float(levels.value(of: Double(component / alpha))) * alpha : 0
      }
      result = SIMD4(
        changed(pixel.x, map.red), changed(pixel.y, map.green), changed(pixel.z, map.blue), 0)
    }
    result.replace(with: 0, where: result .< 0)
    result.replace(with: alpha, where: result .> alpha)
    result.w = alpha
    return result
  }
}

extension ColorChange.Tones {
  /// Premultiplied bytes, which may be off 0…alpha by rounding.
  fileprivate func changed(_ channels: SIMD4<Int32>) -> SIMD4<Int32> {
    // In 256ths of a byte.
    let weighted = channels &* SIMD4(Self.lumaOfRed, Self.lumaOfGreen, Self.lumaOfBlue, 0)
    let luma = (weighted.x &+ weighted.y &+ weighted.z &+ 32) &>> 6
    let alpha = channels.w &<< 8
    let isDark = luma &* 2 < alpha
    let from = isDark ? shadows : midtones
    let to = isDark ? midtones : highlights
    let part = isDark ? luma &* 2 : luma &* 2 &- alpha
    let toned = (from &* (alpha &- part) &+ to &* part &+ 2048) &>> SIMD4(repeating: 12)
    let own = channels &<< SIMD4(repeating: 8)
    let mixed = toned &* amount &+ own &* (4096 &- amount) &+ (1 << 19)
    return mixed &>> SIMD4(repeating: 20)
  }

  /// In 16384ths; together all of them, so white has all.
  private static let lumaOfRed: Int32 = 3483
  private static let lumaOfGreen: Int32 = 11718
  private static let lumaOfBlue: Int32 = 1183
}

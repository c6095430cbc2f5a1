internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A picture, ready to be sampled for each pixel of the canvas.
struct ImageShader: BitwiseCopyable {
  private var level: ImageLevels.Level
  private var sampling: ImagePaint.Sampling
  private var extend: ImagePaint.Extend
  /// 0…255.
  private var opacity: UInt32
  /// 0…255 each: red, green, blue.
  private var tint: SIMD4<UInt32>
  private var isTinted: Bool
  /// Canvas pixels to the level's pixels.
  private var map: Projection
  private var isAffine: Bool
  /// The picture is moved by whole pixels only: no sample lies between pixels.
  private var isMoved: Bool

  /// How often a picture is halved so that a pixel of the canvas steps over less than two of its
  /// pixels in the direction in which it is shrunk least.
  static func levelNumber(_ transform: AffineTransform) -> Int {
    let x = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let y = (transform.c * transform.c + transform.d * transform.d).squareRoot()
    var scale = x > y ? x : y
    guard scale > 0, scale.isFinite else { return 0 }
    var number = 0
    while scale <= 0.5, number < 16 {
      scale *= 2
      number += 1
    }
    return number
  }

  /// - Returns: nil when nothing is to be seen: an empty picture, or a map that flattens it.
  init?(_ paint: ImagePaint, _ levels: ImageLevels, transform: AffineTransform) {
    let toCanvas = paint.transform.concatenating(transform)
    guard levels.image.width > 0, levels.image.height > 0, let inverse = toCanvas.inverse else {
      return nil
    }
    level = levels.level(Self.levelNumber(toCanvas))
    sampling = paint.sampling
    extend = paint.extend
    opacity = Pixel.byte(paint.opacity)
    guard opacity > 0 else { return nil }
    tint = SIMD4(
      Pixel.byte(paint.tint.red), Pixel.byte(paint.tint.green), Pixel.byte(paint.tint.blue), 255)
    isTinted = tint != SIMD4(repeating: 255)
    let shrunk = inverse.concatenating(
      .scale(
        Double(level.width) / Double(levels.image.width),
        Double(level.height) / Double(levels.image.height)))
    map = Projection(
      shrunk.a, shrunk.b, 0, shrunk.c, shrunk.d, 0, shrunk.tx, shrunk.ty, 1)
    isAffine = true
    isMoved =
      shrunk.a == 1 && shrunk.b == 0 && shrunk.c == 0 && shrunk.d == 1
      && shrunk.tx == shrunk.tx.rounded(.down) && shrunk.ty == shrunk.ty.rounded(.down)
  }

  /// A finished layer seen in perspective.
  ///
  /// - Parameter inverse: canvas pixels to pixels of the layer.
  init(layer: ImageLevels.Level, inverse: Projection) {
    level = layer
    sampling = .bilinear
    // The layer's sides are drawn by the coverage of its outline.
    extend = .pad
    opacity = 255
    tint = SIMD4(repeating: 255)
    isTinted = false
    map = inverse
    isAffine = false
    isMoved = false
  }

  /// The colours of `count` pixels of a row.
  func fetch(_ x: Int32, _ y: Int32, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let row = Double(y) + 0.5
    for index in 0..<count {
      let column = Double(x &+ Int32(truncatingIfNeeded: index)) + 0.5
      var u = map.m11 * column + map.m21 * row + map.m31
      var v = map.m12 * column + map.m22 * row + map.m32
      if !isAffine {
        let w = map.m13 * column + map.m23 * row + map.m33
        guard w > 0 else {
          pixels[index] = 0
          continue
        }
        u /= w
        v /= w
      }
      var sample: UInt32
      switch isMoved ? .nearest : sampling {
      case .nearest: sample = pixel(whole(u), whole(v))
      case .bilinear: sample = bilinear(u, v)
      case .bicubic: sample = bicubic(u, v)
      }
      if isTinted { sample = tinted(sample) }
      pixels[index] = opacity == 255 ? sample : Pixel.scaled(sample, opacity)
    }
  }

  private func tinted(_ pixel: UInt32) -> UInt32 {
    let channels = Self.channels(pixel)
    return Pixel.make(
      Pixel.dividedBy255(channels.x &* tint.x), Pixel.dividedBy255(channels.y &* tint.y),
      Pixel.dividedBy255(channels.z &* tint.z), channels.w)
  }

  /// The pixel that holds a place; places far away are brought to the edge of what 32 bits hold.
  private func whole(_ place: Double) -> Int32 {
    let limit = Double(1 << 30)
    guard place > -limit else { return -1 << 30 }
    guard place < limit else { return 1 << 30 }
    return FixedPoint.nearest(place.rounded(.down))
  }

  private func pixel(_ x: Int32, _ y: Int32) -> UInt32 {
    guard let column = index(x, level.width), let row = index(y, level.height) else { return 0 }
    return level.pixels[row &* Int(level.width) &+ column]
  }

  private func index(_ place: Int32, _ size: Int32) -> Int? {
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

  private func bilinear(_ u: Double, _ v: Double) -> UInt32 {
    let x = whole(u - 0.5)
    let y = whole(v - 0.5)
    let right = part(u - 0.5)
    let below = part(v - 0.5)
    let top = mix(pixel(x, y), pixel(x &+ 1, y), right)
    let bottom = mix(pixel(x, y &+ 1), pixel(x &+ 1, y &+ 1), right)
    return mix16(top, bottom, below)
  }

  /// What lies behind the point, in 256ths.
  private func part(_ place: Double) -> UInt32 {
    let rest = (place - place.rounded(.down)) * 256
    guard rest >= 0, rest < 256 else { return 0 }
    return UInt32(bitPattern: FixedPoint.nearest(rest.rounded(.down)))
  }

  /// Two pixels blended, each channel in 16 bits.
  private func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> SIMD4<UInt32> {
    Self.channels(a) &* (256 &- part) &+ Self.channels(b) &* part
  }

  private func mix16(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ part: UInt32) -> UInt32 {
    let sum = (a &* (256 &- part) &+ b &* part &+ 0x8000) &>> 16
    return Pixel.make(sum.x, sum.y, sum.z, sum.w)
  }

  @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255
  }

  /// Catmull and Rom's spline through the pixels: sharp, and exact where a place is a pixel.
  private func bicubic(_ u: Double, _ v: Double) -> UInt32 {
    let x = whole(u - 0.5)
    let y = whole(v - 0.5)
    let across = Self.weights(part(u - 0.5))
    let down = Self.weights(part(v - 0.5))
    var sum = SIMD4<Int32>.zero
    for row in 0..<Int32(4) {
      var line = SIMD4<Int32>.zero
      for column in 0..<Int32(4) {
        let channels = SIMD4<Int32>(
          truncatingIfNeeded: Self.channels(pixel(x &+ column &- 1, y &+ row &- 1)))
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

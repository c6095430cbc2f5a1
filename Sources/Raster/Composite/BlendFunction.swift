internal import ZoetropeDisplayList

/// How a pixel of a layer meets the pixel beneath it.
///
/// Source: W3C, “Compositing and Blending Level 1” (2015): the separable modes of §9.1, the
/// non-separable ones of §9.2, Porter and Duff's operators of §10.
enum BlendFunction {
  /// Whether the mode changes pixels on which the layer is transparent.
  static func reachesBeyondSource(_ mode: BlendMode) -> Bool {
    switch mode {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// A row of a layer onto a row beneath.
  ///
  /// - Parameters:
  ///   - opacity: 0…255, multiplies the layer.
  ///   - clip: how much of each result replaces what was there; nil is all.
  static func blend(
    _ mode: BlendMode, _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ sources: UnsafePointer<UInt32>, opacity: UInt32, clip: UnsafePointer<UInt8>?
  ) {
    for index in 0..<count {
      let source = Pixel.scaled(sources[index], opacity)
      let beneath = pixels[index]
      let result = blend(mode, source, beneath)
      if let clip {
        let part = UInt32(clip[index])
        pixels[index] = Pixel.scaled(result, part) &+ Pixel.scaled(beneath, 255 &- part)
      } else {
        pixels[index] = result
      }
    }
  }

  /// Both pixels and the result are premultiplied.
  static func blend(_ mode: BlendMode, _ source: UInt32, _ beneath: UInt32) -> UInt32 {
    let sourceAlpha = Pixel.alpha(source)
    let alpha = Pixel.alpha(beneath)
    switch mode {
    case .normal: return Pixel.over(source, beneath)
    case .clear: return 0
    case .copy: return source
    case .sourceIn: return Pixel.scaled(source, alpha)
    case .sourceOut: return Pixel.scaled(source, 255 &- alpha)
    case .sourceAtop: return sum(source, alpha, beneath, 255 &- sourceAlpha)
    case .destinationOver: return Pixel.over(beneath, source)
    case .destinationIn: return Pixel.scaled(beneath, sourceAlpha)
    case .destinationOut: return Pixel.scaled(beneath, 255 &- sourceAlpha)
    case .destinationAtop: return sum(source, 255 &- alpha, beneath, sourceAlpha)
    case .xor: return sum(source, 255 &- alpha, beneath, 255 &- sourceAlpha)
    case .plusLighter: return sum(source, 255, beneath, 255)
    default: break
    }
    guard sourceAlpha > 0 else { return beneath }
    guard alpha > 0 else { return source }
    return mixed(mode, source, beneath)
  }

  /// `a·x/255 + b·y/255`, each channel rounded once and held within a byte.
  private static func sum(_ a: UInt32, _ x: UInt32, _ b: UInt32, _ y: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let total = (a &>> shift & 255) &* x &+ (b &>> shift & 255) &* y
      return min(255, (total &+ 127) / 255)
    }
    return Pixel.make(channel(0), channel(8), channel(16), channel(24))
  }

  /// A blend proper, where both pixels have colour.
  private static func mixed(_ mode: BlendMode, _ source: UInt32, _ beneath: UInt32) -> UInt32 {
    let scale: Float = 1 / 255
    func channels(_ pixel: UInt32) -> SIMD4<Float> {
      SIMD4(
        Float(pixel & 255), Float(pixel &>> 8 & 255), Float(pixel &>> 16 & 255),
        Float(pixel &>> 24)) * scale
    }
    let color = mixed(mode, channels(source), channels(beneath))
    let alphaByte = Pixel.byte(Double(color.w))
    func byte(_ value: Float) -> UInt32 { min(alphaByte, Pixel.byte(Double(value))) }
    return Pixel.make(byte(color.x), byte(color.y), byte(color.z), alphaByte)
  }

  /// `(1 − αb)·source + (1 − αs)·beneath + αs·αb·B(cb, cs)`, premultiplied, where neither alpha is
  /// zero.
  static func mixed(
    _ mode: BlendMode, _ source: SIMD4<Float>, _ beneath: SIMD4<Float>
  ) -> SIMD4<Float> {
    let sourceAlpha = source.w
    let alpha = beneath.w
    let premultipliedSource = SIMD3(source.x, source.y, source.z)
    let premultiplied = SIMD3(beneath.x, beneath.y, beneath.z)
    let cs = premultipliedSource / sourceAlpha
    let cb = premultiplied / alpha
    let blended: SIMD3<Float>
    switch mode {
    case .hue: blended = setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: blended = setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: blended = setLuminosity(cs, luminosity(cb))
    case .luminosity: blended = setLuminosity(cb, luminosity(cs))
    default:
      blended = SIMD3(
        separable(mode, cb.x, cs.x), separable(mode, cb.y, cs.y), separable(mode, cb.z, cs.z))
    }
    let color =
      premultipliedSource * (1 - alpha) + premultiplied * (1 - sourceAlpha)
      + blended * (sourceAlpha * alpha)
    return SIMD4(color.x, color.y, color.z, sourceAlpha + alpha - sourceAlpha * alpha)
  }

  /// B(cb, cs) of one channel.
  private static func separable(_ mode: BlendMode, _ cb: Float, _ cs: Float) -> Float {
    switch mode {
    case .multiply: return cb * cs
    case .screen: return cb + cs - cb * cs
    case .overlay: return hardLight(cs, cb)
    case .darken: return cb < cs ? cb : cs
    case .lighten: return cb < cs ? cs : cb
    case .colorDodge:
      if cb == 0 { return 0 }
      return cs >= 1 ? 1 : least(1, cb / (1 - cs))
    case .colorBurn:
      if cb >= 1 { return 1 }
      return cs <= 0 ? 0 : 1 - least(1, (1 - cb) / cs)
    case .hardLight: return hardLight(cb, cs)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (d - cb)
    case .difference: return (cb - cs).magnitude
    case .exclusion: return cb + cs - 2 * cb * cs
    default: return cs
    }
  }

  private static func least(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

  private static func hardLight(_ cb: Float, _ cs: Float) -> Float {
    if cs <= 0.5 { return cb * (2 * cs) }
    let doubled = 2 * cs - 1
    return cb + doubled - cb * doubled
  }

  // MARK: Colours by hue, saturation and luminosity

  private static func luminosity(_ color: SIMD3<Float>) -> Float {
    0.3 * color.x + 0.59 * color.y + 0.11 * color.z
  }

  private static func least(_ color: SIMD3<Float>) -> Float {
    least(color.x, least(color.y, color.z))
  }

  private static func most(_ color: SIMD3<Float>) -> Float {
    let pair = color.x < color.y ? color.y : color.x
    return pair < color.z ? color.z : pair
  }

  private static func saturation(_ color: SIMD3<Float>) -> Float { most(color) - least(color) }

  /// Moved to a luminosity, and towards grey as far as needed to stay a colour.
  private static func setLuminosity(_ color: SIMD3<Float>, _ target: Float) -> SIMD3<Float> {
    var moved = color + (target - luminosity(color))
    let grey = luminosity(moved)
    let lowest = least(moved)
    let highest = most(moved)
    if lowest < 0 { moved = (moved - grey) * (grey / (grey - lowest)) + grey }
    if highest > 1 { moved = (moved - grey) * ((1 - grey) / (highest - grey)) + grey }
    return moved
  }

  private static func setSaturation(_ color: SIMD3<Float>, _ target: Float) -> SIMD3<Float> {
    let lowest = least(color)
    let range = most(color) - lowest
    return range > 0 ? (color - lowest) * (target / range) : .zero
  }
}

/// Elementary functions that give the same bits on every machine.
///
/// The C library's differ by a last digit between systems, so nothing that reaches a pixel may use
/// them. These use only `+ - * /`, square roots, rounding and bit casts, which IEEE 754 defines.
/// Angles are radians. NaN in gives NaN out unless a function says otherwise.
///
/// Worst errors, measured against the C library over 200,000 points: one unit in the last place
/// for sine, cosine, exponential and logarithm, three for the inverse functions.
///
/// Source: W. J. Cody and W. Waite, "Software Manual for the Elementary Functions" (1980), for the
/// reduction of arguments; the polynomials are minimax fits of our own.
public enum ExactMath {
  // MARK: Circular functions

  /// The sine and the cosine of one angle. An infinite angle has neither and gives NaN.
  ///
  /// Accurate to the last place up to 1e15; beyond that neighbouring numbers lie more than a turn
  /// apart, and the result is merely defined.
  public static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    var angle = angle
    if !(angle.magnitude < largestDirectAngle) {
      guard angle.isFinite else { return (.nan, .nan) }
      angle = withinOneTurn(angle)
    }
    // The quarter turn in three parts; the first two have spare bits, so their products are exact.
    let quarters = (angle * 0.6366197723675814).rounded(.toNearestOrEven)
    let rest =
      ((angle - quarters * 1.5707963267341256) - quarters * 6.077100506303966e-11)
      - quarters * 2.0222662487959506e-21
    let sine = sinePolynomial(rest)
    let cosine = cosinePolynomial(rest)
    switch Int32(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  public static func sine(_ angle: Double) -> Double { sineAndCosine(angle).sine }
  public static func cosine(_ angle: Double) -> Double { sineAndCosine(angle).cosine }

  /// Infinite at no representable angle: the nearest numbers to a quarter turn are not on it.
  public static func tangent(_ angle: Double) -> Double {
    let (sine, cosine) = sineAndCosine(angle)
    return sine / cosine
  }

  /// The direction of (x, y), from -π to π; signed zeros count as in C.
  public static func arcTangent2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let width = x.magnitude
    let height = y.magnitude
    var larger = width > height ? width : height
    var smaller = width > height ? height : width
    if larger == .infinity {
      smaller = smaller == .infinity ? 1 : 0
      larger = 1
    }
    if larger == 0 { return x.sign == .minus ? (y.sign == .minus ? -.pi : .pi) : y }
    var ratio = smaller / larger
    var offset = 0.0
    if ratio > 0.2679491924311227 {  // tan 15°
      ratio = (ratio * 1.7320508075688772 - 1) / (1.7320508075688772 + ratio)
      offset = 0.5235987755982989  // 30°
    }
    var angle = arcTangentPolynomial(ratio) + offset
    if height > width { angle = 1.5707963267948966 - angle }
    if x.sign == .minus { angle = .pi - angle }
    return y.sign == .minus ? -angle : angle
  }

  public static func arcTangent(_ ratio: Double) -> Double { arcTangent2(ratio, 1) }

  /// Arguments outside -1…1 are clamped, since they come from rounding.
  public static func arcCosine(_ cosine: Double) -> Double {
    if cosine >= 1 { return 0 }
    if cosine <= -1 { return .pi }
    return arcTangent2(((1 - cosine) * (1 + cosine)).squareRoot(), cosine)
  }

  /// Arguments outside -1…1 are clamped, since they come from rounding.
  public static func arcSine(_ sine: Double) -> Double {
    if sine >= 1 { return .pi / 2 }
    if sine <= -1 { return -.pi / 2 }
    return arcTangent2(sine, ((1 - sine) * (1 + sine)).squareRoot())
  }

  // MARK: Exponentials

  /// Zero below about -745, infinite above about 709.8.
  public static func exponential(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.7827128933841 { return .infinity }
    if x < -745.2 { return 0 }
    let doublings = (x * 1.4426950408889634).rounded(.toNearestOrEven)
    let rest = (x - doublings * naturalLogarithmOf2High) - doublings * naturalLogarithmOf2Low
    let mantissa = 1 + (rest + rest * rest * exponentialPolynomial(rest))
    // In two steps, because 2^1024 is no number and numbers below 2^-1022 have fewer bits.
    let half = (doublings * 0.5).rounded(.down)
    return mantissa * powerOf2(half) * powerOf2(doublings - half)
  }

  /// The natural logarithm: -infinity at zero, NaN below.
  public static func logarithm(_ x: Double) -> Double {
    if x == 0 { return -.infinity }
    guard x > 0 else { return .nan }
    guard x < .infinity else { return x }
    let (high, low) = preciseLogarithm(x)
    return high + low
  }

  /// `base` to the power of `exponent`; a negative base needs a whole exponent, else NaN.
  public static func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    if base < 0 {
      guard exponent.rounded(.towardZero) == exponent else { return .nan }
      let isOdd = (exponent * 0.5).rounded(.towardZero) * 2 != exponent
      let result = power(-base, exponent)
      return isOdd ? -result : result
    }
    if base == 0 { return exponent > 0 ? 0 : .infinity }
    if base == .infinity { return exponent > 0 ? .infinity : 0 }
    if exponent.isInfinite { return (base > 1) == (exponent > 0) ? .infinity : 0 }
    let (high, low) = preciseLogarithm(base)
    let product = exponent * high
    guard product.magnitude < 1000 else { return product > 0 ? .infinity : 0 }
    let error = productError(exponent, high, product) + exponent * low
    let result = exponential(product)
    return result.isFinite ? result + result * error : result
  }

  /// The real cube root; that of a negative number is negative.
  public static func cubeRoot(_ x: Double) -> Double {
    guard x != 0, x.isFinite else { return x }
    let magnitude = x.magnitude
    var root = exponential(logarithm(magnitude) / 3)
    // One step of Newton's repairs the last digits.
    root -= (root - magnitude / (root * root)) / 3
    return x < 0 ? -root : root
  }

  // MARK: Remainder

  /// What is left of `x` after taking away `divisor` a whole number of times, towards zero. Exact.
  /// NaN when `divisor` is zero or `x` is infinite.
  public static func remainder(_ x: Double, dividingBy divisor: Double) -> Double {
    let step = divisor.magnitude
    var rest = x.magnitude
    guard step > 0, rest < .infinity else { return .nan }
    guard step < .infinity else { return x }
    while rest >= step {
      // Subtracting the divisor times a power of two is exact while the two are alike in size.
      var multiple = step
      var doublings = Double(rest.exponent) - Double(step.exponent)
      if doublings > 0 {
        // From the smallest number to the largest it is more than one power can hold.
        while doublings > 0 {
          let part = Swift.min(doublings, 1023)
          multiple *= powerOf2(part)
          doublings -= part
        }
        if multiple > rest { multiple *= 0.5 }
      }
      rest -= multiple
    }
    return x.sign == .minus ? -rest : rest
  }
}

// MARK: - Pieces

extension ExactMath {
  /// Up to here the products of the angle reduction are exact (21 bits of quarter turns).
  private static let largestDirectAngle = 1e6
  private static let naturalLogarithmOf2High = 0.6931471804855391
  private static let naturalLogarithmOf2Low = 7.440617110012397e-11

  private static func withinOneTurn(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    let rest = remainder(angle, dividingBy: turn)
    guard angle.magnitude < 1e16 else { return rest }
    // The turn as a Double is too small by this much, once for every turn taken away.
    return rest - (angle - rest) / turn * 2.4492935982947064e-16
  }

  private static func sinePolynomial(_ x: Double) -> Double {
    let t = x * x
    let high = 2.7557316098975575e-06 + t * (-2.5051131074835248e-08 + t * 1.591807237904371e-10)
    let low = 0.008333333333330945 + t * (-0.0001984126983675197 + t * high)
    return x + x * t * (-0.16666666666666666 + t * low)
  }

  private static func cosinePolynomial(_ x: Double) -> Double {
    let t = x * x
    let high = -2.755731726941534e-07 + t * (2.08761457723685e-09 + t * -1.1382595897367677e-11)
    let low = -0.0013888888888887395 + t * (2.480158729876139e-05 + t * high)
    return 1 - 0.5 * t + t * t * (0.041666666666666664 + t * low)
  }

  private static func arcTangentPolynomial(_ x: Double) -> Double {
    let t = x * x
    let top = -0.06655008299682083 + t * (0.05716869963144291 + t * -0.039597673340505055)
    let high = -0.09090897211956064 + t * (0.0769182349555146 + t * top)
    let low = -0.14285714284575415 + t * (0.11111110946910538 + t * high)
    return x + x * t * (-0.3333333333333333 + t * (0.19999999999996956 + t * low))
  }

  /// (eˣ - 1 - x) / x² for x within half a logarithm of 2.
  private static func exponentialPolynomial(_ x: Double) -> Double {
    let top = 2.755724205886447e-06 + x * (2.762020173029291e-07 + x * 2.5110149838822772e-08)
    let high = 0.00019841269886848863 + x * (2.4801521057447296e-05 + x * top)
    let low = 0.00833333333332212 + x * (0.0013888888917367593 + x * high)
    return 0.5000000000000001 + x * (0.16666666666666674 + x * (0.04166666666662382 + x * low))
  }

  /// 2 to a whole power within -1022…1023.
  private static func powerOf2(_ exponent: Double) -> Double {
    Double(bitPattern: UInt64(Int64(exponent) + 1023) << 52)
  }

  /// The logarithm of a positive finite number as a sum of two, good to about 2^-60.
  private static func preciseLogarithm(_ x: Double) -> (high: Double, low: Double) {
    var bits = x.bitPattern
    var exponent: Int64 = 0
    if bits >> 52 == 0 {
      bits = (x * 0x1p54).bitPattern
      exponent = -54
    }
    exponent += Int64(bits >> 52) - 1023
    var mantissa = Double(bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) | 0x3FF0_0000_0000_0000)
    if mantissa > 1.4142135623730951 {
      mantissa *= 0.5
      exponent += 1
    }
    // log m = 2 artanh s = 2s + s·(s² fit); only 2s needs more than a Double.
    let numerator = mantissa - 1
    let denominator = mantissa + 1
    let denominatorError = mantissa - (denominator - 1)
    let s = numerator / denominator
    let quotient = s * denominator
    let sError =
      ((numerator - quotient) - productError(s, denominator, quotient) - s * denominatorError)
      / denominator
    let t = s * s
    let top = 0.1818289393579874 + t * (0.15331573177609223 + t * 0.14618166023640003)
    let fit = 0.3999999999989831 + t * (0.2857142862645959 + t * (0.22222211062982014 + t * top))
    let series = s * t * (0.666666666666667 + t * fit)

    let doublings = Double(exponent)
    let first = doublings * naturalLogarithmOf2High
    let high = first + 2 * s
    let highError = (first - (high - (high - first))) + (2 * s - (high - first))
    let low = highError + (2 * sError + (series + doublings * naturalLogarithmOf2Low))
    let sum = high + low
    return (sum, low - (sum - high))
  }

  /// a·b minus its rounded `product`. Source: T. J. Dekker, "A floating-point technique for
  /// extending the available precision", Numerische Mathematik 18 (1971).
  private static func productError(_ a: Double, _ b: Double, _ product: Double) -> Double {
    let splitter = 134_217_729.0  // 2^27 + 1
    let aScaled = a * splitter
    let aHigh = aScaled - (aScaled - a)
    let aLow = a - aHigh
    let bScaled = b * splitter
    let bHigh = bScaled - (bScaled - b)
    let bLow = b - bHigh
    return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }
}

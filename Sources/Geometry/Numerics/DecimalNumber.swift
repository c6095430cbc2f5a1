/// Decimal text to numbers and back, the same on every machine.
///
/// The reader rounds correctly (nearest, ties to even) for any number of digits, so what the
/// printer writes, the shortest text that names the number, is read back exactly.
package enum DecimalNumber {
  /// More significant digits than this cannot change the rounding, but for being there at all.
  private static let significantDigits = 800

  /// Reads an optional sign, digits with an optional point, and an optional exponent; or `nan`,
  /// `inf` and `-inf`.
  ///
  /// - Parameter position: where to start; moved behind the number when there is one.
  /// - Returns: nil, with `position` untouched, when no number starts there. Too large a number
  ///   is infinity, too small a one zero.
  package static func read(
    _ bytes: borrowing [UInt8], at position: inout Int, allowsSpecialValues: Bool = false
  ) -> Double? {
    bytes.withUnsafeBufferPointer { buffer in
      read(buffer, at: &position, allowsSpecialValues: allowsSpecialValues)
    }
  }

  /// The same of bytes that somebody else holds; `position` must not be negative.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, allowsSpecialValues: Bool = false
  ) -> Double? {
    var index = position
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    if allowsSpecialValues, index + 3 <= bytes.count {
      let word = (bytes[index], bytes[index + 1], bytes[index + 2])
      if word == (UInt8(ascii: "n"), UInt8(ascii: "a"), UInt8(ascii: "n")) {
        position = index + 3
        return .nan
      }
      if word == (UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "f")) {
        position = index + 3
        return isNegative ? -.infinity : .infinity
      }
    }
    var mantissa: UInt64 = 0
    var mantissaDigits = 0
    var exponent = 0
    var digitCount = 0
    var sawPoint = false
    let digitsStart = index
    scan: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digitCount += 1
        let digit = UInt64(bytes[index] - UInt8(ascii: "0"))
        if mantissaDigits < 19 {
          mantissa = mantissa &* 10 &+ digit
          if mantissa != 0 { mantissaDigits += 1 }
          if sawPoint { exponent -= 1 }
        } else {
          mantissaDigits += 1
          if !sawPoint { exponent += 1 }
        }
      case UInt8(ascii: ".") where !sawPoint: sawPoint = true
      default: break scan
      }
      index += 1
    }
    guard digitCount > 0 else { return nil }
    let digitsEnd = index
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      var probe = index + 1
      var exponentIsNegative = false
      if probe < bytes.count,
        bytes[probe] == UInt8(ascii: "-") || bytes[probe] == UInt8(ascii: "+")
      {
        exponentIsNegative = bytes[probe] == UInt8(ascii: "-")
        probe += 1
      }
      var written = 0
      let first = probe
      while probe < bytes.count, bytes[probe] >= UInt8(ascii: "0"),
        bytes[probe] <= UInt8(ascii: "9")
      {
        // Saturates: a larger exponent means the same zero or infinity.
        if written < 1_000_000 { written = written * 10 + Int(bytes[probe] - UInt8(ascii: "0")) }
        probe += 1
      }
      if probe > first {
        exponent += exponentIsNegative ? -written : written
        index = probe
      }
    }
    position = index
    let magnitude: Double
    if mantissa == 0 {
      magnitude = 0
    } else if mantissaDigits <= 19, mantissa < 1 << 53, exponent.magnitude <= 22 {
      // Both factors are exact, so the one rounding of the product is the right one.
      let power = powersOfTen[Int(exponent.magnitude)]
      magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    } else if mantissaDigits <= 19, exponent <= 0, -exponent < powersOfFive.count {
      magnitude = quotient(mantissa, powerOfTen: -exponent)
    } else if mantissaDigits <= 19 {
      magnitude = rounded(BigInteger(mantissa), timesTenTo: exponent)
    } else {
      // The exponent counted the digits behind the nineteenth as zeros; now they are read.
      var digits = BigInteger(0)
      var taken = 0
      var isInexact = false
      for byte in bytes[digitsStart..<digitsEnd] where byte != UInt8(ascii: ".") {
        if taken == 0, byte == UInt8(ascii: "0") { continue }
        if taken < significantDigits {
          digits.multiply(by: 10, adding: UInt32(byte - UInt8(ascii: "0")))
        } else if byte != UInt8(ascii: "0") {
          isInexact = true
        }
        taken += 1
      }
      var power = exponent - (min(taken, significantDigits) - 19)
      if isInexact {
        digits.multiply(by: 10, adding: 1)
        power -= 1
      }
      magnitude = rounded(digits, timesTenTo: power)
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Appends the shortest text that reads back as the same number, without a trailing `.0`.
  package static func write(_ value: Double, to bytes: inout [UInt8]) {
    if value.isNaN {
      bytes.append(contentsOf: "nan".utf8)
      return
    }
    bytes.append(contentsOf: value.description.utf8)
    if bytes.count >= 2, bytes[bytes.count - 1] == UInt8(ascii: "0"),
      bytes[bytes.count - 2] == UInt8(ascii: ".")
    {
      bytes.removeLast(2)
    }
  }

  /// Beyond this a number has no place in a picture, and would not fit what decimals are counted in.
  private static let largestFixed = 1e9
  /// More decimals of so large numbers do not fit into 64 bits.
  private static let mostDecimals = 9

  /// Appends a number rounded to so many decimals, half away from zero, without zeros at its end.
  ///
  /// What is not finite, which few formats can say, is written as 0; numbers beyond ±10⁹ as that.
  ///
  /// - Parameter decimals: 0…9; others count as the nearest of these.
  package static func write(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    var unit: UInt64 = 1
    for _ in 0..<max(0, min(decimals, mostDecimals)) { unit *= 10 }
    let held = value.isFinite ? min(max(value, -largestFixed), largestFixed) : 0
    let parts = UInt64((held.magnitude * Double(unit)).rounded())
    if held < 0, parts > 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(contentsOf: String(parts / unit).utf8)
    var fraction = parts % unit
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var place = unit / 10
    while fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / place))
      fraction %= place
      place /= 10
    }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Those that fit into 64 bits.
  private static let powersOfFive: [UInt64] = {
    var powers: [UInt64] = [1]
    while let last = powers.last, last <= UInt64.max / 5 { powers.append(last * 5) }
    return powers
  }()

  /// `mantissa / 10^power`, rounded once: the whole quotient of one long division has more bits
  /// than the result keeps, and whether anything was left over decides what is half way.
  private static func quotient(_ mantissa: UInt64, powerOfTen power: Int) -> Double {
    let divisor = powersOfFive[power]
    let divisorShift = divisor.leadingZeroBitCount
    let mantissaShift = mantissa.leadingZeroBitCount
    // Both have their highest bit set now, so that half of the one is below the other.
    let high = (mantissa << UInt64(mantissaShift)) >> 1
    let low = (mantissa << UInt64(mantissaShift)) << 63
    let (whole, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth((high, low))
    // 63 or 64 bits: the lowest ten are below what is kept, so the last may say "not exact".
    let sticky = whole | (remainder == 0 ? 0 : 1)
    // Far from the ends of the range, so both steps but the conversion are exact.
    let exponent = divisorShift - mantissaShift - power - 63
    return Double(sticky) * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// `digits · 10^power`, rounded once.
  private static func rounded(_ digits: BigInteger, timesTenTo power: Int) -> Double {
    // The largest double has 309 digits before the point, the smallest starts 324 behind it.
    let decimalDigits = digits.bitCount * 1233 / 4096
    if power + decimalDigits > 310 { return .infinity }
    if power + decimalDigits < -326 { return 0 }
    var numerator = digits
    var denominator = BigInteger(1)
    if power >= 0 {
      numerator.multiply(byTenTo: power)
    } else {
      denominator.multiply(byTenTo: -power)
    }
    // Scaled so that the quotient has 64 or 65 bits.
    let shift = 64 - (numerator.bitCount - denominator.bitCount)
    if shift >= 0 {
      numerator.shiftLeft(by: shift)
    } else {
      denominator.shiftLeft(by: -shift)
    }
    var (quotient, isExact) = numerator.quotient(dividingBy: denominator)
    // The value is quotient · 2^-shift, with `quotient` in 2^63 ..< 2^65.
    var exponent = -shift
    if quotient.high != 0 {
      isExact = isExact && quotient.low & 1 == 0
      quotient.low = quotient.low >> 1 | 1 << 63
      exponent += 1
    }
    // Subnormal numbers keep fewer bits.
    let dropped = max(11, -1074 - exponent)
    guard dropped <= 64 else { return 0 }
    var significand = dropped == 64 ? 0 : quotient.low >> UInt64(dropped)
    let half: UInt64 = 1 << UInt64(dropped - 1)
    let remainder = dropped == 64 ? quotient.low : quotient.low & ((half << 1) &- 1)
    if remainder > half || (remainder == half && (!isExact || significand & 1 == 1)) {
      significand += 1
    }
    exponent += dropped
    // Exact: the significand has at most 53 bits, and both steps are powers of two.
    if exponent < -1022 {
      return Double(significand) * Double(bitPattern: 1 << UInt64(exponent + 1074))
    }
    if exponent > 971 { return .infinity }
    let power = Double(sign: .plus, exponent: exponent, significand: 1)
    return Double(significand) * power
  }
}

/// A natural number of any size: 32-bit digits, least significant first.
private struct BigInteger {
  var words: [UInt32]

  init(_ value: UInt64) { words = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)] }

  var bitCount: Int {
    for index in words.indices.reversed() where words[index] != 0 {
      return index * 32 + 32 - words[index].leadingZeroBitCount
    }
    return 0
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry != 0 { words.append(UInt32(carry)) }
  }

  mutating func multiply(byTenTo power: Int) {
    var left = power
    while left >= 9 {
      multiply(by: 1_000_000_000)
      left -= 9
    }
    for _ in 0..<left { multiply(by: 10) }
  }

  mutating func shiftLeft(by bits: Int) {
    let small = UInt32(bits % 32)
    if small != 0 { multiply(by: 1 << small) }
    words.insert(contentsOf: repeatElement(0, count: bits / 32), at: 0)
  }

  /// Whole quotient below 2^65 (its 65th bit in `high`), and whether nothing was left over.
  consuming func quotient(
    dividingBy divisor: BigInteger
  ) -> (quotient: (high: UInt64, low: UInt64), isExact: Bool) {
    var remainder = self
    var scaled = divisor
    scaled.shiftLeft(by: 64)
    var high: UInt64 = 0
    var low: UInt64 = 0
    for _ in 0...64 {
      high = high << 1 | low >> 63
      low <<= 1
      if remainder.subtractIfPossible(scaled) { low |= 1 }
      scaled.halve()
    }
    return ((high, low), remainder.bitCount == 0)
  }

  private mutating func halve() {
    var carry: UInt32 = 0
    for index in words.indices.reversed() {
      let word = words[index]
      words[index] = word >> 1 | carry << 31
      carry = word & 1
    }
  }

  private mutating func subtractIfPossible(_ other: BigInteger) -> Bool {
    let count = max(words.count, other.words.count)
    func digit(_ words: [UInt32], _ index: Int) -> UInt32 {
      index < words.count ? words[index] : 0
    }
    for index in (0..<count).reversed() {
      let (mine, theirs) = (digit(words, index), digit(other.words, index))
      if mine < theirs { return false }
      if mine > theirs { break }
    }
    var borrow: Int64 = 0
    for index in words.indices {
      let difference = Int64(words[index]) - Int64(digit(other.words, index)) + borrow
      words[index] = UInt32(truncatingIfNeeded: difference)
      borrow = difference >> 32
    }
    return true
  }
}

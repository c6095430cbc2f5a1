/// A number with so many decimals, half away from zero: what `%.2f` prints, without a locale.
///
/// Numbers that are not finite, or of 2⁵³ and more, are printed as Swift prints them.
package func fixed(_ value: Double, _ decimals: Int) -> String {
  var power = 1.0
  for _ in 0..<decimals { power *= 10 }
  let scaled = (value.magnitude * power).rounded()
  guard let whole = Int64(exactly: scaled), scaled < 0x1p53 else { return "\(value)" }
  let digits = String(whole)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = value < 0 && whole != 0 ? "-" : ""
  guard decimals > 0 else { return sign + padded }
  return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

/// The shortest decimal that reads well: at most so many places, no zeros at the end.
package func short(_ value: Double, _ decimals: Int = 6) -> String {
  var text = fixed(value, decimals)
  guard text.contains("."), !text.contains("e") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text
}

/// A clock for people: `0:01`, `12:40`, `1:02:03`.
package func clock(seconds: Double) -> String {
  let total = Int(exactly: min(max(seconds, 0), 1e6).rounded()) ?? 0
  func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
  let (minutes, rest) = (total / 60, total % 60)
  return minutes < 60
    ? "\(minutes):\(two(rest))" : "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
}

/// `1 frame`, `2 frames`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension String {
  /// The text filled up with spaces on its left or right.
  package func padded(left width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  package func padded(right width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Double {
  /// The nearest whole number within a range; the lower end for what is not a number.
  package func rounded(into range: ClosedRange<Int>) -> Int {
    guard self > Double(range.lowerBound) else { return range.lowerBound }
    guard self < Double(range.upperBound) else { return range.upperBound }
    return Int(rounded())
  }
}

import ZoetropeGeometry

/// Makes damaged files, the same ones for the same seed.
package enum Mutation {
  /// Changes, removes, doubles or moves some bytes.
  package static func bytes(of original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1..<40, using: &random))
      switch Int.random(in: 0..<16, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes[place] = Array("0123456789-.eE\"[]{},:".utf8).randomElement(using: &random)!
      case 4: bytes.removeSubrange(place...)
      case 5, 6, 7: changeLetter(of: &bytes, from: place, &random)
      default: changeNumber(of: &bytes, from: place, &random)
      }
    }
    return bytes
  }

  /// Puts, doubles or removes a digit, a point, a sign or an exponent in the next number: most texts
  /// stay in form.
  private static func changeNumber(
    of bytes: inout [UInt8], from place: Int, _ random: inout SeededGenerator
  ) {
    guard let digit = bytes[place...].firstIndex(where: { (48...57).contains($0) }) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: bytes[digit] = UInt8.random(in: 48...57, using: &random)
    case 2:
      bytes.insert(
        contentsOf: repeatElement(bytes[digit], count: Int.random(in: 1...12, using: &random)),
        at: digit)
    case 3: bytes.insert(UInt8(ascii: "-"), at: digit)
    case 4:
      bytes.insert(
        contentsOf: Array("e\(Int.random(in: -330...330, using: &random))".utf8), at: digit + 1)
    default: bytes.insert(UInt8(ascii: "."), at: digit + 1)
    }
  }

  /// Another letter in the next word: a key that nobody knows, another kind of thing.
  private static func changeLetter(
    of bytes: inout [UInt8], from place: Int, _ random: inout SeededGenerator
  ) {
    guard let letter = bytes[place...].firstIndex(where: { (97...122).contains($0) }) else {
      return
    }
    bytes[letter] = UInt8.random(in: 97...122, using: &random)
  }

  /// The same for bytes that are no text: bits, bytes and whole numbers that mean something else.
  package static func binary(of original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1..<24, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2, 3: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 4:
        let bits = hostileNumbers.randomElement(using: &random)!.bitPattern
        for index in 0..<min(8, bytes.count - place) {
          bytes[place + index] = UInt8(truncatingIfNeeded: bits >> UInt64(index * 8))
        }
      case 5: bytes.removeSubrange(place..<end)
      case 6: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  private static let hostileNumbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 0, -1, 1, 1e-300, 1e9, 65536, 0.5,
  ]

  /// Puts other values in the place of some of the file's.
  package static func values(of original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      let starts = bytes.indices.filter { index in
        index > 0
          && [UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "[")].contains(bytes[index - 1])
          && (bytes[index] == UInt8(ascii: "-") || (48...57).contains(bytes[index]))
      }
      guard let start = starts.randomElement(using: &random) else { return bytes }
      var end = start
      while end < bytes.count,
        ![UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[end])
      {
        end += 1
      }
      bytes.replaceSubrange(start..<end, with: replacements.randomElement(using: &random)!.utf8)
    }
    return bytes
  }

  private static let replacements = [
    "0", "-1", "1e300", "-1e300", "1e999", "1e-300", "10000000", "2147483648", "-2147483649",
    "9007199254740993", "0.5", "null", "true", "[]", "{}", "\"x\"", "[1]", "[1,2,3,4,5]",
    "[1e300,-1e300]", "{\"k\":0}", "{\"a\":1,\"k\":[]}", "{\"a\":1,\"k\":[{\"t\":0}]}",
    "{\"a\":1,\"k\":[{\"t\":0,\"s\":[1]},{\"t\":0,\"s\":[2]},{\"t\":1e300,\"s\":[1e300]}]}",
  ]
}

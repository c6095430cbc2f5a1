import ZoetropeGeometry

/// Makes damaged files, the same ones for the same seed.
package enum Mutation {
  /// Changes, removes, doubles or moves some bytes.
  package static func bytes(of original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1..<40, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes[place] = Array("0123456789-.eE\"[]{},:".utf8).randomElement(using: &random)!
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
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

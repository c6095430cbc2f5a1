package import ZoetropeGeometry
package import ZoetropeMedia
package import ZoetropeScene

/// A tap on the virtual clock.
package struct ScriptedTap: Hashable, Sendable {
  /// Seconds.
  package var time: Double
  /// In the scene's points, origin at the top left.
  package var position: Point
}

extension ValueKind where Value == String {
  package static let file = ValueKind(
    placeholder: "FILE", expectation: "a file's name", read: { $0.isEmpty ? nil : $0 })

  /// A word out of a few.
  package static func choice(_ words: String...) -> ValueKind {
    ValueKind(
      placeholder: words.joined(separator: "|"),
      expectation: words.count == 1
        ? words[0] : words.dropLast().joined(separator: ", ") + " or " + words.last!,
      read: { words.contains($0) ? $0 : nil })
  }
}

extension ValueKind where Value == Double {
  package static let seconds = ValueKind(
    placeholder: "T", expectation: "seconds from 0 to 10000000, such as 2.5",
    read: { decimal($0, 0...1e7) })
  package static let duration = ValueKind(
    placeholder: "S", expectation: "seconds above 0, at most 10000000, such as 2.5",
    read: { decimal($0, 1e-6...1e7) })
  package static let frame = ValueKind(
    placeholder: "F", expectation: "a frame's number from 0 to 1000000000, such as 12 or 12.5",
    read: { decimal($0, 0...1e9) })
  package static let scale = ValueKind(
    placeholder: "S", expectation: "a number from 0.001 to 1000, such as 2",
    read: { decimal($0, 1e-3...1e3) })
}

extension ValueKind where Value == Int {
  package static func count(_ placeholder: String, _ range: ClosedRange<Int>) -> ValueKind {
    ValueKind(
      placeholder: placeholder,
      expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      read: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } })
  }
}

extension ValueKind where Value == ZoetropeScene.FrameRate {
  package static let frameRate = ValueKind(
    placeholder: "N",
    expectation: "frames a second from 0.001 to 1000, such as 60, 12.5 or 30000/1001",
    read: ZoetropeScene.FrameRate.init(text:))
}

extension ValueKind where Value == PixelSize {
  package static let pixelSize = ValueKind(
    placeholder: "WxH",
    expectation: "pixels from 1x1 to \(RenderOptions.longestSide)x\(RenderOptions.longestSide), "
      + "such as 1080x1920",
    read: { text in
      let sides = text.split(separator: "x", omittingEmptySubsequences: false)
        .compactMap { Int($0) }
      guard sides.count == 2, text.filter({ $0 == "x" }).count == 1,
        sides.allSatisfy({ (1...RenderOptions.longestSide).contains($0) })
      else { return nil }
      return PixelSize(width: sides[0], height: sides[1])
    })
}

extension ValueKind where Value == ScriptedTap {
  package static let tap = ValueKind(
    placeholder: "T@X,Y",
    expectation: "seconds from 0 to 10000000, @, and a point of the scene, at most 1000000 points "
      + "from its corner, such as 0.5@187,333",
    read: { text in
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, let time = decimal(parts[0], 0...1e7) else { return nil }
      let point = parts[1].split(separator: ",", omittingEmptySubsequences: false)
      guard point.count == 2, let x = decimal(point[0], -1e6...1e6),
        let y = decimal(point[1], -1e6...1e6)
      else { return nil }
      return ScriptedTap(time: time, position: Point(x, y))
    })
}

extension ValueKind where Value == Color {
  package static let color = ValueKind(
    placeholder: "COLOR",
    expectation: "#rgb, #rrggbb, #rrggbbaa, transparent, or a name such as white",
    read: Color.init(text:))
}

/// A decimal number within a range; nil for anything else, "nan", "inf" and hexadecimal included.
package func decimal(_ text: some StringProtocol, _ range: ClosedRange<Double>) -> Double? {
  guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
    let value = Double(text), range.contains(value)
  else { return nil }
  return value
}

extension ZoetropeScene.FrameRate {
  /// `60`, `30000/1001` or a decimal such as `29.97`, which is taken as written. Nil outside of
  /// 0.001…1000 a second.
  package init?(text: String) {
    guard let rate = ZoetropeMedia.FrameRate(parsing: text),
      (1e-3...1e3).contains(rate.framesPerSecond)
    else { return nil }
    self.init(Int32(rate.numerator), Int32(rate.denominator))
  }

  /// `60` or `30000/1001`.
  package var text: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }

  package var perSecond: Double { Double(frames) / Double(seconds) }
}

extension Color {
  /// Web notation with a hash, or one of HTML's sixteen names, orange, or transparent.
  package init?(text: String) {
    if let named = Self.named[text.lowercased()] {
      self.init(hexadecimal: named)
    } else if text.hasPrefix("#") {
      let digits = text.dropFirst()
      switch digits.count {
      case 3, 4: self.init(hexadecimal: digits.map { "\($0)\($0)" }.joined())
      case 6, 8: self.init(hexadecimal: String(digits))
      default: return nil
      }
    } else {
      return nil
    }
  }

  private init?(hexadecimal digits: String) {
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    let rgba = digits.count == 6 ? value << 8 | 0xFF : value
    func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    self.init(component(24), component(16), component(8), component(0))
  }

  private static let named = [
    "transparent": "00000000", "white": "ffffff", "silver": "c0c0c0", "gray": "808080",
    "grey": "808080", "black": "000000", "red": "ff0000", "maroon": "800000",
    "yellow": "ffff00", "olive": "808000", "lime": "00ff00", "green": "008000",
    "aqua": "00ffff", "teal": "008080", "blue": "0000ff", "navy": "000080",
    "fuchsia": "ff00ff", "purple": "800080", "orange": "ffa500",
  ]
}

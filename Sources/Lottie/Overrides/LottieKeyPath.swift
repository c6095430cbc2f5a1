/// The way to properties of an animation by names: layers, precompositions' layers, shapes, and
/// last the property, such as `Ball.Group 1.Fill 1.Color`.
///
/// `*` stands for one name, `**` for any number of names, none included: `**.Color` is every
/// colour. A name that has a dot or a star in it is written with backslashes: `v1\.2.Opacity`.
///
/// The names of properties are those of lottie-ios: `Color`, `Opacity`, `Stroke Width`,
/// `Position`, `Scale`, `Rotation`, `Anchor Point`, `Size`, `Roundness`, `Start`, `End`, `Offset`,
/// `Colors` (of a gradient), `Start Point`, `End Point`, `Text`, `Font`, `Image` and others;
/// ``LottieAnimation/keyPaths`` lists those of an animation. A transform's may be written with or
/// without `Transform` before them.
public struct LottieKeyPath: Hashable, Sendable, CustomStringConvertible {
  enum Part: Hashable, Sendable {
    case name(String)
    case anyOne
    case anyNumber
  }

  let parts: [Part]
  public let description: String

  public init(_ text: String) {
    description = text
    var parts: [Part] = []
    var name = ""
    var isEscaped = false
    var hasEscape = false
    func finish() {
      switch (name, hasEscape) {
      case ("*", false): parts.append(.anyOne)
      case ("**", false): parts.append(.anyNumber)
      default: parts.append(.name(name))
      }
      name = ""
      hasEscape = false
    }
    for character in text {
      if isEscaped {
        name.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        hasEscape = true
      } else if character == "." {
        finish()
      } else {
        name.append(character)
      }
    }
    finish()
    self.parts = parts
  }

  /// Whether the path is the way along these names.
  func matches(_ names: [String]) -> Bool {
    // Which ends of the pattern's beginnings fit the names so far: a row of a table, so that many
    // stars take no longer than few.
    var fits = [Bool](repeating: false, count: parts.count + 1)
    fits[0] = true
    spread(&fits)
    for name in names {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where fits[index] {
        switch part {
        case .name(let wanted): if wanted == name { next[index + 1] = true }
        case .anyOne: next[index + 1] = true
        case .anyNumber: next[index] = true
        }
      }
      fits = next
      spread(&fits)
    }
    return fits[parts.count]
  }

  /// `**` may stand for nothing.
  private func spread(_ fits: inout [Bool]) {
    for (index, part) in parts.enumerated() where fits[index] && part == .anyNumber {
      fits[index + 1] = true
    }
  }

  /// Names as a path that means just them.
  static func text(of names: [String]) -> String {
    names.map { name in
      var text = ""
      for character in name {
        if character == "." || character == "\\"
          || (character == "*" && name.allSatisfy { $0 == "*" })
        {
          text.append("\\")
        }
        text.append(character)
      }
      return text
    }.joined(separator: ".")
  }
}

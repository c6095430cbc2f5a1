/// What the name of a font says: a family, and words for weight, width and slant.
///
/// `HelveticaNeue-UltraLightItalic` is the family `helvetica neue`, ultra light and italic.
package struct FontName: Hashable {
  /// The family in small letters, one space between words.
  package var family: String
  package var descriptor: FontDescriptor

  /// Names come with hyphens, with spaces, or with capital letters in the middle.
  package init(_ name: String) {
    var words = Self.words(of: name)
    var descriptor = FontDescriptor()
    // The first word names the family, whatever it means elsewhere: Black Ops, Light Roman.
    var index = 1
    while index < words.count {
      let pair = index + 1 < words.count ? words[index] + words[index + 1] : ""
      if Self.apply(pair, to: &descriptor) {
        words.removeSubrange(index...index + 1)
      } else if Self.apply(words[index], to: &descriptor) {
        words.remove(at: index)
      } else {
        index += 1
      }
    }
    family = words.joined(separator: " ")
    descriptor.family = family
    descriptor.design = Self.design(of: family)
    self.descriptor = descriptor
  }

  /// A name without what differs between ways of writing it: `Fira Sans`, `FiraSans`, `fira-sans`.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
  }

  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    func finish() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      if letter == "-" || letter == " " || letter == "_" || letter == "." {
        finish()
        continue
      }
      if letter.isUppercase, let last = word.last {
        // A capital begins a word behind a small letter, and where capitals end: MTBold.
        let next = index + 1 < letters.count ? letters[index + 1] : "-"
        if last.isLowercase || (last.isUppercase && next.isLowercase) { finish() }
      }
      word.append(letter)
    }
    finish()
    return words
  }

  /// False when the word says nothing about a style.
  private static func apply(_ word: String, to descriptor: inout FontDescriptor) -> Bool {
    switch word {
    case "ultralight", "hairline": descriptor.weight = .ultraLight
    case "thin", "extralight": descriptor.weight = .thin
    case "light": descriptor.weight = .light
    case "regular", "book", "roman", "normal", "mt", "ps", "std": break
    case "medium": descriptor.weight = .medium
    case "semibold", "demibold", "demi": descriptor.weight = .semibold
    case "bold": descriptor.weight = .bold
    case "extrabold", "ultrabold", "heavy": descriptor.weight = .heavy
    case "black", "extrablack", "ultrablack": descriptor.weight = .black
    case "italic", "oblique", "ital": descriptor.isItalic = true
    case "condensed", "narrow", "compressed": descriptor.width = .condensed
    case "expanded", "extended", "wide": descriptor.width = .expanded
    default: return false
    }
    return true
  }

  /// What the letters of a family are like, by words in its name and by well-known names.
  private static func design(of family: String) -> FontDesign {
    let key = Self.key(family)
    func has(_ names: [String]) -> Bool { names.contains { key.contains($0) } }
    if has(["rounded", "comic", "chalkboard", "markerfelt", "nunito", "quicksand", "varela"]) {
      return .rounded
    }
    if has(["mono", "code", "courier", "menlo", "consolas", "typewriter", "terminal"]) {
      return .monospaced
    }
    if has(["sans"]) { return .sans }
    if has([
      "serif", "times", "georgia", "newyork", "palatino", "baskerville", "didot", "bodoni",
      "garamond", "hoefler", "cochin", "charter", "iowan", "rockwell", "bookman", "century",
      "cambria", "caslon", "minion", "roman",
    ]) {
      return .serif
    }
    return .sans
  }
}

internal import CTextLibraries
internal import Synchronization

/// The fonts that text may use, and the choice among them.
///
/// The choice is made here and not by fontconfig's rules, so that a machine's settings change
/// nothing: the same fonts give the same text. Whatever is asked for, a font comes back; what had
/// to be replaced is told once, in ``takeWarnings()``.
package final class FontCatalogue: Sendable {
  /// What the machine has installed. The list is read when the first text is laid out.
  package static let shared = FontCatalogue(folders: nil)

  private let folders: [String]?
  private let state = Mutex(State())

  private struct State {
    /// The machine's list (or that of the folders), then one for the files that were added.
    var lists: [FontList]?
    var addedFiles: [String] = []
    var fonts: [InstalledFont] = []
    /// By the place in `fonts`; nil inside for files that could not be opened.
    var faces: [Int: FontFace?] = [:]
    var fallbacks: [FallbackQuestion: FontFace?] = [:]
    var warned: Set<String> = []
    var missingScripts: Set<UInt32> = []
    var warnings: [String] = []
  }

  private struct FallbackQuestion: Hashable {
    var scalars: [UInt32]
    var weight: FontWeight
    var isItalic: Bool
    var isEmoji: Bool
  }

  /// - Parameter folders: where fonts are looked for, folders inside included; none at all is a
  ///   catalogue without fonts; nil asks for what the machine has installed.
  package init(folders: [String]?) { self.folders = folders }

  /// Adds a font file of the app's own.
  ///
  /// - Returns: false when there is no font in it that can be drawn.
  package func add(file: String) -> Bool {
    state.withLock { state in
      load(&state)
      guard !state.addedFiles.contains(file) else { return true }
      guard let list = FontList(folders: [], files: [file]), !list.fonts.isEmpty else {
        return false
      }
      state.addedFiles.append(file)
      state.lists?.append(list)
      state.fonts += list.fonts
      state.fallbacks = [:]
      return true
    }
  }

  /// The names of the families, each once, in the order of the alphabet.
  package var familyNames: [String] {
    state.withLock { state in
      load(&state)
      return Set(state.fonts.compactMap(\.families.first)).sorted()
    }
  }

  /// The PostScript names of a family's fonts.
  package func fontNames(ofFamily family: String) -> [String] {
    let key = FontName.key(family)
    return state.withLock { state in
      load(&state)
      return state.fonts.filter { $0.families.contains { FontName.key($0) == key } }
        .map { $0.postScriptName.isEmpty ? $0.fullName : $0.postScriptName }
    }
  }

  /// The file of the font of a PostScript name; nil when it is not known.
  func path(ofFontNamed name: String) -> String? {
    state.withLock { state in
      load(&state)
      return state.fonts.first { $0.postScriptName == name }?.file
    }
  }

  /// What was replaced or is missing since the last call: each thing is told once.
  package func takeWarnings() -> [String] {
    state.withLock { state in
      defer { state.warnings = [] }
      return state.warnings
    }
  }

  // MARK: Choosing

  /// The font of a name as Apple writes it: a PostScript name, a full name, or a family.
  ///
  /// An absent one is replaced by an open one of the same character, with a warning that names both.
  package func font(named name: String, size: Double) -> Font {
    state.withLock { state in
      load(&state)
      let key = FontName.key(name)
      let exact = state.fonts.firstIndex {
        FontName.key($0.postScriptName) == key || FontName.key($0.fullName) == key
      }
      if let exact, let face = face(at: exact, &state) { return Font(face: face, size: size) }
      return font(FontName(name).descriptor, askedAs: name, size: size, &state)
    }
  }

  package func font(_ descriptor: FontDescriptor, size: Double) -> Font {
    state.withLock { state in
      load(&state)
      return font(descriptor, askedAs: descriptor.family, size: size, &state)
    }
  }

  /// A face that has all of some characters, like a font where that can be; nil when none has them.
  package func fallback(
    for scalars: [Unicode.Scalar], like font: Font, isEmoji: Bool = false
  ) -> FontFace? {
    let question = FallbackQuestion(
      scalars: scalars.map(\.value), weight: font.face.weight, isItalic: font.face.isItalic,
      isEmoji: isEmoji)
    return state.withLock { state in
      load(&state)
      if let known = state.fallbacks[question] { return known }
      let found = findFallback(question, &state)
      state.fallbacks[question] = .some(found)
      return found
    }
  }

  /// Tells once that letters of a script are missing.
  func warn(_ message: String, once script: UInt32) {
    state.withLock { state in
      if state.missingScripts.insert(script).inserted { warn(message, &state) }
    }
  }

  private func warn(_ message: String, _ state: inout State) {
    if state.warned.insert(message).inserted { state.warnings.append(message) }
  }

  private func load(_ state: inout State) {
    guard state.lists == nil else { return }
    guard harfbuzz_load() != nil, let list = FontList(folders: folders) else {
      state.lists = []
      warn(
        "text: libharfbuzz or libfontconfig is missing, so letters are drawn as boxes "
          + "(Debian: apt-get install libharfbuzz0b libfontconfig1)", &state)
      return
    }
    state.lists = [list]
    state.fonts = list.fonts
    if list.fonts.isEmpty {
      warn(
        "text: no font is installed, so letters are drawn as boxes "
          + "(Debian: apt-get install fonts-roboto-unhinted)", &state)
    }
  }

  private func face(at index: Int, _ state: inout State) -> FontFace? {
    if let known = state.faces[index] { return known }
    let face = FontFace(state.fonts[index])
    state.faces[index] = .some(face)
    return face
  }

  private func font(
    _ descriptor: FontDescriptor, askedAs name: String?, size: Double, _ state: inout State
  ) -> Font {
    guard !state.fonts.isEmpty else { return Font(face: .boxes, size: size) }
    var families: [String] = []
    if let family = descriptor.family {
      families = [family] + FontSubstitutes.sameWidths(as: family, weight: descriptor.weight)
    }
    families += FontSubstitutes.families(of: descriptor.design, width: descriptor.width)
    families += FontSubstitutes.families(of: .sans, width: .normal)
    for family in families {
      guard let index = closest(to: descriptor, inFamily: family, state.fonts),
        let face = face(at: index, &state)
      else { continue }
      if family != families[0] { warnOfReplacement(of: name ?? families[0], by: face, &state) }
      return font(face, descriptor, size: size)
    }
    // Any font at all, as long as it has letters.
    for index in state.fonts.indices {
      guard let face = face(at: index, &state), face.glyph(for: "a") != nil else { continue }
      warnOfReplacement(of: name ?? families[0], by: face, &state)
      return font(face, descriptor, size: size)
    }
    return Font(face: .boxes, size: size)
  }

  private func font(_ face: FontFace, _ descriptor: FontDescriptor, size: Double) -> Font {
    let leans = descriptor.isItalic && !face.isItalic
    return Font(face: face, size: size, slant: leans ? Font.obliqueSlant : 0)
  }

  private func warnOfReplacement(of name: String, by face: FontFace, _ state: inout State) {
    warn("font '\(name)' is not installed; '\(face.name)' is used in its place", &state)
  }

  /// The font of a family whose style is nearest: the width first, then the slant, then the weight.
  private func closest(
    to descriptor: FontDescriptor, inFamily family: String, _ fonts: [InstalledFont]
  ) -> Int? {
    let key = FontName.key(family)
    var best: (index: Int, distance: Double)?
    for (index, font) in fonts.enumerated() {
      guard font.families.contains(where: { FontName.key($0) == key }) else { continue }
      let distance = distance(from: descriptor, to: font)
      if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
    }
    return best?.index
  }

  private func distance(from descriptor: FontDescriptor, to font: InstalledFont) -> Double {
    let asked = descriptor.weight.rawValue
    var weight = (font.weight - asked).magnitude
    // Of two that are as near, thin ones go thinner and bold ones bolder.
    if (font.weight > asked) == (asked <= 450) { weight += 0.5 }
    let slant = font.isItalic == descriptor.isItalic ? 0.0 : 1e4
    return (font.width - descriptor.width.rawValue).magnitude * 1e6 + slant + weight
  }

  private func findFallback(_ question: FallbackQuestion, _ state: inout State) -> FontFace? {
    guard let fontconfig = fontconfig_load()?.pointee else { return nil }
    let style = FontDescriptor(weight: question.weight, isItalic: question.isItalic)
    func hasAll(_ font: InstalledFont) -> Bool {
      question.scalars.allSatisfy { font.has($0, fontconfig) }
    }
    let families = (question.isEmoji ? FontSubstitutes.emoji : []) + FontSubstitutes.fallbacks
    for family in families {
      guard let index = closest(to: style, inFamily: family, state.fonts),
        hasAll(state.fonts[index]), let face = face(at: index, &state)
      else { continue }
      return face
    }
    let able = state.fonts.indices.filter { hasAll(state.fonts[$0]) }
    let nearest = able.min {
      distance(from: style, to: state.fonts[$0]) < distance(from: style, to: state.fonts[$1])
    }
    return nearest.flatMap { face(at: $0, &state) }
  }
}

internal import CTextLibraries

/// A font as fontconfig lists it: its names, its style, and the file to open.
struct InstalledFont: @unchecked Sendable {
  var families: [String]
  var postScriptName: String
  var fullName: String
  var weight: Double
  var width: Double
  var isItalic: Bool
  var file: String
  /// Which font of the file, and in the upper 16 bits which named instance of a variable one,
  /// counted from 1.
  var index: UInt32
  /// Fontconfig's set of the font's characters. It lives as long as the catalogue, and is only read.
  fileprivate var characters: OpaquePointer?

  /// What to call it in messages.
  var name: String {
    fullName.isEmpty ? (families.first ?? file) : fullName
  }

  func has(_ scalar: UInt32, _ fontconfig: fontconfig_functions) -> Bool {
    guard let characters else { return false }
    return fontconfig.FcCharSetHasChar(characters, scalar) != 0
  }
}

/// Fontconfig's lists. They are kept, because the fonts' sets of characters belong to them.
final class FontList: @unchecked Sendable {
  private let functions: fontconfig_functions
  private let configuration: OpaquePointer?
  private let ownsConfiguration: Bool
  private let set: UnsafeMutablePointer<FcFontSet>?
  let fonts: [InstalledFont]

  /// The fonts of some folders and files; nil asks for those that the machine has installed.
  init?(folders: [String]?, files: [String] = []) {
    guard let functions = fontconfig_load()?.pointee else { return nil }
    self.functions = functions
    if let folders {
      configuration = functions.FcConfigCreate()
      ownsConfiguration = true
      for folder in folders { _ = functions.FcConfigAppFontAddDir(configuration, folder) }
      for file in files { _ = functions.FcConfigAppFontAddFile(configuration, file) }
    } else {
      configuration = functions.FcInitLoadConfigAndFonts()
      ownsConfiguration = false
    }
    set = Self.list(configuration, functions)
    fonts = Self.read(set, functions)
  }

  deinit {
    if let set { functions.FcFontSetDestroy(set) }
    if ownsConfiguration, let configuration { functions.FcConfigDestroy(configuration) }
  }

  private static func list(_ configuration: OpaquePointer?, _ functions: fontconfig_functions)
    -> UnsafeMutablePointer<FcFontSet>?
  {
    guard let configuration, let pattern = functions.FcPatternCreate(),
      let objects = functions.FcObjectSetCreate()
    else { return nil }
    defer {
      functions.FcPatternDestroy(pattern)
      functions.FcObjectSetDestroy(objects)
    }
    for name in [
      "family", "postscriptname", "fullname", "weight", "width", "slant", "file", "index",
      "charset", "outline", "color", "variable", "fontformat",
    ] {
      _ = functions.FcObjectSetAdd(objects, name)
    }
    return functions.FcFontList(configuration, pattern, objects)
  }

  /// Fonts that have outlines and no colours of their own, in the order of their files, which is the
  /// same wherever the same fonts are.
  private static func read(
    _ set: UnsafeMutablePointer<FcFontSet>?, _ functions: fontconfig_functions
  )
    -> [InstalledFont]
  {
    guard let set = set?.pointee, let patterns = set.fonts else { return [] }
    var fonts: [InstalledFont] = []
    for index in 0..<max(0, Int(set.nfont)) {
      guard let pattern = patterns[index],
        let font = InstalledFont(Pattern(pattern: pattern, functions: functions))
      else { continue }
      fonts.append(font)
    }
    return fonts.sorted { ($0.fileName, $0.file, $0.index) < ($1.fileName, $1.file, $1.index) }
  }
}

/// One of fontconfig's patterns, read.
private struct Pattern {
  let pattern: OpaquePointer
  let functions: fontconfig_functions

  func strings(_ name: String) -> [String] {
    var strings: [String] = []
    var text: UnsafeMutablePointer<FcChar8>?
    while functions.FcPatternGetString(pattern, name, Int32(strings.count), &text)
      == FcResultMatch, let found = text
    {
      strings.append(String(cString: found))
    }
    return strings
  }

  func number(_ name: String) -> Double? {
    var value = 0.0
    return functions.FcPatternGetDouble(pattern, name, 0, &value) == FcResultMatch ? value : nil
  }

  func isTrue(_ name: String) -> Bool {
    var value: FcBool = 0
    return functions.FcPatternGetBool(pattern, name, 0, &value) == FcResultMatch && value != 0
  }

  var index: Int32? {
    var value: Int32 = 0
    return functions.FcPatternGetInteger(pattern, "index", 0, &value) == FcResultMatch ? value : nil
  }

  var characters: OpaquePointer? {
    var value: OpaquePointer?
    return functions.FcPatternGetCharSet(pattern, "charset", 0, &value) == FcResultMatch
      ? value : nil
  }
}

extension InstalledFont {
  /// Nil for fonts that we cannot draw: pictures of letters, and formats older than TrueType.
  fileprivate init?(_ pattern: Pattern) {
    guard let file = pattern.strings("file").first, pattern.isTrue("outline"),
      !pattern.isTrue("color"), !pattern.isTrue("variable"),
      ["TrueType", "CFF"].contains(pattern.strings("fontformat").first ?? "TrueType")
    else { return nil }
    families = pattern.strings("family")
    postScriptName = pattern.strings("postscriptname").first ?? ""
    fullName = pattern.strings("fullname").first ?? ""
    // Fontconfig has numbers of its own for weights; slants are 0, or more for italics.
    weight = pattern.number("weight").map { pattern.functions.FcWeightToOpenTypeDouble($0) } ?? 400
    width = pattern.number("width") ?? 100
    isItalic = (pattern.number("slant") ?? 0) > 0
    self.file = file
    index = UInt32(bitPattern: pattern.index ?? 0)
    characters = pattern.characters
  }

  fileprivate var fileName: Substring { file.split(separator: "/").last ?? "" }
}

/// A dotLottie archive (`.lottie`), version 1 or 2: animations with their pictures, themes and
/// state machines.
///
///     let archive = try DotLottie(bytes)
///     let animation = try archive.animation("intro")
///
/// Source: dotlottie.io/spec/1.0 and dotlottie.io/spec/2.0.
public struct DotLottie: Sendable {
  /// Something that the archive's manifest lists.
  public struct Entry: Hashable, Sendable {
    public var id: String
    /// For people; may be empty.
    public var name: String
  }

  /// An animation that the manifest lists.
  public struct AnimationEntry: Hashable, Sendable {
    public var id: String
    /// For people; may be empty.
    public var name: String
    /// The theme that it begins with, if any.
    public var initialTheme: String?
    /// Its themes; empty means all.
    public var themes: [String]
  }

  /// Of the format: 1 or 2.
  public private(set) var version = 1
  /// The program that wrote the archive; may be empty.
  public private(set) var generator = ""
  public private(set) var animations: [AnimationEntry] = []
  public private(set) var themes: [Entry] = []
  public private(set) var stateMachines: [Entry] = []
  /// The animation that the manifest wants to be shown first, if it says so.
  public private(set) var initialAnimation: String?

  let bytes: [UInt8]

  /// Whether some bytes begin as a zip archive does.
  public static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads an archive's manifest.
  ///
  /// - Throws: when it is no archive, or has no animations.
  public init(_ bytes: [UInt8]) throws(LottieError) {
    self.bytes = bytes
    let reader = try ZipReader(bytes)
    if let text = try reader.read("manifest.json") {
      let document: JSONDocument
      do throws(JSONError) { document = try JSONDocument(text) } catch {
        var failure = LottieError(error, in: text)
        failure.path = "manifest.json" + (failure.path.isEmpty ? "" : ": \(failure.path)")
        throw failure
      }
      document.withRoot { readManifest($0) }
    }
    if animations.isEmpty {
      // Without a list, what is there is what there is.
      for name in reader.names {
        for folder in ["a/", "animations/"] where name.hasPrefix(folder) && name.hasSuffix(".json")
        {
          let id = String(name.dropFirst(folder.count).dropLast(".json".count))
          animations.append(AnimationEntry(id: id, name: "", initialTheme: nil, themes: []))
        }
      }
    }
    if animations.isEmpty {
      throw LottieError(.badArchive("the archive has no animations: it is no dotLottie file"))
    }
  }

  private mutating func readManifest(_ manifest: JSONValue) {
    let written = manifest["version"]?.string ?? manifest["version"]?.number?.text ?? "1"
    version = written.hasPrefix("2") ? 2 : 1
    generator = manifest["generator"]?.string ?? ""
    for value in manifest[list: "animations"] {
      guard let id = value["id"]?.string else { continue }
      var entry = AnimationEntry(
        id: id, name: value["name"]?.string ?? "",
        initialTheme: value["initialTheme"]?.string ?? value["defaultTheme"]?.string, themes: [])
      for theme in value[list: "themes"] {
        if let id = theme.string { entry.themes.append(id) }
      }
      animations.append(entry)
    }
    themes = Self.entries(manifest[list: "themes"])
    // Version 1 calls them states, and lists them by name alone.
    stateMachines =
      Self.entries(manifest[list: "stateMachines"]) + Self.entries(manifest[list: "states"])
    initialAnimation =
      manifest["initial"]?["animation"]?.string ?? manifest["activeAnimationId"]?.string
  }

  private static func entries(_ list: JSONValue.Elements) -> [Entry] {
    var entries: [Entry] = []
    for value in list {
      if let id = value["id"]?.string ?? value.string {
        entries.append(Entry(id: id, name: value["name"]?.string ?? ""))
      }
    }
    return entries
  }

  /// Reads an animation with the pictures that the archive has for it.
  ///
  /// - Parameters:
  ///   - id: nil means the one that the manifest wants first, else the first of its list.
  ///   - theme: whose values replace those of the animation's slots; nil means the animation's
  ///     initial theme, if it has one.
  /// - Throws: when there is no such animation or theme, or it cannot be read.
  public func animation(
    _ id: String? = nil, theme: String? = nil
  ) throws(LottieError) -> LottieAnimation {
    let wanted = id ?? initialAnimation ?? animations.first?.id ?? ""
    // A manifest may name a first animation that is not there.
    let entry = animations.first { $0.id == wanted } ?? (id == nil ? animations.first : nil)
    guard let entry else {
      throw LottieError(
        .badArchive(
          "there is no animation \"\(wanted)\"; there are: \(Self.list(animations.map(\.id)))"))
    }
    let reader = try ZipReader(bytes)
    let text = try reader.read(anyOf: "a/\(entry.id).json", "animations/\(entry.id).json")
    guard let text else {
      throw LottieError(.badArchive("the file of the animation \"\(entry.id)\" is missing"))
    }
    var animation = try LottieAnimation(json: text)
    try embedPictures(of: &animation, reader)
    if let theme = theme ?? entry.initialTheme {
      guard let text = try reader.read("t/\(theme).json") else {
        let known = Self.list(themes.map(\.id))
        throw LottieError(
          .badArchive("there is no theme \"\(theme)\" that can be read; there are: \(known)"))
      }
      try animation.apply(theme: text, to: entry.id)
    }
    return animation
  }

  static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  /// Pictures that the animation names as files are in a folder of the archive.
  private func embedPictures(
    of animation: inout LottieAnimation, _ reader: ZipReader
  ) throws(LottieError) {
    for index in animation.composition.images.indices {
      guard case .file(_, let name) = animation.composition.images[index].source, !name.isEmpty
      else { continue }
      guard let bytes = try reader.read(anyOf: "i/\(name)", "images/\(name)") else { continue }
      animation.composition.images[index].source = .embedded(mediaType: "", bytes: bytes)
    }
  }
}

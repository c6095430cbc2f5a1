internal import Synchronization
internal import ZoetropeDisplayList
internal import ZoetropeLottie
internal import ZoetropeMedia
internal import ZoetropeScene

/// What the options of the command line say about a Lottie file.
struct LottieOptions {
  static let animation = Option(
    "--animation", kind: .word("NAME"),
    help: ".lottie: which of its animations; its first if left out.")
  static let theme = Option(
    "--theme", kind: .word("NAME"), help: ".lottie: whose values its animation has.")
  static let match = Option(
    "--match", kind: .choice("designer", "core-animation"),
    help: "Lottie: where players differ, what its designer saw, or what Apple's engine shows.")
  static let set = Option(
    "--set", kind: .setting, isRepeatable: true,
    help: "Lottie: another value wherever the path leads, as '**.Fill 1.Color=#ff8800'; repeatable."
  )
  static let pictures = Option(
    "--images", kind: .file, isRepeatable: true,
    help: "Lottie: a folder with its pictures; may be repeated.")

  static let descriptions = [
    OptionDescription(animation), OptionDescription(theme), OptionDescription(match),
    OptionDescription(set), OptionDescription(pictures),
  ]

  var animation: String?
  var theme: String?
  var matching = LottieMatching.designer
  var settings: [LottieSetting] = []
  /// Where pictures are looked for beside the file's own folder.
  var folders: [String] = []
  /// The options that were given, as they are typed.
  private var given: [String] = []

  init() {}

  init(_ arguments: Arguments) {
    animation = arguments[Self.animation]
    theme = arguments[Self.theme]
    if arguments[Self.match] == "core-animation" { matching = .coreAnimation }
    settings = arguments.all(Self.set)
    folders = arguments.all(Self.pictures)
    given = [
      (Self.animation.names, arguments.contains(Self.animation)),
      (Self.theme.names, arguments.contains(Self.theme)),
      (Self.match.names, arguments.contains(Self.match)),
      (Self.set.names, arguments.contains(Self.set)),
      (Self.pictures.names, arguments.contains(Self.pictures)),
    ].compactMap { $1 ? $0[0] : nil }
  }

  /// Says of an input that is no Lottie file that options for those mean nothing there.
  ///
  /// - Parameter kind: what the input is, with its article.
  func checkNone(for input: String, _ kind: String) throws(CommandFailure) {
    guard let option = given.first else { return }
    throw .usage(option, "is for Lottie files, and \(input) is \(kind); leave it out")
  }
}

/// `KEYPATH=VALUE`.
struct LottieSetting: Sendable {
  var keyPath: String
  var value: String

  /// The first equals sign that has no backslash before it parts the two.
  init?(_ text: String) {
    var path = ""
    var isEscaped = false
    for (index, character) in zip(text.indices, text) {
      if character == "=", !isEscaped {
        guard !path.isEmpty else { return nil }
        keyPath = path
        value = String(text[text.index(after: index)...])
        return
      }
      isEscaped = character == "\\" && !isEscaped
      path.append(character)
    }
    return nil
  }
}

/// A Lottie file as footage, and what there is to say about it.
struct LottieInput {
  var footage: Footage
  /// The number of the first frame, which files may choose.
  var firstFrame: Double
  var markers: [LottieMarker]
  /// What is left out or guessed, by layer and place.
  var warnings: [String] = []
  /// What the file has besides: animations, themes, state machines, markers, slots.
  var contents: [(name: String, values: [String])] = []

  init(
    _ bytes: [UInt8], path: String, name: String, _ options: LottieOptions
  ) throws(CommandFailure) {
    var animation: LottieAnimation
    do throws(LottieError) {
      if DotLottie.isArchive(bytes) {
        let archive = try DotLottie(bytes)
        animation = try archive.animation(options.animation, theme: options.theme)
        contents = Self.contents(of: archive)
      } else {
        animation = try LottieAnimation(json: bytes)
      }
    } catch {
      throw .input(name, error.description)
    }
    if contents.isEmpty, options.animation != nil || options.theme != nil {
      let option = options.animation != nil ? "--animation" : "--theme"
      throw .usage(option, "\(name) is one animation; only .lottie archives have several")
    }
    for setting in options.settings { try Self.apply(setting, to: &animation) }
    var pictures = PictureFinder(folders: [folderOf(path)] + options.folders)
    pictures.decode(animation.shownPictures)
    var conversion = LottieAnimation.ConversionOptions()
    conversion.matching = options.matching
    conversion.picture = { pictures.image(of: $0) }
    let (document, notes) = animation.document(conversion)
    footage = .recording(document)
    firstFrame = animation.firstFrame
    markers = animation.markers
    warnings = (animation.diagnostics + notes).map(\.description) + pictures.failures
    contents.append(
      ("markers", markers.map { "\($0.name) at frame \(short($0.frame)), \(short($0.time)) s" }))
    contents.append(("slots", animation.slotNames))
    contents.removeAll { $0.values.isEmpty }
  }

  private static func contents(of archive: DotLottie) -> [(name: String, values: [String])] {
    [
      ("archive", ["dotLottie version \(archive.version)"]),
      ("holds", archive.animations.map(\.id)), ("themes", archive.themes.map(\.id)),
      ("state machines", archive.stateMachines.map { description(of: $0.id, in: archive) }),
    ]
  }

  /// Its name, and its states where they can be read.
  private static func description(of stateMachine: String, in archive: DotLottie) -> String {
    guard let machine = try? archive.stateMachine(stateMachine), !machine.states.isEmpty else {
      return stateMachine
    }
    let states = machine.states.map(\.name).joined(separator: ", ")
    return "\(stateMachine) (\(states); not run)"
  }

  private static func apply(
    _ setting: LottieSetting, to animation: inout LottieAnimation
  ) throws(CommandFailure) {
    let value = LottieValue.written(setting.value)
    do throws(LottieOverrideError) {
      let slot = "slots."
      if setting.keyPath.hasPrefix(slot) {
        _ = try animation.set(value, forSlot: String(setting.keyPath.dropFirst(slot.count)))
      } else {
        _ = try animation.set(value, at: setting.keyPath)
      }
    } catch {
      let near = CommandFailure.suggestion(for: setting.keyPath, among: animation.keyPaths)
      throw .usage("--set", "\(error)\(near)")
    }
  }
}

/// Finds and decodes the pictures that an animation shows.
private struct PictureFinder {
  /// A picture, or why there is none.
  private struct Finding: Sendable {
    var image: ZoetropeDisplayList.Image?
    var failure: String?

    var pixelCount: Int { image.map { Int($0.width) * Int($0.height) } ?? 0 }
  }

  let folders: [String]
  private(set) var failures: [String] = []
  private var pixelsLeft = Self.mostPixels
  /// What was decoded ahead, by the pictures' names.
  private var findings: [String: Finding] = [:]

  /// Of all pictures of a file together: half a gigabyte.
  private static let mostPixels = 1 << 27

  init(folders: [String]) { self.folders = folders }

  /// Decodes pictures side by side: it is most of the time that a file with pictures takes. What
  /// comes to more pixels than a file may have is left for ``image(of:)``, which asks in order.
  mutating func decode(_ pictures: [LottiePicture]) {
    let found = Mutex((findings: [String: Finding](), pixelsLeft: Self.mostPixels))
    let finder = self
    concurrentLoop(threads: availableCores(), count: pictures.count) { index in
      guard found.withLock({ $0.pixelsLeft > 0 }) else { return }
      let finding = finder.find(pictures[index])
      found.withLock {
        $0.pixelsLeft -= finding.pixelCount
        if $0.pixelsLeft >= 0 { $0.findings[pictures[index].id] = finding }
      }
    }
    findings = found.withLock { $0.findings }
  }

  mutating func image(of picture: LottiePicture) -> ZoetropeDisplayList.Image? {
    var finding = findings.removeValue(forKey: picture.id) ?? find(picture)
    if finding.pixelCount > pixelsLeft {
      finding = Finding(
        failure: "picture \"\(picture.id)\": the file's pictures come to more than "
          + "\(Self.mostPixels) pixels; this one is left out")
    }
    pixelsLeft -= finding.pixelCount
    if let failure = finding.failure { failures.append(failure) }
    return finding.image
  }

  private func find(_ picture: LottiePicture) -> Finding {
    do throws(MediaError) {
      let image: ZoetropeMedia.Image
      switch picture.source {
      case .embedded(_, let bytes):
        image = try PictureFile.decode(bytes, named: "picture \"\(picture.id)\"")
      case .file(let folder, let name):
        guard let path = path(folder: folder, name: name) else {
          return Finding(
            failure: "picture \"\(picture.id)\": \(folder)\(name) is in no folder that was "
              + "searched; name one with --images")
        }
        image = try PictureFile.read(path: path)
      }
      return Finding(
        image: ZoetropeDisplayList.Image(
          width: Int32(clamping: image.width), height: Int32(clamping: image.height),
          pixels: image.premultiplied))
    } catch {
      return Finding(failure: "\(error)")
    }
  }

  private func path(folder: String, name: String) -> String? {
    guard !name.isEmpty else { return nil }
    if name.hasPrefix("/") { return fileKind(name) == .regular ? name : nil }
    // Exporters write a folder as it was on the designer's machine. A file does not lead out of the
    // folders that are searched: what it embeds may go on to others.
    let folder = folder.contains("..") ? "" : folder
    for base in folders where !name.contains("../") {
      for candidate in ["\(base)/\(folder)\(name)", "\(base)/images/\(name)", "\(base)/\(name)"]
      where fileKind(candidate) == .regular {
        return candidate
      }
    }
    return fileKind(name) == .regular ? name : nil
  }
}

extension ValueKind where Value == LottieSetting {
  static let setting = ValueKind(
    placeholder: "KEYPATH=VALUE",
    expectation: "a path, = and a value, such as '**.Fill 1.Color=#ff8800'",
    read: { LottieSetting($0) })
}

extension ValueKind where Value == String {
  /// A word that is not empty.
  static func word(_ placeholder: String) -> ValueKind {
    ValueKind(
      placeholder: placeholder, expectation: "a name", read: { $0.isEmpty ? nil : $0 })
  }
}

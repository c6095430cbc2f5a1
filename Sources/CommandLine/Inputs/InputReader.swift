internal import Foundation
internal import ZoetropeDisplayList
internal import ZoetropeLottie
internal import ZoetropeMedia
internal import ZoetropeScene
internal import ZoetropeStage

/// Finds what the word INPUT means: a scene's name, a file, or standard input.
struct InputReader {
  /// The kinds of file, by their ending or by `--format`.
  enum Format: String, CaseIterable {
    case recording = "zoe"
    case displayList = "dl"
    case lottie = "json"
    case archive = "lottie"
  }

  var tool: Tool
  /// The kind of what comes from standard input.
  var format: Format?
  /// Nil means the composition's own.
  var events: [Event]?

  /// Whether what an app does in vain is among the warnings; else it goes to standard error as it
  /// happens.
  var collectsProblems = false

  /// How a Lottie file is read.
  var lottie = LottieOptions()

  /// The number of the first frame: that of a Lottie file may be any.
  private(set) var firstFrame = 0.0
  /// What the file has besides what is shown.
  private(set) var contents: [(name: String, values: [String])] = []
  /// The markers of a Lottie file.
  private(set) var markers: [LottieMarker] = []
  /// What was read to look up a marker.
  private var known: (input: String, footage: Footage)?
  /// What of the file was left out, one sentence each.
  private(set) var warnings: [String] = []

  init(
    tool: Tool, format: Format? = nil, events: [Event]? = nil
  ) {
    self.tool = tool
    self.format = format
    self.events = events
  }

  static let positional = Positional(
    name: "INPUT", help: "a scene's name; a .json, .lottie, .zoe or .dl file; or - with --format")

  /// - Parameter end: seconds through which a composition is recorded; nil means its duration.
  @MainActor mutating func footage(_ input: String, through end: Double? = nil) throws -> Footage {
    if let composition = tool.compositions.first(where: { $0.name == input }) {
      try lottie.checkNone(for: input, "a scene")
      noteIdleEvents(of: composition, through: end ?? composition.duration)
      let problems = Problems()
      let footage = Footage.recording(
        try composition.document(
          events: events, duration: end, onProblem: collectsProblems ? problems.take : nil))
      warnings += problems.texts
      warnings += footage.warnings
      return footage
    }
    if events != nil {
      throw CommandFailure.usage(
        "--tap", "\(input) is a recording; only a scene that still runs takes taps and events")
    }
    return try readOnce(input)
  }

  /// The markers of an input; scenes and recordings have none.
  @MainActor mutating func markers(of input: String) throws(CommandFailure) -> [LottieMarker] {
    guard composition(input) == nil else { return [] }
    _ = try readOnce(input)
    return markers
  }

  /// Reads a file, once.
  private mutating func readOnce(_ input: String) throws(CommandFailure) -> Footage {
    if let known, known.input == input { return known.footage }
    let footage = try file(input)
    known = (input, footage)
    return footage
  }

  /// Scripted events that nothing can come of are said.
  private mutating func noteIdleEvents(of composition: Composition, through end: Double) {
    for event in events ?? [] {
      let place = "\(short(Double(event.position.x))),\(short(Double(event.position.y)))"
      if event.time > end {
        warnings.append(
          "the event at \(short(event.time)) s comes after the end, at \(short(end)) s")
      } else if !CGRect(origin: .zero, size: composition.size).contains(event.position) {
        warnings.append(
          "the event at \(place) lies outside of the scene, which has "
            + "\(short(composition.size.width)) by \(short(composition.size.height)) points")
      }
    }
  }

  /// A composition of that name, if `input` means one.
  func composition(_ input: String) -> Composition? {
    tool.compositions.first { $0.name == input }
  }

  private mutating func file(_ input: String) throws(CommandFailure) -> Footage {
    let name = input == "-" ? "standard input" : input
    let format: Format
    if input == "-" {
      guard let given = self.format else {
        throw .usage("-", "say what comes from standard input: --format json, lottie, zoe or dl")
      }
      format = given
    } else {
      format = try self.format(ofFile: input)
    }
    let bytes = try readBytes(path: input)
    guard !bytes.isEmpty else { throw .input(name, "is empty") }
    switch format {
    case .recording:
      try lottie.checkNone(for: name, "a recording")
      do throws(DocumentError) {
        let document = try Document(decoding: bytes) { record in
          warnings.append(
            "byte \(record.offset): a record of a later version (\(record.tag)) was left out")
        }
        let footage = Footage.recording(document)
        warnings += footage.warnings
        return footage
      } catch {
        throw .input(name, "byte \(error.offset): \(error.reason.message)")
      }
    case .lottie, .archive:
      let lottie = try LottieInput(bytes, path: input, name: name, self.lottie)
      warnings += lottie.warnings
      contents = lottie.contents
      firstFrame = lottie.firstFrame
      markers = lottie.markers
      return lottie.footage
    case .displayList:
      try lottie.checkNone(for: name, "a display list")
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw .input(name, "is not text in UTF-8, as a display list must be")
      }
      do throws(DisplayListError) { return .still(try DisplayList(text: text)) } catch {
        throw .input(name, "\(error)")
      }
    }
  }

  private func format(ofFile path: String) throws(CommandFailure) -> Format {
    let ending = fileEnding(path)
    let kind = fileKind(path)
    if kind == .missing {
      let names = tool.compositions.map(\.name)
      let what =
        path.contains("/") || !ending.isEmpty
        ? "there is no such file" : "there is no scene and no file of this name"
      let advice =
        nearestName(to: path, among: names).map { "did you mean \"\($0)\"?" }
        ?? "\(tool.invocation) list shows the scenes"
      throw .input(path, "\(what); \(advice)")
    }
    if kind == .folder { throw .input(path, "is a folder; name a file in it") }
    guard let format = Format(rawValue: ending) else {
      throw .input(
        path,
        ending.isEmpty
          ? "its name has no ending that says what it is; for standard input write - and --format"
          : "a file that ends in .\(ending) cannot be read here; .json, .lottie, .zoe and .dl can")
    }
    return format
  }
}

/// What an app did in vain, sentence by sentence, each once: an app that is run again does the same
/// again.
@MainActor final class Problems {
  private(set) var texts: [String] = []

  func take(_ problem: String) {
    if !texts.contains(problem) { texts.append(problem) }
  }
}

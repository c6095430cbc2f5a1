internal import ZoetropeDisplayList
internal import ZoetropeScene

/// Tells what an input is and what it uses.
enum InfoCommand {
  private static let json = Flag("--json", help: "The same as one JSON object.")

  static let grammar = Grammar(
    name: "info", summary: "Tells size, duration, frames, features, and what is not supported",
    positionals: [InputReader.positional],
    options: [
      OptionDescription(json), OptionDescription(SharedOptions.tap),
      OptionDescription(SharedOptions.events), OptionDescription(SharedOptions.inputFormat),
    ] + LottieOptions.descriptions,
    examples: ["info SCENE", "info SCENE --json"])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    let input = arguments.positionals[0]
    var reader = InputReader(tool: tool)
    reader.lottie = LottieOptions(arguments)
    reader.format = arguments[SharedOptions.inputFormat].flatMap(InputReader.Format.init)
    reader.events = try SharedOptions.scriptedEvents(arguments)
    let footage = try reader.footage(input)
    let description = FootageDescription(
      footage, name: input, contents: reader.contents, warnings: reader.warnings)
    try ByteStream.standardOutput.write(
      arguments.contains(json) ? description.json.text + "\n" : description.text)
    return .done
  }
}

/// What there is to say about footage.
struct FootageDescription {
  private let name: String
  private let footage: Footage
  private let frames: Int
  /// How many of each kind there are, in a fixed order.
  private var counts: [(name: String, count: Int)] = []
  private var features: [String] = []
  /// What the file has besides, by kind.
  private let contents: [(name: String, values: [String])]
  private let warnings: [String]

  init(
    _ footage: Footage, name: String, contents: [(name: String, values: [String])] = [],
    warnings: [String] = []
  ) {
    self.contents = contents
    self.name = name
    self.footage = footage
    frames = FrameSchedule(duration: footage.duration, rate: footage.frameRate).count
    self.warnings = warnings
    switch footage {
    case .recording(let document): describe(document)
    case .still(let list): describe(list)
    }
  }

  private mutating func describe(_ document: Document) {
    var kinds = [Int](repeating: 0, count: NodeKind.allCases.count)
    var animations = 0
    var properties: Set<Property> = []
    var moved: Set<String> = []
    for operation in document.commits.flatMap(\.operations) {
      switch operation {
      case .create(_, let kind):
        if let index = NodeKind.allCases.firstIndex(of: kind) { kinds[index] += 1 }
      case .set(_, let property, _): properties.insert(property)
      case .animate(_, _, let animation):
        animations += 1
        moved.formUnion(animation.keyPaths.map { "\($0)" })
      default: break
      }
    }
    counts = [("commits", document.commits.count)]
    counts += zip(NodeKind.allCases, kinds).filter { $1 > 0 }.map { ("\($0)", $1) }
    counts.append(("animations", animations))
    features = Property.allCases.filter(properties.contains).map { "\($0)" }
    features += moved.sorted().map { "animated \($0)" }
  }

  private mutating func describe(_ list: DisplayList) {
    var (fills, strokes, groups, clips, masks) = (0, 0, 0, 0, 0)
    for command in list.commands {
      switch command {
      case .fill: fills += 1
      case .stroke: strokes += 1
      case .beginGroup: groups += 1
      case .beginClip: clips += 1
      case .beginMask: masks += 1
      case .endGroup, .endClip, .beginMaskedContent, .endMask: break
      }
    }
    counts = [
      ("fills", fills), ("strokes", strokes), ("groups", groups), ("clips", clips),
      ("masks", masks),
    ]
  }

  private var kind: String {
    switch footage {
    case .recording: "recording"
    case .still: "display list"
    }
  }

  private var pixels: (width: Int, height: Int) {
    let sides = 0...Int(Int32.max)
    return (
      (footage.size.width * footage.scale).rounded(into: sides),
      (footage.size.height * footage.scale).rounded(into: sides)
    )
  }

  var text: String {
    let rate = footage.frameRate
    var rows = [
      ("name", name.withoutControlCharacters), ("kind", kind),
      (
        "size",
        "\(short(footage.size.width)) by \(short(footage.size.height)) points, "
          + "\(pixels.width)x\(pixels.height) pixels at scale \(short(footage.scale))"
      ),
    ]
    if case .recording = footage {
      rows.append(
        (
          "duration",
          "\(short(footage.duration)) s, \(counted(frames, "frame")) at \(rate.text) a second"
        ))
    }
    rows += counts.map { ($0.name, "\($0.count)") }
    if !features.isEmpty { rows.append(("uses", features.joined(separator: ", "))) }
    rows += contents.map { ($0.name, $0.values.joined(separator: ", ").withoutControlCharacters) }
    rows += warnings.map { ("left out", $0.withoutControlCharacters) }
    return HelpTable(rows: rows).text
  }

  var json: JSONValue {
    let size = footage.size
    return .object([
      ("name", .string(name)), ("kind", .string(kind)),
      ("width", .number(size.width, decimals: 6)), ("height", .number(size.height, decimals: 6)),
      ("scale", .number(footage.scale, decimals: 6)),
      ("pixelWidth", .integer(pixels.width)), ("pixelHeight", .integer(pixels.height)),
      ("duration", .number(footage.duration, decimals: 9)),
      ("fps", .string(footage.frameRate.text)), ("frames", .integer(frames)),
      ("counts", .object(counts.map { ($0.name, .integer($0.count)) })),
      ("features", .array(features.map { .string($0) })),
      ("contents", .object(contents.map { ($0.name, .array($0.values.map { .string($0) })) })),
      ("unsupported", .array(warnings.map { .string($0) })),
    ])
  }
}

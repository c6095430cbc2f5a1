internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeScene

/// Draws how a property changes over time.
enum PlotCommand {
  private static let layer = Option(
    "--layer",
    kind: ValueKind<String>(
      placeholder: "NAME", expectation: "a layer's name", read: { $0.isEmpty ? nil : $0 }),
    help: "The layer: its name, or its number as inspect shows it, such as \"#3\".")
  private static let key = Option(
    "--key",
    kind: ValueKind<String>(
      placeholder: "KEYPATH", expectation: "a key path, such as position.x",
      read: { $0.isEmpty ? nil : $0 }),
    help: "The property, or a part of it: strokeEnd, position, position.x, transform.rotation.z.")
  private static let samples = Option(
    "--samples", kind: .count("N", 2...10_000), help: "How many moments; 400 if left out.")

  static let grammar = Grammar(
    name: "plot", summary: "Draws a property's value over time as an SVG picture",
    positionals: [InputReader.positional],
    options: [
      OptionDescription(layer), OptionDescription(key), OptionDescription(SharedOptions.output),
      OptionDescription(SharedOptions.from), OptionDescription(SharedOptions.to),
      OptionDescription(SharedOptions.duration), OptionDescription(samples),
      OptionDescription(SharedOptions.tap), OptionDescription(SharedOptions.events),
      OptionDescription(SharedOptions.inputFormat), OptionDescription(SharedOptions.force),
    ] + LottieOptions.descriptions,
    examples: ["plot SCENE --layer \"#1\" --key position -o SCENE-position.svg"])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    guard let layer = arguments[layer], let key = arguments[key],
      let path = arguments[SharedOptions.output]
    else {
      throw CommandFailure.usage("plot", "needs --layer NAME, --key KEYPATH and -o plot.svg")
    }
    guard path == "-" || fileEnding(path) == "svg" else {
      throw CommandFailure.usage(path, "a plot is written as SVG; end its name in .svg")
    }
    let input = arguments.positionals[0]
    var reader = InputReader(tool: tool)
    reader.lottie = LottieOptions(arguments)
    reader.format = arguments[SharedOptions.inputFormat].flatMap(InputReader.Format.init)
    reader.events = try SharedOptions.scriptedEvents(arguments)
    let range = try reader.range(arguments, of: input)
    let footage = try reader.footage(input, through: range.duration.map { range.start + $0 })
    guard case .recording(let document) = footage else {
      throw CommandFailure.input(input, "a display list has no layers and no time")
    }
    let node = try node(layer, in: document, input: input)
    let (property, part) = try property(key)
    let series = PropertySeries(document, layer: node, key: (property, part))
    let length = range.duration ?? max(0, document.duration - range.start)
    let lines = series.lines(from: range.start, length: length, count: arguments[samples] ?? 400)
    guard !lines.isEmpty else {
      if !part.isEmpty { try check(part, of: property, node, document) }
      throw CommandFailure.usage(
        "--key", "\(key) of layer \(layer) has no numbers to draw in this range")
    }
    let drawing = PlotDrawing(title: "\(layer)  \(key)", lines: lines)
    if path == "-" {
      try ByteStream.standardOutput.write(drawing.text)
    } else {
      try writeFile(
        Array(drawing.text.utf8), to: path, overwrite: arguments.contains(SharedOptions.force))
    }
    return .done
  }

  /// The layer of a name, the first made of several.
  private static func node(
    _ layer: String, in document: Document, input: String
  ) throws(CommandFailure) -> NodeID {
    var names: [(name: String, node: NodeID)] = []
    for case .name(let node, let name) in document.commits.flatMap(\.operations) {
      names.append((name, node))
    }
    if let named = names.first(where: { $0.name == layer }) { return named.node }
    if layer == "root" { return .root }
    let created = document.commits.flatMap(\.operations).contains {
      if case .create(let node, _) = $0 { "\(node)" == layer } else { false }
    }
    if created, let number = UInt32(layer.dropFirst()) { return NodeID(number) }
    throw .usage(
      "--layer",
      "\(input) has no layer \"\(layer)\""
        + (nearestName(to: layer, among: names.map(\.name)).map { "; did you mean \"\($0)\"?" }
          ?? "; inspect lists them"))
  }

  private static func property(
    _ key: String
  ) throws(CommandFailure) -> (property: Property, part: String) {
    let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    if key.hasSuffix(".") {
      throw .usage(
        "--key", "\(key) ends in a dot; name a part behind it, as in position.x, or leave it out")
    }
    let names = Property.allCases.map { "\($0)" }
    guard let name = parts.first, let index = names.firstIndex(of: name) else {
      throw .usage(
        "--key",
        "there is no property \"\(parts.first ?? key)\""
          + (nearestName(to: parts.first ?? key, among: names).map { "; did you mean \"\($0)\"?" }
            ?? ""))
    }
    return (Property.allCases[index], parts.count > 1 ? parts[1] : "")
  }

  /// Says which parts there are where a property lacks the one that was asked for.
  private static func check(
    _ part: String, of property: Property, _ node: NodeID, _ document: Document
  ) throws(CommandFailure) {
    let all = PropertySeries(document, layer: node, key: (property, ""))
      .lines(from: 0, length: document.duration, count: 2).map(\.name)
    guard !all.isEmpty else { return }
    throw .usage(
      "--key",
      all == [""]
        ? "\(property) is one number and has no part \"\(part)\"; leave it out"
        : "\(property) has no part \"\(part)\"; it has \(all.joined(separator: ", "))")
  }
}

/// The numbers of a property of a layer, moment by moment.
struct PropertySeries {
  private let document: Document
  private let layer: NodeID
  private let key: (property: Property, part: String)

  init(_ document: Document, layer: NodeID, key: (property: Property, part: String)) {
    self.document = document
    self.layer = layer
    self.key = key
  }

  /// A line for each number of the property, or of the part of it that was named.
  func lines(from start: Double, length: Double, count: Int) -> [PlotDrawing.Line] {
    var lines: [PlotDrawing.Line] = []
    var playback = Playback(document)
    for index in 0..<count {
      let time = start + length * Double(index) / Double(max(1, count - 1))
      playback.move(to: time)
      let value = playback.scene.presentationValue(of: layer, key.property, at: time)
      let numbers = Self.numbers(of: value).filter { isAsked($0.name) }
      for name in numbers.map(\.name) where !lines.contains(where: { $0.name == name }) {
        lines.append(PlotDrawing.Line(name: name, points: []))
      }
      for line in lines.indices {
        let number = numbers.first { $0.name == lines[line].name }?.number
        lines[line].points.append((time, number))
      }
    }
    return lines
  }

  private func isAsked(_ name: String) -> Bool {
    key.part.isEmpty || name == key.part || name.hasPrefix(key.part + ".")
  }

  /// A value as named numbers, in Core Animation's words.
  static func numbers(of value: PropertyValue) -> [(name: String, number: Double)] {
    switch value {
    case .none, .path, .colors, .image, .node: return []
    case .bool(let value): return [("", value ? 1 : 0)]
    case .choice(let value): return [("", Double(value))]
    case .number(let value): return [("", value)]
    case .point(let point): return [("x", point.x), ("y", point.y)]
    case .size(let size): return [("width", size.width), ("height", size.height)]
    case .rect(let rect):
      return [
        ("origin.x", rect.origin.x), ("origin.y", rect.origin.y),
        ("size.width", rect.size.width), ("size.height", rect.size.height),
      ]
    case .color(let color):
      return [
        ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
      ]
    case .numbers(let values): return values.enumerated().map { ("\($0)", $1) }
    case .transform(let transform):
      let parts = transform.components
      return [
        ("translation.x", transform.m41), ("translation.y", transform.m42),
        ("translation.z", transform.m43), ("scale.x", parts.scaleX), ("scale.y", parts.scaleY),
        ("scale.z", parts.scaleZ), ("rotation.x", parts.rotationX),
        ("rotation.y", parts.rotationY), ("rotation.z", parts.rotationZ),
      ]
    }
  }
}

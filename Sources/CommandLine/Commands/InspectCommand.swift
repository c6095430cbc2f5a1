internal import ZoetropeDisplayList
internal import ZoetropeQuartzCore
internal import ZoetropeScene

/// Prints the layer tree with the values that show at a time.
enum InspectCommand {
  static let grammar = Grammar(
    name: "inspect", summary: "Prints the layer tree with its values at a moment",
    positionals: [InputReader.positional],
    options: [
      OptionDescription(SharedOptions.time), OptionDescription(SharedOptions.tap),
      OptionDescription(SharedOptions.events), OptionDescription(SharedOptions.inputFormat),
    ] + LottieOptions.descriptions,
    examples: ["inspect SCENE --time 1.25"],
    notes: [
      "Properties that were set or that move are shown with the value that is drawn at that time; "
        + "where an animation makes it another one than the layer's own, that follows in "
        + "parentheses. Of a display list its text is printed."
    ])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    let input = arguments.positionals[0]
    var reader = InputReader(tool: tool)
    reader.lottie = LottieOptions(arguments)
    reader.format = arguments[SharedOptions.inputFormat].flatMap(InputReader.Format.init)
    reader.events = try SharedOptions.scriptedEvents(arguments)
    let time = try reader.seconds(SharedOptions.time, arguments, of: input) ?? 0
    let footage = try reader.footage(input, through: time)
    switch footage {
    case .still(let list): try ByteStream.standardOutput.write(list.text)
    case .recording(let document):
      let tree = SceneTree(document.scene(at: time), time: time)
      try ByteStream.standardOutput.write(
        "\(input) at \(short(time)) s, \(short(document.size.width)) by "
          + "\(short(document.size.height)) points\n\n\(tree.text)")
    }
    return .done
  }
}

/// A scene as an indented list.
struct SceneTree {
  private let scene: Scene
  private let time: Double
  /// Those that several layers have.
  private let sharedNames: Set<String>

  init(_ scene: Scene, time: Double) {
    self.scene = scene
    self.time = time
    var names: Set<String> = []
    var shared: Set<String> = []
    for node in scene.nodeIDs where !names.insert(scene.name(of: node)).inserted {
      shared.insert(scene.name(of: node))
    }
    sharedNames = shared
  }

  var text: String {
    var lines: [String] = []
    append(.root, lead: "", ownLead: "", to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Deeper trees than this are cut: nobody reads them, and the stack ends somewhere.
  private static let deepest = 200

  private func append(
    _ node: NodeID, lead: String, ownLead: String, depth: Int = 0, to lines: inout [String]
  ) {
    guard depth < Self.deepest else {
      lines.append(ownLead + "…")
      return
    }
    let kind = scene.kind(of: node).map { "\($0)" } ?? "node"
    let role = scene.role(of: node) == .mask ? ", mask" : ""
    lines.append("\(ownLead)\(title(of: node))  \(kind)\(role)")
    let children = scene.children(of: node, role: .mask) + scene.children(of: node)
    let values = lead + (children.isEmpty ? "     " : "│    ")
    for property in scene.touchedProperties(of: node) {
      lines.append(values + line(node, property))
    }
    for attached in scene.animations(of: node) {
      lines.append(
        values + "animation of "
          + attached.animation.keyPaths.map { "\($0)" }.joined(separator: ", ")
          + " (\(attached.animation.kindName), \(short(attached.animation.timing.duration)) s)")
    }
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      append(
        child, lead: lead + (isLast ? "   " : "│  "), ownLead: lead + (isLast ? "└─ " : "├─ "),
        depth: depth + 1, to: &lines)
    }
  }

  /// The name by which the other commands find the layer; its number where that is none, or that of
  /// others too, as the classes of views are.
  private func title(of node: NodeID) -> String {
    let name = scene.name(of: node)
    guard !name.isEmpty else { return "\(node)" }
    let quoted = "\"\(name.withoutControlCharacters)\""
    return sharedNames.contains(name) ? "\(node) \(quoted)" : quoted
  }

  private func line(_ node: NodeID, _ property: Property) -> String {
    let shown = scene.presentationValue(of: node, property, at: time)
    let own = scene.value(of: node, property) ?? .none
    let difference = shown == own ? "" : "  (its own: \(text(own, of: property)))"
    return "\(property) \(text(shown, of: property))\(difference)"
  }

  /// Choices by their names, as Core Animation spells them.
  private func text(_ value: PropertyValue, of property: Property) -> String {
    guard case .choice(let number) = value, let names = property.choiceNames else {
      return value.shortText
    }
    return names.name(number)
  }
}

enum ListCommand {
  static let grammar = Grammar(
    name: "list", summary: "Lists the scenes, one a line with a sentence", positionals: [],
    options: [], examples: ["list"])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    let width = tool.compositions.map(\.name.count).max() ?? 0
    let lines = tool.compositions.map {
      "\($0.name.padded(right: width))  \($0.summary.withoutControlCharacters)\n"
    }
    try ByteStream.standardOutput.write(lines.joined())
    return .done
  }
}

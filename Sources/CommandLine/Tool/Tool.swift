/// One word of the command line: `render`, `list`, …
struct ToolCommand: Sendable {
  var grammar: Grammar
  /// Throws ``CommandFailure`` with the line to print, or ``BrokenPipe``.
  var run: @MainActor @Sendable (_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus

  init(
    _ grammar: Grammar,
    _ run:
      @escaping @MainActor @Sendable (_ arguments: Arguments, _ tool: Tool) throws ->
      ExitStatus
  ) {
    self.grammar = grammar
    self.run = run
  }
}

/// The program around the commands: its name, its version and the scenes that it knows.
package struct Tool: Sendable {
  /// Begins messages: `zoetrope`.
  package var name: String
  /// How the program is called in a shell, in examples: `zoetrope`, or `swift run MyMotion`.
  package var invocation: String
  package var version: String
  package var compositions: [Composition]

  package init(
    name: String, invocation: String, version: String, compositions: [Composition]
  ) {
    self.name = name
    self.invocation = invocation
    self.version = version
    self.compositions = compositions
  }

  /// In the order of the help.
  static let commands = [
    ToolCommand(NewCommand.grammar, NewCommand.run),
    ToolCommand(ListCommand.grammar, ListCommand.run),
    ToolCommand(RenderCommand.grammar, RenderCommand.run),
    ToolCommand(SheetCommand.grammar, SheetCommand.run),
    ToolCommand(PreviewCommand.grammar, PreviewCommand.run),
    ToolCommand(InspectCommand.grammar, InspectCommand.run),
    ToolCommand(InfoCommand.grammar, InfoCommand.run),
    ToolCommand(PlotCommand.grammar, PlotCommand.run),
    ToolCommand(ConvertCommand.grammar, ConvertCommand.run),
    ToolCommand(CompareCommand.grammar, CompareCommand.run),
    ToolCommand(BenchCommand.grammar, BenchCommand.run),
  ]

  /// Runs one command line (without the program's own name) and prints what went wrong.
  ///
  /// - Returns: the process's exit status.
  @MainActor package func run(_ words: [String]) -> ExitStatus {
    do {
      return try dispatch(words)
    } catch is BrokenPipe {
      return .done
    } catch let failure as CommandFailure {
      try? ByteStream.standardError.write("\(name): \(failure)\n")
      return failure.status
    } catch {
      try? ByteStream.standardError.write("\(name): \(error)\n")
      return .failed
    }
  }

  @MainActor private func dispatch(_ words: [String]) throws -> ExitStatus {
    guard let word = words.first else {
      try ByteStream.standardError.write(help)
      return .usage
    }
    switch word {
    case "--help", "-h", "help":
      let command = words.dropFirst().first
        .flatMap { name in Self.commands.first { $0.grammar.name == name } }
      try ByteStream.standardOutput.write(command.map { help(of: $0.grammar) } ?? help)
      return .done
    case "--version":
      try ByteStream.standardOutput.write("\(name) \(version)\n")
      return .done
    default: break
    }
    guard let command = Self.commands.first(where: { $0.grammar.name == word }) else {
      let names = Self.commands.map(\.grammar.name)
      throw CommandFailure.usage(
        word,
        "there is no such command"
          + (nearestName(to: word, among: names + ["--help", "--version"])
            .map { "; did you mean \"\($0)\"?" } ?? "; \(invocation) --help lists them"))
    }
    let arguments = try Arguments(Array(words.dropFirst()), grammar: command.grammar)
    if arguments.wantsHelp {
      try ByteStream.standardOutput.write(help(of: command.grammar))
      return .done
    }
    return try command.run(arguments, self)
  }

  package var help: String {
    let rows = Self.commands.map { command in
      let grammar = command.grammar
      let words =
        [grammar.name] + grammar.positionals.map { $0.isOptional ? "[\($0.name)]" : $0.name }
      return (words.joined(separator: " "), grammar.summary)
    }
    return """
      Renders scenes made with Core Animation's model: pictures, GIF, video.

      Usage: \(invocation) COMMAND [options]

      \(HelpTable(rows: rows).text)
      An INPUT is the name of a scene (`list` shows them), a Lottie file (.json, .lottie), a
      recorded scene (.zoe), a display list (.dl), or - for standard input with --format.

      \(HelpTable(rows: [("COMMAND --help", "Shows a command's options and an example."), ("--version", "Shows the version.")]).text)
      Example
        \(invocation) render \(sceneForExamples) -o \(sceneForExamples).gif

      """
  }

  private func help(of grammar: Grammar) -> String {
    grammar.help(program: invocation, scene: sceneForExamples)
  }

  /// Examples in help must work as pasted, so they name a scene that is there.
  private var sceneForExamples: String { compositions.first?.name ?? "scene.zoe" }
}

/// What one command accepts.
package struct Grammar: Sendable {
  package var name: String
  /// One sentence without a full stop.
  package var summary: String
  package var positionals: [Positional]
  package var options: [OptionDescription]
  /// Command lines that work as pasted, without the program's own name. `SCENE` stands for a
  /// registered scene.
  package var examples: [String]
  /// Paragraphs below the options.
  package var notes: [String] = []
}

/// A command line, taken apart.
package struct Arguments: Sendable {
  package private(set) var positionals: [String] = []
  private var values: [(name: String, text: String)] = []
  private var flags: Set<String> = []
  package private(set) var wantsHelp = false

  /// The value of an option, the last one of an option that may be repeated.
  package subscript<Value>(_ option: Option<Value>) -> Value? { all(option).last }

  /// The values of an option that may be repeated, in the order in which they were typed.
  package func all<Value>(_ option: Option<Value>) -> [Value] {
    values.filter { $0.name == option.names[0] }.compactMap { option.kind.read($0.text) }
  }

  package func contains(_ flag: Flag) -> Bool { flags.contains(flag.names[0]) }

  package func contains<Value>(_ option: Option<Value>) -> Bool {
    values.contains { $0.name == option.names[0] }
  }

  /// Takes words apart as `grammar` says.
  ///
  /// A value is the next word or follows an equals sign; `--` ends the options; `-` is a word
  /// (standard input or output); `-h` and `--help` win over every mistake.
  package init(_ words: [String], grammar: Grammar) throws(CommandFailure) {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      wantsHelp = true
      return
    }
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        positionals.append(word)
        continue
      }
      try takeOption(word, &rest, grammar)
    }
    try checkPositionals(grammar)
  }

  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ grammar: Grammar
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = grammar.options.first(where: { $0.names.contains(name) }) else {
      let known = grammar.options.flatMap(\.names) + ["--help"]
      throw .usage(
        name,
        "\(grammar.name) has no such option"
          + (nearestName(to: name, among: known).map { "; did you mean \($0)?" }
            ?? "; --help lists them"))
    }
    guard let placeholder = option.placeholder else {
      if parts.count > 1 { throw .usage(name, "takes no value; leave out \"=\(parts[1])\"") }
      flags.insert(option.names[0])
      return
    }
    let text: String
    if parts.count > 1 {
      text = String(parts[1])
    } else if let next = rest.first, !grammar.options.contains(where: { $0.names.contains(next) }) {
      text = rest.removeFirst()
    } else {
      throw .usage(name, "needs a value: \(name) \(placeholder)")
    }
    if let expectation = option.complaint(text) {
      throw .usage(name, "expected \(expectation), found \"\(text)\"")
    }
    if !option.isRepeatable, let before = values.first(where: { $0.name == option.names[0] }) {
      throw .usage(
        name, "is given twice, as \"\(before.text)\" and as \"\(text)\"; leave one out")
    }
    values.append((option.names[0], text))
  }

  private func checkPositionals(_ grammar: Grammar) throws(CommandFailure) {
    let required = grammar.positionals.filter { !$0.isOptional }
    if positionals.count < required.count {
      let missing = required[positionals.count]
      throw .usage(
        grammar.name,
        "\(missing.name) is missing (\(missing.help)); "
          + "usage: \(grammar.name) \(grammar.positionals.map(\.name).joined(separator: " "))")
    }
    if positionals.count > grammar.positionals.count {
      throw .usage(
        grammar.name,
        "one word too many: \"\(positionals[grammar.positionals.count])\"; "
          + "words with spaces need quotes")
    }
  }
}

extension Grammar {
  /// The command's help.
  ///
  /// - Parameters:
  ///   - program: how the program is called in a shell.
  ///   - scene: a registered scene for the examples.
  package func help(program: String, scene: String) -> String {
    let words = positionals.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    let usage = ([program, name] + words + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
    var sections = ["\(summary).\n\nUsage: \(usage)\n"]
    if !positionals.isEmpty {
      sections.append(HelpTable(rows: positionals.map { ($0.name, $0.help) }).text)
    }
    let rows = options.map { (($0.names + [$0.placeholder].compactMap(\.self)), $0.help) }
      .map { words, help in (Self.spelling(words), help) }
    sections.append(
      "Options\n" + HelpTable(rows: rows + [("--help, -h", "Shows this.")]).text)
    for note in notes { sections.append(wrapped(note, width: HelpTable.width) + "\n") }
    if !examples.isEmpty {
      let lines = examples.map {
        "  \(program) \($0.replacing("SCENE", with: scene))\n"
      }
      sections.append((lines.count == 1 ? "Example\n" : "Examples\n") + lines.joined())
    }
    return sections.joined(separator: "\n")
  }

  /// `--output, -o FILE` from its names and placeholder.
  private static func spelling(_ words: [String]) -> String {
    guard let last = words.last, !last.hasPrefix("-") else { return words.joined(separator: ", ") }
    return words.dropLast().joined(separator: ", ") + " " + last
  }
}

/// Two columns: what to type, and what it does.
struct HelpTable {
  /// Columns of a terminal that everybody has.
  static let width = 90
  /// Longer entries push their text to the next line.
  static let longestEntry = 24

  var rows: [(entry: String, help: String)]

  var text: String {
    let column = min(Self.longestEntry, rows.map(\.entry.count).max() ?? 0) + 4
    var text = ""
    for row in rows {
      let lines = wrapped(row.help, width: Self.width - column)
        .split(separator: "\n", omittingEmptySubsequences: false)
      var first = "  " + row.entry
      if first.count + 2 > column {
        text += first + "\n"
        first = ""
      }
      for (index, line) in lines.enumerated() {
        let lead = index == 0 ? first : ""
        text += lead + String(repeating: " ", count: column - lead.count) + line + "\n"
      }
    }
    return text
  }
}

/// Breaks a text at spaces so that no line is longer than `width`, where that is possible.
func wrapped(_ text: String, width: Int) -> String {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  lines.append(line)
  return lines.joined(separator: "\n")
}

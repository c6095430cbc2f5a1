import Foundation

/// A Markdown page of the repository, as the tests read it: headings, code blocks, tables.
struct Page {
  struct Block: Equatable {
    /// The nearest heading above, without its marks.
    var heading: String
    var language: String
    var text: String
  }

  let path: String
  private(set) var lines: [String]

  init(_ path: String) throws {
    self.path = path
    lines = try Repository.text(path).components(separatedBy: "\n")
  }

  var blocks: [Block] {
    scan().map { Block(heading: $0.heading, language: $0.language, text: text(of: $0.lines)) }
  }

  /// The first code block under a heading; nil when there is none.
  func block(under heading: String) -> Block? { blocks.first { $0.heading == heading } }

  /// The first column of each table row that starts with a name in code type.
  var tableNames: [String] {
    lines.compactMap { $0.firstMatch(of: /^\| `([^`(]+)/).map { String($0.1) } }
  }

  /// Where links go, without those to other sites.
  var links: [String] {
    lines.joined(separator: "\n").matches(of: /\]\(([^)#\s]+)\)/).map { String($0.1) }
      .filter { !$0.contains("://") }
  }

  /// Writes another text into the first code block under a heading, and saves the page.
  mutating func replaceBlock(under heading: String, with text: String) throws {
    guard let found = scan().first(where: { $0.heading == heading }) else { return }
    lines.replaceSubrange(found.lines, with: text.components(separatedBy: "\n"))
    try lines.joined(separator: "\n")
      .write(to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
  }

  private func text(of range: Range<Int>) -> String { lines[range].joined(separator: "\n") }

  /// The lines between fences, with what stands around them.
  private func scan() -> [(heading: String, language: String, lines: Range<Int>)] {
    var found: [(heading: String, language: String, lines: Range<Int>)] = []
    var heading = ""
    var open: (language: String, start: Int)?
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          found.append((heading, block.language, block.start..<number))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), number + 1)
        }
      } else if open == nil, let title = line.firstMatch(of: /^#+ (.*)$/)?.1 {
        heading = String(title)
      }
    }
    return found
  }
}

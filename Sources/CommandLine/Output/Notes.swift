/// What a person should know although all went well: one line each on standard error.
struct Notes {
  private var name: String
  private var isQuiet: Bool
  private(set) var hasWarnings = false

  init(tool: Tool, isQuiet: Bool) {
    name = tool.name
    self.isQuiet = isQuiet
  }

  func note(_ text: String) { write(text) }

  mutating func warn(_ text: String) {
    hasWarnings = true
    write("warning: \(text)")
  }

  private func write(_ text: String) {
    guard !isQuiet else { return }
    try? ByteStream.standardError.write("\(name): \(text.withoutControlCharacters)\n")
  }
}

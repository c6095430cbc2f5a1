import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

@Suite struct MutationTests {
  /// Words that have broken rasterisers.
  private static let words = [
    "1e300", "-1e300", "nan", "inf", "-inf", "0", "-0", "1e-300", "2147483648", "-2097153",
    "0.00390625", "1e15", "M", "Z", "endgroup", "endclip", "content", "endmask",
  ]

  @Test("a list with damage is painted or refused", arguments: seeds(debug: 40, release: 300))
  func damagedLists(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = DisplayList.random(commands: 8, width: 24, height: 20, using: &random)
    var lines = list.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    for _ in 0...Int.random(in: 0...9, using: &random) {
      let line = Int.random(in: 1..<max(2, lines.count), using: &random)
      guard line < lines.count, !lines[line].isEmpty else { continue }
      let place = Int.random(in: 0..<lines[line].count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: lines.remove(at: line)
      case 1: lines.insert(lines[line], at: line)
      default: lines[line][place] = Self.words.randomElement(using: &random) ?? "0"
      }
    }
    // The reader refuses most; what it takes is painted, and what it refuses is painted without
    // the damaged line.
    for _ in 0..<lines.count {
      let text = lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
      do {
        let damaged = try DisplayList(text: text)
        #expect(Painting.best.paint(damaged) == Painting.threaded.paint(damaged))
        return
      } catch {
        guard error.line > 1, error.line <= lines.count else { return }
        lines.remove(at: error.line - 1)
      }
    }
  }
}

import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

/// Any bytes: the reader, the fold and the evaluation answer, and never trap.
@Suite struct MutationTests {
  /// Reads, and where that goes well plays, what some bytes say.
  func play(_ bytes: [UInt8]) -> Int {
    guard let document = try? Document(decoding: bytes) else { return 0 }
    var playback = Playback(document)
    var commands = 0
    for time in [0, 0.6, 1.9] {
      playback.move(to: time)
      let list = playback.scene.evaluate(at: time, width: 64, height: 64, background: nil)
      commands += list.commands.count
      #expect(list.commands.allSatisfy(isDrawable))
    }
    return commands
  }

  /// Derived: nothing in a list is infinite or not a number.
  func isDrawable(_ command: Command) -> Bool {
    switch command {
    case .fill(let fill): fill.transform.isFinite && fill.path.points.allSatisfy { $0.isFinite }
    case .stroke(let stroke):
      stroke.transform.isFinite && stroke.path.points.allSatisfy { $0.isFinite }
    case .beginGroup(let group): group.opacity.isFinite && group.bounds?.isFinite != false
    case .beginClip(let clip):
      clip.transform.isFinite && clip.path.points.allSatisfy { $0.isFinite }
    default: true
    }
  }

  @Test func `documents cut short`() {
    let bytes = BinaryTests.rich(seed: 5).encoded()
    for length in stride(from: 0, to: bytes.count, by: 7) { _ = play(Array(bytes[..<length])) }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `documents with changed bytes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let original = BinaryTests.rich(seed: seed % 5 + 1).encoded()
    for _ in 0..<4 {
      var bytes = original
      for _ in 0...random.below(4) {
        bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = play(bytes)
    }
  }

  @Test func `noise behind a good beginning`() {
    var random = SeededGenerator(seed: 77)
    let header = Document(size: Size(64, 64)).encoded()
    for _ in 0..<200 {
      let noise = (0..<random.below(200)).map { _ in UInt8(random.below(16)) }
      _ = play(header + noise)
    }
  }

  /// Random programs: moves into themselves, unknown names, values that are no numbers, removal.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `programs full of mistakes`(seed: UInt64) {
    var program = RandomProgram(seed: seed, nonsense: 0.25)
    var scene = Scene(size: Size(100, 100))
    for commit in program.commits(4, operations: 40) {
      scene.apply(commit)
      for time in [commit.time, commit.time + 0.3, 1e300, -5, .nan] {
        let list = scene.evaluate(at: time, width: 64, height: 48, background: nil)
        #expect(list.commands.allSatisfy(isDrawable))
      }
      for node in scene.nodeIDs.prefix(10) {
        for property in Property.allCases {
          _ = scene.presentationValue(of: node, property, at: commit.time)
        }
      }
    }
    #expect(!scene.diagnostics.isEmpty)
    #expect(Set(scene.diagnostics).count == scene.diagnostics.count, "each complaint once")
  }
}

/// What waits to be sent to one page.
///
/// A page that takes its messages slowly costs no more than ``limit`` bytes: when its commits
/// grow beyond it they are dropped, and the page gets one snapshot of the scene in their place
/// when it is ready for it.
package struct Outbox {
  package struct Message: Equatable {
    package var bytes: [UInt8]
    package var isBinary: Bool
  }

  /// Bytes of commits that may wait. Thousands of small ones, or some with pictures.
  static let limit = 1 << 20
  /// Commits that wait together go out together, up to so many bytes.
  static let longestBatch = 1 << 16
  /// Words of which only the last few count: errors of builds, the clock.
  private static let mostNotes = 16

  /// The page has to be sent the whole scene before it can use commits.
  private(set) var needsScene = true
  private var notes: [[UInt8]] = []
  private var clock: [UInt8]?
  private var scene: [UInt8]?
  private var commits: [[UInt8]] = []
  private(set) var commitBytes = 0

  var isEmpty: Bool { notes.isEmpty && clock == nil && scene == nil && commits.isEmpty }

  mutating func add(commit: [UInt8]) {
    // The scene that it waits for will have the commit in it.
    guard !needsScene else { return }
    commits.append(commit)
    commitBytes += commit.count
    if commitBytes > Self.limit { askForScene() }
  }

  /// The whole scene; what waited before it is in it.
  mutating func set(scene: [UInt8]) {
    dropCommits()
    self.scene = scene
    needsScene = false
  }

  mutating func askForScene() {
    dropCommits()
    scene = nil
    needsScene = true
  }

  mutating func add(note: String) {
    notes.append(Array(note.utf8))
    if notes.count > Self.mostNotes { notes.removeFirst() }
  }

  /// Of clocks only the newest is worth sending.
  mutating func set(clock: String) { self.clock = Array(clock.utf8) }

  private mutating func dropCommits() {
    commits = []
    commitBytes = 0
  }

  mutating func next() -> Message? {
    if !notes.isEmpty { return Message(bytes: notes.removeFirst(), isBinary: false) }
    if let clock {
      self.clock = nil
      return Message(bytes: clock, isBinary: false)
    }
    if let scene {
      self.scene = nil
      return Message(bytes: scene, isBinary: true)
    }
    guard !commits.isEmpty else { return nil }
    var batch: [UInt8] = []
    var count = 0
    while count < commits.count,
      batch.isEmpty || batch.count + commits[count].count <= Self.longestBatch
    {
      batch += commits[count]
      count += 1
    }
    commits.removeFirst(count)
    commitBytes -= batch.count
    return Message(bytes: batch, isBinary: true)
  }
}

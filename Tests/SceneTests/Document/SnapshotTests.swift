import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

@Suite struct SnapshotTests {
  /// Ours: who comes late sees what the others see, at every later time.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `a snapshot shows what the commits before it show`(seed: UInt64) throws {
    var program = RandomProgram(seed: seed, nonsense: 0.1)
    var scene = Scene(size: Size(100, 100))
    for commit in program.commits(4, operations: 40) { scene.apply(commit) }

    let snapshot = try Commit(decoding: scene.snapshot(at: 1).encoded())
    var copy = Scene(size: Size(100, 100))
    copy.apply(snapshot)

    for time in [0, 0.8, 1.7, 30] {
      #expect(
        copy.evaluate(at: time, width: 64, height: 64, background: nil).text
          == scene.evaluate(at: time, width: 64, height: 64, background: nil).text)
    }
    // What goes on from there goes on alike.
    for commit in program.commits(2, operations: 20) {
      scene.apply(commit)
      copy.apply(commit)
    }
    #expect(
      copy.evaluate(at: 1.2, width: 64, height: 64, background: nil).text
        == scene.evaluate(at: 1.2, width: 64, height: 64, background: nil).text)
  }

  @Test func `commits that follow each other are read one by one`() throws {
    var program = RandomProgram(seed: 3, nonsense: 0)
    let commits = program.commits(3, operations: 10)
    let bytes = commits.flatMap { $0.encoded() }
    #expect(try Commit.sequence(decoding: bytes) == commits)
    #expect(try Commit.sequence(decoding: []) == [])
    #expect(throws: DocumentError.self) { try Commit.sequence(decoding: bytes.dropLast()) }
    // A document is no commit.
    #expect(throws: DocumentError.self) {
      try Commit.sequence(decoding: Document(size: Size(1, 1)).encoded())
    }
  }
}

@Suite struct LivePlaybackTests {
  static let layer = NodeID(1)

  func opacity(_ value: Double, at time: Double) -> Commit {
    Commit(time: time, operations: [.set(Self.layer, .opacity, .number(value))])
  }

  func playback() -> LivePlayback {
    LivePlayback(
      Document(
        size: Size(10, 10),
        commits: [
          Commit(
            time: 5,
            operations: [
              .create(Self.layer, .layer),
              .insert(Self.layer, into: .root, role: .child, index: 0),
            ])
        ]))
  }

  @Test func `a commit that comes early waits for its time`() {
    var playback = playback()
    playback.receive(opacity(0.5, at: 6))
    playback.move(to: 5.9)
    #expect(playback.scene.value(of: Self.layer, .opacity) == .number(1))
    playback.move(to: .nan)
    #expect(playback.scene.value(of: Self.layer, .opacity) == .number(1))
    playback.move(to: 6)
    #expect(playback.scene.value(of: Self.layer, .opacity) == .number(0.5))
  }

  @Test func `commits for which no time comes take only so much memory`() {
    var playback = playback()
    for index in 0..<3000 { playback.receive(opacity(Double(index) / 3000, at: 1e9)) }
    // The oldest were folded in without waiting.
    guard case .number(let opacity) = playback.scene.value(of: Self.layer, .opacity) else {
      Issue.record("no opacity")
      return
    }
    #expect(opacity == Double(3000 - 1024 - 1) / 3000)
  }
}

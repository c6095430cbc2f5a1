import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

@Suite struct BinaryTests {
  static func rich(seed: UInt64 = 1, nonsense: Double = 0.02) -> Document {
    var program = RandomProgram(seed: seed, nonsense: nonsense)
    return Document(
      size: Size(375, 667), scale: 2, duration: 4.5, frameRate: FrameRate(30000, 1001),
      background: Color(0, 0, 0.541), commits: program.commits(8, operations: 25))
  }

  /// NaN is not equal to itself, so documents with one are compared by what they are written as.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a document survives being written and read`(seed: UInt64) throws {
    let document = Self.rich(seed: seed, nonsense: seed % 2 == 0 ? 0.1 : 0)
    let bytes = document.encoded()
    var skipped: [SkippedRecord] = []
    let read = try Document(decoding: bytes) { skipped.append($0) }
    #expect(skipped.isEmpty)
    if seed % 2 == 1 { #expect(read == document) }
    #expect(read.encoded() == bytes)
  }

  @Test func `a commit survives by itself`() throws {
    for commit in Self.rich(seed: 3, nonsense: 0).commits {
      #expect(try Commit(decoding: commit.encoded()) == commit)
    }
  }

  /// Derived: every form that a number may take keeps its bits, the sign of zero too.
  @Test(arguments: [
    0, -0.0, 1, -1, 0.5, 177.2, 0.28, -0.001, 1e9, -1e9, 123_456_789.125, 1e300, -1e-300, .pi,
    0.1 + 0.2, .infinity, -.infinity, .leastNonzeroMagnitude, 16_777_217, 0.333_333_343_267_440_8,
  ])
  func `numbers keep every bit`(number: Double) throws {
    let commit = Commit(time: number, operations: [])
    let read = try Commit(decoding: commit.encoded())
    #expect(read.time.bitPattern == number.bitPattern)
  }

  @Test func `short numbers take few bytes`() {
    func length(_ number: Double) -> Int {
      Commit(time: number, operations: []).encoded().count - 2
    }
    #expect([0, 3, 30.4, 0.28, 207.6, 0.1 + 0.2].map(length) == [1, 1, 3, 2, 3, 9])
  }

  /// Derived: a reader passes over records and operations that it does not know, and says so.
  @Test func `what a later version added is skipped and reported`() throws {
    let document = Document(
      size: Size(10, 10), commits: [Commit(time: 1, operations: [.create(NodeID(1), .layer)])])
    var bytes = document.encoded()
    // A record of number 99 with three bytes; a commit with an operation of number 77.
    let start = bytes.count
    bytes += [99, 3, 1, 2, 3]
    bytes += [2, 5, 0, 77, 2, 0, 0]
    // A node of a kind that is not known yet.
    bytes += [2, 5, 0, 1, 2, 5, 255]
    var skipped: [SkippedRecord] = []
    let read = try Document(decoding: bytes) { skipped.append($0) }
    #expect(read.commits.count == 3)
    #expect(read.commits[0] == document.commits[0])
    #expect(read.commits[1].operations.isEmpty)
    #expect(
      skipped == [
        SkippedRecord(offset: start, tag: 99, length: 5),
        SkippedRecord(offset: start + 8, tag: 77, length: 4),
        SkippedRecord(offset: start + 15, tag: 1, length: 4),
      ])
  }

  /// Derived: each error says where and what.
  @Test func `damage has a place and a reason`() throws {
    let bytes = Document(size: Size(10, 10)).encoded()
    func reason(_ bytes: [UInt8]) -> DocumentError? {
      do {
        _ = try Document(decoding: bytes)
        return nil
      } catch { return error }
    }
    #expect(reason([]) == DocumentError(offset: 0, reason: .notADocument))
    #expect(reason([0x47, 0x49, 0x46, 0x38]) == DocumentError(offset: 0, reason: .notADocument))
    #expect(
      reason([0x5A, 0x4F, 0x45, 0x1A, 2]) == DocumentError(offset: 5, reason: .unsupportedVersion))
    #expect(reason(Array(bytes[..<5])) == DocumentError(offset: 5, reason: .missingHeader))
    #expect(reason(Array(bytes.dropLast())) == DocumentError(offset: 7, reason: .truncated))
    // A list of numbers that claims to be longer than anything: set node 1's dashes.
    let huge: [UInt8] = [2, 12, 0, 6, 9, 1, 74, 11, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0]
    #expect(reason(bytes + huge) == DocumentError(offset: bytes.count + 13, reason: .countTooLarge))
  }

  /// Derived: groups nested beyond the limit are an error, and no endless recursion.
  @Test func `deep nesting is refused`() {
    var animation = Animation.basic(.opacity, to: .number(1))
    for _ in 0..<200 { animation = Animation(timing: .seconds(), content: .group([animation])) }
    let commit = Commit(
      time: 0, operations: [.animate(.root, key: AnimationKey(1), animation)])
    #expect(throws: DocumentError.self) { _ = try Commit(decoding: commit.encoded()) }
    var scene = Scene(size: Size(10, 10))
    scene.apply(commit)
    #expect(scene.diagnostics.map(\.reason) == [.limitReached])
  }

  /// Derived: any frame in any order is the frame that playing forward shows.
  @Test(arguments: 13...15 as ClosedRange<UInt64>)
  func `playing forward, back and by leaps show the same frames`(seed: UInt64) {
    let document = Self.rich(seed: seed, nonsense: 0)
    let times = (0..<20).map { Double($0) / 8 }
    func list(_ scene: Scene, _ time: Double) -> DisplayList {
      scene.evaluate(at: time, width: 375, height: 667, background: nil)
    }
    var playback = Playback(document)
    var forward: [DisplayList] = []
    for time in times {
      playback.move(to: time)
      forward.append(list(playback.scene, time))
    }
    for index in times.indices.reversed() {
      playback.move(to: times[index])
      #expect(list(playback.scene, times[index]) == forward[index], "back at \(times[index])")
      #expect(list(document.scene(at: times[index]), times[index]) == forward[index], "by a leap")
    }
    #expect(forward.contains { $0 != forward[0] })
  }
}

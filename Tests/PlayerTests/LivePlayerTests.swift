import Foundation
import RandomInput
import Testing
import ZoetropeGeometry
import ZoetropeLottie
import ZoetropeScene

@testable import ZoetropePlayer

/// A player that is fed commits while it plays.
@Suite struct LivePlayerTests {
  static func document(_ seed: UInt64 = 1) -> Document { .random(seed: seed) }

  @Test func `commits as they come draw what the whole recording draws`() {
    let document = Self.document()
    var recording = Player()
    accept(recording.load(document.encoded()))
    var live = Player()
    var beginning = document
    beginning.commits = [document.commits[0]]
    accept(live.beginLive(beginning.encoded()))
    // Early: it has to wait for its time.
    accept(live.apply(document.commits[1].encoded()))
    for time in [0.25, 0.5, 0.75, 1.5] {
      accept(recording.render(at: time, width: 96, height: 64))
      accept(live.render(at: time, width: 96, height: 64))
      #expect(live.frame.hash == recording.frame.hash, "at \(time)")
    }
  }

  @Test func `commits are refused where nothing lives`() {
    var player = Player()
    let commit = Commit(time: 0, operations: []).encoded()
    refuse(player.apply(commit))
    #expect(player.problem?.code == 3)
    accept(player.load(Self.document().encoded()))
    refuse(player.apply(commit))
  }

  @Test func `damaged commits change nothing`() {
    var player = Player()
    accept(player.beginLive(Self.document().encoded()))
    accept(player.render(at: 1, width: 32, height: 32))
    let before = player.frame.hash
    var random = SeededGenerator(seed: 11)
    let whole = Self.document(2).commits.flatMap { $0.encoded() }
    for _ in 0..<300 {
      _ = player.apply(Array(whole[..<Int(random.next() % UInt64(whole.count - 1))].dropFirst()))
    }
    refuse(player.apply(whole.dropLast()))
    #expect(player.problem?.code == 18)
    accept(player.render(at: 1, width: 32, height: 32))
    #expect(player.frame.hash == before)
  }

  /// Ours: ten thousand damaged commits, and as many documents, in one instance: no trap, and no
  /// more memory than at the beginning.
  @Test(
    .enabled(if: WebAssemblyPlayer.node != nil, "node is missing: run `make setup`"),
    arguments: ["commits", "documents"])
  func `damage in WebAssembly`(kind: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "zoetrope-damage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lottie = try LottieAnimation(json: Array(LottieSamples.box.utf8)).document().0
    let contents =
      kind == "commits"
      ? [Self.document().encoded(), Self.document(2).commits.flatMap { $0.encoded() }]
      : (Document.samples.suffix(6) + [lottie]).map { $0.encoded() }
    var arguments = [
      WebAssemblyPlayer.root.appending(path: "Tests/PlayerTests/damage.mjs").path,
      try WebAssemblyPlayer.module.get(), kind,
    ]
    for (number, bytes) in contents.enumerated() {
      let file = folder.appending(path: "\(number)")
      try Data(bytes).write(to: file)
      arguments.append(file.path)
    }
    let node = try #require(WebAssemblyPlayer.node)
    let result = try WebAssemblyPlayer.run(node, arguments)
    #expect(result.hasPrefix("10000 \(kind)"), "\(result)")
  }

  @Test func `a frame like the one before paints nothing`() {
    var player = Player()
    accept(player.load(Document(size: Size(8, 8), background: .white).encoded()))
    accept(player.render(at: 0, width: 8, height: 8))
    #expect(player.painted == 64)
    accept(player.render(at: 1, width: 8, height: 8))
    #expect(player.painted == 0)
    accept(player.render(at: 1, width: 9, height: 8))
    #expect(player.painted == 72)
  }

  /// Ours: a host that is only given what changed has all of every frame.
  @Test func `pixels given part by part are those of the frame`() {
    var player = Player()
    accept(player.load(Self.document(4).encoded()))
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 96 * 64 * 4, alignment: 16)
    defer { memory.deallocate() }
    var parts = 0
    for frame in 0..<90 {
      accept(player.render(at: Double(frame) / 45, width: 96, height: 64))
      // Some frames are not asked for.
      guard frame % 3 != 1 else { continue }
      player.copyPixels(to: memory, hasFrameBefore: frame > 0)
      #expect(player.frame.straightAlphaBytes() == Array(memory), "frame \(frame)")
      let bounds = player.paintedBounds
      if Int(bounds.x1 - bounds.x0) * Int(bounds.y1 - bounds.y0) < 96 * 64 { parts += 1 }
    }
    #expect(parts > 0, "every frame was painted whole")
  }

  // MARK: Inspection

  static let box = NodeID(7)

  func inspected() -> Player {
    let child = NodeID(8)
    var player = Player()
    let document = Document(
      size: Size(100, 100),
      commits: [
        Commit(
          time: 0,
          operations: [
            .create(Self.box, .layer), .name(Self.box, "box"),
            .set(Self.box, .bounds, .rect(Rect(0, 0, 40, 40))),
            .set(Self.box, .position, .point(Point(50, 50))),
            .insert(Self.box, into: .root, role: .child, index: 0),
            .create(child, .shapeLayer), .set(child, .isHidden, .bool(true)),
            .set(child, .bounds, .rect(Rect(0, 0, 400, 400))),
            .insert(child, into: Self.box, role: .child, index: 0),
          ])
      ])
    accept(player.load(document.encoded()))
    accept(player.render(at: 0, width: 100, height: 100))
    return player
  }

  @Test func `the tree is listed with depth, kind and name`() {
    let root: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let box: [UInt8] = [7, 0, 0, 0, 1, 0, 0, 0, 3, 0] + Array("box".utf8)
    let child: [UInt8] = [8, 0, 0, 0, 2, 0, 1, 0, 0, 0]
    #expect(inspected().layers == root + box + child)
  }

  @Test func `values are listed as numbers`() {
    let bytes = inspected().values(of: NodeID(8), at: 0)
    // bounds: number 1, a rectangle (type 5), with a value, four numbers; then isHidden.
    #expect(Array(bytes[..<8]) == [1, 0, 5, 1, 4, 0, 0, 0])
    #expect(bytes.count == 8 + 32 + 8 + 8)
    #expect(Array(bytes[40..<48]) == [8, 0, 0, 1, 1, 0, 0, 0])
    #expect(inspected().values(of: NodeID(99), at: 0).isEmpty)
    #expect(inspected().values(of: NodeID(8), at: .nan).isEmpty)
  }

  @Test func `the layer under a pixel is the one in front that is shown`() {
    let player = inspected()
    #expect(player.layer(at: Point(50, 50), time: 0, width: 100, height: 100) == Self.box)
    #expect(player.layer(at: Point(10, 10), time: 0, width: 100, height: 100) == .root)
    #expect(player.layer(at: Point(.nan, 10), time: 0, width: 100, height: 100) == .root)
  }
}

/// The macro does not take calls that change something.
private func accept(_ isDone: Bool, at place: SourceLocation = #_sourceLocation) {
  #expect(isDone, sourceLocation: place)
}

private func refuse(_ isDone: Bool, at place: SourceLocation = #_sourceLocation) {
  #expect(!isDone, sourceLocation: place)
}

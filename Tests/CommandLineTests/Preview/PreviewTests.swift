import Testing
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeCommandLine

@Suite struct PageMessageTests {
  static let pointer: [UInt8] =
    [1, 1, 15] + littleBytes(of: 10.5) + littleBytes(of: -3)

  @Test func `what pages say is understood`() {
    #expect(PageMessage(Self.pointer) == .pointer(.moved, finger: 15, x: 10.5, y: -3))
    #expect(PageMessage([2] + littleBytes(of: 0.25)) == .rate(0.25))
    #expect(PageMessage([3] + littleBytes(of: 1)) == .step(1))
    #expect(PageMessage([4]) == .restart)
  }

  @Test(
    arguments: [
      [], [0], [9], [4, 0], [1, 1, 15], [2] + littleBytes(of: .nan), [2] + littleBytes(of: -1),
      [2] + littleBytes(of: 17), [3] + littleBytes(of: 0), [3] + littleBytes(of: .infinity),
      [3] + littleBytes(of: 11), [1, 4, 0] + littleBytes(of: 1) + littleBytes(of: 1),
      [1, 0, 16] + littleBytes(of: 1) + littleBytes(of: 1),
      [1, 0, 0] + littleBytes(of: .nan) + littleBytes(of: 1),
      [1, 0, 0] + littleBytes(of: 1) + littleBytes(of: 1e300),
    ] as [[UInt8]])
  func `anything else is no message`(bytes: [UInt8]) {
    #expect(PageMessage(bytes) == nil)
  }

  /// Ours: any bytes are a message whose numbers are in range, or none.
  @Test func `damaged messages`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<20_000 {
      var bytes = Self.pointer
      for _ in 0...random.next() % 3 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.next() % 4 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
      guard let message = PageMessage(bytes) else { continue }
      if case .pointer(_, let finger, let x, let y) = message {
        #expect(finger < 16 && x.magnitude <= 1e6 && y.magnitude <= 1e6)
      }
    }
  }
}

private func littleBytes(of number: Double) -> [UInt8] {
  (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> UInt64($0 * 8)) }
}

@Suite struct OutboxTests {
  func commit(_ size: Int) -> [UInt8] { [UInt8](repeating: 2, count: size) }

  @Test func `commits that wait together go out together and in order`() {
    var outbox = Outbox()
    outbox.set(scene: [9])
    for byte in 1...3 as ClosedRange<UInt8> { outbox.add(commit: [byte]) }
    outbox.set(clock: "old")
    outbox.set(clock: "new")
    outbox.add(note: "note")
    #expect(outbox.next() == .init(bytes: Array("note".utf8), isBinary: false))
    #expect(outbox.next() == .init(bytes: Array("new".utf8), isBinary: false))
    #expect(outbox.next() == .init(bytes: [9], isBinary: true))
    #expect(outbox.next() == .init(bytes: [1, 2, 3], isBinary: true))
    #expect(outbox.next() == nil)
    #expect(outbox.isEmpty)
  }

  @Test func `a page that does not read gets one scene in place of many commits`() {
    var outbox = Outbox()
    outbox.set(scene: [9])
    for _ in 0..<5000 {
      outbox.add(commit: commit(1000))
      #expect(outbox.commitBytes <= Outbox.limit)
    }
    #expect(outbox.needsScene)
    // Not even the old scene is worth sending.
    #expect(outbox.next() == nil)
    outbox.set(scene: [8])
    outbox.add(commit: [1])
    #expect(outbox.next()?.bytes == [8])
    #expect(outbox.next()?.bytes == [1])
  }

  @Test func `a batch has its limit, and a long commit goes alone`() {
    var outbox = Outbox()
    outbox.set(scene: [9])
    _ = outbox.next()
    outbox.add(commit: commit(Outbox.longestBatch + 1))
    outbox.add(commit: commit(40_000))
    outbox.add(commit: commit(40_000))
    #expect(outbox.next()?.bytes.count == Outbox.longestBatch + 1)
    #expect(outbox.next()?.bytes.count == 40_000)
    #expect(outbox.next()?.bytes.count == 40_000)
    #expect(outbox.commitBytes == 0)
  }

  @Test func `old notes give way to new ones`() {
    var outbox = Outbox()
    for number in 0..<1000 { outbox.add(note: "\(number)") }
    var count = 0
    while outbox.next() != nil { count += 1 }
    #expect(count == 16)
  }
}

@Suite struct PreviewHubTests {
  @Test func `a finger's way is shortened while the app is busy, and what is too much is refused`()
  {
    let hub = PreviewHub(greeting: "hello") {}
    hub.open(1)
    func move(_ x: Double) -> [UInt8] { [1, 1, 0] + littleBytes(of: x) + littleBytes(of: 0) }
    for x in 0..<5000 { #expect(hub.receive(move(Double(x)), from: 1)) }
    #expect(
      hub.take(waitingAtMost: 0) == [
        .opened, .said(.pointer(.moved, finger: 0, x: 4999, y: 0), page: 1),
      ])
    var accepted = 0
    for _ in 0..<5000 where hub.receive([4], from: 1) { accepted += 1 }
    #expect(accepted == PreviewHub.mostInbound)
  }

  @Test func `pages that come late hear what stands`() {
    let hub = PreviewHub(greeting: "hello") {}
    hub.send(note: "passing", stands: false)
    hub.send(note: "failed", stands: true)
    hub.open(7)
    #expect(hub.next(for: 7)?.bytes == Array("hello".utf8))
    #expect(hub.next(for: 7)?.bytes == Array("failed".utf8))
    #expect(hub.next(for: 7) == nil)
    #expect(hub.next(for: 8) == nil)
  }

  @Test func `the scene is made once, and only for those who need it`() {
    let hub = PreviewHub(greeting: "hello") {}
    var count = 0
    func scene() -> [UInt8] {
      count += 1
      return [9]
    }
    hub.sendScene(scene)
    #expect(count == 0)
    hub.open(1)
    hub.open(2)
    hub.sendScene(scene)
    hub.sendScene(scene)
    #expect(count == 1)
  }
}

@Suite struct PreviewAccessTests {
  @Test func `on this machine its own names are enough`() {
    let access = PreviewAccess(port: 80)
    #expect(access.allowsPage(host: "localhost:80", query: ""))
    #expect(!access.allowsPage(host: "example.com:80", query: ""))
    #expect(!access.allowsPage(host: "localhost", query: ""))
    #expect(access.allowsSocket(host: "127.0.0.1:80", origin: "http://127.0.0.1:80", query: ""))
    #expect(!access.allowsSocket(host: "127.0.0.1:80", origin: "http://localhost:80", query: ""))
    #expect(!access.allowsSocket(host: "127.0.0.1:80", origin: "null", query: ""))
  }

  @Test func `from the network a token is wanted`() {
    let access = PreviewAccess(port: 80, token: "abc")
    #expect(access.allowsPage(host: "box:80", query: "token=abc"))
    #expect(!access.allowsPage(host: "box:80", query: "token=abd"))
    #expect(!access.allowsPage(host: "box:80", query: "token=ab"))
    #expect(!access.allowsSocket(host: "box:80", origin: "http://box:80", query: ""))
    #expect(PreviewAccess.makeToken().count == 32)
    #expect(PreviewAccess.makeToken() != PreviewAccess.makeToken())
  }
}

@Suite struct OwnPackageTests {
  @Test func `a program knows the package that it was built in`() throws {
    let package = try #require(OwnPackage(executable: "/a/b/.build/x86_64-linux/debug/MyMotion"))
    #expect(package.folder == "/a/b")
    #expect(package.product == "MyMotion")
    #expect(package.configuration == "debug")
    #expect(OwnPackage(executable: "/usr/bin/zoetrope") == nil)
    #expect(OwnPackage(executable: "/a/.build/zoetrope") == nil)
  }
}

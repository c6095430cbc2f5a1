import Foundation
import RandomInput
import Testing
import ZoetropeGeometry
import ZoetropeScene

/// One document, one time, one picture: in debug, in release, in WebAssembly, with any threads.
@Suite struct ParityTests {
  static let seeds = Array(UInt64(1)...24)

  static func request(seed: UInt64) -> FrameRequest {
    FrameRequest(
      document: .random(seed: seed), width: 96, height: 64, times: [0, 0.5, 0.8125, 1.75])
  }

  @Test(arguments: seeds)
  func `threads and the encoded form change no byte of a random document`(seed: UInt64) {
    let request = Self.request(seed: seed)
    #expect(NativePlayer.hashes(of: request) == NativePlayer.hashesWithThreads(of: request))
  }

  @Test func `random documents draw something, and not all the same`() {
    let all = Self.seeds.flatMap { NativePlayer.hashes(of: Self.request(seed: $0)) }
    #expect(Set(all).count > all.count / 2)
  }

  @Test(.enabled(if: WebAssemblyPlayer.node != nil, "node is missing: run `make setup`"))
  func `random documents play the same in WebAssembly`() throws {
    let requests =
      Self.seeds.map(Self.request)
      + Document.samples.suffix(3).map {
        FrameRequest(document: $0, width: 96, height: 64, times: [0, 0.5, 0.8125, 1.75])
      }
    let played = try WebAssemblyPlayer.play(requests)
    let native = requests.flatMap(NativePlayer.hashes)
    try #require(played.count == native.count)
    for (index, (web, here)) in zip(played, native).enumerated() where web != here {
      let request = requests[index / 4]
      Issue.record(
        "document \(index / 4) at \(request.times[index % 4]) s: \(web), not \(here)")
    }
  }

  /// Ours: bytes that were damaged on the way are refused at the same place, or mean the same, in
  /// both builds; neither traps.
  @Test(.enabled(if: WebAssemblyPlayer.node != nil, "node is missing: run `make setup`"))
  func `damaged documents come to the same end in WebAssembly`() throws {
    var random = SeededGenerator(seed: 7)
    let whole = Document.random(seed: 3).encoded()
    let damaged = (0..<200).map { _ in
      var bytes = whole
      for _ in 0...random.next() % 3 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.chance(percent: 20) { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
      return bytes
    }
    let played = try WebAssemblyPlayer.play(
      encoded: damaged.map { (bytes: $0, width: 24, height: 16, times: [1]) })
    let native = damaged.map { NativePlayer.hash(ofEncoded: $0, at: 1, width: 24, height: 16) }
    try #require(played.count == native.count)
    for (index, (web, here)) in zip(played, native).enumerated() {
      #expect(web == here, "damaged document \(index)")
    }
    #expect(native.contains { $0.hasPrefix("error") })
    #expect(native.contains { !$0.hasPrefix("error") })
  }
}

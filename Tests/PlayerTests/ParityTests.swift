import Foundation
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
    let requests = Self.seeds.map(Self.request)
    let played = try WebAssemblyPlayer.play(requests)
    let native = requests.flatMap(NativePlayer.hashes)
    try #require(played.count == native.count)
    for (index, (web, here)) in zip(played, native).enumerated() where web != here {
      let request = requests[index / 4]
      Issue.record(
        "seed \(Self.seeds[index / 4]) at \(request.times[index % 4]) s: \(web), not \(here)")
    }
  }
}

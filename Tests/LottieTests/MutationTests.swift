import RandomInput
import Testing
import ZoetropeGeometry

@testable import ZoetropeLottie

/// Damaged files: each gives an animation or one error, and never a trap.
struct MutationTests {
  @Test func `damaged bytes give an animation or an error`() {
    var random = SeededGenerator(seed: 1)
    for sample in [LottieSamples.box, LottieSamples.everything] {
      var read = 0
      for _ in 0..<400 {
        let bytes = Mutation.bytes(of: Array(sample.utf8), &random)
        if (try? LottieAnimation(json: bytes)) != nil { read += 1 }
      }
      // Otherwise the mutations would only ever be refused at the door.
      #expect(read > 0)
    }
  }

  @Test func `changed values give an animation or an error`() {
    var random = SeededGenerator(seed: 2)
    for sample in [LottieSamples.box, LottieSamples.everything] {
      var read = 0
      for _ in 0..<400 {
        let bytes = Mutation.values(of: Array(sample.utf8), &random)
        if (try? LottieAnimation(json: bytes)) != nil { read += 1 }
      }
      #expect(read > 200)
    }
  }

  @Test func `every beginning of a file gives an error`() {
    let bytes = Array(LottieSamples.box.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(throws: LottieError.self) { try LottieAnimation(json: Array(bytes[..<count])) }
    }
  }
}

import Checkmark
import Foundation
import Testing
import ZoetropeStage

@testable import ZoetropePlayer

/// The check mark, tapped twice, as a page would play it.
@MainActor @Suite struct CheckmarkParityTests {
  @Test(.enabled(if: WebAssemblyPlayer.node != nil, "node is missing: run `make setup`"))
  func `every frame of the recorded check mark is the same in WebAssembly`() throws {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 2)
    stage.host { CheckMark() }
    let middle = CGPoint(x: 187, y: 333)
    stage.send([.tap(at: 0.5, point: middle), .tap(at: 2.5, point: middle)])
    try stage.run(to: 4.5)
    // Small, since a debug build draws the native half.
    let request = FrameRequest(
      document: stage.document, width: 94, height: 167, times: (0..<270).map { Double($0) / 60 })
    let native = NativePlayer.hashes(of: request)
    #expect(Set(native).count > 90)
    #expect(try WebAssemblyPlayer.play([request]) == native)
  }
}

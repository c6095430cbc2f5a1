import Foundation
import Gallery
import LoadingAnimation
import MultiplayerSearch
import Testing
import ZoetropeScene
import ZoetropeStage

@testable import ZoetropePlayer

/// The other examples, as a page would play them.
@MainActor @Suite struct ExampleParityTests {
  /// All frames at 30 a second, and small, since a debug build draws the native half.
  private static func request(
    _ content: Stage.Content, duration: Double, size: CGSize = CGSize(width: 375, height: 667),
    taps: [Event] = [], width: Int32 = 47, height: Int32 = 84
  ) throws -> FrameRequest {
    let document = try Stage.record(content, size: size, events: taps, duration: duration)
    return FrameRequest(
      document: document, width: width, height: height,
      times: (0..<Int(duration * 30)).map { Double($0) / 30 })
  }

  @Test(.enabled(if: WebAssemblyPlayer.node != nil, "node is missing: run `make setup`"))
  func `every frame of every example is the same in WebAssembly`() throws {
    var requests = [
      try Self.request(.controller { LoadingViewController() }, duration: 5),
      try Self.request(.controller { ViewController() }, duration: 11),
    ]
    for scene in GalleryScene.all {
      requests.append(
        try Self.request(
          scene.stageContent, duration: scene.duration, size: scene.size,
          taps: scene.taps.map { .tap(at: $0.time, point: $0.point) }, width: 25, height: 25))
    }
    let native = requests.map { NativePlayer.hashes(of: $0) }
    #expect(Set(native[0]).count > 100 && Set(native[1]).count > 150)
    #expect(try WebAssemblyPlayer.play(requests) == native.flatMap(\.self))
  }
}

extension GalleryScene {
  fileprivate var stageContent: Stage.Content {
    switch content {
    case .layers(let addLayers): .layers(addLayers)
    case .controller(let makeController): .controller(makeController)
    }
  }
}

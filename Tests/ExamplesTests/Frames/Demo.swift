import Checkmark
import Foundation
import Gallery
import LoadingAnimation
import MultiplayerSearch
import Testing
import ZoetropeScene
import ZoetropeStage

/// An example as the command line knows it, with what is done to it.
struct Demo: Sendable, CustomTestStringConvertible {
  /// Its name on the command line.
  var name: String
  /// Points.
  var size: CGSize
  /// Seconds.
  var duration: Double
  var taps: [Event] = []
  var content: @MainActor @Sendable () -> Stage.Content

  var testDescription: String { name }

  private static let screen = CGSize(width: 375, height: 667)

  static let all: [Demo] =
    [
      Demo(
        name: "checkmark", size: screen, duration: 4.5,
        taps: [0.5, 2.5].map { .tap(at: $0, point: CGPoint(x: 187, y: 333)) }
      ) { .controller { CheckMark() } },
      Demo(
        name: "loading", size: screen, duration: 6,
        taps: [.tap(at: 5.25, point: CGPoint(x: 187, y: 333))]
      ) { .controller { LoadingViewController() } },
      Demo(
        name: "multiplayer-search", size: screen, duration: 12,
        taps: [.tap(at: 11, point: CGPoint(x: 187, y: 604))]
      ) { .controller { ViewController() } },
    ]
    + GalleryScene.all.map { scene in
      Demo(
        name: scene.name, size: scene.size, duration: scene.duration,
        taps: scene.taps.map { .tap(at: $0.time, point: $0.point) }
      ) { Stage.Content(scene) }
    }

  @MainActor func document() throws -> Document {
    try Stage.record(content(), size: size, events: taps, duration: duration)
  }
}

extension Stage.Content {
  init(_ scene: GalleryScene) {
    switch scene.content {
    case .layers(let addLayers): self = .layers(addLayers)
    case .controller(let makeController): self = .controller(makeController)
    }
  }
}

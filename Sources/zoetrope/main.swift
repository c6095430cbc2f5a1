import Checkmark
import Gallery
import LoadingAnimation
import MultiplayerSearch
import ZoetropeCommandLine

// The command line with the examples: made just as a package of one's own makes it.
runCommandLine {
  Composition(
    "checkmark", "A check mark becomes a cross when it is tapped, and goes back.", width: 375,
    height: 667, duration: 4.5,
    events: [.tap(at: 0.5, x: 187, y: 333), .tap(at: 2.5, x: 187, y: 333)]
  ) { CheckMark() }
  Composition(
    "loading", "A ball becomes a triangle, is framed, filled, and takes over the screen.",
    width: 375, height: 667, duration: 6
  ) { LoadingViewController() }
  Composition(
    "multiplayer-search", "Two avatars bounce off each other until the players are connected.",
    width: 375, height: 667, duration: 11
  ) { ViewController() }
  for scene in GalleryScene.all {
    switch scene.content {
    case .layers(let addLayers):
      Composition(
        scene.name, scene.summary, width: scene.size.width, height: scene.size.height,
        duration: scene.duration, layers: addLayers)
    case .controller(let makeController):
      Composition(
        scene.name, scene.summary, width: scene.size.width, height: scene.size.height,
        duration: scene.duration,
        events: scene.taps.map { .tap(at: $0.time, x: $0.point.x, y: $0.point.y) }, makeController)
    }
  }
}

import Zoetrope

/// A small scene of 100 × 100 points that shows one idea.
public struct GalleryScene: Sendable {
  /// What to type on the command line.
  public var name: String
  /// One sentence.
  public var summary: String
  /// Seconds after which the scene has shown all that it has; most begin again there.
  public var duration: Double
  /// Adds the scene's layers to a root of 100 × 100 points.
  public var addLayers: @MainActor @Sendable (_ root: CALayer) -> Void

  /// Points, of each side.
  public static let side = 100.0

  public static let all = [
    GalleryScene(
      name: "marching-ants", summary: "The dashes of a line walk around a square.",
      duration: 0.5, addLayers: addMarchingAnts),
    GalleryScene(
      name: "line-width", summary: "A ring's line grows from 2 points to 12.",
      duration: 1, addLayers: addLineWidth),
    GalleryScene(
      name: "fill-color", summary: "A disc turns from red to blue.",
      duration: 1, addLayers: addFillColor),
    GalleryScene(
      name: "drawing", summary: "A spiral is drawn from its middle outwards.",
      duration: 1, addLayers: addDrawing),
    GalleryScene(
      name: "rubbing-out", summary: "The same spiral is rubbed out, from its end to its start.",
      duration: 1, addLayers: addRubbingOut),
    GalleryScene(
      name: "circle-mask", summary: "A circle is cut out of a gradient.",
      duration: 1, addLayers: addCircleMask),
    GalleryScene(
      name: "square-mask", summary: "A square is cut out of a gradient.",
      duration: 1, addLayers: addSquareMask),
    GalleryScene(
      name: "star-mask", summary: "A star is cut out of a gradient.",
      duration: 1, addLayers: addStarMask),
    GalleryScene(
      name: "morphing-mask", summary: "A mask and its frame become circle, square and star.",
      duration: 4.5, addLayers: addMorphingMask),
  ]
}

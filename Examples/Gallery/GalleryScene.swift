import Zoetrope

/// A small scene that shows one idea: bare layers, or a screen with views.
public struct GalleryScene: Sendable {
  public enum Content: Sendable {
    /// Adds the scene's layers to a root of 100 × 100 points.
    case layers(@MainActor @Sendable (_ root: CALayer) -> Void)
    /// Makes the screen's controller.
    case controller(@MainActor @Sendable () -> UIViewController)
  }

  /// What to type on the command line.
  public var name: String
  /// One sentence.
  public var summary: String
  /// Seconds after which the scene has shown all that it has; most begin again there.
  public var duration: Double
  public var content: Content
  /// Points.
  public var size = CGSize(width: side, height: side)
  /// What a person does: taps, by their seconds, at points.
  public var taps: [(time: Double, point: CGPoint)] = []

  /// Points, of each side of a scene of bare layers.
  public static let side = 100.0

  public static let all = layers + views

  static let layers = [
    GalleryScene(
      name: "marching-ants", summary: "The dashes of a line walk around a square.",
      duration: 0.5, content: .layers(addMarchingAnts)),
    GalleryScene(
      name: "line-width", summary: "A ring's line grows from 2 points to 12.",
      duration: 1, content: .layers(addLineWidth)),
    GalleryScene(
      name: "fill-color", summary: "A disc turns from red to blue.",
      duration: 1, content: .layers(addFillColor)),
    GalleryScene(
      name: "drawing", summary: "A spiral is drawn from its middle outwards.",
      duration: 1, content: .layers(addDrawing)),
    GalleryScene(
      name: "rubbing-out", summary: "The same spiral is rubbed out, from its end to its start.",
      duration: 1, content: .layers(addRubbingOut)),
    GalleryScene(
      name: "circle-mask", summary: "A circle is cut out of a gradient.",
      duration: 1, content: .layers(addCircleMask)),
    GalleryScene(
      name: "square-mask", summary: "A square is cut out of a gradient.",
      duration: 1, content: .layers(addSquareMask)),
    GalleryScene(
      name: "star-mask", summary: "A star is cut out of a gradient.",
      duration: 1, content: .layers(addStarMask)),
    GalleryScene(
      name: "morphing-mask", summary: "A mask and its frame become circle, square and star.",
      duration: 4.5, content: .layers(addMorphingMask)),
  ]

  static let views = [
    GalleryScene(
      name: "pulse-ring", summary: "Rings leave a beacon one after another.", duration: 4,
      content: .controller { PulseRingViewController() }, size: CGSize(width: 200, height: 200)),
    GalleryScene(
      name: "confetti", summary: "Paper of five colours rains over a headline.", duration: 5,
      content: .controller { ConfettiViewController() }, size: CGSize(width: 240, height: 320)),
    GalleryScene(
      name: "card-flip", summary: "A playing card turns over, and back.", duration: 2.5,
      content: .controller { CardFlipViewController() }, size: CGSize(width: 200, height: 240),
      taps: [0.3, 1.5].map { ($0, CGPoint(x: 100, y: 120)) }),
    GalleryScene(
      name: "login", summary: "A form slides in, and its button bounces.", duration: 4.5,
      content: .controller { LoginSlideViewController() }, size: CGSize(width: 280, height: 400),
      taps: [(1.5, CGPoint(x: 140, y: 253))]),
    GalleryScene(
      name: "menu", summary: "Three bars become a cross while a menu slides in.", duration: 2.5,
      content: .controller { MenuMorphViewController() }, size: CGSize(width: 240, height: 240),
      taps: [0.3, 1.4].map { ($0, CGPoint(x: 52, y: 52)) }),
    GalleryScene(
      name: "heart", summary: "A heart swells and throws sparks when it is liked.", duration: 2,
      content: .controller { HeartBurstViewController() }, size: CGSize(width: 200, height: 200),
      taps: [(0.3, CGPoint(x: 100, y: 100))]),
    GalleryScene(
      name: "progress-button", summary: "A button becomes a ring that fills, and a tick.",
      duration: 3.2, content: .controller { ProgressButtonViewController() },
      size: CGSize(width: 220, height: 120), taps: [(0.3, CGPoint(x: 110, y: 60))]),
    GalleryScene(
      name: "shimmer", summary: "A light runs over placeholders until the text is there.",
      duration: 3.5, content: .controller { ShimmerViewController() },
      size: CGSize(width: 280, height: 230)),
    GalleryScene(
      name: "bubbling-dots", summary: "Three dots hop in a speech bubble.", duration: 3,
      content: .controller { BubblingDotsViewController() }, size: CGSize(width: 200, height: 120)),
  ]
}

package import ZoetropeGeometry

extension Lottie {
  package struct Layer: Sendable {
    package var location: Location
    package var name = ""
    /// The number by which others refer to it (`ind`).
    package var index: Int?
    /// Where the parent is in the same list of layers. Chains of parents end: circles are cut.
    package var parent: Int?
    package var content: LayerContent
    /// The first frame that shows it, and the one behind the last: in the frames of the list that
    /// it is in, not stretched.
    package var inPoint = 0.0
    package var outPoint = 0.0
    /// The frame at which its content's frame 0 is.
    package var startTime = 0.0
    /// How much slower its content runs; negative runs backwards, never 0.
    package var timeStretch = 1.0
    package var isHidden = false
    /// Turned along its way.
    package var isAutoOriented = false
    package var isThreeDimensional = false
    package var collapsesTransformations = false
    package var blendMode = BlendMode.normal
    package var transform = Transform()
    package var masks: [Mask] = []
    package var matte: Matte?
    /// It is drawn as a matte only.
    package var isMatteSource = false
    package var effects: [Effect] = []
    package var styles: [LayerStyle] = []

    package init(location: Location, content: LayerContent) {
      self.location = location
      self.content = content
    }
  }

  package enum LayerContent: Sendable {
    case precomposition(PrecompositionContent)
    case solid(SolidContent)
    /// Where the image is in ``Composition/images``; nil when there is none of that name.
    case image(Int?)
    case null
    /// Topmost first.
    case shapes([Shape])
    case text(TextContent)
    /// Draws nothing here (audio, camera, data, unknown): the file's number.
    case other(Int)
  }

  package struct PrecompositionContent: Sendable {
    /// Where it is in ``Composition/precompositions``; nil when there is none of that name, or
    /// when it would contain itself.
    package var index: Int?
    package var width: Double
    package var height: Double
    /// Seconds of the content to show.
    package var timeRemap: AnimatedValue<Double>?
  }

  package struct SolidContent: Sendable {
    package var color: Color
    package var width: Double
    package var height: Double
  }

  package struct Transform: Sendable {
    package var location = Location.start
    package var anchor = AnimatedValue(Vector.zero)
    package var position = Position.together(AnimatedValue(.zero))
    /// Percent.
    package var scale = AnimatedValue(Vector(100, 100, 100))
    /// Degrees, clockwise.
    package var rotation = AnimatedValue(0.0)
    package var rotationX: AnimatedValue<Double>?
    package var rotationY: AnimatedValue<Double>?
    /// Degrees about three axes, before the rotations.
    package var orientation: AnimatedValue<Vector>?
    /// Percent.
    package var opacity = AnimatedValue(100.0)
    /// Degrees.
    package var skew: AnimatedValue<Double>?
    package var skewAxis: AnimatedValue<Double>?

    package init() {}
  }

  package enum Position: Sendable {
    case together(AnimatedValue<Vector>)
    case separate(x: AnimatedValue<Double>, y: AnimatedValue<Double>, z: AnimatedValue<Double>?)
  }

  package struct Mask: Sendable {
    package enum Mode: Sendable {
      case none, add, subtract, intersect, lighten, darken, difference
    }

    package var location: Location
    package var name = ""
    package var mode = Mode.add
    package var isInverted = false
    package var path: AnimatedValue<BezierPath>
    /// Percent.
    package var opacity = AnimatedValue(100.0)
    /// Points by which the outline grows.
    package var expansion = AnimatedValue(0.0)
    /// Points along x and y.
    package var feather: AnimatedValue<Vector>?

    package init(location: Location, path: AnimatedValue<BezierPath>) {
      self.location = location
      self.path = path
    }
  }

  /// What shows through another layer.
  package struct Matte: Sendable {
    package enum Mode: Sendable { case alpha, invertedAlpha, luma, invertedLuma }

    package var mode: Mode
    /// Where the other layer is in the same list; nil when it is missing.
    package var source: Int?
  }

  /// How a layer or shape meets what is below it; raw values are the file's.
  package enum BlendMode: Int, Sendable {
    case normal = 0
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
    case difference, exclusion, hue, saturation, color, luminosity, add, hardMix
  }
}

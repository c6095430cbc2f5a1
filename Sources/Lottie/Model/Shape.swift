package import ZoetropeGeometry

extension Lottie {
  /// An item of a shape layer or of a group in it.
  package struct Shape: Sendable {
    package var location: Location
    package var name = ""
    package var isHidden = false
    package var blendMode = BlendMode.normal
    package var content: ShapeContent

    package init(location: Location, content: ShapeContent) {
      self.location = location
      self.content = content
    }
  }

  package indirect enum ShapeContent: Sendable {
    case group(Group)
    case path(PathShape)
    case rectangle(RectangleShape)
    case ellipse(EllipseShape)
    case star(StarShape)
    case fill(Fill)
    case stroke(Stroke)
    case gradientFill(GradientFill)
    case gradientStroke(GradientStroke)
    case trim(Trim)
    case repeater(Repeater)
    case merge(MergeMode)
    case roundedCorners(radius: AnimatedValue<Double>)
    case offsetPath(OffsetPath)
    case zigZag(ZigZag)
    /// Percent.
    case puckerBloat(amount: AnimatedValue<Double>)
    /// Degrees.
    case twist(angle: AnimatedValue<Double>, center: AnimatedValue<Vector>)
    /// Shapes below it are painted with nothing (`no`), or the kind is unknown.
    case other(String)
  }

  package struct Group: Sendable {
    /// Topmost first, without the transform.
    package var items: [Shape]
    package var transform: Transform
  }

  package enum Direction: Sendable { case clockwise, counterclockwise }

  package struct PathShape: Sendable {
    package var path: AnimatedValue<BezierPath>
    package var direction: Direction
  }

  package struct RectangleShape: Sendable {
    /// The middle.
    package var position: Position
    package var size: AnimatedValue<Vector>
    package var roundness: AnimatedValue<Double>
    package var direction: Direction
  }

  package struct EllipseShape: Sendable {
    package var position: Position
    package var size: AnimatedValue<Vector>
    package var direction: Direction
  }

  package struct StarShape: Sendable {
    package var isPolygon: Bool
    package var points: AnimatedValue<Double>
    package var position: Position
    package var rotation: AnimatedValue<Double>
    package var outerRadius: AnimatedValue<Double>
    /// Percent.
    package var outerRoundness: AnimatedValue<Double>
    /// Of stars only.
    package var innerRadius: AnimatedValue<Double>
    package var innerRoundness: AnimatedValue<Double>
    package var direction: Direction
  }

  package enum FillRule: Sendable { case nonZero, evenOdd }

  package struct Fill: Sendable {
    /// Its alpha says nothing: `opacity` does.
    package var color: AnimatedValue<Color>
    package var opacity: AnimatedValue<Double>
    package var rule: FillRule
  }

  package struct StrokeStyle: Sendable {
    package enum Cap: Sendable { case butt, round, square }
    package enum Join: Sendable { case miter, round, bevel }

    package var width: AnimatedValue<Double>
    package var cap: Cap
    package var join: Join
    package var miterLimit: AnimatedValue<Double>
    /// Dashes and gaps in turn; empty for a whole line.
    package var dashes: [AnimatedValue<Double>]
    package var dashOffset: AnimatedValue<Double>?
  }

  package struct Stroke: Sendable {
    package var color: AnimatedValue<Color>
    package var opacity: AnimatedValue<Double>
    package var style: StrokeStyle
  }

  package struct Gradient: Sendable {
    package var isRadial: Bool
    /// How many of the numbers are colour stops.
    package var stopCount: Int
    package var stops: AnimatedValue<GradientStops>
    package var start: AnimatedValue<Vector>
    package var end: AnimatedValue<Vector>
    /// Percent of the radius, and degrees, by which the focus lies away from the middle.
    package var highlightLength: AnimatedValue<Double>?
    package var highlightAngle: AnimatedValue<Double>?
  }

  package struct GradientFill: Sendable {
    package var gradient: Gradient
    package var opacity: AnimatedValue<Double>
    package var rule: FillRule
  }

  package struct GradientStroke: Sendable {
    package var gradient: Gradient
    package var opacity: AnimatedValue<Double>
    package var style: StrokeStyle
  }

  package struct Trim: Sendable {
    /// Each path by itself, or the chain of all of them.
    package enum Mode: Sendable { case each, chained }

    /// Percent.
    package var start: AnimatedValue<Double>
    package var end: AnimatedValue<Double>
    /// Degrees.
    package var offset: AnimatedValue<Double>
    package var mode: Mode
  }

  package struct Repeater: Sendable {
    package var copies: AnimatedValue<Double>
    package var offset: AnimatedValue<Double>
    /// Each copy is drawn over the one before it.
    package var isAbove: Bool
    package var transform: Transform
    /// Percent.
    package var startOpacity: AnimatedValue<Double>
    package var endOpacity: AnimatedValue<Double>
  }

  package enum MergeMode: Int, Sendable {
    case merge = 1
    case add, subtract, intersect, excludeIntersections
  }

  package struct OffsetPath: Sendable {
    package var amount: AnimatedValue<Double>
    package var join: StrokeStyle.Join
    package var miterLimit: AnimatedValue<Double>
  }

  package struct ZigZag: Sendable {
    package var amplitude: AnimatedValue<Double>
    /// Ridges a segment.
    package var frequency: AnimatedValue<Double>
    package var isSmooth: Bool
    /// The point kind may move.
    package var pointType: AnimatedValue<Double>
  }
}

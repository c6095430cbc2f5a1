package import ZoetropeGeometry

extension Lottie {
  package struct TextContent: Sendable {
    /// Keyframes hold.
    package var document: AnimatedValue<TextDocument>
    package var animators: [TextAnimator]
    /// What letters turn and scale about: characters, words, lines or all.
    package var anchorGrouping: TextGrouping
    /// Percent of the grouping's size.
    package var anchorAlignment: AnimatedValue<Vector>
    /// What the text runs along; nil is a straight line.
    package var path: TextPath?
  }

  /// A mask's outline that text runs along.
  package struct TextPath: Sendable {
    /// Counted from 0.
    package var mask: Int
    /// Points from the path's start.
    package var firstMargin: AnimatedValue<Double>
    /// Points from the path's end, negative before it; where the alignment is forced.
    package var lastMargin: AnimatedValue<Double>
    /// Letters turn with the path.
    package var isPerpendicular: Bool
    /// Letters are spread from margin to margin.
    package var isAlignmentForced: Bool
    /// From the outline's end to its start.
    package var isReversed: Bool
  }

  package enum TextGrouping: Int, Sendable {
    case character = 1
    case word, line, all
  }

  package struct TextDocument: Hashable, Sendable {
    package enum Justification: Int, Sendable {
      case left = 0
      case right, center
      case lastLineLeft, lastLineRight, lastLineCenter, full
    }

    package enum Caps: Int, Sendable {
      case regular = 0
      case all, small
    }

    /// Lines end with U+000D or U+0003.
    package var text = ""
    package var fontName = ""
    package var fontSize = 0.0
    /// Nil: not filled, not stroked.
    package var fillColor: Color?
    package var strokeColor: Color?
    package var strokeWidth = 0.0
    package var isStrokeOverFill = true
    /// Points from line to line.
    package var lineHeight = 0.0
    package var baselineShift = 0.0
    /// Thousandths of the font's size between letters.
    package var tracking = 0.0
    package var justification = Justification.left
    package var caps = Caps.regular
    /// Text in a box breaks lines at its width.
    package var boxSize: Vector?
    package var boxPosition = Vector.zero

    package init() {}
  }

  /// Changes of the letters that a selector chooses.
  package struct TextAnimator: Sendable {
    package var location: Location
    package var name = ""
    package var selector: RangeSelector?
    package var anchor: AnimatedValue<Vector>?
    package var position: Position?
    package var scale: AnimatedValue<Vector>?
    package var rotation: AnimatedValue<Double>?
    package var rotationX: AnimatedValue<Double>?
    package var rotationY: AnimatedValue<Double>?
    package var skew: AnimatedValue<Double>?
    package var skewAxis: AnimatedValue<Double>?
    package var opacity: AnimatedValue<Double>?
    package var fillColor: AnimatedValue<Color>?
    package var fillOpacity: AnimatedValue<Double>?
    package var fillHue: AnimatedValue<Double>?
    package var fillSaturation: AnimatedValue<Double>?
    package var fillBrightness: AnimatedValue<Double>?
    package var strokeColor: AnimatedValue<Color>?
    package var strokeOpacity: AnimatedValue<Double>?
    package var strokeWidth: AnimatedValue<Double>?
    package var tracking: AnimatedValue<Double>?
    package var lineSpacing: AnimatedValue<Vector>?

    package init(location: Location) { self.location = location }
  }

  package struct RangeSelector: Sendable {
    package enum Units: Int, Sendable {
      case percent = 1
      case index
    }
    package enum Shape: Int, Sendable {
      case square = 1
      case rampUp, rampDown, triangle, round, smooth
    }
    package enum Basis: Int, Sendable {
      case characters = 1
      case charactersWithoutSpaces, words, lines
    }

    package var location: Location
    package var units = Units.percent
    package var shape = Shape.square
    package var basis = Basis.characters
    package var isRandomized = false
    package var start = AnimatedValue(0.0)
    /// Nil: the end of the text.
    package var end: AnimatedValue<Double>?
    package var offset = AnimatedValue(0.0)
    /// Percent.
    package var amount = AnimatedValue(100.0)
    package var easeHigh = AnimatedValue(0.0)
    package var easeLow = AnimatedValue(0.0)
    package var smoothness = AnimatedValue(100.0)

    package init(location: Location) { self.location = location }
  }

  /// The outline of a character in one font.
  package struct Glyph: Sendable {
    package var character: String
    package var family: String
    package var style: String
    /// The size in points at which the outline has 100 units an em: as written.
    package var size: Double
    /// The advance, in hundredths of an em.
    package var width: Double
    /// In hundredths of an em, y down, from the baseline.
    package var shapes: [Shape]
  }

  package struct Font: Sendable {
    /// By which text documents refer to it.
    package var name: String
    package var family: String
    package var style: String
    package var weight: String
    /// Percent of an em.
    package var ascent: Double
    /// A file or an address, as written.
    package var path: String
  }
}

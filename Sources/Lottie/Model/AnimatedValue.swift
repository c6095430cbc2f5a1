package import ZoetropeGeometry

extension Lottie {
  /// A property: one value, or keyframes.
  package struct AnimatedValue<Value: Sendable>: Sendable {
    package enum Content: Sendable {
      case constant(Value)
      /// At least one, in rising order of time.
      case keyframes([Keyframe<Value>])
    }

    package var content: Content
    /// The file's start where the property is not in the file.
    package var location: Location
    /// The slot that may replace the value; its content is already here.
    package var slotID: String?

    package init(_ value: Value, at location: Location = .start) {
      content = .constant(value)
      self.location = location
    }

    package init(keyframes: [Keyframe<Value>], at location: Location) {
      content = .keyframes(keyframes)
      self.location = location
    }

    /// The value before the first keyframe.
    package var initial: Value {
      switch content {
      case .constant(let value): value
      case .keyframes(let keyframes): keyframes[0].value
      }
    }

    package var isAnimated: Bool {
      switch content {
      case .constant: false
      case .keyframes(let keyframes): keyframes.count > 1
      }
    }
  }

  /// A value at a time, and how it goes on to the next keyframe.
  package struct Keyframe<Value: Sendable>: Sendable {
    /// Frames, fractions allowed.
    package var time: Double
    package var value: Value
    /// What the way to the next keyframe ends with, where that is not the next one's value (the
    /// old form with `e`).
    package var endValue: Value?
    /// The value stays until the next keyframe.
    package var isHold = false
    package var easing = Easing.linear
    /// Tangents of the way through space (`to`, `ti`): relative to this value and to the end
    /// value. Nil where both are zero.
    package var spatialTangents: SpatialTangents?

    package init(time: Double, value: Value) {
      self.time = time
      self.value = value
    }
  }

  package struct SpatialTangents: Hashable, Sendable {
    package var out: Vector
    package var into: Vector
  }

  /// How progress bends on the way to the next keyframe.
  package enum Easing: Hashable, Sendable {
    case linear
    case curve(EasingCurve)
    /// One a component, where they differ.
    case perComponent([EasingCurve])
  }

  /// Control points of a cubic from (0,0) to (1,1): x is time, y is progress, which may overshoot.
  package struct EasingCurve: Hashable, Sendable {
    package var out: Point
    package var into: Point

    package static let linear = EasingCurve(out: Point(0, 0), into: Point(1, 1))

    package init(out: Point, into: Point) {
      self.out = out
      self.into = into
    }
  }

  /// Up to three components.
  package struct Vector: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var z: Double

    package init(_ x: Double, _ y: Double, _ z: Double = 0) {
      self.x = x
      self.y = y
      self.z = z
    }

    package static let zero = Vector(0, 0)
    /// The third component dropped.
    package var point: Point { Point(x, y) }
  }

  /// A path as the file has it: vertices, with tangents relative to them.
  package struct BezierPath: Hashable, Sendable {
    package struct Vertex: Hashable, Sendable {
      package var point: Point
      package var inTangent: Point
      package var outTangent: Point
    }

    package var vertices: [Vertex]
    package var isClosed: Bool

    package init(vertices: [Vertex] = [], isClosed: Bool = false) {
      self.vertices = vertices
      self.isClosed = isClosed
    }
  }

  /// Colour stops, and opacity stops where the gradient has them; both at places of their own.
  package struct GradientStops: Hashable, Sendable {
    package struct ColorStop: Hashable, Sendable {
      /// 0…1.
      package var offset: Double
      /// Opaque.
      package var color: Color
    }

    package struct OpacityStop: Hashable, Sendable {
      package var offset: Double
      package var opacity: Double
    }

    package var colors: [ColorStop] = []
    /// Empty means opaque.
    package var opacities: [OpacityStop] = []

    package init() {}
  }
}

public import ZoetropeGeometry

/// Everything that a node can be told, and that can be animated where a value of its kind blends.
///
/// Raw values are the document's: they are never reused or renumbered.
public enum Property: UInt16, CaseIterable, Sendable {
  // Geometry of a layer, in its superlayer's points.
  case bounds = 1
  case position = 2
  case zPosition = 3
  case anchorPoint = 4
  case anchorPointZ = 5
  case transform = 6
  case sublayerTransform = 7
  case isHidden = 8
  case isDoubleSided = 9
  case isGeometryFlipped = 10
  // What a layer shows.
  case opacity = 16
  case allowsGroupOpacity = 17
  case masksToBounds = 18
  case backgroundColor = 19
  case cornerRadius = 20
  case maskedCorners = 21
  case cornerCurve = 22
  case borderWidth = 23
  case borderColor = 24
  case contents = 25
  case contentsRect = 26
  case contentsCenter = 27
  case contentsScale = 28
  case contentsGravity = 29
  case shadowColor = 30
  case shadowOpacity = 31
  case shadowOffset = 32
  case shadowRadius = 33
  case shadowPath = 34
  case blendMode = 35
  /// How contents are drawn smaller and larger than they are; 1 is the nearest pixel, others are
  /// smooth.
  case minificationFilter = 36
  case magnificationFilter = 37
  // A layer's own clock (Core Animation's CAMediaTiming).
  case beginTime = 48
  case speed = 49
  case timeOffset = 50
  case duration = 51
  case repeatCount = 52
  case repeatDuration = 53
  case autoreverses = 54
  case fillMode = 55
  // Shapes.
  case path = 64
  case fillColor = 65
  case fillRule = 66
  case strokeColor = 67
  case strokeStart = 68
  case strokeEnd = 69
  case lineWidth = 70
  case miterLimit = 71
  case lineCap = 72
  case lineJoin = 73
  case lineDashPattern = 74
  case lineDashPhase = 75
  // Gradients.
  case gradientType = 80
  case colors = 81
  case locations = 82
  case startPoint = 83
  case endPoint = 84
  // Replicators: how each copy of the sublayers differs from the one before.
  case instanceCount = 96
  case instanceDelay = 97
  case instanceTransform = 98
  case instanceColor = 99
  case instanceRedOffset = 100
  case instanceGreenOffset = 101
  case instanceBlueOffset = 102
  case instanceAlphaOffset = 103
  // Emitters: where particles come from, and what multiplies the values of their cells.
  case emitterPosition = 112
  case emitterZPosition = 113
  case emitterSize = 114
  case emitterDepth = 115
  case emitterShape = 116
  case emitterMode = 117
  case renderMode = 118
  case preservesDepth = 119
  case seed = 120
  case particleBirthRate = 121
  case particleLifetime = 122
  case particleVelocity = 123
  case particleScale = 124
  case particleSpin = 125
  /// The numbers of an emitter's cell, in the order of ``EmitterCellNumber``.
  case cellNumbers = 126
  // Motion layers, and the groups in them. Angles are radians, clockwise on screen.
  /// The point, in the layer's own coordinates, that `position` places and that it turns about.
  case pivot = 128
  /// 1 is the natural size.
  case scale = 129
  case rotation = 130
  case rotationX = 131
  case rotationY = 132
  /// Turns that come after the rotations, about x, then y, then z.
  case orientationX = 133
  case orientationY = 134
  case orientationZ = 135
  /// How far the layer leans, along the direction of `skewAxis`.
  case skew = 136
  case skewAxis = 137
  /// A turn that animations along a curve write, when the layer is to follow its direction.
  case pathRotation = 138
  /// In the layer's own time: shown from here on, and no longer from `outPoint` on.
  case inPoint = 139
  case outPoint = 140
  /// The layer whose transform (and its parents') comes after this one's.
  case transformParent = 141
  /// What the sublayers take for their parent's time, when it is set.
  case sublayerTime = 142
  // Contents of motion layers.
  case size = 144
  /// Drawn anticlockwise.
  case isReversed = 145
  /// 0 a star, 1 a polygon.
  case starType = 146
  case pointCount = 147
  case innerRadius = 148
  case outerRadius = 149
  /// 1 makes the points of a polygon nearly a circle.
  case innerRoundness = 150
  case outerRoundness = 151
  /// In turns of the whole length.
  case trimOffset = 152
  /// 0 every outline alike, 1 one after the other.
  case trimCounting = 153
  case copyCount = 154
  case copyOffset = 155
  case startOpacity = 156
  case endOpacity = 157
  /// Later copies lie beneath earlier ones.
  case copiesBelow = 158
  /// 0 none, 1 union, 2 subtract, 3 intersect, 4 exclude.
  case combineMode = 159
  /// How much: a distance, a share or an angle; what the kind of node measures.
  case amount = 160
  case ridgeCount = 161
  case isSmooth = 162
  /// See ``MaskMode``.
  case maskMode = 163
  case isInverted = 164
  /// The outline's growth, in the layer's units.
  case expansion = 165
  /// The standard deviation of a mask's blur along x and y, in the layer's units.
  case feather = 166
  /// -1…1: how far from the middle a radial gradient's light is, in radii.
  case highlightLength = 167
  /// From the direction of the end point.
  case highlightAngle = 168
  /// The alpha of a gradient, apart from its colours, and where it has it.
  case stopAlphas = 169
  case stopAlphaLocations = 170
  case direction = 171
  case distance = 172
  // What takes the place of black, middle grey and white.
  case shadowTone = 173
  /// None lets it be the middle of the two others.
  case midTone = 174
  case highlightTone = 175
  /// Twelve numbers: what red, green and blue come to, each from red, green, blue and 1.
  case colorMatrix = 176
  /// Trims as the start and end of a stroke do in Core Animation: fills show the outlines as they
  /// were before, and within a curve a share of its length is one of its parameter.
  case trimsStrokesOnly = 177
  /// Fifteen numbers: of red, then green, then blue what becomes black and white, the gamma, and
  /// what black and white become.
  case levels = 178
}

/// A part of a property's value that can be read, set and animated by itself.
public enum Component: UInt8, CaseIterable, Sendable {
  case whole = 0
  // Points, sizes, rectangles.
  case x = 1
  case y = 2
  case width = 3
  case height = 4
  case origin = 5
  case originX = 6
  case originY = 7
  case size = 8
  case sizeWidth = 9
  case sizeHeight = 10
  // Transforms.
  case rotationX = 16
  case rotationY = 17
  case rotationZ = 18
  case scale = 19
  case scaleX = 20
  case scaleY = 21
  case scaleZ = 22
  case translation = 23
  case translationX = 24
  case translationY = 25
  case translationZ = 26
}

/// A property, or a component of one: what an animation moves.
public struct KeyPath: Hashable, Sendable {
  public var property: Property
  public var component: Component

  public init(_ property: Property, _ component: Component = .whole) {
    self.property = property
    self.component = component
  }
}

/// A value of any property.
public enum PropertyValue: Hashable, Sendable {
  /// No value: no colour, no path, no contents.
  case none
  case bool(Bool)
  case number(Double)
  /// A choice such as a line cap: the raw value of the enumeration that the property names.
  case choice(UInt8)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color)
  case path(Path)
  case transform(Transform3D)
  case numbers([Double])
  case colors([Color])
  /// A picture in the document's resources.
  case image(ResourceID)
  /// Another node of the scene.
  case node(NodeID)
}

/// Names a resource (a picture) of the document.
@frozen public struct ResourceID: Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

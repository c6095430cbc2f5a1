/// What kind of value a property takes; it decides how the value blends.
public enum PropertyType: UInt8, Sendable {
  case bool, number, choice, point, size, rect, color, path, transform, numbers, colors, image
  case node

  /// How many numbers a value of this type is kept as; 0 where it is not numbers.
  var width: Int {
    switch self {
    case .bool, .number, .choice: 1
    case .point, .size: 2
    case .rect: 4
    case .color: 5  // red, green, blue, alpha, and 1 when there is a colour at all
    case .image, .node: 1  // 0 for none, else its id plus one
    case .transform: 16
    case .path, .numbers, .colors: 0
    }
  }
}

extension Property {
  public var type: PropertyType {
    switch self {
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .position, .anchorPoint, .startPoint, .endPoint, .emitterPosition, .pivot, .scale: .point
    case .shadowOffset, .emitterSize, .size, .feather: .size
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .isHidden, .isDoubleSided, .isGeometryFlipped, .allowsGroupOpacity, .masksToBounds,
      .autoreverses, .isReversed, .copiesBelow, .isSmooth, .isInverted, .preservesDepth,
      .trimsStrokesOnly:
      .bool
    case .maskedCorners, .cornerCurve, .contentsGravity, .blendMode, .fillMode, .fillRule,
      .lineCap, .lineJoin, .gradientType, .starType, .trimCounting, .combineMode, .maskMode,
      .emitterShape, .emitterMode, .renderMode, .minificationFilter, .magnificationFilter:
      .choice
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .instanceColor,
      .shadowTone, .midTone, .highlightTone:
      .color
    case .contents: .image
    case .path, .shadowPath: .path
    case .cellNumbers, .lineDashPattern, .locations, .stopAlphas, .stopAlphaLocations,
      .colorMatrix, .levels:
      .numbers
    case .transformParent: .node
    case .colors: .colors
    case .zPosition, .anchorPointZ, .opacity, .cornerRadius, .borderWidth, .contentsScale,
      .shadowOpacity, .shadowRadius, .beginTime, .speed, .timeOffset, .duration, .strokeStart,
      .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase, .repeatCount, .repeatDuration,
      .instanceCount, .instanceDelay, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset, .rotation, .rotationX, .rotationY,
      .orientationX, .orientationY, .orientationZ, .skew, .skewAxis, .pathRotation, .inPoint,
      .outPoint, .sublayerTime, .pointCount, .innerRadius, .outerRadius, .innerRoundness,
      .outerRoundness, .trimOffset, .copyCount, .copyOffset, .startOpacity, .endOpacity, .amount,
      .ridgeCount, .expansion, .highlightLength, .highlightAngle, .direction, .distance,
      .emitterZPosition,
      .emitterDepth, .seed, .particleBirthRate, .particleLifetime, .particleVelocity,
      .particleScale, .particleSpin:
      .number
    }
  }

  /// The largest raw value that a choice may have.
  var largestChoice: UInt8 {
    switch self {
    case .maskedCorners: 15
    case .contentsGravity: 11
    case .blendMode: 26
    case .fillMode, .emitterMode, .minificationFilter, .magnificationFilter: 3
    case .emitterShape: 5
    case .cornerCurve, .fillRule, .starType, .trimCounting: 1
    case .combineMode, .renderMode: 4
    case .maskMode: MaskMode.largest
    default: 2
    }
  }

  /// Infinity is a value here: a layer lasts for ever.
  package var mayBeInfinite: Bool {
    switch self {
    case .duration, .repeatCount, .repeatDuration, .inPoint, .outPoint: true
    default: false
    }
  }
}

extension NodeKind {
  /// Whether a node of this kind has the property at all.
  package func has(_ property: Property) -> Bool {
    if self == .motionLayer {
      return property.rawValue < 64 || (128..<144).contains(property.rawValue)
    }
    if isContent { return hasContentProperty(property) }
    return switch property.rawValue {
    case ..<64: true
    case 64..<80: self == .shapeLayer
    case 80..<96: self == .gradientLayer
    case 96..<112: self == .replicatorLayer
    case 112..<126: self == .emitterLayer
    case 126: self == .emitterCell
    default: false
    }
  }
}

extension KeyPath {
  /// What kind of value the key path takes, or nil when the property has no such component.
  public var type: PropertyType? { component.type(in: property.type) }
}

extension Component {
  /// What kind of value this part of a value is; nil when such values have no such part.
  func type(in whole: PropertyType) -> PropertyType? {
    switch (self, whole) {
    case (.whole, _): return whole
    case (.x, .point), (.y, .point), (.width, .size), (.height, .size): return .number
    case (.origin, .rect): return .point
    case (.size, .rect): return .size
    case (.originX, .rect), (.originY, .rect), (.sizeWidth, .rect), (.sizeHeight, .rect):
      return .number
    case (.translation, .transform): return .size
    case (.rotationX, .transform), (.rotationY, .transform), (.rotationZ, .transform),
      (.scale, .transform), (.scaleX, .transform), (.scaleY, .transform), (.scaleZ, .transform),
      (.translationX, .transform), (.translationY, .transform), (.translationZ, .transform):
      return .number
    default: return nil
    }
  }

  /// Where the component's numbers begin within those of its property. Nil for a transform's
  /// components, which are not numbers of the matrix.
  var offset: Int? {
    switch self {
    case .whole, .x, .width, .origin, .originX: 0
    case .y, .height, .originY: 1
    case .size, .sizeWidth: 2
    case .sizeHeight: 3
    default: nil
    }
  }
}

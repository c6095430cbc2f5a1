import ZoetropeGeometry

/// Where a property's numbers lie among those of its node.
///
/// All numeric values of a node (and booleans, choices, colours, transforms as numbers) are one
/// row of Doubles. So reading a property is a load at a constant offset, an animation of any type
/// is the same loop over a few numbers, and the values of a moment are a copy of the row. What
/// layers of every kind have comes first; what only one kind has follows and overlaps with that of
/// the other kinds.
extension Property {
  /// The first slot; nil for values that are not numbers (paths and lists).
  @inline(__always) var slot: Int? {
    switch self {
    // What almost every layer is drawn with.
    case .bounds: 0
    case .position: 4
    case .anchorPoint: 6
    case .zPosition: 8
    case .anchorPointZ: 9
    case .isGeometryFlipped: 10
    case .isHidden: 11
    case .isDoubleSided: 12
    case .opacity: 13
    case .allowsGroupOpacity: 14
    case .masksToBounds: 15
    case .backgroundColor: 16
    case .cornerRadius: 21
    case .maskedCorners: 22
    case .cornerCurve: 23
    case .transform: 24
    // What few layers have.
    case .borderWidth: 40
    case .borderColor: 41
    case .contentsRect: 46
    case .contentsCenter: 50
    case .contentsScale: 54
    case .contentsGravity: 55
    case .contents: 56
    case .shadowColor: 57
    case .shadowOpacity: 62
    case .shadowOffset: 63
    case .shadowRadius: 65
    case .blendMode: 66
    case .beginTime: 67
    case .speed: 68
    case .timeOffset: 69
    case .duration: 70
    case .sublayerTransform: 71
    case .repeatCount: 87
    case .repeatDuration: 88
    case .autoreverses: 89
    case .fillMode: 90
    // Shapes.
    case .fillColor: 91
    case .fillRule: 96
    case .strokeColor: 97
    case .strokeStart: 102
    case .strokeEnd: 103
    case .lineWidth: 104
    case .miterLimit: 105
    case .lineCap: 106
    case .lineJoin: 107
    case .lineDashPhase: 108
    // Gradients.
    case .gradientType: 91
    case .startPoint: 92
    case .endPoint: 94
    // Replicators.
    case .instanceCount: 91
    case .instanceDelay: 92
    case .instanceColor: 93
    case .instanceRedOffset: 98
    case .instanceGreenOffset: 99
    case .instanceBlueOffset: 100
    case .instanceAlphaOffset: 101
    case .instanceTransform: 102
    // Emitters.
    case .emitterPosition: 91
    case .emitterZPosition: 93
    case .emitterSize: 94
    case .emitterDepth: 96
    case .emitterShape: 97
    case .emitterMode: 98
    case .renderMode: 99
    case .preservesDepth: 100
    case .seed: 101
    case .particleBirthRate: 102
    case .particleLifetime: 103
    case .particleVelocity: 104
    case .particleScale: 105
    case .particleSpin: 106
    // Motion layers and groups.
    case .pivot: 91
    case .scale: 93
    case .rotation: 95
    case .rotationX: 96
    case .rotationY: 97
    case .orientationX: 98
    case .orientationY: 99
    case .orientationZ: 100
    case .skew: 101
    case .skewAxis: 102
    case .pathRotation: 103
    case .inPoint: 104
    case .outPoint: 105
    case .transformParent: 106
    case .sublayerTime: 107
    // Outlines.
    case .size: 91
    case .isReversed: 93
    case .starType: 104
    case .pointCount: 105
    case .innerRadius: 106
    case .outerRadius: 107
    case .innerRoundness: 108
    case .outerRoundness: 109
    // Paints.
    case .highlightLength: 97
    case .highlightAngle: 98
    // What changes outlines.
    case .trimOffset: 104
    case .trimCounting: 105
    case .trimsStrokesOnly: 106
    case .copyCount: 104
    case .copyOffset: 105
    case .startOpacity: 106
    case .endOpacity: 107
    case .copiesBelow: 108
    case .combineMode: 104
    case .amount: 104
    case .ridgeCount: 108
    case .isSmooth: 109
    // Masks and effects.
    case .maskMode: 105
    case .isInverted: 106
    case .expansion: 107
    case .feather: 108
    case .direction: 105
    case .distance: 106
    case .shadowTone: 91
    case .midTone: 96
    case .highlightTone: 105
    case .minificationFilter, .magnificationFilter, .cellNumbers, .path, .shadowPath,
      .lineDashPattern, .colors, .locations, .stopAlphas, .stopAlphaLocations, .colorMatrix,
      .levels:
      nil
    }
  }
}

extension NodeKind {
  /// How many Doubles a node of this kind has.
  var slotCount: Int {
    switch self {
    case .shapeLayer: 109
    case .gradientLayer: 96
    case .replicatorLayer: 118
    case .motionLayer: 108
    case .emitterLayer: 107
    case .layer, .transformLayer, .emitterCell: Self.commonSlots
    // Everything else is a part of a motion layer's contents.
    default: 110
    }
  }

  /// The row of a layer that is nothing more.
  static let commonSlots = 91

  /// The row of a node of which nothing unusual was set. What only one kind has is drawn from
  /// whether it was set or not.
  var shortestRow: Int { slotCount == Self.commonSlots ? Self.usualSlots : slotCount }

  /// How long a row has to be to hold a property that lies at a slot.
  func rowLength(toHold property: Property, at slot: Int) -> Int {
    if slot < Self.usualSlots { return shortestRow }
    return property == .transform
      ? max(shortestRow, Self.usualSlotsAndTransform) : slotCount
  }
  /// What almost every layer is drawn with lies in these; the transform comes behind them.
  static let usualSlots = 24
  static let usualSlotsAndTransform = usualSlots + 16

  /// The longest row of all kinds.
  static let mostSlots = 118
}

extension Property {
  /// The value of a property that was never set; nil means no value (no colour, no path).
  /// Facts 7.1, 9.23, 9.26, 9.31, 9.33, 9.35, 10.20.
  package var defaultValue: PropertyValue {
    switch self {
    case .anchorPoint: .point(.init(0.5, 0.5))
    case .isDoubleSided, .allowsGroupOpacity: .bool(true)
    case .particleBirthRate, .particleLifetime, .particleVelocity, .particleScale, .particleSpin:
      .number(1)
    case .opacity, .contentsScale, .speed, .strokeEnd, .lineWidth, .instanceCount, .startOpacity,
      .endOpacity:
      .number(1)
    case .scale: .point(.init(1, 1))
    case .inPoint: .number(-.infinity)
    case .outPoint: .number(.infinity)
    case .pointCount: .number(5)
    case .maskedCorners: .choice(15)
    case .borderColor, .shadowColor, .fillColor, .shadowTone: .color(.black)
    case .instanceColor, .highlightTone: .color(.white)
    case .contentsRect, .contentsCenter: .rect(.init(0, 0, 1, 1))
    case .shadowOffset: .size(.init(0, -3))
    case .shadowRadius: .number(3)
    case .duration: .number(.infinity)
    case .transform, .sublayerTransform, .instanceTransform: .transform(.identity)
    case .miterLimit: .number(10)
    case .startPoint: .point(.init(0.5, 0))
    case .endPoint: .point(.init(0.5, 1))
    default:
      switch type {
      case .bool: .bool(false)
      case .number: .number(0)
      case .choice: .choice(0)
      case .point: .point(.zero)
      case .size: .size(.zero)
      case .rect: .rect(.zero)
      case .transform: .transform(.identity)
      case .color, .path, .numbers, .colors, .image, .node: .none
      }
    }
  }
}

extension NodeKind {
  /// Where the kind's default row begins.
  var firstDefault: Int { ordinal * Self.mostSlots }

  /// Kinds without the gaps between their raw values, which would be rows that nobody needs.
  private var ordinal: Int {
    let number = Int(rawValue)
    return switch number {
    case ..<17: number
    case 32..<40: number - 15
    case 48..<56: number - 23
    case 64..<72: number - 31
    case 80..<84: number - 39
    default: min(number - 51, Self.mostOrdinals - 1)
    }
  }

  private static let mostOrdinals = 64

  /// The default rows of all kinds, one after another.
  static let defaults = defaultRows()

  private static func defaultRows() -> [Double] {
    var rows = [Double](repeating: 0, count: mostOrdinals * mostSlots)
    rows.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for kind in allCases {
        for property in Property.allCases where kind.has(property) {
          guard let slot = property.slot else { continue }
          _ = property.defaultValue.write(as: property.type, to: base + kind.firstDefault + slot)
        }
      }
    }
    return rows
  }
}

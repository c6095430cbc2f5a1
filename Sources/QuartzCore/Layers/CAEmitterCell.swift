public import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

/// A kind of particle: how it starts, moves and fades. Cells of a cell are emitted by its particles.
///
/// A range is how far apart a value's extremes lie: half of it to both sides. Which value a particle
/// gets follows from the layer's seed and the particle's number, so a scene always shows the same.
@MainActor open class CAEmitterCell: CAMediaTiming, Hashable {
  nonisolated public static func == (a: CAEmitterCell, b: CAEmitterCell) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  final var numbers: [EmitterCellNumber: Double] = [:]
  /// The layers and cells that have this one; told when something changes.
  private var owners: [Owner] = []

  private struct Owner {
    weak var layer: CAEmitterLayer?
    weak var cell: CAEmitterCell?
  }

  public init() {}
  /// Archives are not read; the cell has its defaults.
  public required init?(coder: NSCoder) {}

  open var name: String?
  /// The particle's picture: a `CGImage`, or a wrapper of one. Without it nothing is seen.
  open var contents: Any? {
    get { picture }
    set {
      let image = (newValue as? any LayerValueConvertible)?.layerValue ?? newValue
      picture = image as? CGImage
      if image != nil, picture == nil {
        RenderContext.active.report(
          "\(label).contents: a value of type \(Swift.type(of: newValue)) where a CGImage belongs")
      }
      didChange()
    }
  }
  final private(set) var picture: CGImage?
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet {
      if isFinite(contentsRect.rect.isFinite, "contentsRect") { return didChange() }
      contentsRect = oldValue
    }
  }
  open var contentsScale: CGFloat = 1 {
    didSet {
      if isFinite(contentsScale.isFinite, "contentsScale") { return didChange() }
      contentsScale = oldValue
    }
  }
  /// Multiplies the picture; opaque white when nil.
  open var color: CGColor? {
    didSet {
      if isFinite(color.map { PropertyValue.color($0.color).isFinite } ?? true, "color") {
        return didChange()
      }
      color = oldValue
    }
  }
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      if emitterCells?.contains(where: { $0.holds(self) }) == true {
        emitterCells = oldValue
        return RenderContext.active.report(
          "\(label).emitterCells: a cell cannot be inside of itself; they stay as they were")
      }
      for cell in oldValue ?? [] { cell.owners.removeAll { $0.cell === self } }
      for cell in emitterCells ?? [] { cell.owners.append(Owner(cell: self)) }
      didChange()
    }
  }
  open var style: [AnyHashable: Any]?
  open var minificationFilter = CALayerContentsFilter.linear
  open var magnificationFilter = CALayerContentsFilter.linear
  open var minificationFilterBias: Float = 0

  // MARK: Numbers

  open var isEnabled: Bool {
    get { self[.isEnabled] != 0 }
    set { self[.isEnabled] = newValue ? 1 : 0 }
  }
  /// Particles a second.
  open var birthRate: Float {
    get { Float(self[.birthRate]) }
    set { self[.birthRate] = newValue.decimal }
  }
  /// Seconds.
  open var lifetime: Float {
    get { Float(self[.lifetime]) }
    set { self[.lifetime] = newValue.decimal }
  }
  open var lifetimeRange: Float {
    get { Float(self[.lifetimeRange]) }
    set { self[.lifetimeRange] = newValue.decimal }
  }
  /// Out of the plane, in radians.
  open var emissionLatitude: CGFloat {
    get { CGFloat(self[.emissionLatitude]) }
    set { self[.emissionLatitude] = Double(newValue) }
  }
  /// In the plane, in radians, clockwise on screen: from +x, of a line from straight up, of a circle
  /// and a sphere from the direction outwards, and of a cell's cell from where its particle's own
  /// rotation points.
  open var emissionLongitude: CGFloat {
    get { CGFloat(self[.emissionLongitude]) }
    set { self[.emissionLongitude] = Double(newValue) }
  }
  /// The angle of the cone around the direction, in radians.
  open var emissionRange: CGFloat {
    get { CGFloat(self[.emissionRange]) }
    set { self[.emissionRange] = Double(newValue) }
  }
  /// Points a second.
  open var velocity: CGFloat {
    get { CGFloat(self[.velocity]) }
    set { self[.velocity] = Double(newValue) }
  }
  open var velocityRange: CGFloat {
    get { CGFloat(self[.velocityRange]) }
    set { self[.velocityRange] = Double(newValue) }
  }
  /// Points a second, a second.
  open var xAcceleration: CGFloat {
    get { CGFloat(self[.xAcceleration]) }
    set { self[.xAcceleration] = Double(newValue) }
  }
  open var yAcceleration: CGFloat {
    get { CGFloat(self[.yAcceleration]) }
    set { self[.yAcceleration] = Double(newValue) }
  }
  open var zAcceleration: CGFloat {
    get { CGFloat(self[.zAcceleration]) }
    set { self[.zAcceleration] = Double(newValue) }
  }
  open var scale: CGFloat {
    get { CGFloat(self[.scale]) }
    set { self[.scale] = Double(newValue) }
  }
  open var scaleRange: CGFloat {
    get { CGFloat(self[.scaleRange]) }
    set { self[.scaleRange] = Double(newValue) }
  }
  open var scaleSpeed: CGFloat {
    get { CGFloat(self[.scaleSpeed]) }
    set { self[.scaleSpeed] = Double(newValue) }
  }
  /// Radians a second.
  open var spin: CGFloat {
    get { CGFloat(self[.spin]) }
    set { self[.spin] = Double(newValue) }
  }
  open var spinRange: CGFloat {
    get { CGFloat(self[.spinRange]) }
    set { self[.spinRange] = Double(newValue) }
  }
  open var redRange: Float {
    get { Float(self[.redRange]) }
    set { self[.redRange] = newValue.decimal }
  }
  open var greenRange: Float {
    get { Float(self[.greenRange]) }
    set { self[.greenRange] = newValue.decimal }
  }
  open var blueRange: Float {
    get { Float(self[.blueRange]) }
    set { self[.blueRange] = newValue.decimal }
  }
  open var alphaRange: Float {
    get { Float(self[.alphaRange]) }
    set { self[.alphaRange] = newValue.decimal }
  }
  /// A second.
  open var redSpeed: Float {
    get { Float(self[.redSpeed]) }
    set { self[.redSpeed] = newValue.decimal }
  }
  open var greenSpeed: Float {
    get { Float(self[.greenSpeed]) }
    set { self[.greenSpeed] = newValue.decimal }
  }
  open var blueSpeed: Float {
    get { Float(self[.blueSpeed]) }
    set { self[.blueSpeed] = newValue.decimal }
  }
  open var alphaSpeed: Float {
    get { Float(self[.alphaSpeed]) }
    set { self[.alphaSpeed] = newValue.decimal }
  }

  /// When the cell begins to emit: a time of its layer, or for a cell of a cell the seconds since
  /// the particle was born that emits it.
  open var beginTime: CFTimeInterval {
    get { self[.beginTime] }
    set { self[.beginTime] = newValue }
  }
  /// For how long it emits; infinite unless set.
  open var duration: CFTimeInterval {
    get { self[.duration] == 0 ? .infinity : self[.duration] }
    set { self[.duration] = newValue == .infinity ? 0 : newValue }
  }

  // Kept; the rest of its clock is that of the layer.
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  final func value(of number: EmitterCellNumber) -> Double { self[number] }

  private func isFinite(_ isFinite: Bool, _ key: String) -> Bool {
    if !isFinite {
      RenderContext.active.report(
        "\(label).\(key): a number is infinite or not a number; it stays as it was")
    }
    return isFinite
  }

  private subscript(number: EmitterCellNumber) -> Double {
    get { numbers[number] ?? number.defaultValue }
    set {
      guard newValue.isFinite else {
        return RenderContext.active.report(
          "\(label).\(number): a number is infinite or not a number; it stays as it was")
      }
      numbers[number] = newValue
      didChange()
    }
  }

  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "scale", "contentsScale", "enabled": 1
    default: nil
    }
  }

  open func value(forKey key: String) -> Any? {
    if let number = Self.number(named: key) { return NSNumber(value: self[number]) }
    switch key {
    case "duration": return NSNumber(value: duration)
    case "name": return name
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "contentsScale": return NSNumber(value: Double(contentsScale))
    case "color": return color
    case "emitterCells": return emitterCells
    default: return nil
    }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    if let number = Self.number(named: key) {
      guard let value = readNumber(value) else {
        return RenderContext.active.report("\(label).\(key): a number belongs here")
      }
      self[number] = value
      return
    }
    switch key {
    case "duration":
      guard let value = readNumber(value) else {
        return RenderContext.active.report("\(label).\(key): a number belongs here")
      }
      duration = value
    case "name": name = value as? String
    case "contents": contents = value
    case "contentsRect": (value as? CGRect).map { contentsRect = $0 }
    case "contentsScale": readNumber(value).map { contentsScale = CGFloat($0) }
    case "color":
      let wrapped = (value as? any LayerValueConvertible)?.layerValue ?? value
      color = wrapped as? CGColor
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    default: RenderContext.active.report("\(label).\(key): a cell has no such key")
    }
  }

  /// Those that an animation can move; the duration, of which 0 is none, is not among them.
  static func number(named key: String) -> EmitterCellNumber? {
    switch key {
    case "enabled": .isEnabled
    case "isEnabled", "duration": nil
    default: EmitterCellNumber.allCases.first { "\($0)" == key }
    }
  }

  private func holds(_ other: CAEmitterCell) -> Bool {
    self === other || emitterCells?.contains { $0.holds(other) } == true
  }

  private var label: String { "CAEmitterCell" + (name.map { " '\($0)'" } ?? "") }

  // MARK: Owners

  final func addOwner(_ layer: CAEmitterLayer) { owners.append(Owner(layer: layer)) }

  final func removeOwner(_ layer: CAEmitterLayer) { owners.removeAll { $0.layer === layer } }

  private func didChange(depth: Int = 0) {
    // Cells that hold each other have no end.
    guard depth < CAEmitterLayer.deepestCell else { return }
    owners.removeAll { $0.layer == nil && $0.cell == nil }
    for owner in owners {
      owner.layer?.cellsDidChange()
      owner.cell?.didChange(depth: depth + 1)
    }
  }
}

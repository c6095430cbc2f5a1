public import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
  public static let cuboid = Self(rawValue: "cuboid")
  /// The emitter's width is the radius.
  public static let circle = Self(rawValue: "circle")
  public static let sphere = Self(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let points = Self(rawValue: "points")
  public static let outline = Self(rawValue: "outline")
  public static let surface = Self(rawValue: "surface")
  public static let volume = Self(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = Self(rawValue: "unordered")
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  public static let oldestLast = Self(rawValue: "oldestLast")
  public static let backToFront = Self(rawValue: "backToFront")
  public static let additive = Self(rawValue: "additive")
}

/// A layer that draws particles: many small pictures, born at a place and flying from there.
///
/// What is seen at a time follows from that time alone, so frames can be drawn in any order.
/// Particles begin at the layer's time 0: `beginTime` says when that is. At most 20,000 particles
/// of a layer are drawn; of more, the oldest are left out.
@MainActor open class CAEmitterLayer: CALayer {
  /// Cells within cells that are looked at.
  static let deepestCell = 4

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAEmitterLayer { emitterCells = layer.emitterCells }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var nodeKind: NodeKind { .emitterLayer }

  open var emitterCells: [CAEmitterCell]? {
    didSet {
      // The presentation and the copy of a layer share its cells, and hear nothing of them.
      for cell in oldValue ?? [] { cell.removeOwner(self) }
      for cell in emitterCells ?? [] { cell.addOwner(self) }
      cellsDidChange()
    }
  }

  final func cellsDidChange() {
    guard modelLayer == nil else { return }
    partsDidChange()
  }

  // MARK: Where particles come from

  open var emitterPosition: CGPoint {
    get { CGPoint(values.point(.emitterPosition)) }
    set { set(.emitterPosition, .point(newValue.point)) }
  }
  open var emitterZPosition: CGFloat {
    get { CGFloat(values.number(.emitterZPosition)) }
    set { set(.emitterZPosition, .number(Double(newValue))) }
  }
  open var emitterSize: CGSize {
    get { CGSize(values.size(.emitterSize)) }
    set { set(.emitterSize, .size(newValue.coreSize)) }
  }
  open var emitterDepth: CGFloat {
    get { CGFloat(values.number(.emitterDepth)) }
    set { set(.emitterDepth, .number(Double(newValue))) }
  }
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: choiceName(.emitterShape)) }
    set { set(.emitterShape, choice: newValue.rawValue) }
  }
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: choiceName(.emitterMode)) }
    set { set(.emitterMode, choice: newValue.rawValue) }
  }
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: choiceName(.renderMode)) }
    set { set(.renderMode, choice: newValue.rawValue) }
  }
  /// Kept and reported; particles lie in the layer's plane, and their z is the order of `backToFront` alone.
  open var preservesDepth: Bool {
    get { values.bool(.preservesDepth) }
    set { set(.preservesDepth, .bool(newValue)) }
  }
  open var seed: UInt32 {
    get { UInt32(exactly: values.number(.seed)) ?? 0 }
    set { set(.seed, .number(Double(newValue))) }
  }

  // MARK: What multiplies the cells' values

  open var birthRate: Float {
    get { Float(values.number(.particleBirthRate)) }
    set { set(.particleBirthRate, .number(newValue.decimal)) }
  }
  open var lifetime: Float {
    get { Float(values.number(.particleLifetime)) }
    set { set(.particleLifetime, .number(newValue.decimal)) }
  }
  open var velocity: Float {
    get { Float(values.number(.particleVelocity)) }
    set { set(.particleVelocity, .number(newValue.decimal)) }
  }
  open var scale: Float {
    get { Float(values.number(.particleScale)) }
    set { set(.particleScale, .number(newValue.decimal)) }
  }
  open var spin: Float {
    get { Float(values.number(.particleSpin)) }
    set { set(.particleSpin, .number(newValue.decimal)) }
  }

  // MARK: Key-value coding

  /// `emitterCells.NAME.KEY` is a value of the cell of that name.
  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, key) = cell(at: keyPath) else { return super.value(forKeyPath: keyPath) }
    return cell.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(at: keyPath) else {
      return super.setValue(value, forKeyPath: keyPath)
    }
    cell.setValue(value, forKey: key)
  }

  private func cell(at keyPath: String) -> (CAEmitterCell, String)? {
    var parts = keyPath.split(separator: ".").map { String($0) }
    guard parts.count >= 3, parts.removeFirst() == "emitterCells" else { return nil }
    var cells = emitterCells ?? []
    while let name = parts.first, let cell = cells.first(where: { $0.name == name }) {
      parts.removeFirst()
      if parts.count == 1 { return (cell, parts[0]) }
      guard parts.first == "emitterCells" else { return nil }
      parts.removeFirst()
      cells = cell.emitterCells ?? []
    }
    return nil
  }

  /// The cell's number that a key path names; nil for others.
  final func cellNumber(at keyPath: String) -> CellNumber? {
    guard keyPath.hasPrefix("emitterCells."), let (cell, key) = cell(at: keyPath),
      let number = CAEmitterCell.number(named: key), let index = cellsInOrder.firstIndex(of: cell)
    else { return nil }
    return CellNumber(index: index, number: number, value: cell.value(of: number))
  }

  /// In the order in which they are committed, without those that are too deep.
  private var cellsInOrder: [CAEmitterCell] {
    func list(_ cells: [CAEmitterCell]?, _ depth: Int) -> [CAEmitterCell] {
      guard depth < Self.deepestCell else { return [] }
      return (cells ?? []).flatMap { [$0] + list($0.emitterCells, depth + 1) }
    }
    return list(emitterCells, 0)
  }

  override func reportWhatIsNotDrawn(in context: RenderContext) {
    super.reportWhatIsNotDrawn(in: context)
    if preservesDepth {
      context.report("\(label).preservesDepth: the depth of particles is not drawn")
    }
    let count = particles(of: emitterCells, from: Double(birthRate), depth: 0)
    if count > Double(DrawingLimits.particles) {
      context.report(
        "\(label).emitterCells: birth rates and lifetimes make more than "
          + "\(DrawingLimits.particles) particles at a time; the oldest of them are not drawn")
    }
  }

  /// How many particles live at a time, about and at most.
  ///
  /// - Parameter emitters: how many emit these cells.
  private func particles(of cells: [CAEmitterCell]?, from emitters: Double, depth: Int) -> Double {
    guard depth < Self.deepestCell else { return 0 }
    return (cells ?? []).reduce(0) { sum, cell in
      guard cell.isEnabled else { return sum }
      let life = Double(cell.lifetime + cell.lifetimeRange.magnitude / 2) * Double(lifetime)
      let rate = max(Double(cell.birthRate), 0) * emitters
      let emits = cell.duration.isFinite ? min(life, cell.duration) : life
      let alive = rate * max(depth == 0 ? emits : life, 0)
      return sum + alive + particles(of: cell.emitterCells, from: alive, depth: depth + 1)
    }
  }

  // MARK: The scene's form

  override func partOperations(
    under node: NodeID, nextID: inout UInt32, picture: (CGImage) -> ResourceID
  ) -> [ZoetropeScene.Operation] {
    var operations: [ZoetropeScene.Operation] = []
    func add(_ cells: [CAEmitterCell]?, under parent: NodeID, depth: Int, id: inout UInt32) {
      guard depth < Self.deepestCell else { return }
      for cell in cells ?? [] {
        let own = NodeID(id)
        id += 1
        operations.append(.create(own, .emitterCell))
        let numbers = EmitterCellNumber.allCases.map { cell.numbers[$0] ?? $0.defaultValue }
        operations.append(.set(own, .cellNumbers, .numbers(numbers)))
        if let color = cell.color {
          operations.append(.set(own, .backgroundColor, .color(color.color)))
        }
        if let image = cell.picture {
          operations.append(.set(own, .contents, .image(picture(image))))
          operations.append(.set(own, .contentsRect, .rect(cell.contentsRect.rect)))
          operations.append(.set(own, .contentsScale, .number(Double(cell.contentsScale))))
        }
        operations.append(.insert(own, into: parent, role: .cell, index: .max))
        add(cell.emitterCells, under: own, depth: depth + 1, id: &id)
      }
    }
    add(emitterCells, under: node, depth: 0, id: &nextID)
    return operations
  }
}

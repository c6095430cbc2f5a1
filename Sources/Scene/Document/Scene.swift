public import ZoetropeDisplayList
public import ZoetropeGeometry

/// The fold of commits up to some time: nodes, their properties and their animations.
///
/// A scene is a value. It changes only by ``apply(_:)``; everything else asks it something, with a
/// time as an argument, and gets the same answer on every machine:
///
///     var scene = Scene(size: document.size)
///     scene.apply(commit)
///     let list = scene.evaluate(at: 0.5, width: 100, height: 100, background: nil)
///
/// The root exists from the start: a layer as large as the scene, which shows what is put into it.
/// Operations that make no sense are left out, and ``diagnostics`` says which and why.
public struct Scene: Sendable {
  /// The canvas in points.
  public var size: Size

  /// What was left out of the commits, each complaint once, in the order of the operations.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// Pictures by their id.
  public internal(set) var resources: [ResourceID: Image] = [:]

  /// Nodes in the order of creation; places of deleted ones are used again.
  var nodes: [SceneNode] = []
  /// The rows of all nodes, each as long as its node needs it.
  var numbers: [Double] = []
  /// The default row of each kind, `NodeKind.mostSlots` apart.
  let defaultNumbers = NodeKind.defaults
  /// The paths and lists of each node, beside `nodes`.
  var objects: [[ObjectValue]] = []
  /// The animations of each node made ready, beside `nodes`.
  var programs: [AnimationProgram] = []
  /// Those of all nodes, laid out for playing.
  var packed = PackedAnimations()
  /// Nodes whose animations are not packed yet.
  var staleNodes: [Int32] = []
  /// Where a node is in `nodes`. Only ever asked for one id, so its order decides nothing.
  var indices: [NodeID: Int32] = [:]
  /// Places of deleted nodes.
  var vacancies: [Int32] = []
  /// Emitters and their cells, in the order of their creation.
  var emitters: [Int32] = []
  /// Whether the commit that is being folded in may have changed their clocks.
  var keepsEmitterClocks = false
  /// When the commit that is being folded in was.
  var commitTime = -Double.infinity
  /// Which complaints were made; only ever asked for one.
  var reported: Set<Diagnostic> = []

  /// More nodes than any picture needs; it bounds the memory that a hostile document can claim.
  public static let mostNodes = 1 << 20
  /// More complaints than anybody reads.
  static let mostDiagnostics = 1000

  public init(size: Size) {
    self.size = size
    create(.root, .layer)
    let finite = size.isFinite ? size : .zero
    set(.root, .bounds, to: .rect(Rect(origin: .zero, size: finite)))
    set(.root, .position, to: .point(Point(finite.width / 2, finite.height / 2)))
  }

  mutating func report(_ node: NodeID, _ subject: Diagnostic.Subject, _ reason: Diagnostic.Reason) {
    let diagnostic = Diagnostic(node, subject, reason)
    guard diagnostics.count < Self.mostDiagnostics, reported.insert(diagnostic).inserted else {
      return
    }
    diagnostics.append(diagnostic)
  }

  /// The place of a node, or nil and a complaint when there is no such node.
  mutating func place(of node: NodeID) -> Int? {
    if let index = indices[node] { return Int(index) }
    report(node, .node, .unknownNode)
    return nil
  }
}

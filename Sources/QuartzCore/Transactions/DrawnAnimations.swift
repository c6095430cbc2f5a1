internal import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

/// Animations of keys that are an app's own and that its class draws from
/// (`needsDisplay(forKey:)`). The scene does not know such keys, so while one moves the layer is
/// drawn anew for each frame, from a copy that has the values of the moment.
///
/// The values come from where all animated values do: a scene of its own, in which a node stands for
/// each key and a property of its type for the value.
@MainActor final class DrawnAnimations {
  private var scene = Scene(size: Size(0, 0))
  private var nextID: UInt32 = 1
  private var running: [Running] = []

  private struct Running {
    let animation: LayerAnimation
    let key: String
    let node: NodeID
    let property: Property
  }

  /// Adds what was committed; nil animations show nothing.
  ///
  /// - Parameter model: the layer's value under the key.
  func add(
    _ animation: LayerAnimation, _ played: Animation, key: String, property: Property, model: Any?
  ) {
    let node: NodeID
    var operations: [ZoetropeScene.Operation] = []
    if let known = running.first(where: { $0.key == key && $0.property == property })?.node {
      node = known
    } else {
      node = NodeID(nextID)
      nextID += 1
      operations = [.create(node, .layer), .insert(node, into: .root, role: .child, index: .max)]
    }
    if let value = PropertyValue(model, as: property.type, resource: { _ in nil }) {
      operations.append(.set(node, property, value))
    }
    operations.append(.animate(node, key: AnimationKey(nextID), played))
    nextID += 1
    scene.apply(Commit(time: 0, operations: operations))
    running.append(Running(animation: animation, key: key, node: node, property: property))
  }

  /// Forgets those that have left their layer; false when none is left.
  func prune() -> Bool {
    running.removeAll { entry in
      entry.animation.layer?.attached.contains { $0 === entry.animation } != true
    }
    // Nodes without animations have no say.
    if running.isEmpty { scene = Scene(size: Size(0, 0)) }
    return !running.isEmpty
  }

  /// Whether any of them still moves.
  var isMoving: Bool { running.contains { $0.animation.state == .committed } }

  /// The values at a moment of the layer's time.
  func values(at time: Double) -> [(key: String, value: Any)] {
    running.compactMap { entry in
      scene.presentationValue(of: entry.node, entry.property, at: time).anyValue.map {
        (entry.key, $0)
      }
    }
  }
}

extension Property {
  /// What stands for a value that is not the scene's, in ``DrawnAnimations``.
  @MainActor static func standIn(for value: Any?) -> Property? {
    let candidates: [Property] = [
      .zPosition, .position, .shadowOffset, .bounds, .backgroundColor, .transform, .shadowPath,
    ]
    guard let value else { return nil }
    return candidates.first {
      PropertyValue(value, as: $0.type, resource: { _ in nil }) != nil
    }
  }
}

extension CAAnimation {
  /// What stands for the value of an app's own key that the animation moves on a layer; nil for
  /// animations of what the scene knows.
  final func drawnProperty(of layer: CALayer) -> Property? {
    guard let animation = self as? CAPropertyAnimation, let keyPath = animation.keyPath,
      layer.sceneKeyPath(keyPath) == nil, type(of: layer).needsDisplay(forKey: keyPath)
    else { return nil }
    return Property.standIn(for: animation.sampleValue ?? layer.value(forKey: keyPath))
  }
}

extension CALayer {
  /// Draws the layer as its presentation is now, and looks at the next frame.
  final func drawMoment() {
    guard let context = node?.context, let drawn = drawnAnimations else { return }
    guard drawn.prune() else {
      drawnAnimations = nil
      displaysWithoutAction = true
      return setNeedsDisplay()
    }
    if let copy = presentationCopy(), let drawing = copy.drawnContents() {
      withoutActions { contents = drawing.isEmpty ? nil : drawing.makeImage() }
      contentsAreDrawn = !drawing.isEmpty
    }
    if drawn.isMoving { scheduleMoment(in: context) }
  }

  /// Frames are whole multiples of their duration on the host's clock, as a display link's.
  final func scheduleMoment(in context: RenderContext) {
    let rate = Double(CADisplayLink.framesPerSecond)
    // A frame that is nearer than a millionth is the one that has just been drawn.
    let frame = (context.now * rate + 1e-6).rounded(.down) + 1
    context.host?.schedule(at: frame / rate) { [weak self] in self?.drawMoment() }
  }
}

internal import ZoetropeScene

/// An animation that a layer has.
@MainActor final class LayerAnimation {
  let key: String?
  /// The layer's own, read-only copy.
  let animation: CAAnimation
  weak var layer: CALayer?
  /// Transactions that wait for the end.
  let completions: [CompletionGroup]
  /// The node that has it since the commit.
  var node: NodeID?
  /// The name in the scene, once committed and if it moves something.
  var sceneKey: AnimationKey?
  /// What has it in the scene: the layer's node, or one of its parts.
  var sceneNode: NodeID?
  var movesPart = false
  /// Whether the layer is drawn anew while it runs.
  var isDrawn = false

  enum State { case added, committed, ended }
  var state = State.added
  var didSendStart = false
  /// Never ran, because its layer is in no tree.
  var beginsOnlyToStop = false
  /// The nodes of the appearance that a transition takes leave of.
  var outgoing: [NodeID] = []
  /// What will tell the delegate of the beginning.
  var start: ScheduledAction?
  /// When it ends by itself, on the host's clock; infinite when never.
  var endTime = Double.infinity

  init(
    key: String?, animation: CAAnimation, layer: CALayer, completions: [CompletionGroup]
  ) {
    self.key = key
    self.animation = animation
    self.layer = layer
    self.completions = completions
    for group in completions { group.pending += 1 }
  }
}

/// What happened to a layer's animations since the last commit, in order.
enum AnimationChange {
  case added(LayerAnimation)
  /// Taken off by the app.
  case removed(LayerAnimation)
  /// Left its layer at its end.
  case finished(LayerAnimation)
}

extension CALayer {
  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard isWritable("animations") else { return }
    let context = context
    let transactions = context.transactions
    let copy = animation.duplicate()
    let key = copy is CATransition ? kCATransition : key
    if copy.duration == 0 { copy.duration = transactions.animationDuration }
    if copy.timingFunction == nil { copy.timingFunction = transactions.animationTimingFunction }
    copy.freeze()
    if let key { detachAnimation(forKey: key) }
    let added = LayerAnimation(
      key: key, animation: copy, layer: self, completions: transactions.openCompletions)
    attached.append(added)
    context.noteAnimation(.added(added))
  }

  final func detachAnimation(forKey key: String) {
    guard isWritable("animations"), let place = attached.firstIndex(where: { $0.key == key }) else {
      return
    }
    context.noteAnimation(.removed(attached.remove(at: place)))
  }

  final func detachAllAnimations() {
    guard isWritable("animations"), !attached.isEmpty else { return }
    let context = context
    let removed = attached
    attached = []
    for animation in removed { context.noteAnimation(.removed(animation)) }
  }
}

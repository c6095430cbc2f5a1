import ZoetropeDisplayList
import ZoetropeGeometry

/// A transition at a moment.
struct RunningTransition {
  var transition: Transition
  /// How much of the way lies behind, 0…1 and beyond where the timing function overshoots.
  var progress: Double
  /// The old appearance; -1 for none.
  var outgoing: Int32
  /// The size of the layer's bounds: how far things slide.
  var size: Size

  enum Side { case old, new }

  /// One of the two appearances, as it is drawn.
  struct Appearance {
    var shift = Point.zero
    var opacity = 1.0
    var blendMode = BlendMode.normal
  }

  /// Back to front.
  var sides: [Side] { transition.kind == .reveal ? [.new, .old] : [.old, .new] }

  func appearance(of side: Side) -> Appearance {
    var result = Appearance()
    switch (transition.kind, side) {
    case (.fade, .old): result.opacity = min(max(1 - progress, 0), 1)
    case (.fade, .new):
      // Shares of both that add up to one whole, where both are opaque.
      result.opacity = min(max(progress, 0), 1)
      result.blendMode = .plusLighter
    case (.moveIn, .new), (.push, .new): result.shift = way * (progress - 1)
    case (.push, .old), (.reveal, .old): result.shift = way * progress
    default: break
    }
    return result
  }

  private var way: Point {
    switch transition.edge {
    case .left: Point(size.width, 0)
    case .right: Point(-size.width, 0)
    case .top: Point(0, -size.height)
    case .bottom: Point(0, size.height)
    }
  }
}

extension SceneStore {
  /// The transition that a node is in, the one that was added last; nil mostly.
  func transition(of index: Int, at time: Double) -> RunningTransition? {
    let place = nodes[index].packed
    var found: RunningTransition?
    var step = 0
    while step < Int(place.stepCount) {
      let current = steps + Int(place.firstStep) + step
      step = Int(current.pointee.next)
      guard current.pointee.kind == .transition else { continue }
      let position = current.pointee.timing.position(at: time)
      guard
        position.shows(
          filling: current.pointee.timing.fillMode,
          isRemovedOnCompletion: current.pointee.isRemovedOnCompletion)
      else { continue }
      let transition = programs[index].transitions[Int(current.pointee.track)]
      let eased = current.pointee.curve.value(at: position.fraction)
      found = RunningTransition(
        transition: transition,
        progress: transition.start + (transition.end - transition.start) * eased,
        outgoing: outgoing(of: index), size: modelValues(of: index).rect(.bounds).size)
    }
    return found
  }

  private func outgoing(of index: Int) -> Int32 {
    nodes[index].attachments.last { nodes[Int($0)].role == .outgoing } ?? -1
  }
}

extension Evaluator {
  /// Draws a layer that is in a transition: its old and its new appearance, one after the other.
  mutating func beginTransition(
    _ transition: RunningTransition, of index: Int, _ context: UnsafePointer<Context>
  ) {
    let count = Int32(truncatingIfNeeded: closings.count)
    if transition.transition.kind == .fade {
      list.beginGroup(Group())
      closings.append(.group)
    }
    transitions.append(transition)
    open.append(
      OpenLayer(
        index: Int32(truncatingIfNeeded: index), stage: .transition, closingCount: count,
        ownMap: context.pointee.map, context: context.pointee))
  }

  mutating func drawNextSide(of top: Int) {
    let layer = open[top]
    guard let transition = transitions.last, layer.next < 2 else {
      open.removeLast()
      if !transitions.isEmpty { transitions.removeLast() }
      return close(downTo: Int(layer.closingCount))
    }
    // What the side before opened; the group of a fade goes on.
    close(downTo: Int(layer.closingCount) + (transition.transition.kind == .fade ? 1 : 0))
    open[top].next += 1
    let side = transition.sides[Int(layer.next)]
    let appearance = transition.appearance(of: side)
    guard appearance.opacity > 0, side == .new || transition.outgoing >= 0 else { return }
    if appearance.opacity < 1 || appearance.blendMode != .normal {
      list.beginGroup(Group(opacity: appearance.opacity, blendMode: appearance.blendMode))
      closings.append(.group)
    }
    var context = layer.context
    let shift = appearance.shift
    if shift != .zero {
      if let space = context.space {
        context.space = Transform3D.translation(shift.x, shift.y, 0).concatenating(space)
      } else {
        context.map = PlaneMap(.translation(shift.x, shift.y)).concatenating(context.map)
      }
    }
    if side == .new { settled = layer.index }
    withUnsafePointer(to: context) {
      enter(side == .new ? Int(layer.index) : Int(transition.outgoing), $0)
    }
  }
}

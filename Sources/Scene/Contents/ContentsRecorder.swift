import ZoetropeDisplayList
import ZoetropeGeometry

/// Reads a motion layer's contents and finds out what is to be painted.
///
/// Contents are read from first to last. An outline adds to the outlines so far; a modifier
/// changes all outlines so far, also where a paint before it used them; a paint paints the
/// outlines so far, as they are in the end; what a group holds counts as if it stood in the
/// group's place. What comes first is in front.
struct ContentsRecorder {
  /// Contents with a space of their own.
  struct Group {
    /// -1 for the layer.
    var parent: Int32
    /// From the group's space to its parent's.
    var transform: AffineTransform
    var opacity = 1.0
    var blendMode = BlendMode.normal
  }

  struct Outline {
    var path: Path
    /// What fills see of it, where that is something else.
    var filled: Path?
    var group: Int32
    /// Paints recorded from here on do not see it: it went into a combination.
    var usedUntil = Int32.max
  }

  enum Action {
    case fill(Paint, FillRule)
    case stroke(Paint, StrokeStyle)
    /// Steps are drawn last to first, so the end of a group comes before its begin.
    case endGroup
    case beginGroup
    /// Holds the place of a step that turned out not to be needed.
    case nothing
  }

  struct Step {
    var action: Action
    var group: Int32
    /// What it paints.
    var outlines: Range<Int32>
    var opacity: Double
    /// Of a paint.
    var blendMode = BlendMode.normal
  }

  /// What the picture may still take. A modifier for which it is not enough changes nothing, and a
  /// paint paints nothing.
  var work: ContentWork

  init(work: ContentWork) { self.work = work }

  var groups: [Group] = []
  var outlines: [Outline] = []
  var steps: [Step] = []

  /// Groups within groups; deeper ones are left out.
  private static let deepestGroup = 64
  /// What one layer may come to, with all copies of repeaters; the rest is left out.
  static let mostSteps = 1 << 16

  var isFull: Bool { steps.count + outlines.count + groups.count > Self.mostSteps }

  /// Whether something was left out, here or in a layer before.
  var isShort: Bool { isFull || work.isShort }

  /// What belongs to one group: everything recorded since it began.
  struct Extent {
    var outline: Int
    var step: Int
    var group: Int
  }

  mutating func removeAll() {
    groups.removeAll(keepingCapacity: true)
    outlines.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
  }

  /// Records what is below a layer or a group.
  ///
  /// - Parameters:
  ///   - group: whose space it is in; -1 for the layer's.
  ///   - store: works in memory of its own, as every node's values replace those before.
  mutating func record(
    _ index: Int, group: Int32, at time: Double, in store: SceneStore, depth: Int = 0
  ) {
    let begin = Extent(outline: outlines.count, step: steps.count, group: groups.count)
    for child in store.node(index).pointee.children {
      guard !isFull else { return }
      let node = store.node(Int(child))
      guard node.pointee.kind.isContent else { continue }
      if node.pointee.kind == .group {
        recordGroup(Int(child), in: group, at: time, store, depth: depth)
        continue
      }
      let state = store.state(of: Int(child), at: time, isPartial: true)
      let reader = ContentReader(node: node, state: state)
      if let path = reader.outline() {
        if !path.isEmpty { outlines.append(Outline(path: path, group: group)) }
      } else if let action = reader.paint(index: Int(child), at: time, in: store) {
        guard outlines.count > begin.outline else { continue }
        steps.append(
          Step(
            action: action, group: group,
            outlines: Int32(clamping: begin.outline)..<Int32(clamping: outlines.count),
            opacity: min(reader.values.number(.opacity), 1), blendMode: reader.blendMode))
      } else {
        modify(reader, since: begin, group: group)
      }
    }
  }

  private mutating func recordGroup(
    _ index: Int, in parent: Int32, at time: Double, _ store: SceneStore, depth: Int
  ) {
    guard depth < Self.deepestGroup else { return }
    let touched = store.node(index).pointee.touched
    let values = store.state(of: index, at: time, isPartial: true).values
    var group = Group(
      parent: parent, transform: MotionTransform.affine(values, touched: touched))
    if touched.contains(.opacity) { group.opacity = min(values.number(.opacity), 1) }
    if touched.contains(.blendMode) {
      group.blendMode = BlendMode(rawValue: values.choice(.blendMode)) ?? .normal
    }
    // Without an opacity nothing of it is seen, but its outlines still count.
    let own = Int32(clamping: groups.count)
    let first = steps.count
    groups.append(group)
    let mark = beginGroup(own)
    record(index, group: own, at: time, in: store, depth: depth + 1)
    endGroup(own, mark: mark, first: first)
  }

  /// Opens a group that may have to be painted as one.
  mutating func beginGroup(_ group: Int32) -> Bool {
    let record = groups[Int(group)]
    guard record.opacity < 1 || record.blendMode != .normal else { return false }
    steps.append(Step(action: .endGroup, group: group, outlines: 0..<0, opacity: 1))
    return true
  }

  mutating func endGroup(_ group: Int32, mark: Bool, first: Int) {
    guard mark else { return }
    let record = groups[Int(group)]
    let inside = steps.count - first - 1
    if inside == 0 || !(record.opacity > 0) {
      // Places are kept: combinations count on them.
      for index in first..<steps.count { steps[index].action = .nothing }
    } else if inside == 1, record.blendMode == .normal {
      // One shape can take the opacity itself.
      steps[first + 1].opacity *= record.opacity
      steps[first].action = .nothing
    } else {
      steps.append(Step(action: .beginGroup, group: group, outlines: 0..<0, opacity: 1))
    }
  }

  // MARK: Spaces

  /// From a group's space to that of another one that it is in.
  func transform(from group: Int32, to outer: Int32) -> AffineTransform {
    var result = AffineTransform.identity
    var next = group
    while next != outer, next >= 0 {
      result = result.concatenating(groups[Int(next)].transform)
      next = groups[Int(next)].parent
    }
    return result
  }

  /// An outline in the space of a group that it is in.
  func path(_ outline: Outline, in group: Int32, isFilled: Bool = false) -> Path {
    let path = isFilled ? outline.filled ?? outline.path : outline.path
    return outline.group == group
      ? path : path.transformed(by: transform(from: outline.group, to: group))
  }

  /// What a step paints, in its group's space; nothing when there are too many points.
  mutating func path(of step: Int) -> Path {
    let range = steps[step].outlines
    var result = Path()
    // Looking at an outline takes as long as making some points.
    guard work.points.spend(range.count, each: 1) else { return result }
    var isFilled = false
    if case .fill = steps[step].action { isFilled = true }
    for index in range where outlines[Int(index)].usedUntil > step {
      let points = outlines[Int(index)].path.points.count
      guard work.points.spend(points, each: 1) else { return Path() }
      let piece = path(outlines[Int(index)], in: steps[step].group, isFilled: isFilled)
      if result.isEmpty { result = piece } else { result.append(piece) }
    }
    return result
  }
}

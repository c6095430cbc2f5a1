package import ZoetropeDisplayList
package import ZoetropeGeometry

/// A display list that still knows which layer painted what: for exporters that keep layers.
///
/// Commands are those of ``Scene/evaluate(at:width:height:background:)`` with nothing left out for
/// lying beyond the canvas, unless it is far away.
package struct LayeredList {
  /// What happens in front of a command.
  package struct Mark {
    package enum Event {
      /// A layer begins.
      ///
      /// - anchor: the point, in the layer's own coordinates, that it is placed by.
      /// - map: from its own coordinates to the canvas, or to the pixels of the group with
      ///   perspective that it is in.
      /// - projection: the same, where it has perspective itself.
      case begin(
        NodeID, NodeKind, anchor: Point, map: AffineTransform, projection: Projection?)
      case end
      /// The stroke that follows is a part of this path, by shares of its length.
      case trim(Path, start: Double, end: Double)
    }

    /// How many commands come before.
    package var position: Int
    package var event: Event
  }

  package var commands: [Command]
  package var marks: [Mark]
  /// The first layer whose contents take more work than a picture may; nil mostly.
  package var leftOut: NodeID?
}

extension Scene {
  /// What the scene shows at a time, in points, with its layers.
  ///
  /// - Parameters:
  ///   - time: seconds on the document's clock. A time that is not a number counts as 0.
  ///   - scale: how many units of the result make a point.
  package func layeredList(at time: Double, scale: Double) -> LayeredList {
    withStore { store in
      let contentMemory = EvaluationMemory()
      defer { contentMemory.free() }
      var evaluator = Evaluator(
        store: store, contentMemory: contentMemory, resources: resources, indices: indices,
        canvas: ListBuilder.everywhere, work: ContentWork())
      evaluator.list.marks = []
      evaluator.draw(
        root: 0,
        context: .init(
          map: PlaneMap(.scale(scale, scale)), space: nil, time: time.isFinite ? time : 0,
          tint: .white))
      return LayeredList(
        commands: evaluator.list.commands, marks: evaluator.list.marks ?? [],
        leftOut: evaluator.leftOut)
    } ?? LayeredList(commands: [], marks: [])
  }
}

extension ListBuilder {
  @inline(__always) var keepsMarks: Bool { marks != nil }

  mutating func mark(_ event: LayeredList.Mark.Event) {
    marks?.append(LayeredList.Mark(position: commands.count, event: event))
  }

  /// Marks of a group that was taken out move to where it was.
  mutating func moveMarksBack() {
    guard let kept = marks else { return }
    for index in kept.indices.reversed() {
      guard kept[index].position > commands.count else { break }
      marks?[index].position = commands.count
    }
  }
}

extension Evaluator {
  mutating func beginMarked(_ index: Int, anchor: Point, _ map: PlaneMap) {
    let node = store.node(index)
    list.mark(
      .begin(
        node.pointee.id, node.pointee.kind, anchor: anchor, map: map.affine,
        projection: map.isAffine ? nil : map.projection(fromPixels: 1)))
    closings.append(.layer)
  }
}

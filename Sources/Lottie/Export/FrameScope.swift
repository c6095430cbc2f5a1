internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeScene

/// What one layer, or one group without a layer, paints in one frame.
final class FrameScope {
  /// Nil for a group that is no layer of its own.
  let node: NodeID?
  let kind: NodeKind?
  /// From its own coordinates to the canvas.
  let map: AffineTransform
  /// The point of its own coordinates that places it.
  let anchor: Point
  /// From the outside in: the group that all is in, what cuts it, and the filters on the rest.
  var outer: Group?
  var cuts: [Cut] = []
  var inner: [Filter] = []
  var items: [Item] = []
  /// Around all that is painted, on the canvas.
  var extent: Rect?

  enum Cut {
    /// In the coordinates of the scope.
    case clip(Path)
    case mask(Mask, FrameScope)
  }

  enum Item {
    case scope(FrameScope)
    case paint(FramePaint)
  }

  init(node: NodeID?, kind: NodeKind?, anchor: Point, map: AffineTransform) {
    self.node = node
    self.kind = kind
    self.anchor = anchor
    self.map = map
  }

  var isEmpty: Bool { items.isEmpty }

  /// Takes over what wraps all of its content: a layer's opacity belongs to the layer.
  func absorbWrappers() {
    while items.count == 1, case .scope(let wrapper) = items[0], wrapper.node == nil {
      guard inner.isEmpty else { return }
      if let group = wrapper.outer {
        if group.filters.isEmpty || kind == .motionLayer {
          guard outer == nil, cuts.isEmpty else { return }
          outer = group
          cuts = wrapper.cuts
          inner = wrapper.inner
        } else {
          guard group.opacity >= 1, group.blendMode == .normal, wrapper.cuts.isEmpty,
            wrapper.inner.isEmpty
          else { return }
          inner = group.filters
        }
      } else {
        cuts += wrapper.cuts
        inner = wrapper.inner
      }
      items = wrapper.items
    }
  }
}

/// One command, in the coordinates of the scope that it is in.
struct FramePaint {
  enum Kind {
    case fill(FillRule)
    case stroke(StrokeStyle)
  }

  var kind: Kind
  var path: Path
  /// From the path's coordinates to those of the scope.
  var map: AffineTransform
  var paint: Paint
  /// Shares of the path's length; nil where nothing is trimmed at any time.
  var trim: (start: Double, end: Double)?
  var extent: Rect?
}

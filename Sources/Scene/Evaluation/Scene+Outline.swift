public import ZoetropeGeometry

extension Scene {
  /// Where a layer's box lies on a canvas: what an inspector draws around the layer that somebody
  /// points at.
  ///
  /// The box is the layer's bounds; of a shape layer without bounds, whose path draws all the
  /// same, it is the box of its path. Copies that a replicator makes are not looked at, only the
  /// first.
  ///
  /// - Parameters:
  ///   - time: seconds on the document's clock.
  ///   - width: pixels of the canvas that the scene is fitted into; the same for `height`.
  /// - Returns: the corners in pixels, first that of the bounds' origin and then round; nil when
  ///   there is no such node in the tree, or it lies behind the eye.
  public func outline(
    of node: NodeID, at time: Double, width: Int32, height: Int32
  ) -> [Point]? {
    guard time.isFinite, let fit = fit(width: width, height: height) else { return nil }
    var chain: [Int] = []
    var next = indices[node] ?? -1
    while next >= 0 {
      chain.append(Int(next))
      next = nodes[Int(next)].parent
    }
    guard chain.last == 0 else { return nil }
    return withStore { store in
      var map = PlaneMap(fit)
      var space: LayerGeometry.Space = nil
      var time = time
      var box = Rect.zero
      for (depth, index) in chain.reversed().enumerated() {
        let node = store.node(index).pointee
        if node.hasClock { time = store.localTime(of: index, parentTime: time) }
        let state = store.state(of: index, at: time, isPartial: false)
        let values = state.values
        let isLast = depth == chain.count - 1
        if node.kind == .transformLayer, !isLast {
          space = LayerGeometry.innerSpace(values, touched: node.touched, in: space)
          continue
        }
        map = LayerGeometry.map(values, touched: node.touched, in: space).concatenating(map)
        if isLast {
          box = values.rect(.bounds)
          if box.width == 0, box.height == 0,
            case .path(let path) = state.objects.pointee.value(of: .path)
          {
            box = path.bounds ?? box
          }
          continue
        }
        space = nil
        // Masks stand in the layer's own coordinates, not among the sublayers.
        let nextRole = store.node(chain[chain.count - 2 - depth]).pointee.role
        guard nextRole == .child else { continue }
        let inner = LayerGeometry.sublayerPlane(values, touched: node.touched, map: map)
        (map, space) = (inner.map, inner.space)
      }
      var corners: [Point] = []
      for corner in [
        Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY),
        Point(box.minX, box.maxY),
      ] {
        let (point, w) = map.apply(corner)
        guard w > 0, point.isFinite else { return nil }
        corners.append(point)
      }
      return corners
    } ?? nil
  }

  /// Points of the scene to pixels of a canvas; nil where either has no area.
  func fit(width: Int32, height: Int32) -> AffineTransform? {
    AffineTransform(fitting: size, into: Size(Double(width), Double(height)))
  }
}

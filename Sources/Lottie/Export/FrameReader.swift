internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeScene

/// Puts the commands of one frame back into the layers that they are of.
struct FrameReader {
  private let list: LayeredList
  private let losses: LossLog
  private var nextCommand = 0
  private var nextMark = 0
  /// From the pixels of the innermost group with perspective to the canvas, as well as a map without
  /// perspective can.
  private var space = AffineTransform.identity
  /// Of the layer that has just begun.
  private var perspective: (projection: Projection, map: AffineTransform)?
  private var depth = 0
  private var trim: (path: Path, start: Double, end: Double)?

  /// Layers in layers; what is deeper is left out.
  private static let deepest = 100

  private enum Event {
    case mark(LayeredList.Mark.Event)
    case command(Command)
  }

  init(_ list: LayeredList, losses: LossLog) {
    self.list = list
    self.losses = losses
  }

  /// The whole frame as the content of one scope.
  mutating func read() -> FrameScope {
    let root = FrameScope(node: nil, kind: nil, anchor: .zero, map: .identity)
    readItems(into: root)
    return root
  }

  private mutating func next() -> Event? {
    if nextMark < list.marks.count,
      list.marks[nextMark].position <= nextCommand || nextCommand >= list.commands.count
    {
      nextMark += 1
      return .mark(list.marks[nextMark - 1].event)
    }
    guard nextCommand < list.commands.count else { return nil }
    nextCommand += 1
    return .command(list.commands[nextCommand - 1])
  }

  /// Reads until the scope ends.
  private mutating func readItems(into scope: FrameScope) {
    depth += 1
    defer { depth -= 1 }
    while let event = next() {
      switch event {
      case .mark(.end): return
      case .mark(.trim(let path, let start, let end)): trim = (path, start, end)
      case .mark(.begin(let node, let kind, let anchor, var map, let projection)):
        perspective = nil
        if let projection {
          losses.add("perspective", of: node, how: "drawn without it")
          map = projection.affine(at: anchor)
          perspective = (projection, map)
        }
        map = map.concatenating(space)
        let layer = FrameScope(node: node, kind: kind, anchor: anchor, map: map)
        readNested(into: layer)
        layer.absorbWrappers()
        add(layer, to: scope)
      case .command(.fill(let fill)): add(fill, to: scope)
      case .command(.stroke(let stroke)): add(stroke, to: scope)
      case .command(.beginGroup(let group)): readGroup(group, into: scope)
      case .command(.beginClip(let clip)):
        let group = group(in: scope)
        if let path = localPath(clip.path, clip.transform, in: scope) {
          group.cuts = [.clip(path)]
        }
        readNested(into: group)
        add(group, to: scope)
      case .command(.beginMask(let mask)):
        let source = group(in: scope)
        readNested(into: source)
        let group = group(in: scope)
        group.cuts = [.mask(mask, source)]
        readNested(into: group)
        add(group, to: scope)
      case .command(.endGroup), .command(.endClip), .command(.endMask),
        .command(.beginMaskedContent):
        return
      }
    }
  }

  /// The same, unless it is too deep: then it is only passed over.
  private mutating func readNested(into scope: FrameScope) {
    if depth < Self.deepest { return readItems(into: scope) }
    losses.add(
      "layers more than \(Self.deepest) deep", of: scope.node, how: "left out")
    var open = 1
    while open > 0, let event = next() {
      switch event {
      case .mark(.begin), .command(.beginGroup), .command(.beginClip), .command(.beginMask):
        open += 1
      case .mark(.end), .command(.endGroup), .command(.endClip), .command(.endMask): open -= 1
      case .command(.beginMaskedContent) where open == 1: open -= 1
      default: break
      }
    }
  }

  private func group(in scope: FrameScope) -> FrameScope {
    FrameScope(node: nil, kind: nil, anchor: .zero, map: scope.map)
  }

  private func add(_ inner: FrameScope, to scope: FrameScope) {
    guard !inner.isEmpty, inner.map.determinant.magnitude > 1e-12 else { return }
    inner.extent = inner.paintedExtent
    guard inner.extent != nil else { return }
    scope.items.append(.scope(inner))
  }

  // MARK: Groups

  private mutating func readGroup(_ group: Group, into scope: FrameScope) {
    let inner = self.group(in: scope)
    let outerSpace = space
    var group = group
    if let projection = group.projection {
      group.projection = nil
      space = flattened(projection, group.bounds).concatenating(outerSpace)
    }
    let scale = scope.map.meanScale > 0 ? space.meanScale / scope.map.meanScale : 0
    group.filters = group.filters.map { $0.scaled(by: scale, space: space, in: scope.map) }
    inner.outer = group
    readNested(into: inner)
    space = outerSpace
    add(inner, to: scope)
  }

  /// From a group's pixels to what it is in, in the way in which the group's layer is placed.
  private mutating func flattened(_ projection: Projection, _ bounds: Rect?) -> AffineTransform {
    guard let (whole, map) = perspective else {
      return projection.affine(at: bounds.map { Point($0.midX, $0.midY) } ?? .zero)
    }
    perspective = nil
    // Both are the same but for the group's pixels a unit of the layer.
    let pairs = [
      (projection.m11, whole.m11), (projection.m12, whole.m12), (projection.m21, whole.m21),
      (projection.m22, whole.m22),
    ]
    let largest = pairs.max { $0.1.magnitude < $1.1.magnitude } ?? (1, 1)
    let scale = largest.1 == 0 ? 1 : largest.0 / largest.1
    return AffineTransform.scale(scale, scale).concatenating(map)
  }

  // MARK: Painting

  private mutating func add(_ fill: Fill, to scope: FrameScope) {
    if scope.kind == .emitterLayer, case .image = fill.paint {
      return losses.add("particles", of: scope.node, how: "left out")
    }
    add(
      .fill(fill.rule), fill.path, fill.transform, fill.paint, outset: 0, trim: nil, to: scope)
  }

  private mutating func add(_ stroke: Stroke, to scope: FrameScope) {
    let trimmed = trim
    trim = nil
    add(
      .stroke(stroke.style), trimmed?.path ?? stroke.path, stroke.transform, stroke.paint,
      outset: stroke.style.reach, trim: trimmed.map { ($0.start, $0.end) }, to: scope)
  }

  private func add(
    _ kind: FramePaint.Kind, _ path: Path, _ transform: AffineTransform, _ paint: Paint,
    outset: Double, trim: (start: Double, end: Double)?, to scope: FrameScope
  ) {
    let whole = transform.concatenating(space)
    guard let back = scope.map.inverse, whole.isFinite, whole.determinant != 0,
      let box = path.controlBounds, box.isFinite
    else { return }
    var item = FramePaint(
      kind: kind, path: path, map: whole.concatenating(back), paint: paint, trim: trim)
    item.extent = box.outset(by: min(outset, 1e6)).applying(whole)
    if item.map.isNear(.identity) {
      item.map = .identity
    } else if case .fill = kind, case .color = paint, transform == .identity {
      // What was laid on the canvas point by point goes back to where it came from.
      item.path = path.transformed(by: item.map)
      item.map = .identity
    }
    scope.items.append(.paint(item))
  }

  private func localPath(
    _ path: Path, _ transform: AffineTransform, in scope: FrameScope
  ) -> Path? {
    guard let back = scope.map.inverse else { return nil }
    return path.transformed(by: transform.concatenating(space).concatenating(back))
  }
}

extension FrameScope {
  /// Around all that it paints, with the reach of its filters.
  var paintedExtent: Rect? {
    var result: Rect?
    for item in items {
      let own: Rect? =
        switch item {
        case .scope(let scope): scope.extent
        case .paint(let paint): paint.extent
        }
      guard let own, own.isFinite else { continue }
      result = result.map { $0.union(own) } ?? own
    }
    var reach = 0.0
    for filter in inner + (outer?.filters ?? []) {
      switch filter {
      case .blur(let deviation): reach += 3 * deviation
      case .shadow(let offset, let deviation, _): reach += 3 * deviation + offset.length
      case .color: break
      }
    }
    return result.map { $0.outset(by: min(reach * map.meanScale, 1e5)) }
  }
}

extension AffineTransform {
  func isNear(_ other: AffineTransform) -> Bool {
    (a - other.a).magnitude < 1e-9 && (b - other.b).magnitude < 1e-9
      && (c - other.c).magnitude < 1e-9 && (d - other.d).magnitude < 1e-9
      && (tx - other.tx).magnitude < 1e-6 && (ty - other.ty).magnitude < 1e-6
  }
}

extension Projection {
  /// The map without perspective that is the same at one point, and near it alike.
  func affine(at place: Point) -> AffineTransform {
    let w = m13 * place.x + m23 * place.y + m33
    guard w.magnitude > 1e-9 else { return AffineTransform(0, 0, 0, 0, 0, 0) }
    let seen = Point(
      (m11 * place.x + m21 * place.y + m31) / w, (m12 * place.x + m22 * place.y + m32) / w)
    let (a, b) = ((m11 - seen.x * m13) / w, (m12 - seen.y * m13) / w)
    let (c, d) = ((m21 - seen.x * m23) / w, (m22 - seen.y * m23) / w)
    return AffineTransform(
      a, b, c, d, seen.x - a * place.x - c * place.y, seen.y - b * place.x - d * place.y)
  }
}

extension Filter {
  /// From the pixels that it was made for to a layer's own units.
  fileprivate func scaled(
    by scale: Double, space: AffineTransform, in map: AffineTransform
  ) -> Filter {
    switch self {
    case .blur(let deviation): return .blur(deviation * scale)
    case .shadow(let offset, let blur, let color):
      let away = Point(
        space.a * offset.x + space.c * offset.y, space.b * offset.x + space.d * offset.y)
      let back = map.inverse ?? .identity
      return .shadow(
        offset: Point(back.a * away.x + back.c * away.y, back.b * away.x + back.d * away.y),
        blur: blur * scale, color: color)
    case .color: return self
    }
  }
}

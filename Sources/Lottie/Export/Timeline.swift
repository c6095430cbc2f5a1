internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeScene

/// A layer through all frames: what was the same layer in each frame, put together.
final class TimelineScope {
  /// A layer in one frame.
  struct Sample {
    /// From its own coordinates to those of the layer that it is in.
    var map: AffineTransform
    var anchor: Point
    var opacity: Double
    /// Whether all of it is put together before it meets what is beneath it.
    var isGroup: Bool
    var outerFilters: [Filter]
    var innerFilters: [Filter]
  }

  let node: NodeID?
  let blendMode: BlendMode
  private(set) var samples: [Sample?]
  private(set) var cuts: [TimelineCut] = []
  private(set) var items: [TimelineItem] = []
  /// Around all that it paints and that can be seen, in its own coordinates.
  private(set) var extent: Rect?

  init(_ frame: FrameScope, frameCount: Int) {
    node = frame.node
    blendMode = frame.outer?.blendMode ?? .normal
    samples = Array(repeating: nil, count: frameCount)
  }

  func matches(_ frame: FrameScope) -> Bool {
    frame.node == node && (frame.outer?.blendMode ?? .normal) == blendMode
      && (node != nil || frame.cuts.count == cuts.count)
  }

  /// - Parameters:
  ///   - superlayer: from the coordinates of what the layer is in to the canvas.
  ///   - visible: what of the canvas can be seen.
  func add(
    _ frame: FrameScope, at index: Int, in superlayer: AffineTransform, visible: Rect
  ) {
    guard let back = superlayer.inverse, let toOwn = frame.map.inverse else { return }
    samples[index] = Sample(
      map: frame.map.concatenating(back), anchor: frame.anchor,
      opacity: min(max(frame.outer?.opacity ?? 1, 0), 1),
      isGroup: frame.outer != nil, outerFilters: frame.outer?.filters ?? [],
      innerFilters: frame.inner)
    if let seen = frame.extent?.intersection(visible), !seen.isEmpty {
      let own = seen.applying(toOwn)
      if own.isFinite { extent = extent.map { $0.union(own) } ?? own }
    }
    add(frame.cuts, at: index, frame, visible: visible)
    add(frame.items, at: index, frame, visible: visible)
  }

  private func add(
    _ cuts: [FrameScope.Cut], at index: Int, _ frame: FrameScope, visible: Rect
  ) {
    var place = 0
    for cut in cuts {
      let found = self.cuts[place...].firstIndex { $0.matches(cut) }
      if found == nil {
        self.cuts.insert(TimelineCut(cut, frameCount: samples.count), at: place)
      }
      place = found ?? place
      self.cuts[place].add(cut, at: index, in: frame.map, visible: visible)
      place += 1
    }
  }

  private func add(
    _ items: [FrameScope.Item], at index: Int, _ frame: FrameScope, visible: Rect
  ) {
    var place = 0
    for item in items {
      if let found = self.place(of: item, from: place) {
        place = found
      } else {
        self.items.insert(TimelineItem(item, frameCount: samples.count), at: place)
      }
      switch (self.items[place], item) {
      case (.scope(let scope), .scope(let frameScope)):
        scope.add(frameScope, at: index, in: frame.map, visible: visible)
      case (.paint(let paint), .paint(let framePaint)): paint.add(framePaint, at: index)
      default: break
      }
      place += 1
    }
  }

  /// Where an item is among those that are known, from a place on; nil for a new one.
  ///
  /// Of several that it may be, the one that looks the same.
  private func place(of item: FrameScope.Item, from first: Int) -> Int? {
    var found: Int?
    for place in first..<min(items.count, first + Self.lookahead) where items[place].matches(item) {
      if items[place].looksLike(item) { return place }
      found = found ?? place
    }
    return found
  }

  /// How many items may have come to an end at one place.
  private static let lookahead = 100

  /// The frames in which it is seen.
  var isPresent: [Bool] { samples.map { $0 != nil } }

  /// Whether something in it is blended with what is beneath that.
  var blendsInside: Bool {
    items.contains {
      guard case .scope(let scope) = $0 else { return false }
      return scope.blendMode != .normal || scope.blendsInside
    }
  }

  /// How many layers and paints there are in it.
  var count: Int {
    items.reduce(1) {
      switch $1 {
      case .scope(let scope): $0 + scope.count
      case .paint: $0 + 1
      }
    }
  }
}

enum TimelineItem {
  case scope(TimelineScope)
  case paint(TimelinePaint)

  init(_ item: FrameScope.Item, frameCount: Int) {
    switch item {
    case .scope(let scope): self = .scope(TimelineScope(scope, frameCount: frameCount))
    case .paint(let paint): self = .paint(TimelinePaint(paint, frameCount: frameCount))
    }
  }

  func matches(_ item: FrameScope.Item) -> Bool {
    switch (self, item) {
    case (.scope(let own), .scope(let other)): own.matches(other)
    case (.paint(let own), .paint(let other)): own.kind == PaintKind(other)
    default: false
    }
  }

  func looksLike(_ item: FrameScope.Item) -> Bool {
    switch (self, item) {
    case (.paint(let own), .paint(let other)): own.lastPath == other.path
    default: true
    }
  }
}

/// What cuts a layer, through all frames.
final class TimelineCut {
  enum Kind {
    case clip
    case mask(Mask, TimelineScope)
  }

  let kind: Kind
  /// Of a clip; nil where nothing is cut.
  private(set) var paths: [Path?]
  private(set) var isPresent: [Bool]

  init(_ cut: FrameScope.Cut, frameCount: Int) {
    switch cut {
    case .clip: kind = .clip
    case .mask(let mask, let source):
      kind = .mask(mask, TimelineScope(source, frameCount: frameCount))
    }
    paths = Array(repeating: nil, count: frameCount)
    isPresent = Array(repeating: false, count: frameCount)
  }

  func matches(_ cut: FrameScope.Cut) -> Bool {
    switch (kind, cut) {
    case (.clip, .clip): true
    case (.mask(let own, _), .mask(let other, _)): own == other
    default: false
    }
  }

  func add(_ cut: FrameScope.Cut, at index: Int, in map: AffineTransform, visible: Rect) {
    isPresent[index] = true
    switch (kind, cut) {
    case (.clip, .clip(let path)): paths[index] = path
    case (.mask(_, let scope), .mask(_, let source)):
      source.extent = source.paintedExtent
      scope.add(source, at: index, in: map, visible: visible)
    default: break
    }
  }
}

/// What does not change while a paint is the same one.
struct PaintKind: Hashable {
  enum Form: Hashable {
    case fill(FillRule)
    case stroke(LineCap, LineJoin, miterLimit: Double, dashes: Int, isTrimmed: Bool)
  }

  var form: Form
  var source: Source
  /// How many contours the path has, and how many of them are closed.
  var contours: Int
  var closings: Int

  enum Source: Hashable {
    case color
    case gradient(Geometry, stops: Int)
    case image(Image)
  }

  enum Geometry: Hashable { case linear, radial, conic }

  init(_ paint: FramePaint) {
    source =
      switch paint.paint {
      case .color: .color
      case .gradient(let gradient):
        .gradient(
          {
            switch gradient.geometry {
            case .linear: .linear
            case .radial: .radial
            case .conic: .conic
            }
          }(), stops: gradient.stops.count)
      case .image(let image): .image(image.image)
      }
    switch paint.kind {
    case .fill(let rule): form = .fill(rule)
    case .stroke(let style):
      form = .stroke(
        style.cap, style.join, miterLimit: style.miterLimit,
        dashes: style.dash.map { $0.isEffective ? $0.lengths.count : 0 } ?? 0,
        isTrimmed: paint.trim != nil)
    }
    contours = paint.path.verbs.reduce(0) { $0 + ($1 == .move ? 1 : 0) }
    closings = paint.path.verbs.reduce(0) { $0 + ($1 == .close ? 1 : 0) }
  }

  var isImage: Bool {
    if case .image = source { return true }
    return false
  }
}

/// One fill or stroke through all frames.
final class TimelinePaint {
  let kind: PaintKind
  private(set) var samples: [FramePaint?]
  private(set) var lastPath: Path

  init(_ paint: FramePaint, frameCount: Int) {
    kind = PaintKind(paint)
    samples = Array(repeating: nil, count: frameCount)
    lastPath = paint.path
  }

  func add(_ paint: FramePaint, at index: Int) {
    samples[index] = paint
    lastPath = paint.path
  }
}

internal import ZoetropeDisplayList

/// Pairs the begins and ends of a list and narrows every item to what can be seen of it.
struct ListStructure {
  private struct Open: BitwiseCopyable {
    var begin: Int
    /// What the content may touch.
    var limits: PixelBounds
    /// What the content does touch.
    var touched = PixelBounds.empty
    var touchedByMask = PixelBounds.empty
    /// A mask has two contents; the item that parts them.
    var middle = -1
    /// Whether something in it looks at what lies beneath, so that it matters where it is painted.
    var isMixed = false
  }

  private var open = ReusableBuffer<Open>()
  private var hasMasks = false

  func deallocate() { open.deallocate() }

  /// A begin or end without its partner, or nested deeper than a text may be, becomes nothing.
  mutating func resolve(_ items: UnsafeMutablePointer<Item>, count: Int, canvas: PixelBounds) {
    open.count = 0
    touched = .empty
    hasMasks = false
    // Begins beyond the deepest nesting, whose ends are to be skipped as well.
    var tooDeep = 0
    for index in 0..<count {
      switch items[index].kind {
      case .nothing: break
      case .shape:
        let limits = open.count > 0 ? open.base[open.count - 1].limits : canvas
        items[index].bounds = items[index].bounds.intersection(limits)
        touch(items[index].bounds)
      case .layer:
        let limits = open.count > 0 ? open.base[open.count - 1].limits : canvas
        let isMixed = items[index].blendMode != .normal
        items[index].bounds =
          BlendFunction.reachesBeyondSource(items[index].blendMode)
          ? limits : items[index].bounds.intersection(limits)
        touch(items[index].bounds, isMixed: isMixed)
      case .beginGroup, .beginClip, .beginMask:
        if open.count >= DisplayList.deepestNesting {
          tooDeep += 1
          items[index].kind = .nothing
          break
        }
        let limits = open.count > 0 ? open.base[open.count - 1].limits : canvas
        open.append(Open(begin: index, limits: items[index].bounds.intersection(limits)))
      case .beginMaskedContent:
        guard tooDeep == 0, open.count > 0 else {
          items[index].kind = .nothing
          break
        }
        let last = open.count - 1
        guard items[open.base[last].begin].kind == .beginMask, open.base[last].middle < 0 else {
          items[index].kind = .nothing
          break
        }
        open.base[last].middle = index
        open.base[last].touchedByMask = open.base[last].touched
        open.base[last].touched = .empty
      case .endGroup: end(.beginGroup, index, items, &tooDeep)
      case .endClip: end(.beginClip, index, items, &tooDeep)
      case .endMask: end(.beginMask, index, items, &tooDeep)
      }
    }
    for index in 0..<open.count {
      touched = touched.union(open.base[index].touched).union(open.base[index].touchedByMask)
      items[open.base[index].begin].kind = .nothing
      if open.base[index].middle >= 0 { items[open.base[index].middle].kind = .nothing }
    }
    if hasMasks { narrowMasks(items, count: count) }
  }

  /// What a mask is made of is needed only where its content is, which stands behind it.
  private mutating func narrowMasks(_ items: UnsafeMutablePointer<Item>, count: Int) {
    open.count = 0
    for index in 0..<count {
      let item = items[index]
      switch item.kind {
      case .nothing: break
      case .beginMaskedContent: items[index].bounds = open.base[open.count - 1].limits
      case .endGroup, .endClip, .endMask:
        open.count -= 1
        items[index].bounds = open.base[open.count].limits
      case .shape, .layer, .beginGroup, .beginClip, .beginMask:
        if open.count > 0 {
          items[index].bounds = item.bounds.intersection(open.base[open.count - 1].limits)
        }
      }
      switch item.kind {
      case .beginGroup, .beginClip, .beginMask:
        open.append(Open(begin: index, limits: items[index].bounds))
      case .nothing, .shape, .layer, .endGroup, .endClip, .endMask, .beginMaskedContent: break
      }
    }
  }

  /// What everything that is not inside of something else touches.
  private(set) var touched = PixelBounds.empty

  private mutating func touch(_ bounds: PixelBounds, isMixed: Bool = false) {
    guard open.count > 0 else {
      touched = touched.union(bounds)
      return
    }
    let last = open.count - 1
    open.base[last].touched = open.base[last].touched.union(bounds)
    if isMixed { open.base[last].isMixed = true }
  }

  private mutating func end(
    _ begin: Item.Kind, _ index: Int, _ items: UnsafeMutablePointer<Item>, _ tooDeep: inout Int
  ) {
    if tooDeep > 0 {
      tooDeep -= 1
      items[index].kind = .nothing
      return
    }
    guard open.count > 0 else {
      items[index].kind = .nothing
      return
    }
    let closed = open.base[open.count - 1]
    guard items[closed.begin].kind == begin, begin != .beginMask || closed.middle >= 0 else {
      items[index].kind = .nothing
      return
    }
    open.count -= 1
    let mode = items[closed.begin].blendMode
    let bounds = BlendFunction.reachesBeyondSource(mode) ? closed.limits : closed.touched
    items[index].opacity = items[closed.begin].opacity
    items[index].blendMode = mode
    items[closed.begin].bounds = bounds
    items[index].bounds = bounds
    if closed.middle >= 0 {
      hasMasks = true
      items[closed.middle].bounds = bounds
      items[closed.middle].isInverted = items[closed.begin].isInverted
      items[closed.middle].isLuminance = items[closed.begin].isLuminance
      items[index].isInverted = items[closed.begin].isInverted
      items[index].isLuminance = items[closed.begin].isLuminance
    }
    var isMixed = mode != .normal
    if begin == .beginClip { isMixed = closed.isMixed }
    if begin == .beginGroup, !isMixed, !closed.isMixed, items[closed.begin].opacity == 255 {
      // Painted straight onto what lies beneath, it looks the same.
      items[closed.begin].kind = .nothing
      items[index].kind = .nothing
    }
    touch(bounds, isMixed: isMixed)
  }
}

internal import ZoetropeDisplayList

/// Pairs the begins and ends of a list and narrows every item to what can be seen of it.
struct ListStructure {
  private struct Open: BitwiseCopyable {
    var begin: Int
    /// What the content may touch.
    var limits: PixelBounds
    /// What the content does touch.
    var touched = PixelBounds.empty
    /// A mask has two contents; the item that parts them.
    var middle = -1
  }

  private var open = ReusableBuffer<Open>()

  func deallocate() { open.deallocate() }

  /// A begin or end without its partner, or nested deeper than a text may be, becomes nothing.
  mutating func resolve(_ items: UnsafeMutablePointer<Item>, count: Int, canvas: PixelBounds) {
    open.count = 0
    // Begins beyond the deepest nesting, whose ends are to be skipped as well.
    var tooDeep = 0
    for index in 0..<count {
      switch items[index].kind {
      case .nothing: break
      case .shape:
        let limits = open.count > 0 ? open.base[open.count - 1].limits : canvas
        items[index].bounds = items[index].bounds.intersection(limits)
        touch(items[index].bounds)
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
        open.base[last].touched = .empty
      case .endGroup: end(.beginGroup, index, items, &tooDeep)
      case .endClip: end(.beginClip, index, items, &tooDeep)
      case .endMask: end(.beginMask, index, items, &tooDeep)
      }
    }
    for index in 0..<open.count {
      items[open.base[index].begin].kind = .nothing
      if open.base[index].middle >= 0 { items[open.base[index].middle].kind = .nothing }
    }
  }

  private func touch(_ bounds: PixelBounds) {
    guard open.count > 0 else { return }
    open.base[open.count - 1].touched = open.base[open.count - 1].touched.union(bounds)
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
    items[index].opacity = items[closed.begin].opacity
    items[closed.begin].bounds = closed.touched
    items[index].bounds = closed.touched
    if closed.middle >= 0 {
      items[closed.middle].bounds = closed.touched
      items[closed.middle].isInverted = items[closed.begin].isInverted
      items[closed.middle].isLuminance = items[closed.begin].isLuminance
    }
    touch(closed.touched)
  }
}

/// A buffer that grows and is never copied: what a frame needs again and again, kept from one
/// frame to the next. Owned by whoever made it, who must `deallocate` it.
struct ReusableBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 16) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  func deallocate() { base.deallocate() }

  /// Makes room for `needed` elements in all. What was there stays.
  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    let grown = max(needed, capacity * 2)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: grown)
    new.update(from: base, count: min(count, capacity))
    base.deallocate()
    base = new
    capacity = grown
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count &+= 1
  }
}

/// Memory for the layers and masks of a band, given back in the reverse order of taking it.
struct LayerStack {
  private struct Block {
    var base: UnsafeMutableRawPointer
    var size: Int
  }

  /// A place in the stack to return to.
  struct Mark {
    fileprivate var block: Int
    fileprivate var used: Int
  }

  /// Large enough for a layer of a band of a 1920 pixels wide canvas.
  private static let smallestBlock = 1 << 18
  private static let alignment = 64

  private var blocks: [Block] = []
  private var current = 0
  private var used = 0

  func deallocate() {
    for block in blocks { block.base.deallocate() }
  }

  var mark: Mark { Mark(block: current, used: used) }

  mutating func release(to mark: Mark) {
    current = mark.block
    used = mark.used
  }

  /// Memory that is not cleared.
  mutating func take<Element: BitwiseCopyable>(
    _ count: Int, of type: Element.Type
  ) -> UnsafeMutablePointer<Element> {
    let alignment = Self.alignment
    let size =
      (max(1, count) * MemoryLayout<Element>.stride + alignment - 1) / alignment * alignment
    while current < blocks.count {
      if used + size <= blocks[current].size {
        let place = blocks[current].base + used
        used += size
        return place.bindMemory(to: Element.self, capacity: max(1, count))
      }
      current += 1
      used = 0
    }
    let blockSize = max(size, Self.smallestBlock)
    let base = UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: alignment)
    blocks.append(Block(base: base, size: blockSize))
    current = blocks.count - 1
    used = size
    return base.bindMemory(to: Element.self, capacity: max(1, count))
  }
}

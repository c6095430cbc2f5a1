internal import ZoetropeGeometry

/// Finds in the lists of one sample after the other which elements are the same one.
///
/// A display list has no names for what it paints. Elements are taken for the same when their
/// attributes are of the same kinds, in the order of painting, so that as many as possible are, and
/// most alike: a longest common subsequence, with weights.
struct ElementAlignment {
  struct Slot {
    /// One for each sample so far.
    var samples: [SVGElement?]
    /// The newest that was there.
    var last: SVGElement
  }

  private(set) var slots: [Slot] = []
  private var count = 0

  /// More pairs than this are not compared; then only what is alike at the lists' ends is matched.
  private static let mostPairs = 250_000

  /// A sample whose owner is not there.
  mutating func skip() {
    for index in slots.indices { slots[index].samples.append(nil) }
    count += 1
  }

  mutating func add(_ elements: [SVGElement]) {
    let pairs = matches(elements)
    var next: [Slot] = []
    next.reserveCapacity(max(slots.count, elements.count))
    var (slot, element) = (0, 0)
    func appendSlots(upTo end: Int, to next: inout [Slot], _ slots: inout [Slot]) {
      while slot < end {
        slots[slot].samples.append(nil)
        next.append(slots[slot])
        slot += 1
      }
    }
    func appendNew(upTo end: Int, to next: inout [Slot], _ count: Int) {
      while element < end {
        next.append(
          Slot(
            samples: Array(repeating: nil, count: count) + [elements[element]],
            last: elements[element]))
        element += 1
      }
    }
    for pair in pairs {
      appendSlots(upTo: pair.slot, to: &next, &slots)
      appendNew(upTo: pair.element, to: &next, count)
      // In place: a slot that was taken out would be copied with all its samples.
      slots[pair.slot].samples.append(elements[pair.element])
      slots[pair.slot].last = elements[pair.element]
      next.append(slots[pair.slot])
      (slot, element) = (pair.slot + 1, pair.element + 1)
    }
    appendSlots(upTo: slots.count, to: &next, &slots)
    appendNew(upTo: elements.count, to: &next, count)
    slots = next
    count += 1
  }

  /// Pairs of a slot and an element, rising in both.
  private func matches(_ elements: [SVGElement]) -> [(slot: Int, element: Int)] {
    // Mostly nothing comes or goes.
    var start = 0
    while start < min(slots.count, elements.count),
      slots[start].last.likeness(to: elements[start]) >= .sameKinds
    {
      start += 1
    }
    var tail = 0
    while tail < min(slots.count, elements.count) - start,
      slots[slots.count - 1 - tail].last.likeness(to: elements[elements.count - 1 - tail])
        >= .sameKinds
    {
      tail += 1
    }
    var pairs = (0..<start).map { (slot: $0, element: $0) }
    let (rows, columns) = (slots.count - start - tail, elements.count - start - tail)
    if rows > 0, columns > 0, rows <= Self.mostPairs / columns {
      pairs += middle(elements, start..<start + rows, start..<start + columns)
    }
    pairs += (0..<tail).reversed().map {
      (slot: slots.count - 1 - $0, element: elements.count - 1 - $0)
    }
    return pairs
  }

  private func middle(
    _ elements: [SVGElement], _ slotRange: Range<Int>, _ elementRange: Range<Int>
  ) -> [(slot: Int, element: Int)] {
    let (rows, columns) = (slotRange.count, elementRange.count)
    var weights = [Int](repeating: 0, count: rows * columns)
    // The best sum of what lies behind a place.
    var best = [Int](repeating: 0, count: (rows + 1) * (columns + 1))
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let weight = slots[slotRange.lowerBound + row].last
          .likeness(to: elements[elementRange.lowerBound + column]).rawValue
        weights[row * columns + column] = weight
        let diagonal = weight > 0 ? weight + best[(row + 1) * (columns + 1) + column + 1] : 0
        best[row * (columns + 1) + column] = max(
          diagonal, best[(row + 1) * (columns + 1) + column],
          best[row * (columns + 1) + column + 1])
      }
    }
    var pairs: [(slot: Int, element: Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let here = best[row * (columns + 1) + column]
      let weight = weights[row * columns + column]
      if weight > 0, here == weight + best[(row + 1) * (columns + 1) + column + 1] {
        pairs.append((slotRange.lowerBound + row, elementRange.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if here == best[(row + 1) * (columns + 1) + column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}

/// How much two elements have in common.
enum Likeness: Int, Comparable {
  /// One cannot become the other.
  case none = 0
  /// One can become the other, in steps.
  case sameNames = 1
  /// All that differs can move smoothly.
  case sameKinds = 3
  case equal = 4

  static func < (a: Likeness, b: Likeness) -> Bool { a.rawValue < b.rawValue }
}

extension SVGElement {
  func likeness(to other: SVGElement) -> Likeness {
    guard name == other.name, attributes.count == other.attributes.count else { return .none }
    var result = Likeness.equal
    for (own, others) in zip(attributes, other.attributes) {
      guard own.name == others.name else { return .none }
      let likeness = own.value.likeness(to: others.value)
      if likeness == .none { return .none }
      result = min(result, likeness)
    }
    // What has no picture of its own cannot be hidden for a while.
    if !name.isShown {
      guard children.count == other.children.count else { return .none }
      for (own, others) in zip(children, other.children) {
        let likeness = own.likeness(to: others)
        if likeness == .none { return .none }
        result = min(result, likeness)
      }
    } else if result == .equal, children != other.children {
      result = .sameKinds
    }
    return result
  }
}

extension SVGElement.Name {
  /// Whether its children are shown by themselves.
  fileprivate var isShown: Bool {
    switch self {
    case .svg, .g, .path, .rect, .use, .image, .clipPath, .mask: true
    default: false
    }
  }
}

extension SVGValue {
  fileprivate func likeness(to other: SVGValue) -> Likeness {
    switch (self, other) {
    case (.text(let a), .text(let b)): a == b ? .equal : .none
    case (.picture(let a), .picture(let b)): a == b ? .equal : .none
    case (.number(let a), .number(let b)): a == b ? .equal : .sameKinds
    case (.numbers(let a), .numbers(let b)):
      a == b ? .equal : a.count == b.count ? .sameKinds : .sameNames
    case (.color(let a), .color(let b)): a == b ? .equal : .sameKinds
    case (.matrix(let a), .matrix(let b)): a == b ? .equal : .sameKinds
    case (.path(let a), .path(let b)):
      a == b ? .equal : a.verbs == b.verbs ? .sameKinds : .sameNames
    case (.definition(let a), .definition(let b)): a.likeness(to: b)
    default: .none
    }
  }
}

/// How long how many pixels show each colour, in memory that does not grow.
///
/// Colours are counted exactly while there are few enough. When there are too many, the lowest
/// bit of each channel is dropped, colours that become the same are counted together, and so on;
/// each group stands for the colour that is seen most in it.
struct ColorHistogram {
  /// A colour and how often it was seen.
  struct Entry {
    var color: RGB8
    var weight: Double
  }

  fileprivate struct Group {
    /// The colour without its dropped bits, as `KeyedPixel`; zero for an empty place.
    var key: UInt32 = 0
    /// Pixels that show such a colour now, since frame `since`.
    var pixels: Int32 = 0
    var since: Int32 = 0
    /// The colour that leads the vote, as `KeyedPixel`, and by how many pixels.
    var leader: UInt32 = 0
    var lead: Int32 = 0
    /// Pixels times frames, up to frame `since`.
    var total: UInt64 = 0
  }

  private let capacity: Int
  private var table: [Group]
  private var count = 0
  private var droppedBits: UInt32 = 0
  private var frame: Int32 = 0

  /// - Parameter capacity: of groups; a power of two, 256 to 65536.
  init(capacity: Int) {
    precondition((256...65_536).contains(capacity) && capacity & (capacity - 1) == 0)
    self.capacity = capacity
    // Twice as many places as groups, so that a search takes few steps.
    table = [Group](repeating: Group(), count: 2 * capacity)
  }

  /// Time moves on by one frame: whatever is shown counts once more.
  mutating func nextFrame() { frame &+= 1 }

  /// `count` more pixels show a colour, from this frame on.
  mutating func add(_ pixel: KeyedPixel, count: Int) {
    guard pixel != .nothing else { return }
    let place = place(of: pixel)
    table[place].settle(at: frame)
    let count = Int32(truncatingIfNeeded: count)
    table[place].pixels &+= count
    table[place].vote(for: pixel.bits, count)
  }

  /// `count` pixels show a colour no longer.
  mutating func remove(_ pixel: KeyedPixel, count: Int) {
    guard pixel != .nothing else { return }
    let place = place(of: pixel)
    table[place].settle(at: frame)
    table[place].pixels &-= Int32(truncatingIfNeeded: count)
  }

  /// All groups in order of their colours. A colour that never lasted for a frame is left out.
  func entries() -> [Entry] {
    table.filter { $0.key != 0 }.sorted { $0.key < $1.key }.compactMap { group in
      var group = group
      group.settle(at: frame)
      guard group.total > 0, let color = KeyedPixel(bits: group.leader).color else { return nil }
      return Entry(color: color, weight: Double(group.total))
    }
  }

  private mutating func place(of pixel: KeyedPixel) -> Int {
    while true {
      let key = key(pixel.bits)
      let place = search(key)
      if table[place].key == key { return place }
      if count < capacity {
        count += 1
        table[place].key = key
        table[place].since = frame
        return place
      }
      dropBit()
    }
  }

  private func key(_ bits: UInt32) -> UInt32 {
    let kept: UInt32 = (0xff >> droppedBits) << droppedBits
    return bits & (0xff00_0000 | kept << 16 | kept << 8 | kept)
  }

  /// The place of a key, or the empty one where it belongs.
  private func search(_ key: UInt32) -> Int {
    let mask = table.count - 1
    // Multiplication by an odd number near 2^32 / golden ratio spreads neighbours.
    var place = Int((key &* 0x9E37_79B1) >> 8) & mask
    while table[place].key != 0, table[place].key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func dropBit() {
    droppedBits += 1
    let groups = table.filter { $0.key != 0 }.sorted { $0.key < $1.key }
    table = [Group](repeating: Group(), count: table.count)
    count = 0
    for var group in groups {
      group.settle(at: frame)
      group.key = key(group.key)
      let place = search(group.key)
      if table[place].key == 0 {
        count += 1
        table[place] = group
      } else {
        table[place].pixels &+= group.pixels
        table[place].total &+= group.total
        table[place].vote(for: group.leader, group.lead)
      }
    }
  }
}

extension ColorHistogram.Group {
  fileprivate mutating func settle(at frame: Int32) {
    let frames = UInt64(truncatingIfNeeded: max(0, frame &- since))
    total &+= frames &* UInt64(truncatingIfNeeded: max(0, pixels))
    since = frame
  }

  /// The majority vote of Boyer and Moore: whoever has more than half of all votes leads at the
  /// end, and no list of candidates is needed.
  fileprivate mutating func vote(for candidate: UInt32, _ votes: Int32) {
    if leader == candidate {
      lead &+= votes
    } else if lead >= votes {
      lead &-= votes
    } else {
      leader = candidate
      lead = votes &- lead
    }
  }
}

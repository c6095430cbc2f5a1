internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// The colours of a gradient in a row.
enum GradientTable {
  /// - Parameter centred: whether colour i stands for the offsets around (i + ½)/count, as a
  ///   repeating table wants, or for i/(count − 1), so that both ends are the first and the last
  ///   colour exactly.
  static func fill(
    _ table: UnsafeMutablePointer<UInt32>, count: Int, _ stops: [Gradient.Stop], centred: Bool
  ) {
    var next = 0
    for index in 0..<count {
      let offset =
        centred
        ? (Double(index) + 0.5) / Double(count) : Double(index) / Double(count - 1)
      // Behind all stops at or before the offset: of equal offsets the last one counts.
      while next < stops.count, !(stops[next].offset > offset) { next += 1 }
      if next == 0 {
        table[index] = Pixel.premultiplied(stops[0].color)
      } else if next == stops.count {
        table[index] = Pixel.premultiplied(stops[next - 1].color)
      } else {
        let (a, b) = (stops[next - 1], stops[next])
        let part = (offset - a.offset) / (b.offset - a.offset)
        table[index] = Pixel.premultiplied(mix(a.color, b.color, part))
      }
    }
  }

  /// The colour at one offset; stops must not be empty.
  static func color(at offset: Double, _ stops: [Gradient.Stop]) -> Color {
    guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return mix(a.color, b.color, (offset - a.offset) / (b.offset - a.offset))
  }

  private static func mix(_ a: Color, _ b: Color, _ part: Double) -> Color {
    Color(
      a.red + (b.red - a.red) * part, a.green + (b.green - a.green) * part,
      a.blue + (b.blue - a.blue) * part, a.alpha + (b.alpha - a.alpha) * part)
  }
}

/// The tables of a frame's gradients, one after the other. A gradient at the same place as in the
/// frame before, with the same colours, finds its table there.
struct GradientTables {
  private struct Key: Equatable {
    var stops: [Gradient.Stop]
    var isCentred: Bool
  }

  private(set) var colors = ReusableBuffer<UInt32>()
  private var keys: [Key] = []
  private var used = 0

  func deallocate() { colors.deallocate() }

  /// Call before the gradients of a frame are added.
  mutating func begin() {
    // What the frame before did not use is not kept any longer than that.
    if used < keys.count {
      keys.removeLast(keys.count - used)
      colors.count = used * GradientShader.tableSize
    }
    used = 0
  }

  /// - Returns: where the table starts.
  mutating func add(_ stops: [Gradient.Stop], centred: Bool) -> Int {
    let start = used * GradientShader.tableSize
    let key = Key(stops: stops, isCentred: centred)
    let isNew = used == keys.count
    if isNew {
      colors.reserve(start + GradientShader.tableSize)
      colors.count = start + GradientShader.tableSize
      keys.append(key)
    }
    if isNew || keys[used] != key {
      keys[used] = key
      GradientTable.fill(
        colors.base + start, count: GradientShader.tableSize, stops, centred: centred)
    }
    used += 1
    return start
  }
}

/// Chooses the colours of a palette so that the sum of squared errors is small.
///
/// Two steps: the set of colours is cut in two again and again, always the part that gains most,
/// where it gains most; then colours and palette are matched to each other until they settle.
///
/// Sources: X. Wu, "Efficient statistical computations for optimal color quantization",
/// Graphics Gems II (1991), for the choice of cuts by variance, here over the sorted colours
/// themselves in place of a table; S. P. Lloyd, "Least squares quantization in PCM", IEEE
/// Transactions on Information Theory 28 (1982), for the second step, with a fixed number of
/// rounds.
enum PaletteQuantizer {
  /// More rounds bring less than 0.1 dB.
  private static let rounds = 4

  /// At most `count` colours, the same for the same entries. Empty for no entries.
  static func palette(of entries: [ColorHistogram.Entry], count: Int) -> [RGB8] {
    guard entries.count > count else { return entries.map(\.color) }
    var palette = cut(entries, into: count)
    for round in 1...rounds {
      palette = refined(palette, entries, snap: round == rounds)
    }
    return palette
  }

  private static func cut(_ entries: [ColorHistogram.Entry], into count: Int) -> [RGB8] {
    var entries = entries
    var parts = [Part(0..<entries.count, of: &entries)]
    while parts.count < count {
      var best = 0
      for index in parts.indices.dropFirst() where parts[index].gain > parts[best].gain {
        best = index
      }
      let part = parts[best]
      guard part.gain > 0 else { break }
      parts[best] = Part(part.range.lowerBound..<part.cut, of: &entries)
      parts.append(Part(part.cut..<part.range.upperBound, of: &entries))
    }
    return parts.map(\.sum.mean)
  }

  /// One round: each entry goes to its nearest colour, each colour to the mean of its entries.
  /// - Parameter snap: take the colour that makes up most of a group in place of its mean, so
  ///   that flat areas keep their exact colour.
  private static func refined(
    _ palette: [RGB8], _ entries: [ColorHistogram.Entry], snap: Bool
  ) -> [RGB8] {
    let search = NearestColor(palette)
    var sums = [WeightedSum](repeating: WeightedSum(), count: palette.count)
    var heaviest = [ColorHistogram.Entry?](repeating: nil, count: palette.count)
    for entry in entries {
      let index = search.index(of: entry.color)
      sums[index].add(entry)
      if entry.weight > heaviest[index]?.weight ?? 0 { heaviest[index] = entry }
    }
    return palette.indices.map { index in
      guard sums[index].weight > 0 else { return palette[index] }
      if snap, let entry = heaviest[index], 2 * entry.weight > sums[index].weight {
        return entry.color
      }
      return sums[index].mean
    }
  }

  /// Entries that one colour stands for, and the best way to make two of them.
  private struct Part {
    let range: Range<Int>
    var sum = WeightedSum()
    /// By how much the sum of squared errors falls; zero for a single colour.
    var gain = 0.0
    /// Where the second half begins.
    var cut = 0

    /// Sorts the entries of the range along the channel in which they differ most.
    init(_ range: Range<Int>, of entries: inout [ColorHistogram.Entry]) {
      self.range = range
      for entry in entries[range] { sum.add(entry) }
      let channel = sum.widestChannel
      entries[range].sort {
        let (a, b) = ($0.color.channels, $1.color.channels)
        // Colours are distinct, so the order is total.
        return a[channel] != b[channel] ? a[channel] < b[channel] : $0.color.order < $1.color.order
      }
      var low = WeightedSum()
      for index in range.dropLast() {
        low.add(entries[index])
        let gain = low.spread + (sum - low).spread - sum.spread
        if gain > self.gain { (self.gain, cut) = (gain, index + 1) }
      }
    }
  }
}

/// Sums over weighted colours.
private struct WeightedSum {
  var weight = 0.0
  private var channels = SIMD4<Double>.zero
  private var squares = SIMD4<Double>.zero

  mutating func add(_ entry: ColorHistogram.Entry) {
    let color = entry.color.channels
    weight += entry.weight
    channels += entry.weight * color
    squares += entry.weight * color * color
  }

  static func - (a: WeightedSum, b: WeightedSum) -> WeightedSum {
    var result = WeightedSum()
    result.weight = a.weight - b.weight
    result.channels = a.channels - b.channels
    result.squares = a.squares - b.squares
    return result
  }

  var mean: RGB8 {
    guard weight > 0 else { return .black }
    func level(_ channel: Int) -> UInt8 {
      UInt8(max(0, min(255, (channels[channel] / weight).rounded())))
    }
    return RGB8(red: level(0), green: level(1), blue: level(2))
  }

  /// What one colour for all takes off the sum of squares.
  var spread: Double {
    guard weight > 0 else { return 0 }
    let square = channels * channels
    return (square[0] + square[1] + square[2]) / weight
  }

  var widestChannel: Int {
    guard weight > 0 else { return 0 }
    let variance = squares - channels * channels / weight
    if variance[1] >= variance[0], variance[1] >= variance[2] { return 1 }
    return variance[0] >= variance[2] ? 0 : 2
  }
}

extension RGB8 {
  fileprivate var channels: SIMD4<Double> { SIMD4(Double(red), Double(green), Double(blue), 0) }

  fileprivate var order: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

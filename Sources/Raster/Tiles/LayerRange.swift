internal import ZoetropeDisplayList

/// A group that cannot be painted band by band, because a filter or a projection carries its pixels
/// from one place to another: its begin and its end.
struct LayerRange: BitwiseCopyable {
  var begin: Int
  var end: Int

  /// Finds the outermost such groups. One that is never ended is left to be painted as if it were
  /// not there.
  ///
  /// - Parameter open: working memory.
  static func find(
    in commands: UnsafeBufferPointer<Command>, into ranges: inout ReusableBuffer<LayerRange>,
    open: inout ReusableBuffer<Int>
  ) {
    ranges.count = 0
    open.count = 0
    for index in commands.indices {
      switch commands[index] {
      case .fill, .stroke, .beginMaskedContent: break
      case .beginGroup(let group):
        // A begin that is not looked for is noted as the complement of its index.
        let isLayer = !group.filters.isEmpty || group.projection != nil
        open.append(isLayer ? index : ~index)
      case .beginClip, .beginMask: open.append(~index)
      case .endGroup, .endClip, .endMask:
        guard open.count > 0 else { break }
        open.count -= 1
        let begin = open.base[open.count]
        guard begin >= 0, case .endGroup = commands[index] else { break }
        while ranges.count > 0, ranges.base[ranges.count - 1].begin > begin { ranges.count -= 1 }
        ranges.append(LayerRange(begin: begin, end: index))
      }
    }
  }
}

internal import ZoetropeDisplayList

/// A group that cannot be painted band by band, because a filter or a projection carries its pixels
/// from one place to another: its begin and its end.
struct LayerRange: BitwiseCopyable {
  var begin: Int
  var end: Int

  /// Finds the outermost such groups. One that is never ended is left to be painted as if it were
  /// not there.
  static func find(
    in commands: UnsafeBufferPointer<Command>, into ranges: inout ReusableBuffer<LayerRange>
  ) {
    ranges.count = 0
    var index = 0
    while index < commands.count {
      if case .beginGroup(let group) = commands[index],
        !group.filters.isEmpty || group.projection != nil, let end = end(of: index, in: commands)
      {
        ranges.append(LayerRange(begin: index, end: end))
        index = end
      }
      index += 1
    }
  }

  /// The end that brings the nesting back to where it was before the begin.
  private static func end(of begin: Int, in commands: UnsafeBufferPointer<Command>) -> Int? {
    var depth = 0
    for index in begin..<commands.count {
      switch commands[index] {
      case .beginGroup, .beginClip, .beginMask: depth += 1
      case .endGroup, .endClip, .endMask: depth -= 1
      case .fill, .stroke, .beginMaskedContent: continue
      }
      if depth == 0 {
        if case .endGroup = commands[index] { return index }
        return nil
      }
    }
    return nil
  }
}

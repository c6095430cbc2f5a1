internal import ZoetropeDisplayList

/// What holds for all of a layer, put into the order in which one layer of the format works it out:
/// clips, effects, a matte, then opacity and blending.
struct Decorations {
  struct Level {
    var clips: [TimelineCut] = []
    /// Of each frame; nil where it is not seen.
    var filters: [[Filter]?]?
    var matte: TimelineCut?
    /// Whether opacity and blending are of this one.
    var isOutermost = false

    /// How far the format's order has been gone through.
    fileprivate var stage: Int { matte != nil ? 3 : filters != nil ? 2 : clips.isEmpty ? 0 : 1 }
  }

  /// From the inside out; at least one.
  private(set) var levels: [Level] = [Level()]
  /// Whether nothing at all holds for all of it.
  let isEmpty: Bool

  init(_ scope: TimelineScope) {
    let isGroup = scope.samples.contains { $0?.isGroup ?? false }
    let innerFilters = scope.samples.map { $0?.innerFilters }
    let outerFilters = scope.samples.map { $0?.outerFilters }
    func isAny(_ filters: [[Filter]?]) -> Bool { filters.contains { !($0?.isEmpty ?? true) } }
    isEmpty =
      !isGroup && scope.cuts.isEmpty && !isAny(innerFilters)
      && !isAny(outerFilters)
    if isAny(innerFilters) { add(filters: innerFilters) }
    for cut in scope.cuts.reversed() {
      switch cut.kind {
      case .clip:
        if levels[levels.count - 1].stage > 1 { levels.append(Level()) }
        levels[levels.count - 1].clips.append(cut)
      case .mask:
        if levels[levels.count - 1].stage >= 3 { levels.append(Level()) }
        levels[levels.count - 1].matte = cut
      }
    }
    if isAny(outerFilters) { add(filters: outerFilters) }
    levels[levels.count - 1].isOutermost = true
  }

  private mutating func add(filters: [[Filter]?]) {
    if levels[levels.count - 1].stage >= 2 { levels.append(Level()) }
    levels[levels.count - 1].filters = filters
  }
}

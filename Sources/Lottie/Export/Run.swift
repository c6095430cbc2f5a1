/// What may be one layer of the format.
enum Run {
  case shapes([TimelinePaint])
  case image(TimelinePaint)
  case scope(TimelineScope)

  var isShapes: Bool {
    if case .shapes = self { return true }
    return false
  }

  static func runs(of items: [TimelineItem]) -> [Run] {
    var runs: [Run] = []
    for item in items {
      switch item {
      case .scope(let scope): runs.append(.scope(scope))
      case .paint(let paint) where paint.kind.isImage: runs.append(.image(paint))
      case .paint(let paint):
        if case .shapes(let paints)? = runs.last {
          runs[runs.count - 1] = .shapes(paints + [paint])
        } else {
          runs.append(.shapes([paint]))
        }
      }
    }
    return runs
  }
}

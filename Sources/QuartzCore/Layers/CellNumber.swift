internal import ZoetropeScene

/// A number of one of an emitter's cells, which an animation moves.
///
/// The scene keeps a cell's numbers as one list, so such an animation adds a list to it that is zero
/// but for one number: the way from the number that the cell has when the animation is committed.
struct CellNumber {
  /// The cell's place among those of the layer.
  let index: Int
  let number: EmitterCellNumber
  /// The cell's own.
  let value: Double

  /// The two lists of a basic animation (facts 3.1 to 3.8); nil when no end is named.
  func ends(
    from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, _ isAdditive: Bool
  ) -> (PropertyValue, PropertyValue)? {
    guard
      let ends = endpoints(
        from: from?.plainNumber, to: to?.plainNumber, by: by?.plainNumber,
        current: isAdditive ? 0 : value)
    else { return nil }
    return (list(ends.start, isAdditive), list(ends.end, isAdditive))
  }

  /// The list of a key frame.
  func way(to target: PropertyValue, _ isAdditive: Bool) -> PropertyValue? {
    target.plainNumber.map { list($0, isAdditive) }
  }

  private func list(_ target: Double, _ isAdditive: Bool) -> PropertyValue {
    var numbers = [Double](repeating: 0, count: EmitterCellNumber.allCases.count)
    numbers[number.rawValue] = isAdditive ? target : target - value
    return .numbers(numbers)
  }
}

extension PropertyValue {
  fileprivate var plainNumber: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}

extension CAAnimation {
  /// The cell's number that the animation moves on an emitter; nil for other animations.
  final func movedCell(of layer: CALayer) -> CellNumber? {
    guard let keyPath = (self as? CAPropertyAnimation)?.keyPath,
      let emitter = layer as? CAEmitterLayer
    else { return nil }
    return emitter.cellNumber(at: keyPath)
  }
}

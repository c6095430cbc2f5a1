/// The order in which `count` things are sorted: their numbers. Equal things keep their order.
///
/// The standard library's sort makes a copy of itself for each type and each rule, some five
/// kilobytes in the WebAssembly player; this one is there once.
///
/// - Parameter isBefore: whether the first of two comes before the second. A rule that contradicts
///   itself, as comparing with NaN does, gives some order.
/// - Complexity: at most `count · log₂ count` comparisons, and `count` for what is sorted already.
@inline(never)
package func sortedPlaces(
  _ count: Int, by isBefore: (_ first: Int, _ second: Int) -> Bool
) -> [Int] {
  var places = [Int](repeating: 0, count: count)
  for index in 0..<count { places[index] = index }
  var isSorted = true
  for index in 0..<count where index > 0 && isBefore(index, index - 1) { isSorted = false }
  if isSorted { return places }
  var merged = places
  var run = 1
  while run < count {
    // Two runs at a time become one.
    var begin = 0
    while begin < count {
      let middle = min(begin + run, count)
      let end = min(middle + run, count)
      var (left, right) = (begin, middle)
      for index in begin..<end {
        let takesRight =
          left == middle || right < end && isBefore(places[right], places[left])
        merged[index] = places[takesRight ? right : left]
        if takesRight { right += 1 } else { left += 1 }
      }
      begin = end
    }
    swap(&places, &merged)
    run *= 2
  }
  return places
}

extension Array {
  /// Sorts by ``sortedPlaces(_:by:)``.
  package mutating func sortByPlaces(_ isBefore: (Element, Element) -> Bool) {
    let places = withUnsafeBufferPointer { items in
      sortedPlaces(items.count) { isBefore(items[$0], items[$1]) }
    }
    self = places.map { self[$0] }
  }
}

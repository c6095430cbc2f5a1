import Testing
import ZoetropeGeometry

@Suite struct SortingTests {
  /// Ours: the standard library's sort is the reference; it too keeps the order of equal things.
  @Test func `places are sorted, and equal things keep their order`() {
    var random = SeededGenerator(seed: 5)
    for count in [0, 1, 2, 3, 7, 8, 9, 64, 200] {
      let keys = (0..<count).map { _ in Int(random.next() % 12) }
      let places = sortedPlaces(count) { keys[$0] < keys[$1] }
      let wanted = Array(0..<count).sorted { (keys[$0], $0) < (keys[$1], $1) }
      #expect(places == wanted, "\(count) things")
      var sorted = keys
      sorted.sortByPlaces(<)
      #expect(sorted == keys.sorted())
    }
  }

  @Test func `a rule that contradicts itself loses nothing`() {
    let keys = [3, .nan, 1, .nan, 2, 0]
    #expect(sortedPlaces(keys.count) { keys[$0] < keys[$1] }.sorted() == [0, 1, 2, 3, 4, 5])
    #expect(sortedPlaces(9) { _, _ in true }.sorted() == Array(0..<9))
  }
}

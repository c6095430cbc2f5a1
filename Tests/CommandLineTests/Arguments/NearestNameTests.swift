import Testing

@testable import ZoetropeCommandLine

@Suite struct NearestNameTests {
  let names = ["checkmark", "loading", "multiplayer-search", "gallery"]

  @Test func `a mistyped name finds the one that was meant`() {
    #expect(nearestName(to: "chekmark", among: names) == "checkmark")
    #expect(nearestName(to: "laoding", among: names) == "loading")
    #expect(nearestName(to: "Gallery", among: names) == "gallery")
    #expect(nearestName(to: "multi", among: names) == "multiplayer-search")
  }

  @Test func `a name unlike all others finds none`() {
    #expect(nearestName(to: "spinner", among: names) == nil)
    #expect(nearestName(to: "", among: names) == nil)
    #expect(nearestName(to: String(repeating: "a", count: 10_000), among: names) == nil)
  }

  @Test func `swapped neighbours are one mistake`() {
    #expect(editDistance(Array("ab"), Array("ba")) == 1)
    #expect(editDistance(Array("kitten"), Array("sitting")) == 3)
    #expect(editDistance([], Array("abc")) == 3)
  }
}

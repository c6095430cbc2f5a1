import Testing
import ZoetropeMedia

@testable import ZoetropeCommandLine

@Suite struct ComparisonTests {
  func image(_ width: Int, _ height: Int, _ pixels: [UInt8]...) -> Image {
    Image(width: width, height: height, straight: pixels.flatMap(\.self))
  }

  @Test func `equal pictures are equal`() {
    let a = image(2, 1, [1, 2, 3, 255], [4, 5, 6, 255])
    let comparison = Comparison(a, a, tolerance: 0)
    #expect(comparison.isEqual)
    #expect(comparison.sentence == "equal: 2x1")
  }

  @Test func `a difference is counted, measured and placed`() {
    let a = image(2, 1, [1, 2, 3, 255], [4, 5, 6, 255])
    let b = image(2, 1, [1, 2, 3, 255], [4, 9, 6, 255])
    let comparison = Comparison(a, b, tolerance: 3)
    #expect(!comparison.isEqual)
    #expect(
      comparison.sentence
        == "different: 1 pixel of 2 (50.000 %), at most 4 levels apart, the first at 1,0")
    #expect(Comparison(a, b, tolerance: 4).isEqual)
    #expect(
      Comparison(a, b, tolerance: 4).sentence
        == "equal within the tolerance: at most 4 levels apart")
  }

  @Test func `alpha counts as a channel`() {
    let a = image(1, 1, [0, 0, 0, 255])
    let b = image(1, 1, [0, 0, 0, 0])
    #expect(Comparison(a, b, tolerance: 254).largestDifference == 255)
  }

  @Test func `pictures of different sizes are different`() {
    let comparison = Comparison(image(1, 1, [0, 0, 0, 0]), image(0, 0), tolerance: 255)
    #expect(!comparison.isEqual)
    #expect(comparison.sentence == "different sizes: 1x1 and 0x0")
    #expect(comparison.picture == nil)
  }

  @Test func `the picture of differences shows them in red on the faded first one`() throws {
    let a = image(2, 1, [0, 0, 0, 255], [0, 0, 0, 255])
    let b = image(2, 1, [0, 0, 0, 255], [255, 255, 255, 255])
    let picture = try #require(Comparison(a, b, tolerance: 0).picture)
    #expect(picture == [192, 192, 192, 255, 230, 0, 0, 255])
  }
}

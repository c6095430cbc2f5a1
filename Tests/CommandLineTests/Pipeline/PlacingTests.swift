import Testing
import ZoetropeDisplayList

@testable import ZoetropeCommandLine

@Suite struct PlacingTests {
  /// Ours: a canvas without pixels used to keep its own size, and its frame had too few rows.
  @Test(arguments: [(Int32(0), Int32(10)), (10, 0), (0, 0)])
  func `a canvas without pixels leaves the background in the size that was asked for`(
    width: Int32, height: Int32
  ) {
    let list = DisplayList(width: width, height: height, background: .white)
    let fitted = list.fitted(width: 40, height: 30)
    #expect(fitted == DisplayList(width: 40, height: 30, background: .white))
  }
}

import Testing
import ZoetropeDisplayList
import ZoetropeGeometry

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

  /// Ours: on a contact sheet what turns in perspective used to fly out of its cell, since its
  /// pixels were moved instead of its projection.
  @Test func `what is in perspective is moved by its projection, and stays in it`() {
    let square = Fill(Path(rect: Rect(0, 0, 8, 8)), paint: .color(.black))
    let projection = Projection(2, 0, 0.25, 0, 4, 0.5, 8, 16, 1)
    let content: [Command] = [
      .fill(square), .beginGroup(Group(bounds: Rect(0, 0, 4, 4), filters: [.blur(2)])),
      .fill(square), .endGroup,
    ]
    let group = Group(bounds: Rect(0, 0, 8, 8), projection: projection)
    let list = DisplayList(
      width: 16, height: 16, background: .white,
      commands: [.beginGroup(group)] + content + [.endGroup, .fill(square)])

    var placedGroup = group
    // Each column is half of the old one and (64, 32) times that of w.
    placedGroup.projection = Projection(17, 8, 0.25, 32, 18, 0.5, 68, 40, 1)
    var placedSquare = square
    placedSquare.transform = AffineTransform(0.5, 0, 0, 0.5, 64, 32)
    #expect(
      list.placedCommands(scale: 0.5, at: Point(64, 32))
        == [.beginGroup(placedGroup)] + content + [.endGroup, .fill(placedSquare)])
  }
}

import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

@testable import ZoetropeCommandLine

@Suite struct BitmapRowsTests {
  /// A picture of 8 by 8 with rows `top` to `bottom` painted.
  func picture(_ rows: Range<Int>) -> Bitmap {
    var path = Path()
    path.move(to: Point(2, Double(rows.lowerBound)))
    path.addLine(to: Point(5, Double(rows.lowerBound)))
    path.addLine(to: Point(5, Double(rows.upperBound)))
    path.addLine(to: Point(2, Double(rows.upperBound)))
    path.close()
    let list = DisplayList(
      width: 8, height: 8, background: .white,
      commands: [.fill(Fill(path, paint: .color(.black)))])
    var bitmap = Bitmap(width: 8, height: 8)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap, concurrently: nil)
    return bitmap
  }

  @Test func `rows that changed are found exactly`() {
    #expect(picture(2..<4).rows(differingFrom: picture(2..<4)) == 0..<0)
    #expect(picture(2..<4).rows(differingFrom: picture(3..<6)) == 2..<6)
    #expect(picture(0..<8).rows(differingFrom: picture(1..<7)) == 0..<8)
    #expect(picture(7..<8).rows(differingFrom: picture(0..<0)) == 7..<8)
  }

  @Test func `pictures of another size differ in all rows`() {
    #expect(picture(0..<1).rows(differingFrom: Bitmap(width: 4, height: 4)) == 0..<8)
  }
}

import Testing
import ZoetropeGeometry

/// Derived: as large as fits, in the middle, at whole pixels.
struct FitTests {
  private static let cases: [(picture: Size, canvas: Size, scale: Double, corner: Point)] = [
    (Size(100, 50), Size(200, 200), 2, Point(0, 50)),
    (Size(50, 100), Size(201, 200), 2, Point(50, 0)),
    (Size(1920, 1080), Size(1000, 563), 1000.0 / 1920, .zero),
    (Size(807, 360), Size(1000, 447), 1000.0 / 807, .zero),
    (Size(3, 3), Size(100, 100), 100.0 / 3, .zero),
  ]

  @Test(arguments: cases)
  func `a picture is fitted into a canvas`(
    picture: Size, canvas: Size, scale: Double, corner: Point
  ) throws {
    let fit = try #require(AffineTransform(fitting: picture, into: canvas))
    #expect(fit.a == scale && Point(fit.tx, fit.ty) == corner)
    #expect(fit.d == fit.a && fit.b == 0 && fit.c == 0)
  }

  @Test(arguments: [Size(0, 1), Size(1, -1), Size(.infinity, 1), Size(.nan, 1)])
  func `nothing fits without an area`(size: Size) {
    #expect(AffineTransform(fitting: size, into: Size(10, 10)) == nil)
    #expect(AffineTransform(fitting: Size(1, 1), into: Size(0, 1)) == nil)
  }
}

import Foundation
import Testing
import ZoetropeGeometry
import ZoetropeStage
import ZoetropeUIKit

@testable import LoadingAnimation

/// The values of the demo's specification, section 2.4, all from linear blends.
@MainActor @Suite struct LoadingRowTests {
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the oval grows, wobbles and goes`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    for (time, x, y, width, height) in [
      (0.075, 38.125, 41.875, 23.75, 23.75), (0.15, 26.25, 33.75, 47.5, 47.5),
      (0.3, 2.5, 17.5, 95, 95), (0.4125, 2.5, 18.75, 95, 92.5), (0.525, 2.5, 20, 95, 90),
      (0.75, 5, 20, 90, 90), (0.975, 2.5, 20, 95, 90), (1.2, 2.5, 17.5, 95, 95),
      (1.5, 3.3333, 20, 93.3333, 90), (1.95, 2.5, 19.1667, 95, 91.6667), (2.1, 2.5, 17.5, 95, 95),
      (2.175, 14.375, 25.625, 71.25, 71.25), (2.25, 26.25, 33.75, 47.5, 47.5),
      (2.325, 38.125, 41.875, 23.75, 23.75), (2.4, 50, 50, 0, 0), (4, 50, 50, 0, 0),
    ] {
      let (shown, model) = try run.shown(at: time) {
        ($0.ovalLayer.presentation()?.path?.boundingBoxOfPath, $0.ovalLayer.path)
      }
      let expected = CGRect(x: x, y: y, width: width, height: height)
      #expect(near(shown ?? .null, expected), "at \(time) s: \(String(describing: shown))")
      #expect(model?.boundingBoxOfPath == CGRect(x: 50, y: 50, width: 0, height: 0))
      // A circle of no size still has all its points: there is something to blend with.
      #expect(model?.allPoints.count == 13)
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the triangle's corners come out one by one, and stay`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    for (time, left, top, right) in [
      (0.31, 35.0, 42.5, 65.0), (1.2, 35, 42.5, 65), (1.35, 20, 42.5, 65), (1.5, 5, 42.5, 65),
      (1.625, 5, 42.5, 80), (1.75, 5, 42.5, 95), (1.85, 5, 27.5, 95), (1.95, 5, 12.5, 95),
      (2.5, 5, 12.5, 95), (4, 5, 12.5, 95),
    ] {
      let points = try run.shown(at: time) {
        $0.triangleLayer.presentation()?.path?.allPoints ?? []
      }
      try #require(points.count >= 3, "at \(time) s")
      let corners = [
        CGPoint(x: left, y: 95), CGPoint(x: 50, y: top), CGPoint(x: right, y: 95),
      ]
      #expect(zip(points, corners).allSatisfy { near($0, $1) }, "at \(time) s: \(points)")
    }
  }

  /// Positive is clockwise on screen.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the box turns once, clockwise`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    for (time, degrees) in [
      (2.1, 0.0), (2.15625, 45), (2.2125, 90), (2.325, 180), (2.4375, 270), (2.55, 0),
    ] {
      let corner = try run.shown(at: time) { holder in
        let shown = try #require(holder.layer.presentation())
        return CGPoint(x: 1, y: 0).applying(shown.affineTransform())
      }
      let angle = Angle(degrees)
      #expect(near(corner, CGPoint(x: angle.cosine, y: angle.sine), by: 1e-9), "at \(time) s")
    }
  }

  /// Whole eighths of a turn, written out so that no mathematics library is the judge.
  private struct Angle {
    var cosine: Double
    var sine: Double

    init(_ degrees: Double) {
      let half = 0.5.squareRoot()
      let table = [(1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half), (0, -1)]
      (cosine, sine) = table[Int(degrees / 45)]
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `moving the anchor lifts the box by ten points at once`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    let before = try run.shown(at: 2.09) { ($0.layer.presentation()?.frame, $0.layer.position) }
    let after = try run.shown(at: 2.1) { ($0.layer.presentation()?.frame, $0.layer.position) }
    #expect(near(before.0 ?? .null, CGRect(x: 137.5, y: 283.5, width: 100, height: 100)))
    #expect(near(after.0 ?? .null, CGRect(x: 137.5, y: 273.5, width: 100, height: 100)))
    #expect(before.1 == CGPoint(x: 187.5, y: 333.5))
    #expect(after.1 == CGPoint(x: 187.5, y: 333.5))
  }

  private static let strokes: [(part: Double, length: Double, x: Double, y: Double)] = [
    (0, 0, 0, 100), (0.25, 103.75, 0, -3.75), (0.5, 207.5, 100, -2.5),
    (0.75, 311.25, 98.75, 100), (1, 415, 0, 100),
  ]

  @Test(arguments: [(2.55, true), (2.75, false)], [1, 2, 3] as [CGFloat])
  func `a rectangle's stroke is drawn around the box`(
    stroke: (start: Double, isRed: Bool), pixels: CGFloat
  ) throws {
    let (start, isRed) = stroke
    let run = LoadingRun(scale: pixels)
    for (part, length, x, y) in Self.strokes {
      // The layer is added by a timer of its own, whose time is a sum of others'.
      let (strokeEnd, path) = try run.shown(at: start + 1e-9 + 0.4 * part) { holder in
        let layer = isRed ? holder.redRectangleLayer : holder.blueRectangleLayer
        let shown = try #require(layer.presentation())
        return (shown.strokeEnd, try #require(shown.path))
      }
      #expect(abs(strokeEnd - part) < 1e-7, "\(part)")
      let measure = PathMeasure(path.path)
      #expect(abs(measure.length - 415) < 0.001)
      #expect(abs(measure.length * Double(strokeEnd) - length) < 0.001)
      let head = try #require(measure.location(at: measure.length * Double(strokeEnd)))
      #expect(near(CGPoint(head.point), CGPoint(x: x, y: y)), "\(part): \(head)")
    }
    // It stays whole: the model's value is 1.
    let later = try run.shown(at: 4.04) { $0.redRectangleLayer.presentation()?.strokeEnd }
    #expect(later == 1)
  }

  /// The water's edge: its left end and the two control points, and the middle of the curve.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the water rises in waves`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    for (time, y, first, second, middle) in [
      (3.15, 99, (33.3333, 99), (66.6667, 99), (50, 99)),
      (3.24, 89.5, (31.6667, 84.5), (53.3333, 94.5), (44.375, 89.5)),
      (3.33, 80, (30, 70), (40, 90), (38.75, 80)),
      (3.42, 70, (30, 67.5), (40, 70), (38.75, 69.0625)),
      (3.51, 60, (30, 65), (40, 50), (38.75, 58.125)),
      (3.60, 50, (30, 47.5), (40, 50), (38.75, 49.0625)),
      (3.69, 40, (30, 30), (40, 50), (38.75, 40)),
      (3.78, 30, (30, 27.5), (40, 30), (38.75, 29.0625)),
      (3.87, 20, (30, 25), (40, 10), (38.75, 18.125)),
      (3.96, 7.5, (31.6667, 10), (53.3333, 2.5), (44.375, 6.5625)),
      (4.0499, -5, (33.3333, -5), (66.6667, -5), (50, -5)),
    ] as [(Double, Double, (Double, Double), (Double, Double), (Double, Double))] {
      let path = try run.shown(at: time) { try #require($0.arcLayer.presentation()?.path) }
      // After the way up the left side.
      let edge = try #require(path.curves.dropFirst().first, "at \(time) s: \(path)")
      let points = [edge.start, edge.control1, edge.control2, edge.end].map { CGPoint($0) }
      // At 4.0499 s the last wave is within a hundredth of its end; at 4.05 s the box is emptied.
      let tolerance: CGFloat = time > 4 ? 0.02 : 0.001
      let expected: [(Double, Double)] = [(0, y), first, second, (100, y)]
      for (point, expected) in zip(points, expected) {
        #expect(
          near(point, CGPoint(x: expected.0, y: expected.1), by: tolerance),
          "at \(time) s: \(points)")
      }
      let centre = CGPoint(edge.point(at: 0.5))
      #expect(near(centre, CGPoint(x: middle.0, y: middle.1), by: tolerance), "at \(time) s")
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the box takes over the screen`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    for (time, x, y, width, height, centre) in [
      (4.05, 132.5, 268.5, 110.0, 110.0, 334.5),
      (4.125, 115.386, 233.82, 144.228, 181.943, 342.986),
      (4.2, 66.25, 134.25, 242.5, 388.5, 367.35), (4.275, 17.114, 34.68, 340.772, 595.057, 391.714),
      (4.34999, 0, 0, 375, 667, 400.2),
    ] {
      let (frame, position) = try run.shown(at: time) {
        ($0.layer.presentation()?.frame, $0.layer.presentation()?.position)
      }
      let expected = CGRect(x: x, y: y, width: width, height: height)
      #expect(near(frame ?? .null, expected, by: 0.00101), "at \(time) s")
      #expect(near(position ?? .zero, CGPoint(x: 187.5, y: centre), by: 0.00101), "at \(time) s")
    }
  }
}

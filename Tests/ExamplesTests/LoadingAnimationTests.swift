import Foundation
import Testing
import ZoetropeRaster
import ZoetropeScene
import ZoetropeStage
import ZoetropeUIKit

@testable import LoadingAnimation

@MainActor @Suite struct LoadingAnimationTests {
  private let stage = Stage(size: CGSize(width: 375, height: 667))

  private func shown<Value>(
    at time: Double, _ value: (HolderView) -> Value, on controller: LoadingViewController
  ) throws -> Value {
    try stage.run(to: time)
    return stage.perform { value(controller.holderView) }
  }

  private func near(_ rect: CGRect, _ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Bool {
    abs(Double(rect.minX) - x) < 0.001 && abs(Double(rect.minY) - y) < 0.001
      && abs(Double(rect.width) - w) < 0.001 && abs(Double(rect.height) - h) < 0.001
  }

  @Test func `the oval grows, wobbles and goes`() throws {
    let controller = stage.host { LoadingViewController() }
    for (time, x, y, width, height) in [
      (0.075, 38.125, 41.875, 23.75, 23.75), (0.15, 26.25, 33.75, 47.5, 47.5),
      (0.3, 2.5, 17.5, 95, 95), (0.4125, 2.5, 18.75, 95, 92.5), (0.525, 2.5, 20, 95, 90),
      (0.75, 5, 20, 90, 90), (0.975, 2.5, 20, 95, 90), (1.5, 3.333333, 20, 93.333333, 90),
      (1.95, 2.5, 19.166667, 95, 91.666667), (2.175, 14.375, 25.625, 71.25, 71.25),
      (2.25, 26.25, 33.75, 47.5, 47.5), (2.325, 38.125, 41.875, 23.75, 23.75),
      (2.4, 50, 50, 0, 0),
    ] {
      let box = try shown(
        at: time,
        { $0.ovalLayer.presentation()?.path?.boundingBoxOfPath ?? .null }, on: controller)
      #expect(near(box, x, y, width, height), "at \(time) s: \(box)")
    }
  }

  @Test func `the triangle's corners come out one by one, and stay`() throws {
    let controller = stage.host { LoadingViewController() }
    for (time, text) in [
      (1.2, "M35.0,95.0 L50.0,42.5 L65.0,95.0 Z"), (1.35, "M20.0,95.0 L50.0,42.5 L65.0,95.0 Z"),
      (1.625, "M5.0,95.0 L50.0,42.5 L80.0,95.0 Z"), (1.85, "M5.0,95.0 L50.0,27.5 L95.0,95.0 Z"),
      (1.95, "M5.0,95.0 L50.0,12.5 L95.0,95.0 Z"), (4, "M5.0,95.0 L50.0,12.5 L95.0,95.0 Z"),
    ] {
      try stage.run(to: time)
      let path = stage.perform { controller.holderView.triangleLayer.presentation()?.path }
      let wanted = text.split(whereSeparator: { "MLZ, ".contains($0) }).compactMap { Double($0) }
      var found: [Double] = []
      path?.applyWithBlock { pointer in
        if pointer.pointee.type != .closeSubpath {
          found += [Double(pointer.pointee.points[0].x), Double(pointer.pointee.points[0].y)]
        }
      }
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.001 } && found.count >= 6, "\(time)")
    }
  }

  @Test func `the box takes over the screen`() throws {
    let controller = stage.host { LoadingViewController() }
    for (time, x, y, width, height) in [
      (2.1, 137.5, 273.5, 100, 100), (4.05, 132.5, 268.5, 110, 110),
      (4.125, 115.386, 233.82, 144.228, 181.943), (4.2, 66.25, 134.25, 242.5, 388.5),
      (4.275, 17.114, 34.68, 340.772, 595.057),
    ] {
      let frame = try shown(
        at: time, { $0.layer.presentation()?.frame ?? .null }, on: controller)
      #expect(near(frame, x, y, width, height), "at \(time) s: \(frame)")
    }
    try stage.run(to: 4.35)
    stage.perform {
      #expect(controller.view.subviews.isEmpty)
      #expect(controller.view.backgroundColor == Palette.blue)
    }
  }

  /// The pixel probes of the demo's specification, but for the label.
  @Test func `the probes show what the specification says`() throws {
    _ = stage.host { LoadingViewController() }
    stage.send([.tap(at: 5, point: CGPoint(x: 20, y: 20))])
    try stage.run(to: 5.5)
    let document = stage.document
    let (red, white, blue): ([UInt8], [UInt8], [UInt8]) = (
      [209, 42, 24], [255, 255, 255], [46, 117, 146]
    )
    let probes: [(time: Double, points: [(x: Double, y: Double, color: [UInt8])])] = [
      (0.15, [(187.5, 341, red), (187.5, 371, white)]),
      (1.05, [(187.5, 348.5, red), (142.5, 378.5, white)]),
      (1.52, [(142.5, 378.5, red), (232.5, 378.5, white), (187.5, 297.5, white)]),
      (2, [(187.5, 297.5, red), (142.5, 378.5, red), (152.5, 293.5, white)]),
      (2.2125, [(227.5, 333.5, red), (152.5, 333.5, red), (142.5, 333.5, white)]),
      (2.75, [(137.5, 323.5, red), (187.5, 268.5, red), (237.5, 323.5, white)]),
      (2.95, [(237.5, 323.5, red), (147.5, 283.5, white), (137.5, 323.5, blue)]),
      (3.33, [(187.5, 333.5, red), (147.5, 283.5, white), (147.5, 363.5, blue)]),
      (3.6, [(187.5, 303.5, red), (187.5, 333.5, blue)]),
      (3.87, [(147.5, 283.5, white), (187.5, 303.5, blue)]),
      (4.06, [(120, 250, white), (133.5, 269.5, blue), (187.5, 333.5, blue)]),
      (4.2, [(60, 140, white), (315, 500, white), (70, 140, blue), (300, 500, blue)]),
      (4.4, [(5, 5, blue), (370, 660, blue)]),
      (5.01, [(20, 20, white), (300, 600, white)]),
    ]
    for (time, points) in probes {
      let list = document.scene(at: time).evaluate(
        at: time, width: 375, height: 667, background: nil)
      var bitmap = Bitmap(width: 375, height: 667)
      var renderer = Renderer()
      renderer.render(list, into: &bitmap, concurrently: nil)
      for point in points {
        let offset = (Int(point.y) * 375 + Int(point.x)) * 4
        let pixel = Array(bitmap.bytes[offset..<offset + 3])
        #expect(pixel == point.color, "\(time) s at \(point.x), \(point.y)")
      }
    }
  }
}

import Foundation
import Testing
import ZoetropeGeometry
import ZoetropeQuartzCore
import ZoetropeStage

@testable import Gallery

/// The gallery's scenes: the rows and probes of the demo's specification, section 6.
@MainActor @Suite struct GalleryTests {
  private struct NoLayers: Error {}

  /// A scene on a stage, and its layers.
  @MainActor private struct Run {
    let stage = Stage(size: CGSize(width: GalleryScene.side, height: GalleryScene.side))
    let scene: GalleryScene

    init(_ name: String) throws {
      scene = try #require(GalleryScene.all.first { $0.name == name })
      guard case .layers(let addLayers) = scene.content else { throw NoLayers() }
      stage.hostLayers(addLayers)
    }

    func shape(at time: Double) throws -> CAShapeLayer {
      try stage.run(to: time)
      return try stage.perform {
        let shapes = (stage.rootLayer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
        return try #require(shapes.first?.presentation())
      }
    }

    func frames(scale: Int) throws -> RecordedFrames {
      try stage.run(to: scene.duration)
      return RecordedFrames(document: stage.document, scale: scale)
    }
  }

  @Test func `names are different and fit on a command line`() {
    let names = GalleryScene.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0 == "-" || ("a"..."z").contains($0) } })
    #expect(GalleryScene.all.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test func `the ants' phase runs over one pattern, for ever`() throws {
    let run = try Run("marching-ants")
    for (time, phase) in [
      (0, 0.0), (0.125, 2.5), (0.25, 5), (0.375, 7.5), (0.5, 0), (0.75, 5), (100.25, 5),
    ] {
      #expect(abs(try run.shape(at: time).lineDashPhase - phase) < 1e-9, "\(time) s")
    }
    let shape = try run.shape(at: 100.25)
    #expect(shape.lineDashPattern == [6, 4])
    #expect(shape.path?.boundingBoxOfPath == CGRect(x: 10, y: 10, width: 80, height: 80))
  }

  @Test(arguments: [1, 2, 3])
  func `the ants march, and after a round look as before it`(scale: Int) throws {
    let frames = try Run("marching-ants").frames(scale: scale)
    #expect(frames.frame(at: 0).bitmap == frames.frame(at: 0.5).bitmap)
    let black = RGB(0, 0, 0)
    // Along the upper side, from its left end: the pattern's dash is 6 of 10 points long, and the
    // phase says where in the pattern the line begins.
    for (time, phase) in [(0, 0), (0.25, 5), (0.4, 8)] as [(Double, Int)] {
      let frame = frames.frame(at: time)
      for place in 2..<78 {
        let isDash = (place + phase) % 10 < 6
        let shown = frame[10.5 + Double(place), 10]
        #expect(shown == (isDash ? black : .white), "\(time) s, \(place) points along")
      }
    }
  }

  @Test func `the line grows from two points to twelve`() throws {
    let run = try Run("line-width")
    for (time, width) in [(0, 2.0), (0.25, 4.5), (0.5, 7), (0.75, 9.5), (1.5, 7)] {
      #expect(abs(try run.shape(at: time).lineWidth - width) < 1e-9, "\(time) s")
    }
  }

  @Test(arguments: [1, 2, 3])
  func `the line grows to both sides`(scale: Int) throws {
    let frames = try Run("line-width").frames(scale: scale)
    let ink = RGB(46, 117, 145)
    for (time, width) in [(0, 2.0), (0.4, 6), (0.8, 10), (0.99999, 12)] {
      let frame = frames.frame(at: time)
      // The ring's left edge, at a height where its side is upright.
      for x in stride(from: 12.5, to: 28, by: 1) {
        let distance = abs(x - 20)
        guard abs(distance - width / 2) >= 0.5 else { continue }
        let expected = distance < width / 2 ? ink : RGB.white
        // A pixel that is a point high sees a little of how the ring bends.
        #expect(frame[x, 50].isNear(expected, by: 4), "\(time) s at \(x)")
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func `the disc turns from red to blue`(scale: Int) throws {
    let frames = try Run("fill-color").frames(scale: scale)
    for (time, color) in [
      (0, RGB(255, 0, 0)), (0.25, RGB(191, 0, 64)), (0.5, RGB(128, 0, 128)),
      (0.75, RGB(64, 0, 191)), (0.99999, RGB(0, 0, 255)),
    ] {
      let frame = frames.frame(at: time)
      #expect(frame[50, 50] == color, "\(time) s")
      #expect(frame[50, 20] == color)
      #expect(frame[5, 5] == .white)
    }
  }

  @Test(arguments: [("drawing", false), ("rubbing-out", true)])
  func `a stroke's end draws a line, and rubs it out`(name: String, isFalling: Bool) throws {
    let run = try Run(name)
    let path = try #require(try run.shape(at: 0).path)
    let measure = PathMeasure(path.path)
    // Half circles with radii of 6, 12, … 36 points.
    #expect(abs(measure.length - Double.pi * 126) < 0.1)
    for step in 0...4 {
      let end = try run.shape(at: 0.25 * Double(step) * 0.999999).strokeEnd
      let part = Double(step) / 4
      #expect(abs(end - (isFalling ? 1 - part : part)) < 1e-5, "\(step)")
    }
  }

  @Test(arguments: [("drawing", false), ("rubbing-out", true)], [1, 2, 3])
  func `the line is inked up to its stroke's end`(
    scene: (name: String, isFalling: Bool), scale: Int
  ) throws {
    let run = try Run(scene.name)
    let path = try #require(try run.shape(at: 0).path)
    let frames = try run.frames(scale: scale)
    let measure = PathMeasure(path.path)
    for time in [0.1, 0.3, 0.5, 0.7, 0.9] {
      let frame = frames.frame(at: time)
      let end = (scene.isFalling ? 1 - time : time) * measure.length
      for distance in stride(from: 5, to: measure.length - 5, by: 12.7) {
        // The round cap reaches two and a half points beyond the end.
        guard abs(distance - end) > 4 else { continue }
        let point = try #require(measure.location(at: distance)).point
        let isInk = frame[point.x, point.y] != .white
        #expect(isInk == (distance < end), "\(time) s, \(distance) points along")
      }
    }
  }

  @Test(arguments: ["circle-mask", "square-mask", "star-mask"], [1, 2, 3])
  func `a mask shows what lies inside of its path, and no more`(name: String, scale: Int) throws {
    let run = try Run(name)
    let mask = try run.stage.perform {
      try #require(run.stage.rootLayer.sublayers?.first?.mask as? CAShapeLayer)
    }
    let path = try #require(mask.path)
    let frame = try run.frames(scale: scale).frame(at: 0)
    let edge = path.copy(
      strokingWithWidth: 3, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    for y in stride(from: 1.5, to: 100, by: 4) {
      for x in stride(from: 1.5, to: 100, by: 4) {
        let point = CGPoint(x: x, y: y)
        guard !edge.contains(point) else { continue }
        #expect((frame[x, y] != .white) == path.contains(point), "\(x), \(y)")
      }
    }
    // The gradient runs from the top to the bottom.
    #expect(frame[50, 30].isNear(RGB(235, 109, 101), by: 3), "\(frame[50, 30])")
    #expect(frame[50, 65].isNear(RGB(180, 49, 133), by: 3), "\(frame[50, 65])")
  }

  @Test func `the star has its ten points`() throws {
    let run = try Run("star-mask")
    let path = try run.stage.perform {
      try #require((run.stage.rootLayer.sublayers?.first?.mask as? CAShapeLayer)?.path)
    }
    let points = path.allPoints
    #expect(points.count == 10)
    for (index, point) in points.enumerated() {
      // Alternately on a circle of 50 points and on one whose points make the sides straight.
      let radius = ((point.x - 50) * (point.x - 50) + (point.y - 50) * (point.y - 50)).squareRoot()
      #expect(abs(radius - (index.isMultiple(of: 2) ? 50 : 19.098)) < 0.001)
    }
  }

  @Test func `the mask and its frame move together`() throws {
    let run = try Run("morphing-mask")
    for time in stride(from: 0, through: 9, by: 0.3) {
      try run.stage.run(to: time)
      try run.stage.perform {
        let layers = run.stage.rootLayer.sublayers ?? []
        let mask = try #require(layers[0].mask as? CAShapeLayer)
        let frame = try #require(layers[1] as? CAShapeLayer)
        #expect(mask.presentation()?.path == frame.presentation()?.path, "\(time) s")
      }
    }
    for (time, box) in [
      (0.2, CGRect(x: 5, y: 5, width: 90, height: 90)),
      (1.7, CGRect(x: 10, y: 10, width: 80, height: 80)),
      (3.2, CGRect(x: 7.2023, y: 8, width: 85.5954, height: 81.4059)),
    ] {
      let fresh = try Run("morphing-mask")
      try fresh.stage.run(to: time)
      let shown = fresh.stage.perform {
        (fresh.stage.rootLayer.sublayers?[1] as? CAShapeLayer)?.presentation()?.path
      }
      #expect(near(shown?.boundingBoxOfPath ?? .null, box), "\(time) s")
    }
  }
}

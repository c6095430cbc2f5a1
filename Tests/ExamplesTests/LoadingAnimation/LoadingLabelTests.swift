import Foundation
import Testing
import ZoetropeStage
import ZoetropeUIKit

@testable import LoadingAnimation

/// The letter at the end, the button over it, and starting again.
@MainActor @Suite struct LoadingLabelTests {
  private func label(of run: LoadingRun) throws -> UILabel {
    try #require(run.controller.view.subviews.compactMap { $0 as? UILabel }.first)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the letter is as the tutorial has it`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    try run.stage.run(to: 4.5)
    try run.stage.perform {
      let label = try label(of: run)
      #expect(label.text == "S")
      #expect(label.font.pointSize == 170)
      #expect(label.textAlignment == .center)
      #expect(label.textColor == .white)
      #expect(label.center == CGPoint(x: 187.5, y: 333.5))
      #expect(label.bounds.size == LoadingRun.size)
      #expect(run.controller.view.backgroundColor == Palette.blue)
    }
  }

  /// Section 2.4, from the spring of section 0.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the letter springs to its size`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    for (time, scale) in [
      (4.35, 0.25), (4.40, 0.5594), (4.45, 0.8960), (4.50, 1.0226), (4.5289, 1.0345),
      (4.55, 1.0309), (4.65, 1.0013), (4.70, 0.9984), (4.75, 1.0), (6, 1),
    ] {
      try run.stage.run(to: time)
      let shown = try run.stage.perform {
        try #require(try label(of: run).layer.presentation()).affineTransform()
      }
      #expect(abs(shown.a - scale) < 0.0002, "at \(time) s: \(shown.a)")
      #expect(abs(shown.a - shown.d) + abs(shown.b) + abs(shown.c) < 1e-12)
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the screen takes taps from 4.75 s on`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    let first = run.controller.holderView
    run.stage.send([.tap(at: 4.7, point: CGPoint(x: 100, y: 100))])
    try run.stage.run(to: 4.74)
    #expect(run.controller.holderView === first)
    run.stage.send([.tap(at: 4.76, point: CGPoint(x: 100, y: 100))])
    try run.stage.run(to: 4.8)
    #expect(run.controller.holderView !== first)
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `it starts again as often as it is tapped`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    weak let first = run.controller.holderView
    run.stage.send((1...5).map { .tap(at: 5 * Double($0), point: CGPoint(x: 10, y: 600)) })
    for round in 0...5 {
      let start = 5 * Double(round)
      let box = try run.shown(at: start + 0.15) {
        $0.ovalLayer.presentation()?.path?.boundingBoxOfPath
      }
      #expect(near(box ?? .null, CGRect(x: 26.25, y: 33.75, width: 47.5, height: 47.5)))
      run.stage.perform {
        #expect(run.controller.view.subviews.count == 1)
        #expect(run.controller.view.backgroundColor == .white)
      }
      try run.stage.run(to: start + 4.8)
      #expect(run.controller.view.subviews.count == 2)
    }
    #expect(first == nil, "an old holder is kept alive")
    #expect(run.stage.nextTime == nil)
  }

  /// Ours: the tutorial's button comes last; an app may restart whenever it likes.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `starting again in mid-flight leaves nothing of the old run`(pixels: CGFloat) throws {
    let run = LoadingRun(scale: pixels)
    for time in [0.1, 0.6, 1.3, 2.2, 2.65, 3.3, 4.1, 4.5] {
      // Each run is broken off at another stage.
      let start = run.stage.time
      try run.stage.run(to: start + time)
      run.stage.perform { run.controller.buttonPressed() }
    }
    let start = run.stage.time
    for (time, width) in [(0.15, 47.5), (0.3, 95), (2.25, 47.5)] {
      let box = try run.shown(at: start + time) {
        $0.ovalLayer.presentation()?.path?.boundingBoxOfPath
      }
      #expect(abs((box?.width ?? 0) - width) < 0.001, "\(time) s after the last start")
      #expect(run.controller.view.subviews.count == 1)
    }
    let layers = try run.shown(at: start + 3) { $0.layer.sublayers?.count }
    #expect(layers == 4)
    try run.stage.run(to: start + 4.8)
    #expect(run.controller.view.subviews.count == 2)
    #expect(run.stage.nextTime == nil)
  }

  @Test func `the tutorial's stages can each be the last`() throws {
    for (step, sublayers) in [
      (LoadingViewController.Step.triangle, 2), (.triangleAlone, 2), (.container, 4), (.filled, 5),
    ] {
      let run = LoadingRun { $0.stopAfter = step }
      let found = try run.shown(at: 8) { $0.layer.sublayers?.count }
      #expect(found == sublayers, "\(step)")
      #expect(run.stage.nextTime == nil, "\(step)")
      let isBall = step == .triangle
      let box = try run.shown(at: 8) { $0.ovalLayer.presentation()?.path?.boundingBoxOfPath }
      #expect(near(box ?? .null, CGRect(x: 2.5, y: 17.5, width: 95, height: 95)) == isBall)
    }
    let run = LoadingRun { $0.stopAfter = .letter }
    run.stage.send([.tap(at: 6, point: CGPoint(x: 100, y: 100))])
    try run.stage.run(to: 8)
    #expect(try label(of: run).text == "S")
    #expect(run.controller.view.subviews.count == 1)
  }

  @Test func `turning about the box's centre makes the triangle drift`() throws {
    func triangle(at time: Double, aboutCentre: Bool) throws -> CGPoint {
      let run = LoadingRun { $0.spinsAboutBoxCenter = aboutCentre }
      return try run.shown(at: time) { holder in
        let shown = try #require(holder.layer.presentation())
        let centre = CGPoint(x: 0 - 50, y: 60 - 100 * shown.anchorPoint.y)
          .applying(.identity.translatedBy(x: 50, y: 0)).applying(shown.affineTransform())
        return CGPoint(x: centre.x + shown.position.x, y: centre.y + shown.position.y)
      }
    }
    #expect(near(try triangle(at: 2.325, aboutCentre: false), CGPoint(x: 187.5, y: 333.5)))
    #expect(near(try triangle(at: 2.325, aboutCentre: true), CGPoint(x: 187.5, y: 323.5)))
  }
}

import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import ZoetropeStage

/// Apple's module names beside Swift Testing: this file builds only because the modules that the
/// toolchain asks for are there.
@MainActor @Suite struct AppleNamesTests {
  @Test func `a file that imports UIKit runs on a stage`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let controller = stage.host { UIViewController() }
    let button = stage.perform {
      let button = PulseButton(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
      button.ringWidth = 6
      controller.view.addSubview(button)
      return button
    }
    stage.send([.tap(at: 1, point: CGPoint(x: 50, y: 50))])
    try stage.run(to: 1.3)
    #expect(button.pulses == 1)
    #expect(button.alpha == 0.5)
    try stage.run(to: 2)
    #expect(button.alpha == 1)
    #expect(button.ticks == 4)
  }

  @Test func `a pulse ring and a card run as people write them`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 150), scale: 1)
    let controller = stage.host { UIViewController() }
    var flips: [Double] = []
    let card = stage.perform {
      let ring = PulseRingView(frame: CGRect(x: 10, y: 15, width: 120, height: 120))
      let card = CardView(frame: CGRect(x: 170, y: 15, width: 90, height: 120))
      controller.view.backgroundColor = .white
      controller.view.addSubview(ring)
      controller.view.addSubview(card)
      ring.start()
      card.flip { _ in flips.append(stage.time) }
      return card
    }
    try stage.run(to: 0.15)
    stage.perform {
      let turned = card.layer.presentation()
      #expect(turned?.opacity == 0)
      #expect(card.subviews == [card.back])
    }
    try stage.run(to: 2)
    #expect(flips == [0.6])
    #expect(card.layer.presentation()?.opacity == 1)
  }

  @Test func `the modules' types are one`() {
    let layer: CALayer = starLayer(in: CGRect(x: 0, y: 0, width: 10, height: 10), named: "star")
    let view = UIView()
    view.layer.addSublayer(layer)
    #expect((layer as? CAShapeLayer)?.path?.boundingBox.width.isFinite == true)
    // A file that imports Foundation too says whose timer it means.
    let timer = UIKit.Timer(timeInterval: 1, repeats: false) { _ in }
    #expect(timer.isValid)
  }
}

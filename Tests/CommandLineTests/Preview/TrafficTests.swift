import Foundation
import Testing
import ZoetropeScene
import ZoetropeStage
import ZoetropeUIKit

/// What live apps send to pages.
@MainActor @Suite struct TrafficTests {
  /// Commits of a stage with a thousand layers, from when they are there.
  func bytes(of change: (_ layers: [CALayer], _ stage: Stage) throws -> Void) throws -> Int {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    stage.isRecording = false
    var layers: [CALayer] = []
    stage.hostLayers { root in
      for index in 0..<1000 {
        let layer = CALayer()
        layer.frame = CGRect(x: index % 40 * 10, y: index / 40 * 10, width: 8, height: 8)
        layer.backgroundColor = UIColor.red.cgColor
        root.addSublayer(layer)
        layers.append(layer)
      }
    }
    var bytes = 0
    stage.onCommit = { bytes += $0.encoded().count }
    try change(layers, stage)
    return bytes
  }

  /// Ours: an animation is told once, however long it runs.
  @Test func `a thousand layers that are animated cost their start alone`() throws {
    let bytes = try bytes { layers, stage in
      stage.perform {
        for layer in layers {
          let move = CABasicAnimation(keyPath: "position.x")
          move.byValue = 40
          move.duration = 1
          layer.add(move, forKey: "move")
        }
      }
      try stage.run(to: 2)
    }
    print("traffic: 1000 animated layers: \(bytes) bytes in all")
    #expect(bytes < 60_000)
  }

  /// Ours: moved by hand in each of sixty frames.
  @Test func `a thousand layers that are moved by hand cost a few bytes a layer and frame`() throws
  {
    let bytes = try bytes { layers, stage in
      for frame in 1...60 {
        try stage.run(to: Double(frame) / 60)
        stage.perform {
          CATransaction.setDisableActions(true)
          for (index, layer) in layers.enumerated() {
            layer.position = CGPoint(
              x: 200 + 190 * sin(Double(frame + index) / 30), y: layer.position.y)
          }
        }
      }
    }
    print("traffic: 1000 layers by hand, 60 frames: \(bytes) bytes")
    #expect(bytes < 60 * 1000 * 24)
  }
}

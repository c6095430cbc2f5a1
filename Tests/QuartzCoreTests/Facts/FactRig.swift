import Foundation
import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

/// A layer in a host, and what its presentation layer says after some seconds.
@MainActor struct FactRig {
  let host = TestHost()
  let layer: CALayer

  init(_ layer: CALayer? = nil, _ prepare: (CALayer) -> Void = { _ in }) {
    self.layer = layer ?? CALayer()
    prepare(self.layer)
    host.show(self.layer)
  }

  /// Adds animations that stay until they are removed, in one transaction.
  func add(_ animations: [CAAnimation]) {
    host.turn {
      for animation in animations {
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: nil)
      }
    }
  }

  func values<Value>(_ times: [Double], _ read: (CALayer) throws -> Value) throws -> [Value] {
    let start = host.now
    return try times.map { time in
      host.run(to: start + time)
      return try read(try #require(layer.presentation()))
    }
  }

  func numbers(_ keyPath: String, _ times: [Double]) throws -> [Double] {
    try values(times) { try #require(readNumber($0.value(forKeyPath: keyPath))) }
  }

  /// Of one animation of a number, at times since it was added.
  static func numbers(
    _ animation: CAAnimation, _ keyPath: String, at times: [Double],
    prepare: (CALayer) -> Void = { _ in }
  ) throws -> [Double] {
    let rig = FactRig(nil, prepare)
    rig.add([animation])
    return try rig.numbers(keyPath, times)
  }

  /// Opacity from 0 to 1 in a second, over a model value of a half (the rig of fact 1.6).
  static func fade(_ change: (CABasicAnimation) -> Void, at times: [Double]) throws -> [Double] {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    fade.duration = 1
    change(fade)
    return try numbers(fade, "opacity", at: times) { $0.opacity = 0.5 }
  }
}

/// - Parameter tolerance: what numbers that went through single precision can be off by, and what
///   the facts' own digits leave open.
func expectNear(
  _ actual: [Double], _ expected: [Double], _ tolerance: Double = 1e-5,
  _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(actual.count == expected.count, comment, sourceLocation: sourceLocation)
  for (a, b) in zip(actual, expected) where !(abs(a - b) <= tolerance) {
    Issue.record(
      "\(actual) where \(expected) should be\(comment.map { ": \($0)" } ?? "")",
      sourceLocation: sourceLocation)
    return
  }
}

func matrix(_ t: CATransform3D) -> [Double] {
  [t.m11, t.m12, t.m21, t.m22].map { Double($0) }
}

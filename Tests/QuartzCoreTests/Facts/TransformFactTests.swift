import Foundation
import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

/// Topic 10, as an app sees it.
@MainActor @Suite struct TransformFactTests {
  private func blend(_ to: CATransform3D, at times: [Double]) throws -> [Double] {
    let animation = CABasicAnimation(keyPath: "transform")
    (animation.fromValue, animation.toValue) = (CATransform3DIdentity, to)
    animation.duration = 1
    let rig = FactRig()
    rig.add([animation])
    return try rig.values(times) { matrix($0.transform) }.flatMap { $0 }
  }

  /// Facts 10.4, 10.5, 10.7 and 10.9 (measured).
  @Test func `whole transforms blend as they were measured`() throws {
    expectNear(
      try blend(CATransform3DMakeRotation(.pi, 0, 0, 1), at: [0.25, 0.5]),
      [0.7071, -0.7071, 0.7071, 0.7071, 0, -1, 1, 0], 1e-4)
    expectNear(
      try blend(CATransform3DMakeScale(-1, 1, 1), at: [0.25, 0.5]),
      [0.5, 0, 0, 1, 0, 0, 0, 1], 1e-4)
    let shear = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
    expectNear(
      try blend(shear, at: [0.25, 0.5]),
      [1, 0, 0.1151, 1.0023, 1, 0, 0.2368, 1.0031], 1e-4)
    let flip = CATransform3DConcat(
      CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeRotation(0.5, 0, 0, 1))
    let turned = CATransform3DConcat(
      CATransform3DMakeRotation(0.5, 0, 0, 1), CATransform3DMakeScale(-1, 1, 1))
    let measured = [0.4961, -0.0623, 0.1247, 0.9922, 0, 0, 0.2474, 0.9689]
    let results = try [flip, turned].map { try blend($0, at: [0.25, 0.5]) }
    #expect(
      results.contains { zip($0, measured).allSatisfy { abs($0 - $1) < 1e-4 } }, "\(results)")
  }

  /// Facts 10.11 and 10.12.
  @Test func `in space a turn is a turn, and only its key path counts whole ones`() throws {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.toValue = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    animation.duration = 1
    let rig = FactRig()
    rig.add([animation])
    let half = try rig.values([0.5]) { $0.transform }[0]
    expectNear([half.m11, half.m13, half.m33].map { Double($0) }, [0.7071, -0.7071, 0.7071], 1e-4)
    expectNear(
      try blend(CATransform3DMakeRotation(2 * .pi, 0, 0, 1), at: [0.25, 0.5]),
      [1, 0, 0, 1, 1, 0, 0, 1], 1e-4)
    let turns = CABasicAnimation(keyPath: "transform.rotation.z")
    (turns.fromValue, turns.toValue) = (0, 4 * Double.pi)
    turns.duration = 1
    let turning = FactRig()
    turning.add([turns])
    expectNear(try turning.values([0.25]) { matrix($0.transform) }[0], [-1, 0, 0, -1], 1e-4)
  }

  /// Fact 10.16.
  @Test func `an additive component adds to the component`() throws {
    let grow = CAKeyframeAnimation(keyPath: "transform.scale.x")
    grow.values = [0, 1]
    grow.isAdditive = true
    grow.duration = 1
    let rig = FactRig(nil) { $0.transform = CATransform3DMakeScale(2, 3, 4) }
    rig.add([grow])
    let shown = try rig.values([0.5]) { [$0.transform.m11, $0.transform.m22, $0.transform.m33] }
    expectNear(shown[0].map { Double($0) }, [2.5, 3, 4])
  }

  /// Facts 10.24 and 10.27 (measured).
  @Test func `emitters and transitions have their defaults`() {
    let emitter = CAEmitterLayer()
    #expect(
      [emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin]
        == [1, 1, 1, 1, 1])
    #expect(emitter.emitterShape == .point && emitter.emitterMode == .volume)
    #expect(emitter.renderMode == .unordered && emitter.seed == 0)
    #expect(emitter.emitterSize == .zero && emitter.emitterPosition == .zero)
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    #expect(readNumber(CATransition.defaultValue(forKey: "endProgress")) == 1)
    #expect(CATransition.defaultValue(forKey: "startProgress") == nil)
    #expect(
      [CATransitionType.fade, .moveIn, .push, .reveal].map(\.rawValue)
        == ["fade", "moveIn", "push", "reveal"])
    #expect(
      [CATransitionSubtype.fromLeft, .fromRight, .fromTop, .fromBottom].map(\.rawValue)
        == ["fromLeft", "fromRight", "fromTop", "fromBottom"])
  }
}

import Foundation
import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

/// Topic 4, as an app sees it.
@MainActor @Suite struct KeyframeFactTests {
  static let times = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]
  static let keyTimes: [NSNumber] = [0, 0.1, 0.6, 1]

  private func keyframes(
    _ values: [Any], _ mode: CAAnimationCalculationMode = .linear, keyTimes: [NSNumber]? = nil,
    of keyPath: String = "zPosition"
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.calculationMode = mode
    animation.keyTimes = keyTimes
    animation.duration = 1
    return animation
  }

  /// Facts 4.1, 4.2, 4.3, 4.5, 4.6 and 4.7 (measured).
  @Test(
    arguments: [
      (.linear, false, [0, 0.15, 0.3, 0.6, 0.9, 0.9, 0.75, 0.6, 0.52, 0.58, 0.64, 0.694]),
      (.linear, true, [0, 0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
      (.discrete, false, [0, 0, 0, 0, 1, 1, 0.5, 0.5, 0.5, 0.7, 0.7, 0.7]),
      (.paced, false, [0, 0.085, 0.17, 0.34, 0.51, 0.68, 0.85, 0.98, 0.81, 0.64, 0.53, 0.683]),
      (.paced, true, [0, 0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]),
      (
        .cubic, false,
        [
          0, 0.16434374, 0.34725, 0.708, 0.96075, 0.9848, 0.8, 0.5792, 0.49165, 0.5296, 0.61795,
          0.6936945,
        ]
      ),
    ] as [(CAAnimationCalculationMode, Bool, [Double])])
  func `each calculation mode shows what was measured`(
    mode: CAAnimationCalculationMode, hasTimes: Bool, expected: [Double]
  ) throws {
    expectNear(
      try FactRig.numbers(
        keyframes([0, 1, 0.5, 0.7], mode, keyTimes: hasTimes ? Self.keyTimes : nil), "zPosition",
        at: Self.times),
      expected, 1e-6)
  }

  private func points(_ animation: CAKeyframeAnimation, at times: [Double]) throws -> [Double] {
    let rig = FactRig()
    rig.add([animation])
    return try rig.values(times) { [Double($0.position.x), Double($0.position.y)] }
      .flatMap { $0 }
  }

  private func pointValues(_ values: [(Double, Double)]) -> [Any] {
    values.map { CGPoint(x: $0.0, y: $0.1) }
  }

  /// Facts 4.9 (measured), 4.12 and 4.13.
  @Test func `splines and pacing of points`() throws {
    let bend = pointValues([(0, 0), (30, 0), (30, 10)])
    expectNear(
      try points(keyframes(bend, .cubic, of: "position"), at: [0.25]), [16.875, -0.625])
    let wave = pointValues([(0, 0), (20, 80), (100, 20), (120, 100)])
    expectNear(
      try points(keyframes(wave, .cubicPaced, of: "position"), at: [0.35]), [26.3652, 79.0365],
      0.01)
    expectNear(
      try FactRig.numbers(keyframes([0, 80, 20, 100], .cubicPaced), "zPosition", at: [0.35]),
      [79.3822], 0.01)
    expectNear(
      [try points(keyframes(bend, .paced, of: "position"), at: [0.55])[0]], [22], 1e-4)
    let sizes: [Any] = [(0, 0), (6, 8), (6, 38)].map { CGSize(width: $0.0, height: $0.1) }
    let rig = FactRig()
    rig.add([keyframes(sizes, .paced, of: "bounds.size")])
    #expect(try rig.values([0.5]) { $0.bounds.size }[0].isNear(CGSize(width: 6, height: 18)))
  }

  /// Fact 4.11.
  @Test func `tension, continuity and bias count when they are complete`() throws {
    func middle(_ change: (CAKeyframeAnimation) -> Void) throws -> [Double] {
      let animation = keyframes([0, 1, 4, 9], .cubic)
      change(animation)
      return try FactRig.numbers(animation, "zPosition", at: [0.5])
    }
    expectNear(try middle { _ in }, [2.25])
    expectNear(try middle { $0.tensionValues = [0, 1, 1, 0] }, [2.5])
    expectNear(try middle { $0.continuityValues = [0, 1, 0, 0] }, [2.125])
    expectNear(try middle { $0.biasValues = [0, 0, 1, 0] }, [2.375])
    expectNear(try middle { $0.tensionValues = [1] }, [2.25])
  }

  /// Facts 4.14 (measured) and 4.18.
  @Test func `timing functions bend segments, and nothing that is paced`() throws {
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    let segment = keyframes([0, 10, 20])
    segment.timingFunctions = [easeIn]
    expectNear(try FactRig.numbers(segment, "zPosition", at: [0.25, 0.75]), [3.1536, 15], 5e-5)
    let paced = keyframes([0, 10, 20], .paced)
    paced.timingFunctions = [easeIn, easeIn]
    expectNear(try FactRig.numbers(paced, "zPosition", at: [0.25]), [5])
    let whole = keyframes([0, 10])
    whole.timingFunction = easeIn
    expectNear(try FactRig.numbers(whole, "zPosition", at: [0.5]), [3.1536], 5e-5)
  }

  /// Facts 4.15 (measured) and 4.16.
  @Test func `values and key times are cut to what both have`() throws {
    expectNear(
      try FactRig.numbers(keyframes([0, 1, 5], keyTimes: [0, 1]), "zPosition", at: [0.5]), [0.5])
    expectNear(
      try FactRig.numbers(
        keyframes([10, 20], .discrete, keyTimes: [0, 0.25, 1]), "zPosition", at: [0.2, 0.3]),
      [10, 20])
  }

  // MARK: Paths

  private func path(_ build: (CGMutablePath) -> Void) -> CAKeyframeAnimation {
    let path = CGMutablePath()
    build(path)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    return animation
  }

  private func corner(_ path: CGMutablePath) {
    path.addLines(between: [
      CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90),
    ])
  }

  /// Facts 4.19, 4.20, 4.24 and 4.27.
  @Test func `a path is walked by elements, or by its length`() throws {
    expectNear(try points(path(corner), at: [0.25]), [5, 0])
    let curve = path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100),
        control2: CGPoint(x: 100, y: 100))
    }
    expectNear(try points(curve, at: [0.25]), [15.625, 56.25])
    let paced = path(corner)
    paced.calculationMode = .paced
    expectNear(try points(paced, at: [0.25, 0.5]), [10, 15, 10, 40])
    let timed = path(corner)
    timed.keyTimes = [0, 0.8, 1]
    expectNear(try points(timed, at: [0.25]), [3.125, 0])
    let held = path(corner)
    held.calculationMode = .discrete
    expectNear(try points(held, at: [0.75]), [10, 0])
  }

  /// Facts 4.22 and 4.23.
  @Test func `jumps take no time, and closing is a segment`() throws {
    for mode in [CAAnimationCalculationMode.linear, .paced] {
      let jump = path {
        $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
        $0.move(to: CGPoint(x: 100, y: 100))
        $0.addLine(to: CGPoint(x: 100, y: 110))
      }
      jump.calculationMode = mode
      expectNear(try points(jump, at: [0.25, 0.5]), [5, 0, 100, 100], 1e-4)
    }
    let triangle = path {
      $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
      $0.closeSubpath()
    }
    expectNear(try points(triangle, at: [5.0 / 6]), [0, 5], 1e-4)
  }

  /// Fact 4.25.
  @Test func `a layer follows its path before its own transform`() throws {
    for (mode, expected) in [
      (CAAnimationRotationMode.rotateAuto, [0, 3, -2, 0.0]), (.rotateAutoReverse, [0, -3, 2, 0]),
    ] {
      let rig = FactRig(nil) { $0.transform = CATransform3DMakeScale(2, 3, 1) }
      let up = path { $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 10)]) }
      up.rotationMode = mode
      rig.add([up])
      expectNear(try rig.values([0.5]) { matrix($0.transform) }[0], expected)
    }
  }

  /// Fact 4.28.
  @Test func `the modes are strings, and no rotation is the default`() {
    #expect(
      [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced].map(\.rawValue)
        == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    #expect(
      [CAAnimationRotationMode.rotateAuto, .rotateAutoReverse].map(\.rawValue)
        == ["auto", "autoReverse"])
    #expect(CAKeyframeAnimation().rotationMode == nil)
  }
}

extension CGSize {
  fileprivate func isNear(_ other: CGSize) -> Bool {
    abs(width - other.width) < 1e-4 && abs(height - other.height) < 1e-4
  }
}

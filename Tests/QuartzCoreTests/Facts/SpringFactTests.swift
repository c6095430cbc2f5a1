import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

/// Topic 5, as an app sees it.
@MainActor @Suite struct SpringFactTests {
  private func spring(
    _ stiffness: CGFloat = 100, _ damping: CGFloat = 10, overdamps: Bool = false
  ) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "zPosition")
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.stiffness = stiffness
    spring.damping = damping
    spring.allowsOverdamping = overdamps
    spring.duration = 5
    return spring
  }

  private func places(_ spring: CASpringAnimation, _ times: [Double]) throws -> [Double] {
    try FactRig.numbers(spring, "zPosition", at: times)
  }

  /// Facts 5.3, 5.4 and 5.5 (measured), to what the scene's springs promise.
  @Test func `springs are where they were measured`() throws {
    expectNear(try places(spring(), [0.05]), [10.44054701924324], 1e-6)
    expectNear(try places(spring(100, 20), [0.05]), [9.020400792360306], 1e-6)
    expectNear(try places(spring(100, 30), [0.05]), [9.020400792360306], 1e-6)
  }

  /// Facts 5.8, 5.9 and 5.12 (computed from the measured equation).
  @Test func `springs over time`() throws {
    let times = [0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1]
    expectNear(
      try places(spring(), times),
      [34.03, 84.9426, 112.4355, 115.3123, 107.4591, 97.4152, 100.217], 1e-3)
    expectNear(
      try places(spring(100, 5), times),
      [39.2945, 107.0645, 143.056, 133.7235, 103.6551, 88.1552, 108.4776], 1e-3)
    expectNear(
      try places(spring(100, 30, overdamps: true), [0.05, 0.1, 0.2, 0.5, 1]),
      [7.8867, 21.3354, 45.5504, 82.6595, 97.4318], 1e-3)
  }

  /// Facts 5.16 (documented), 5.19 (measured) and 5.20.
  @Test func `how long springs take to settle`() {
    #expect(abs(spring(100, 5).settlingDuration - 2.854975) < 1e-6)
    #expect(abs(spring(100, 15).settlingDuration - 1.022094) < 1e-6)
    #expect(spring(100, 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
    let slow = CASpringAnimation(perceptualDuration: 1, bounce: -0.5)
    #expect(abs(slow.settlingDuration - 2.6) < 0.2)
    #expect(CASpringAnimation(perceptualDuration: 1, bounce: -1).settlingDuration == 0)
  }

  /// Facts 5.21 and 5.24.
  @Test func `a spring's duration is its own affair, and cuts it`() throws {
    let spring = spring()
    let settling = spring.settlingDuration
    spring.duration = 0.5
    spring.speed = 2
    spring.repeatCount = 3
    #expect(spring.settlingDuration == settling)
    #expect(CASpringAnimation().duration == 0)
    let cut = self.spring()
    cut.duration = 0.5
    expectNear(try places(cut, [0.49, 0.51]), [108.344, 0], 1e-3)
    // The timing function says which part of the spring's seconds shows.
    let bent = self.spring()
    bent.duration = 1
    bent.timingFunction = CAMediaTimingFunction(name: .easeIn)
    expectNear(try places(bent, [0.5]), try places(self.spring(), [0.31535682]), 1e-2)
  }

  /// Fact 5.30 (derived): the spring that UIKit finds for a second and a damping ratio of a half.
  @Test func `a spring that was found for a duration settles after it`() {
    #expect(abs(spring(161.71950, 12.716898).settlingDuration - 1.15807) < 1e-5)
  }
}

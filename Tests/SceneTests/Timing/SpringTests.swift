import Testing
import ZoetropeScene

@Suite struct SpringTests {
  typealias Spring = Animation.Spring

  /// Facts 5.4 and 5.5 (measured): at a twentieth of a second, on a way of 100. The time went
  /// through single precision there, which leaves seven digits.
  @Test func `measured positions`() {
    expectNumbers(
      [
        Spring(damping: 10), Spring(damping: 20), Spring(damping: 30),
      ].map { $0.value(at: 0.05) * 100 },
      [10.44054701924324, 9.020400792360306, 9.020400792360306], within: 1e-6)
  }

  /// Facts 5.8, 5.9 and 5.12 (computed from the measured equation).
  @Test func `tables of the equation`() {
    let times = [0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1]
    expectNumbers(
      times.map { Spring().value(at: $0) },
      [0.340300, 0.849426, 1.124355, 1.153123, 1.074591, 0.974152, 1.002170], within: 1e-6)
    expectNumbers(
      times.map { Spring(damping: 5).value(at: $0) },
      [0.392945, 1.070645, 1.430560, 1.337235, 1.036551, 0.881552, 1.084776], within: 1e-6)
    #expect((Spring().value(at: 0.362760) - 1.163034).magnitude < 1e-6, "the peak")
    expectNumbers(
      [0.05, 0.1, 0.2, 0.5, 1].map {
        Spring(damping: 30, allowsOverdamping: true).value(at: $0)
      },
      [0.078867, 0.213354, 0.455504, 0.826595, 0.974318], within: 1e-6)
  }

  /// Facts 5.13, 5.14, 5.16 and 5.19 (measured).
  @Test(arguments: [
    (Spring(), 1.4727003346780927), (Spring(damping: 1), 13.91321015404625),
    (Spring(stiffness: 300, damping: 20), 0.7442555275721707),
    (Spring(mass: 2, damping: 5), 5.658348137358159),
    (Spring(damping: 0), 3.4028234663852886e38),
    (Spring(perceptualDuration: 1, bounce: 0.5), 2.3438753795710707),
  ])
  func `settling durations`(spring: Spring, seconds: Double) {
    #expect((spring.settlingDuration - seconds).magnitude < seconds * 1e-12)
  }

  /// Fact 5.16 (documented).
  @Test func `settling durations of the documentation`() {
    #expect((Spring(damping: 5).settlingDuration - 2.854975).magnitude < 1e-6)
    #expect((Spring(damping: 15).settlingDuration - 1.022094).magnitude < 1e-6)
  }

  /// Fact 5.18 (measured): the first multiple of a tenth, with the rounding of adding it up.
  @Test(arguments: [
    (Spring(damping: 20), 0.9999999999999999),
    (Spring(stiffness: 25, damping: 10), 1.9000000000000006),
    (Spring(stiffness: 1, damping: 2), 9.299999999999983),
    (Spring(damping: 100), 0.9999999999999999),
  ])
  func `settling durations without oscillation`(spring: Spring, seconds: Double) {
    #expect(spring.settlingDuration == seconds)
  }

  /// Fact 5.20: near the one published value; a bounce of -1 never moves.
  @Test func `overdamped springs settle`() {
    let spring = Spring(perceptualDuration: 1, bounce: -0.5)
    #expect((spring.settlingDuration - 2.6).magnitude < 0.2)
    #expect(Spring(perceptualDuration: 1, bounce: -1).settlingDuration == 0)
  }

  /// Facts 5.22 and 5.34.
  @Test func `perceptual springs`() {
    let spring = Spring(perceptualDuration: 1, bounce: 0.5)
    expectNumbers([spring.stiffness, spring.damping], [39.4784176, 6.2831853], within: 1e-6)
    let quick = Spring(perceptualDuration: 0.5, bounce: 0)
    expectNumbers([quick.stiffness, quick.damping], [157.913670, 25.132741], within: 1e-5)
    #expect(Spring(perceptualDuration: 0, bounce: 0) == quick)
  }

  /// Facts 5.25 to 5.28, and the three springs of the reference animations.
  @Test(
    arguments: [
      (0.25, 0, 3, 54.83363359, 3.702486786), (0.5, 0, 1, 161.719502, 12.716898),
      (0.7, 0, 0.8, 151.279133, 17.219382), (1, 0, 1, 85.255924, 18.466827),
      (0.8, 0, 1, 80.8974, 14.3909), (0.7, 1, 1, 92.3469, 13.4536),
      (0.7, 0.1, 0.4, 604.093, 34.4096),
    ] as [(Double, Double, Double, Double, Double)])
  func `springs of a given duration`(
    ratio: Double, velocity: Double, duration: Double, stiffness: Double, damping: Double
  ) {
    let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
    // The published figures have six digits.
    #expect((spring.stiffness / stiffness - 1).magnitude < 4e-6)
    #expect((spring.damping / damping - 1).magnitude < 4e-6)
    #expect(spring.initialVelocity == velocity)
  }

  /// The tables of the reference animations.
  @Test func `springs of a given duration move as tabulated`() {
    let shares = [0, 0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9]
    let inward = Spring(dampingRatio: 0.8, initialVelocity: 0, duration: 1)
    expectNumbers(
      shares.map { inward.value(at: $0) },
      [
        0, 0.248595, 0.609318, 0.748367, 0.851763, 0.968790, 1.009077, 1.014985, 1.007552, 1.001810,
      ], within: 1e-6)
    let back = Spring(dampingRatio: 0.7, initialVelocity: 1, duration: 1)
    expectNumbers(
      shares.map { back.value(at: $0) },
      [
        0, 0.335341, 0.735624, 0.873228, 0.964354, 1.040709, 1.041428, 1.022110, 1.002163, 0.997874,
      ], within: 1e-6)
  }

  /// Case K1-06, and facts 5.21 and 5.24: a spring lasts as long as its animation and no longer.
  @Test func `a spring is cut at the duration`() {
    func positions(_ damping: Double, _ duration: Double, at times: [Double]) -> [Double] {
      var rig = Rig(.layer, (.position, .point(.init(7, 0))))
      let target = Animation.Target(KeyPath(.position, .x))
      rig.add(
        Animation(
          timing: .seconds(duration),
          content: .spring(
            .init(target: target, from: .number(0), to: .number(100)), Spring(damping: damping))))
      return times.map {
        if case .point(let point) = rig.value(.position, $0) { return point.x }
        return .nan
      }
    }
    let settling = Spring().settlingDuration
    expectNumbers(
      positions(10, settling, at: [0.05, 0.15, 0.25, 0.45]),
      [10.4405, 61.0493, 102.3360, 111.8446],
      within: 1e-4)
    for damping in [20, 30] {
      expectNumbers(
        positions(Double(damping), 1, at: [0.05, 0.15, 0.25, 0.45]),
        [9.0204, 44.2175, 71.2703, 93.8901], within: 1e-4)
    }
    expectNumbers(positions(10, 0, at: [0.26]), [7], within: 0)
    expectNumbers(positions(10, 0.5, at: [0.49, 0.51]), [108.344, 7], within: 1e-3)
  }

  /// Ours: constants that make no motion rest at the end, and every question has an answer.
  @Test func `impossible springs rest`() {
    for mass in [0, -1, .nan, .infinity, 1e-300, 1e300] as [Double] {
      for other in [0, -1, .nan, .infinity, 1e-300, 1e300] as [Double] {
        let spring = Spring(
          mass: mass, stiffness: other, damping: other, initialVelocity: other,
          allowsOverdamping: true)
        #expect(spring.value(at: 1).isFinite)
        #expect(spring.settlingDuration >= 0)
        let solved = Spring(dampingRatio: mass, initialVelocity: other, duration: mass)
        #expect(solved.value(at: 1).isFinite)
      }
    }
  }
}

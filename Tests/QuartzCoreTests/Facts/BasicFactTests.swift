import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

/// Topics 3 and 11, as an app sees them.
@MainActor @Suite struct BasicFactTests {
  private func basic(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    return animation
  }

  private func half(_ animations: CABasicAnimation...) throws -> [Double] {
    let rig = FactRig(nil) { $0.opacity = 0.5 }
    rig.add(animations)
    return try rig.numbers("opacity", [0.5])
  }

  /// Facts 3.1, 3.2, 3.3, 3.4, 3.6 (measured) and 3.8.
  @Test func `a missing end is taken from what is there`() throws {
    expectNear(try half(basic("opacity", from: 0.2, to: 0.6)), [0.4])
    expectNear(try half(basic("opacity", from: 0.2)), [0.35])
    expectNear(try half(basic("opacity", to: 0.8)), [0.65])
    expectNear(try half(basic("opacity", by: 0.3)), [0.65])
    expectNear(try half(basic("opacity", to: 0.9, by: 0.3)), [0.75])
    expectNear(try half(basic("opacity", from: 0.2, to: 0.6, by: 9)), [0.4])
  }

  /// Facts 3.9, 3.10, 3.12 and 3.13.
  @Test func `animations act in the order in which they were added`() throws {
    // The second starts from what the first shows: 0.5·0.4 + 0.5·1.
    expectNear(try half(basic("opacity", from: 0.2, to: 0.6), basic("opacity", to: 1)), [0.7])
    expectNear(try half(basic("opacity", to: 1), basic("opacity", from: 0.1, to: 0.1)), [0.1])
    let additive = basic("opacity", from: 0, to: 0.4)
    additive.isAdditive = true
    expectNear(try half(basic("opacity", from: 0.2, to: 0.2), additive), [0.4])
    // UIKit's way: from what was to nothing, on top of the new value.
    let difference = basic("opacity", from: -0.5, to: 0)
    difference.isAdditive = true
    expectNear(try half(difference), [0.25])
  }

  /// Facts 3.11 and 3.12.
  @Test func `transforms and points add`() throws {
    let rig = FactRig(nil) {
      $0.transform = CATransform3DMakeScale(2, 2, 1)
      $0.position = CGPoint(x: 10, y: 20)
    }
    let move = basic(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeTranslation(10, 0, 0))
    move.isAdditive = true
    let shift = basic("position", from: CGPoint(x: 0, y: 0), to: CGPoint(x: 8, y: 12))
    shift.isAdditive = true
    rig.add([move, shift])
    let shown = try rig.values([0.5]) { [$0.transform.m41, $0.position.x, $0.position.y] }
    #expect(shown == [[10, 14, 26]])
  }

  /// Fact 3.14.
  @Test func `a cumulative animation adds its end for each repeat`() throws {
    let move = basic("position.x", from: 10, to: 20)
    move.isCumulative = true
    move.repeatCount = 3
    expectNear(try FactRig.numbers(move, "position.x", at: [1.5]), [35])
  }

  /// Fact 3.17 (measured).
  @Test func `a switch is at its end as soon as it has begun`() throws {
    let rig = FactRig()
    rig.add([basic("hidden", from: false, to: true)])
    #expect(try rig.values([0, 0.01]) { $0.isHidden } == [false, true])
  }

  /// Fact 3.18.
  @Test func `pictures switch half way`() throws {
    let (first, second) = (Sample.image(), Sample.image(isSwapped: true))
    let rig = FactRig()
    rig.add([basic("contents", from: first, to: second)])
    let shown = try rig.values([0.49, 0.51]) { $0.contents as? CGImage }
    #expect(shown == [first, second])
  }

  /// Fact 3.20.
  @Test func `a frame is not animated, and an unknown key path has its delegate all the same`() {
    final class Listener: CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }
    let listener = Listener()
    let rig = FactRig()
    rig.host.turn {
      for keyPath in ["frame", "nonsense"] {
        let animation = basic(keyPath, from: 0, to: 1)
        animation.delegate = listener
        rig.layer.add(animation, forKey: nil)
      }
    }
    rig.host.run(for: 2)
    #expect(listener.ends == [true, true])
    #expect(rig.layer.presentation()?.frame == rig.layer.frame)
  }

  /// Fact 3.21.
  @Test func `lists blend where they are as long as each other`() throws {
    func locations(_ to: [Double]) throws -> [[Double]] {
      let layer = CAGradientLayer()
      let rig = FactRig(layer) { _ in layer.locations = [0.1, 0.2] }
      rig.add([basic("locations", from: [0.0, 1.0], to: to)])
      return try rig.values([0.5]) {
        try #require($0 as? CAGradientLayer).locations?.map(\.doubleValue) ?? []
      }
    }
    expectNear(try locations([0.2, 0.8])[0], [0.1, 0.9])
    expectNear(try locations([0, 0.5, 1])[0], [0.1, 0.2])
  }

  // MARK: Colours

  private func color(_ from: CGColor?, _ to: CGColor?, isAdditive: Bool = false) throws
    -> [Double]
  {
    let rig = FactRig(nil) { $0.backgroundColor = isAdditive ? from : nil }
    let blend =
      isAdditive
      ? basic("backgroundColor", from: to, to: to)
      : basic("backgroundColor", from: from, to: to)
    blend.isAdditive = isAdditive
    rig.add([blend])
    return try rig.values([0.5]) {
      let color = try #require($0.backgroundColor).color
      return [color.red, color.green, color.blue, color.alpha]
    }[0]
  }

  /// Facts 11.1, 11.3, 11.4 and 11.6.
  @Test func `colours blend component by component, straight, in RGB`() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    expectNear(try color(red, CGColor(red: 0, green: 0, blue: 1, alpha: 1)), [0.5, 0, 0.5, 1])
    expectNear(try color(CGColor(gray: 1, alpha: 1), red), [1, 0.5, 0.5, 1])
    expectNear(try color(red, CGColor(gray: 0, alpha: 0)), [0.5, 0, 0, 0.5])
    expectNear(
      try color(
        CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
        CGColor(red: 0.2, green: 0.1, blue: 0.3, alpha: 0.1), isAdditive: true),
      [0.3, 0.3, 0.6, 0.5])
  }
}

import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

/// One layer below the root, with commits that are a line each.
struct Rig {
  var scene = Scene(size: Size(100, 100))
  let layer = NodeID(1)
  private var nextKey: UInt32 = 1

  init(_ kind: NodeKind = .layer, _ values: (Property, PropertyValue)...) {
    apply(.create(layer, kind), .insert(layer, into: .root, role: .child, index: 0))
    for (property, value) in values { apply(.set(layer, property, value)) }
  }

  mutating func apply(_ operations: ZoetropeScene.Operation...) {
    scene.apply(Commit(time: 0, operations: operations))
  }

  @discardableResult
  mutating func add(_ animation: Animation) -> AnimationKey {
    let key = AnimationKey(nextKey)
    nextKey += 1
    apply(.animate(layer, key: key, animation))
    return key
  }

  func value(_ property: Property, _ time: Double) -> PropertyValue {
    scene.presentationValue(of: layer, property, at: time)
  }

  func number(_ property: Property, _ time: Double) -> Double {
    if case .number(let number) = value(property, time) { return number }
    return .nan
  }

  func transform(_ time: Double) -> Transform3D {
    if case .transform(let transform) = value(.transform, time) { return transform }
    return .identity
  }

  func color(_ property: Property, _ time: Double) -> Color? {
    if case .color(let color) = value(property, time) { return color }
    return nil
  }
}

extension Timing {
  /// One second from the start, changed as wanted.
  static func seconds(_ duration: Double = 1, _ change: (inout Timing) -> Void = { _ in }) -> Timing
  {
    var timing = Timing()
    timing.duration = duration
    change(&timing)
    return timing
  }
}

extension Animation {
  static func basic(
    _ property: Property, _ component: Component = .whole, from: PropertyValue? = nil,
    to: PropertyValue? = nil, by: PropertyValue? = nil, isAdditive: Bool = false,
    isCumulative: Bool = false, timing: Timing = .seconds(), curve: TimingFunction = .linear,
    isRemovedOnCompletion: Bool = true
  ) -> Animation {
    Animation(
      timing: timing, timingFunction: curve, isRemovedOnCompletion: isRemovedOnCompletion,
      content: .basic(
        Basic(
          target: Target(
            KeyPath(property, component), isAdditive: isAdditive, isCumulative: isCumulative),
          from: from, to: to, by: by)))
  }
}

extension TimingFunction {
  static let easeIn = TimingFunction.cubic(Point(0.42, 0), Point(1, 1))
  static let easeOut = TimingFunction.cubic(Point(0, 0), Point(0.58, 1))
  static let easeInEaseOut = TimingFunction.cubic(Point(0.42, 0), Point(0.58, 1))
}

/// Fails with all numbers when one of them is off.
func expectNumbers(
  _ actual: [Double], _ expected: [Double], within tolerance: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isClose =
    actual.count == expected.count
    && zip(actual, expected).allSatisfy { ($0 - $1).magnitude <= tolerance }
  #expect(isClose, "\(actual) should be \(expected)", sourceLocation: sourceLocation)
}

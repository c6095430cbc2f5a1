import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

/// How long one frame of a scene of many moving layers takes to evaluate, and how that grows.
///
/// Each layer has a background and two running animations: its position, and its opacity or its
/// rotation. Prints the median of the frames; run it in release:
///
///     swift run -c release SceneBenchmark [LAYERS …]
func scene(layers: Int, second: Property) -> Scene {
  var scene = Scene(size: Size(1920, 1080))
  var operations: [ZoetropeScene.Operation] = []
  for index in 1...layers {
    let node = NodeID(UInt32(index))
    let x = Double(index % 160) * 12
    let y = Double(index / 160 % 100) * 10
    operations.append(.create(node, .layer))
    operations.append(.insert(node, into: .root, role: .child, index: Int32(index)))
    operations.append(.set(node, .bounds, .rect(Rect(0, 0, 10, 8))))
    operations.append(.set(node, .position, .point(Point(x, y))))
    operations.append(.set(node, .backgroundColor, .color(Color(1, 0.5, 0.2))))
    var timing = Timing()
    timing.duration = 2
    timing.repeatCount = .infinity
    timing.autoreverses = true
    operations.append(
      .animate(
        node, key: AnimationKey(1),
        Animation(
          timing: timing, timingFunction: .cubic(Point(0.42, 0), Point(0.58, 1)),
          content: .basic(
            .init(target: .init(KeyPath(.position)), to: .point(Point(x + 50, y + 20)))))))
    let target =
      second == .transform
      ? Animation.Target(KeyPath(.transform, .rotationZ)) : .init(KeyPath(second))
    operations.append(
      .animate(
        node, key: AnimationKey(2),
        Animation(
          timing: timing, timingFunction: .cubic(Point(0.25, 0.1), Point(0.25, 1)),
          content: .basic(.init(target: target, from: .number(0.2), to: .number(1))))))
  }
  scene.apply(Commit(time: 0, operations: operations))
  return scene
}

func milliseconds(_ scene: Scene, frames: Int) -> (median: Double, best: Double) {
  var times: [Double] = []
  var commands = 0
  let clock = ContinuousClock()
  for frame in 0..<frames {
    let elapsed = clock.measure {
      commands +=
        scene.evaluate(
          at: Double(frame) / 60, width: 1920, height: 1080, background: .black
        ).commands.count
    }
    times.append(Double(elapsed.components.attoseconds) / 1e15)
  }
  precondition(commands > 0, "an empty list was measured")
  times.sort()
  return (times[times.count / 2], times[0])
}

func digits(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
}

/// All sizes, or the one that was asked for.
let asked = CommandLine.arguments.dropFirst().compactMap { Int($0) }
for second in [Property.cornerRadius, .opacity, .transform] {
  for layers in asked.isEmpty ? [1_250, 2_500, 5_000, 10_000, 20_000] : asked {
    let result = milliseconds(scene(layers: layers, second: second), frames: 60)
    print(
      "\(layers) layers · position and \(second) · median \(digits(result.median)) ms"
        + " · best \(digits(result.best)) ms")
  }
}

internal import ZoetropeGeometry
internal import ZoetropeScene

/// The Core Animation engine animates some transforms as one matrix instead of part by part, and
/// pictures of it show what that comes to (measured).
extension SceneConversion {
  /// Animates a transform as a whole where the Core Animation engine does: parts with the same
  /// keyframes give a matrix at each, other ones and leanings that change a matrix at each whole
  /// frame, and between two matrices fact 10.4 holds.
  ///
  /// - Returns: false when the transform is animated part by part.
  mutating func setWholeTransform(_ node: NodeID, _ transform: Lottie.Transform) -> Bool {
    guard matchesCoreAnimation, !isTimeRemapped else { return false }
    if transform.leavesPlane {
      setFlattened(node, transform)
      return true
    }
    guard transform.isWhole else { return false }
    let timings = transform.timings.filter { $0.count > 1 }
    guard let first = timings.first else { return false }
    let leansMore = transform.skew?.isAnimated == true || transform.skewAxis?.isAnimated == true
    if timings.allSatisfy({ $0 == first }), !leansMore {
      let matrices = self.matrices(of: transform, at: first.map(\.time))
      let keyframes = zip(first, matrices).map { timing, matrix in
        var keyframe = Lottie.Keyframe(time: timing.time, value: matrix)
        keyframe.isHold = timing.isHold
        keyframe.easing = timing.easing
        return keyframe
      }
      set(
        node, .transform,
        to: Lottie.AnimatedValue(keyframes: keyframes, at: transform.location)
      ) { .transform(Transform3D($0)) }
    } else {
      animate(node, frames(timings), of: transform)
    }
    return true
  }

  /// The first and the last keyframe and the whole frames between them, at most
  /// ``mostWholeFrames``.
  private func frames(_ timings: [[Lottie.Transform.Timing]]) -> [Double] {
    let times = timings.flatMap { $0.map(\.time) }
    let start = times.min().map { max($0.rounded(.down), -Self.furthestFrame) } ?? 0
    let end = times.max().map { min($0.rounded(.down), Self.furthestFrame) } ?? 0
    let count = Int(min(max(end - start, 0), Self.mostWholeFrames))
    return (0...count).map { start + Double($0) }
  }

  private static let mostWholeFrames = 3000.0
  private static let furthestFrame = 1e9

  private mutating func animate(
    _ node: NodeID, _ frames: [Double], of transform: Lottie.Transform
  ) {
    let keys = zip(frames, matrices(of: transform, at: frames)).map {
      Animation.Track.Key($0, .transform(Transform3D($1)))
    }
    animate(node, Animation.Track(target: .init(KeyPath(.transform)), keys: keys))
  }

  /// The transform at some frames, from the scene's evaluator; without turns out of the plane.
  private func matrices(
    of transform: Lottie.Transform, at frames: [Double]
  ) -> [AffineTransform] {
    var inPlane = transform
    inPlane.rotationX = nil
    inPlane.rotationY = nil
    // The engine works whole transforms out as it does what is remapped: along curves by length.
    var parts = SceneConversion(Lottie.Composition(), options: options)
    parts.isTimeRemapped = true
    let node = parts.create(.motionLayer, into: .root)
    parts.setTransform(node, inPlane)
    var scene = Scene(size: .zero)
    scene.apply(Commit(time: 0, operations: parts.operations))
    return frames.map { frame in
      func number(_ property: Property) -> Double {
        guard case .number(let number) = scene.presentationValue(of: node, property, at: frame)
        else { return 0 }
        return number
      }
      func point(_ property: Property) -> Point {
        guard case .point(let point) = scene.presentationValue(of: node, property, at: frame)
        else { return .zero }
        return point
      }
      return MotionTransform.affine(
        pivot: point(.pivot), scale: point(.scale), skew: number(.skew), axis: number(.skewAxis),
        angle: number(.rotation), position: point(.position))
    }
  }

  /// Drawing a layer tree on the processor knows affine matrices: a layer that is turned out of the
  /// plane is drawn where only its anchor moves it.
  private mutating func setFlattened(_ node: NodeID, _ transform: Lottie.Transform) {
    let timings = transform.timings.filter { !$0.isEmpty }
    let times = Set(timings.flatMap { $0.map(\.time) } + frames(timings)).sorted()
    let still = Lottie.AnimatedValue(0.0)
    let x = values(of: transform.rotationX ?? still, at: times)
    let y = values(of: transform.rotationY ?? still, at: times)
    let matrices = self.matrices(of: transform, at: times)
    let anchor = transform.anchor.initial
    let flattened = PropertyValue.transform(
      Transform3D(AffineTransform(1, 0, 0, 1, -anchor.x, -anchor.y)))
    var keys: [Animation.Track.Key] = []
    for index in times.indices {
      let turn = Transform3D.rotation(y[index] * Self.radians, 0, 1, 0)
        .concatenating(.rotation(x[index] * Self.radians, 1, 0, 0))
      var time = times[index]
      if turn.staysInPlane {
        let place = matrices[index].apply(anchor.point)
        let matrix = matrices[index].concatenating(.translation(-place.x, -place.y))
          .concatenating(turn.affine).concatenating(.translation(place.x, place.y))
        keys.append(
          Animation.Track.Key(time, .transform(Transform3D(matrix)), isHeld: true))
        if index + 1 == times.count { break }
        time += Self.moment * (1 + time.magnitude)
      }
      keys.append(Animation.Track.Key(time, flattened, isHeld: true))
    }
    animate(node, Animation.Track(target: .init(KeyPath(.transform)), keys: keys))
  }

  /// Frames: less than anybody asks for, more than two times that count as one differ by.
  private static let moment = 1e-6
}

extension Transform3D {
  /// Whether x and y stay what they are, and z too: half turns about two axes do.
  fileprivate var staysInPlane: Bool {
    let slack = 1e-6
    return [m13, m23, m31, m32, m33 - 1].allSatisfy { $0.magnitude < slack }
  }
}

extension Lottie.Transform {
  /// A keyframe without its value.
  struct Timing: Hashable {
    var time: Double
    var isHold: Bool
    var easing: Lottie.Easing
  }

  /// Of each part that a matrix is made of; nothing for one that does not move.
  fileprivate var timings: [[Timing]] {
    var timings = [anchor.timings, scale.timings, rotation.timings]
    switch position {
    case .together(let position): timings.append(position.timings)
    case .separate(let x, let y, _): timings += [x.timings, y.timings]
    }
    for part in [skew, skewAxis, rotationX, rotationY] { timings.append(part?.timings ?? []) }
    return timings
  }

  /// Whether the Core Animation engine animates it as one matrix: it mirrors or leans.
  fileprivate var isWhole: Bool {
    scale.allValues.contains { $0.x < 0 } || skew?.allValues.contains { $0 != 0 } == true
  }

  fileprivate var leavesPlane: Bool {
    [rotationX, rotationY].contains { $0?.allValues.contains { $0 != 0 } == true }
  }
}

extension Lottie.AnimatedValue {
  fileprivate var timings: [Lottie.Transform.Timing] {
    guard case .keyframes(let keyframes) = content, keyframes.count > 1 else { return [] }
    return keyframes.map {
      Lottie.Transform.Timing(time: $0.time, isHold: $0.isHold, easing: $0.easing)
    }
  }
}

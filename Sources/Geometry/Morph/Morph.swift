/// A path that turns into another: prepared once, then evaluated cheaply for every frame.
///
/// Paths of the same structure blend point by point, as Core Animation does (fact 7.6). Other pairs
/// are undefined there (fact 7.7); here they are aligned first:
///
/// 1. Closing edges are written out, edges without length are dropped.
/// 2. Subpaths are paired by where they lie, how large they are and which way they turn. What is
///    left over shrinks to, or grows from, the middle of its own box.
/// 3. Of a pair that turns opposite ways, the second is reversed.
/// 4. The subpath with fewer segments has some cut in pieces until the numbers agree, so that
///    corners stay corners: of all ways that keep the order, and all starting points of a closed
///    subpath, the one with the least sum of squared distances between corresponding corners; of equal
///    ones that with the least shift.
/// 5. Pairs of lines stay lines; all others are blended as cubic curves, a line being one with
///    its controls at one and two thirds.
///
/// A blend lies within the rectangle round both paths, since every point of it lies between one
/// of either. At 0 and 1 the result is the given path itself.
public struct Morph: Sendable {
  public let from: Path
  public let to: Path

  /// Whether the two paths have the same elements, so that nothing had to be aligned.
  public let isDirect: Bool

  private let verbs: [Path.Verb]
  private let fromPoints: [Point]
  private let toPoints: [Point]

  public init(from: Path, to: Path) {
    self.from = from
    self.to = to
    isDirect = from.verbs == to.verbs
    if isDirect {
      verbs = from.verbs
      fromPoints = from.points
      toPoints = to.points
    } else {
      var alignment = MorphAlignment()
      alignment.align(MorphContour.contours(of: from), MorphContour.contours(of: to))
      verbs = alignment.verbs
      fromPoints = alignment.fromPoints
      toPoints = alignment.toPoints
    }
  }

  /// The path at `fraction` of the way. Fractions outside 0…1 (springs) go on in the same
  /// direction; NaN counts as 0.
  public func path(at fraction: Double) -> Path {
    if fraction == 0 || fraction.isNaN { return from }
    if fraction == 1 { return to }
    let rest = 1 - fraction
    let count = fromPoints.count
    let points = [Point](unsafeUninitializedCapacity: count) { buffer, initialized in
      fromPoints.withUnsafeBufferPointer { from in
        toPoints.withUnsafeBufferPointer { to in
          var index = 0
          while index < count {
            (buffer.baseAddress! + index).initialize(
              to: Point(
                from[index].x * rest + to[index].x * fraction,
                from[index].y * rest + to[index].y * fraction))
            index &+= 1
          }
        }
      }
      initialized = count
    }
    return Path(verbs: verbs, points: points) ?? from
  }
}

extension Path {
  /// The path at `fraction` of the way to another. For many fractions make a ``Morph`` once.
  public func interpolated(to other: Path, _ fraction: Double) -> Path {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    return Morph(from: self, to: other).path(at: fraction)
  }
}

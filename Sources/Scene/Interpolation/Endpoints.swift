package import ZoetropeGeometry

/// A value that `byValue` can move. Numbers, and all that is made of numbers, add. Transforms
/// compose, and for them the two directions are not inverses of each other (fact 3.11).
package protocol Movable {
  func moved(by offset: Self) -> Self
  func movedBack(by offset: Self) -> Self
}

extension Double: Movable {
  @inline(__always) package func moved(by offset: Double) -> Double { self + offset }
  @inline(__always) package func movedBack(by offset: Double) -> Double { self - offset }
}

extension Transform3D: Movable {
  /// `offset` comes first.
  package func moved(by offset: Transform3D) -> Transform3D { offset.concatenating(self) }
  package func movedBack(by offset: Transform3D) -> Transform3D {
    concatenating(offset.inverse ?? offset)
  }
}

/// Where a basic animation starts and ends: the whole from/to/by table, for every type
/// (facts 3.1 to 3.8).
///
/// - Parameter current: what this evaluation has produced so far, that is the committed model
///   value as changed by the animations added earlier (fact 3.9).
/// - Returns: nil when the animation names no value at all; nothing moves.
@inline(__always) package func endpoints<Value: Movable>(
  from: Value?, to: Value?, by: Value?, current: Value
) -> (start: Value, end: Value)? {
  switch (from, to, by) {
  case (let from?, let to?, _): (from, to)
  case (let from?, nil, let by?): (from, from.moved(by: by))
  case (nil, let to?, let by?): (to.movedBack(by: by), to)
  case (let from?, nil, nil): (from, current)
  case (nil, let to?, nil): (current, to)
  case (nil, nil, let by?): (current, current.moved(by: by))
  case (nil, nil, nil): nil
  }
}

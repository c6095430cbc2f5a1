/// Receives straight edges one by one, so that flattening and stroking need no memory of their own.
///
/// Each subpath is a `move`, at least one `line`, and for a closed one a `close`. All coordinates
/// are finite.
public protocol PolylineSink {
  mutating func move(to point: Point)
  mutating func line(to point: Point)
  /// Ends the subpath with an edge back to its start.
  mutating func close()
}

extension Path: PolylineSink {
  @inlinable public mutating func line(to point: Point) { addLine(to: point) }
}

extension Path {
  /// The part between two fractions of the total length, as `strokeStart` and `strokeEnd` show it.
  ///
  /// Facts 7.10 to 7.13: fractions count over all subpaths in drawing order and are held within
  /// 0…1; nothing is left when `start ≥ end`; a closed subpath that is cut is open, one that is
  /// shown whole stays closed. NaN counts as 0. A path without length is returned whole for 0…1
  /// and is empty otherwise.
  ///
  /// - Parameter tolerance: how far, along the path, an end may be from where it belongs.
  public func trimmed(
    from start: Double, to end: Double, within tolerance: Double = GeometryTolerance.length
  ) -> Path {
    let start = Self.heldFraction(start)
    let end = Self.heldFraction(end)
    if start == 0 && end == 1 { return self }
    guard start < end else { return Path() }
    return PathMeasure(self, within: tolerance).trimmed(from: start, to: end)
  }

  fileprivate static func heldFraction(_ fraction: Double) -> Double {
    fraction > 0 ? Swift.min(fraction, 1) : 0
  }
}

extension PathMeasure {
  /// See ``Path/trimmed(from:to:within:)``; here nothing is measured again.
  public func trimmed(from start: Double, to end: Double) -> Path {
    var result = Path()
    let start = Path.heldFraction(start)
    let end = Path.heldFraction(end)
    guard start < end else { return result }
    appendRange(from: start * length, to: end * length, to: &result)
    return result
  }

  /// Appends what lies between two distances.
  func appendRange(from start: Double, to end: Double, to path: inout Path) {
    for subpath in subpaths {
      appendRange(from: start, to: end, of: subpath, joiningPrevious: false, to: &path)
    }
  }

  /// Appends what lies between two distances on one subpath.
  ///
  /// - Parameter joiningPrevious: goes on from where the path's pen is, without a move.
  func appendRange(
    from start: Double, to end: Double, of subpath: Subpath, joiningPrevious: Bool,
    to path: inout Path
  ) {
    let first = pieces[subpath.first].offset
    let last = pieces[subpath.last - 1].offset + pieces[subpath.last - 1].length
    guard start < last, end > first else { return }
    let isWhole = start <= first && end >= last
    var hasPen = joiningPrevious
    var index = subpath.first
    if start > first, let found = pieceIndex(at: start) { index = Swift.max(index, found) }
    while index < subpath.last {
      let piece = pieces[index]
      guard piece.offset < end else { break }
      index += 1
      var segment = piece.segment
      let from =
        start <= piece.offset
        ? 0
        : segment.parameter(atLength: start - piece.offset, within: tolerance, total: piece.length)
      let to =
        end >= piece.offset + piece.length
        ? 1
        : segment.parameter(atLength: end - piece.offset, within: tolerance, total: piece.length)
      guard from < to else { continue }
      if from > 0 || to < 1 { segment = segment.piece(from: from, to: to) }
      if !hasPen {
        path.move(to: segment.start)
        hasPen = true
      }
      // The closing edge of a subpath that is shown whole is drawn by closing it.
      if isWhole, !joiningPrevious, subpath.isClosed, index == subpath.last,
        case .line(_, let corner) = segment, corner == pieces[subpath.first].segment.start
      {
        break
      }
      path.append(segment)
    }
    if isWhole, subpath.isClosed, !joiningPrevious { path.close() }
  }
}

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

extension Path {
  /// How fractions of a trimmed path are counted.
  public enum TrimCounting: Sendable {
    /// Of the total length, over all subpaths in drawing order.
    case together
    /// Of each subpath's own length.
    case eachSubpath
  }

  /// The part between two fractions that may be moved along, as After Effects' Trim Paths shows it:
  /// what is pushed over the end comes in again at the start. On a closed subpath the two pieces are
  /// one, without a gap at its start.
  ///
  /// - Parameters:
  ///   - start: held within 0…1, like `end`; the larger one of them ends the part.
  ///   - offset: added to both, in fractions; whole ones do not matter.
  ///   - tolerance: how far, along the path, an end may be from where it belongs.
  ///   - isParametric: see ``PathMeasure/init(_:within:isParametric:)``.
  public func trimmed(
    from start: Double, to end: Double, offset: Double, counting: TrimCounting,
    within tolerance: Double = GeometryTolerance.length, isParametric: Bool = false
  ) -> Path {
    let first = Self.heldFraction(Swift.min(start, end))
    let last = Self.heldFraction(Swift.max(start, end))
    if first == 0 && last == 1 { return self }
    guard first < last else { return Path() }
    let shift = offset.isFinite ? offset - offset.rounded(.down) : 0
    let measure = PathMeasure(self, within: tolerance, isParametric: isParametric)
    var result = Path()
    switch counting {
    case .together:
      measure.appendWrapped(
        first + shift, last + shift, of: measure.subpaths[...], to: &result)
    case .eachSubpath:
      for index in measure.subpaths.indices {
        measure.appendWrapped(
          first + shift, last + shift, of: measure.subpaths[index...index], to: &result)
      }
    }
    return result
  }
}

extension PathMeasure {
  /// Appends a part of some neighbouring subpaths, given in fractions of their common length.
  /// `from` lies in 0..<2, and `to` at most 1 beyond it.
  fileprivate func appendWrapped(
    _ from: Double, _ to: Double, of subpaths: ArraySlice<Subpath>, to result: inout Path
  ) {
    guard let first = subpaths.first, let last = subpaths.last else { return }
    let begin = pieces[first.first].offset
    let end = pieces[last.last - 1].offset + pieces[last.last - 1].length
    let turn: Double = from >= 1 ? 1 : 0
    let start = begin + (end - begin) * (from - turn)
    let stop = begin + (end - begin) * (to - turn)
    guard stop > end else {
      for subpath in subpaths { append(start, stop, subpath, to: &result) }
      return
    }
    let wrapped = begin + (stop - end)
    if subpaths.count == 1, first.isClosed {
      let isDrawn = append(start, end, first, to: &result)
      appendRange(from: begin, to: wrapped, of: first, joiningPrevious: isDrawn, to: &result)
      return
    }
    for subpath in subpaths { append(begin, wrapped, subpath, to: &result) }
    for subpath in subpaths { append(start, end, subpath, to: &result) }
  }

  @discardableResult
  private func append(
    _ start: Double, _ stop: Double, _ subpath: Subpath, to path: inout Path
  ) -> Bool {
    appendRange(from: start, to: stop, of: subpath, joiningPrevious: false, to: &path)
  }

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
  /// - Returns: whether anything was appended.
  @discardableResult
  func appendRange(
    from start: Double, to end: Double, of subpath: Subpath, joiningPrevious: Bool,
    to path: inout Path
  ) -> Bool {
    let first = pieces[subpath.first].offset
    let last = pieces[subpath.last - 1].offset + pieces[subpath.last - 1].length
    guard start < last, end > first else { return false }
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
        : parameter(at: start, of: piece)
      let to =
        end >= piece.offset + piece.length
        ? 1
        : parameter(at: end, of: piece)
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
    return hasPen
  }
}

extension Arrangement {
  /// Appends a closed contour. Sides that follow each other on one segment become one piece of it.
  func append(_ contour: [Side], to path: inout Path) {
    let count = contour.count
    func goesOn(_ a: Side, _ b: Side) -> Bool {
      a.source == b.source && a.toParameter == b.fromParameter
        && (a.toParameter > a.fromParameter) == (b.toParameter > b.fromParameter)
    }
    // Begin where one segment's piece ends and another's starts.
    var begin = 0
    while begin < count,
      goesOn(contour[begin == 0 ? count - 1 : begin - 1], contour[begin])
    {
      begin += 1
    }
    if begin == count { begin = 0 }

    var runs: [Side] = []
    for index in 0..<count {
      let side = contour[(begin + index) % count]
      if index > 0, let last = runs.last, goesOn(last, side) {
        runs[runs.count - 1].to = side.to
        runs[runs.count - 1].toParameter = side.toParameter
      } else {
        runs.append(side)
      }
    }

    let corners = runs.indices.map { index in
      corner(before: runs[index], after: runs[index == 0 ? runs.count - 1 : index - 1])
    }
    path.move(to: corners[0])
    for (index, run) in runs.enumerated() {
      let isLast = index == runs.count - 1
      let end = isLast ? corners[0] : corners[index + 1]
      switch sources[Int(run.source)] {
      case .line:
        if !isLast { path.addLine(to: end) }
      case .quadratic(let curve):
        let piece = curve.piece(from: run.fromParameter, to: run.toParameter)
        path.addQuadratic(piece.control, to: end)
      case .cubic(let curve):
        let piece = curve.piece(from: run.fromParameter, to: run.toParameter)
        // The ends went to the grid; the controls go with them.
        path.addCubic(
          piece.control1 + (corners[index] - piece.start), piece.control2 + (end - piece.end),
          to: end)
      }
    }
    path.close()
  }

  /// Where two pieces meet: an end of a segment exactly, a crossing on the grid.
  private func corner(before run: Side, after previous: Side) -> Point {
    if let point = segmentEnd(run.source, run.fromParameter) { return point }
    if let point = segmentEnd(previous.source, previous.toParameter) { return point }
    return place(run.from)
  }

  private func segmentEnd(_ source: Int32, _ parameter: Double) -> Point? {
    let segment = sources[Int(source)]
    return parameter == 0 ? segment.start : parameter == 1 ? segment.end : nil
  }
}

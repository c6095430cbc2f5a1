/// Fills planes for an encoder from a frame, on several threads, only where something changed.
struct VideoFrameConverter {
  let pixels: VideoPixels
  let rows: PreparedRows
  let threads: Int

  /// - Parameter changed: rows of the frame; the others keep what an earlier call wrote.
  func convert(_ frame: Frame, changed: Range<Int>, into target: PlanarFrame) {
    guard !changed.isEmpty else { return }
    let together = pixels.rowsTogether
    // The last group reaches into the rows below the frame.
    let end = changed.upperBound == frame.height ? rows.codedSize.height : changed.upperBound
    let groups = changed.lowerBound / together..<(end + together - 1) / together
    let bands = max(1, min(threads, together * groups.count / FrameBands.fewestRows))
    FrameBands.perform(groups, bands: bands) { _, groups in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8 * rows.codedSize.width) {
        scratch in
        guard let scratch = scratch.baseAddress else { return }
        for group in groups { convert(frame, group: group, into: target, scratch: scratch) }
      }
    }
  }

  private func convert(
    _ frame: Frame, group: Int, into target: PlanarFrame, scratch: UnsafeMutablePointer<UInt8>
  ) {
    let width = rows.codedSize.width
    switch pixels {
    case .yuv420, .yuva420:
      let (first, second) = (2 * group, 2 * group + 1)
      let top = rows.row(first, of: frame, scratch: scratch)
      let bottom = rows.row(second, of: frame, scratch: scratch + 4 * width)
      BT709.convertRowPair(
        top, bottom, width: width,
        luma: (target.row(first, plane: 0), target.row(second, plane: 0)),
        blueChroma: target.row(group, plane: 1), redChroma: target.row(group, plane: 2))
      if pixels == .yuva420 {
        for (row, y) in [(top, first), (bottom, second)] {
          let alpha = target.row(y, plane: 3)
          for x in 0..<width { alpha[x] = row[4 * x + 3] }
        }
      }
    case .yuva444of10Bits:
      let row = rows.row(group, of: frame, scratch: scratch)
      BT709.convertRowTo10Bits(
        row, width: width, luma: target.row(group, plane: 0),
        blueChroma: target.row(group, plane: 1), redChroma: target.row(group, plane: 2),
        alpha: target.row(group, plane: 3))
    case .bgra:
      let row = rows.row(group, of: frame, scratch: scratch)
      let out = target.row(group, plane: 0)
      for x in 0..<width {
        out[4 * x] = row[4 * x + 2]
        out[4 * x + 1] = row[4 * x + 1]
        out[4 * x + 2] = row[4 * x]
        out[4 * x + 3] = row[4 * x + 3]
      }
    }
  }
}

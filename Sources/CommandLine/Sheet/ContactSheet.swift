package import ZoetropeDisplayList
internal import ZoetropeGeometry

/// Many moments of a scene on one page, each with its time.
///
/// The page is a display list like any other, so every cell is drawn at its own size and nothing
/// is scaled down afterwards.
package struct ContactSheet: Sendable {
  /// Seconds, in reading order.
  package var times: [Double]
  package var columns: Int
  /// The whole page in pixels.
  package var width: Int
  /// Width by height of a cell.
  package var aspect: Double

  package init(times: [Double], columns: Int, width: Int, aspect: Double) {
    self.times = times
    self.columns = columns
    self.width = width
    self.aspect = aspect
  }

  private enum Style {
    static let page = Color(0.949, 0.949, 0.957)
    static let frame = Color(0, 0, 0, 0.14)
    static let label = Color(0.33, 0.35, 0.4)
    static let checks = (Color(1, 1, 1), Color(0.9, 0.9, 0.92))
    /// Parts of a cell's width, kept between the two ends in pixels.
    static let gap = (part: 0.07, least: 4.0, most: 24.0)
    static let labelHeight = (part: 0.05, least: 7.0, most: 14.0)
  }

  package var rows: Int { (times.count + columns - 1) / columns }

  private var gap: Double {
    let cell = Double(width) / Double(columns)
    return min(max((cell * Style.gap.part).rounded(), Style.gap.least), Style.gap.most)
  }

  /// Whole pixels, at least one, so that frames are not blurred by half a pixel.
  package var cellSize: (width: Int, height: Int) {
    let free = Double(width) - gap * Double(columns + 1)
    let cell = max(1, (free / Double(columns)).rounded(.down))
    return (Int(cell), (cell / aspect).rounded(into: 1...RenderOptions.longestSide))
  }

  private var labelHeight: Double {
    min(
      max((Double(cellSize.width) * Style.labelHeight.part).rounded(), Style.labelHeight.least),
      Style.labelHeight.most)
  }

  /// From the bottom of a cell to the bottom of its label.
  private var labelSpace: Double { (labelHeight * 1.8).rounded() }

  package var height: Int {
    let row = Double(cellSize.height) + labelSpace + gap
    return (gap + row * Double(rows)).rounded(into: 1...Int(Int32.max))
  }

  /// The page, with the frame of each time painted by `frame`, which gets the cell's size.
  package func displayList(
    _ frame: (_ time: Double, _ width: Int, _ height: Int) -> DisplayList
  ) -> DisplayList {
    let cell = cellSize
    var page = DisplayList(
      width: Int32(clamping: width), height: Int32(clamping: height), background: Style.page)
    // What rounding left over goes to both sides.
    let used = Double(columns * cell.width) + gap * Double(columns + 1)
    let left = ((Double(width) - used) / 2).rounded(.down) + gap
    for (index, time) in times.enumerated() {
      let origin = Point(
        left + Double(index % columns) * (Double(cell.width) + gap),
        gap + Double(index / columns) * (Double(cell.height) + labelSpace + gap))
      page.commands += cellCommands(frame(time, cell.width, cell.height), at: origin)
      page.commands.append(label(time, below: origin))
    }
    return page
  }

  private func cellCommands(_ list: DisplayList, at origin: Point) -> [Command] {
    let cell = cellSize
    let box = Rect(origin.x, origin.y, Double(cell.width), Double(cell.height))
    var commands: [Command] = [.beginClip(Clip(rectangle(box)))]
    if list.background.alpha < 1 { commands += checkerboard(box) }
    commands.append(.fill(Fill(rectangle(box), paint: .color(list.background))))
    commands += list.placedCommands(scale: 1, at: origin)
    commands.append(.endClip)
    // A hairline around it, so that a white frame has an edge.
    let edge = Rect(box.minX - 0.5, box.minY - 0.5, box.width + 1, box.height + 1)
    commands.append(
      .stroke(Stroke(rectangle(edge), style: StrokeStyle(width: 1), paint: .color(Style.frame))))
    return commands
  }

  private func checkerboard(_ box: Rect) -> [Command] {
    let side = 8.0
    var dark = Path()
    for row in 0..<(box.height / side).rounded(.up).rounded(into: 0...4096) {
      for column in 0..<(box.width / side).rounded(.up).rounded(into: 0...4096)
      where (row + column) % 2 == 1 {
        append(
          Rect(box.minX + Double(column) * side, box.minY + Double(row) * side, side, side),
          to: &dark)
      }
    }
    return [
      .fill(Fill(rectangle(box), paint: .color(Style.checks.0))),
      .fill(Fill(dark, paint: .color(Style.checks.1))),
    ]
  }

  private func label(_ time: Double, below origin: Point) -> Command {
    let text = "\(fixed(time, labelDecimals)) s"
    let width = DigitFont.width(text) * labelHeight
    let place = Point(
      origin.x + (Double(cellSize.width) - width) / 2,
      origin.y + Double(cellSize.height) + labelSpace - labelHeight)
    return .stroke(
      Stroke(
        DigitFont.path(text, at: place, height: labelHeight),
        style: StrokeStyle(
          width: max(1, DigitFont.penWidth * labelHeight), cap: .round, join: .round),
        paint: .color(Style.label)))
  }

  /// Enough that neighbouring labels differ: two, or three for steps below a hundredth.
  private var labelDecimals: Int {
    zip(times, times.dropFirst()).contains { abs($1 - $0) < 0.01 } ? 3 : 2
  }

  private func rectangle(_ rect: Rect) -> Path {
    var path = Path()
    append(rect, to: &path)
    return path
  }

  private func append(_ rect: Rect, to path: inout Path) {
    path.move(to: Point(rect.minX, rect.minY))
    path.addLine(to: Point(rect.maxX, rect.minY))
    path.addLine(to: Point(rect.maxX, rect.maxY))
    path.addLine(to: Point(rect.minX, rect.maxY))
    path.close()
  }
}

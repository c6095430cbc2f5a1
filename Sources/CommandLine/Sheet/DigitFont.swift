internal import ZoetropeGeometry

/// Digits and a few signs as single lines, to be stroked: labels without a font file.
///
/// Glyphs lie in a box of height 1 (the cap height), y down, baseline at 1.
enum DigitFont {
  /// From one glyph's box to the next one's, in cap heights.
  static let spacing = 0.22
  /// A pen that looks right at label sizes, in cap heights.
  static let penWidth = 0.13

  /// The width of a text in cap heights, without space after the last glyph. What the font does
  /// not have is a space.
  static func width(_ text: String) -> Double {
    let widths = text.map { glyph($0).width }
    return widths.reduce(0, +) + spacing * Double(max(0, widths.count - 1))
  }

  /// The lines of a text whose cap height is `height` and whose top left corner is `origin`.
  static func path(_ text: String, at origin: Point, height: Double) -> Path {
    var path = Path()
    var x = 0.0
    for character in text {
      let glyph = glyph(character)
      func place(_ point: Point) -> Point {
        Point(origin.x + (x + point.x) * height, origin.y + point.y * height)
      }
      glyph.path.forEachElement { element in
        switch element {
        case .move(let end): path.move(to: place(end))
        case .line(let end): path.addLine(to: place(end))
        case .quadratic(let control, let end): path.addQuadratic(place(control), to: place(end))
        case .cubic(let first, let second, let end):
          path.addCubic(place(first), place(second), to: place(end))
        case .close: path.close()
        }
      }
      x += glyph.width + spacing
    }
    return path
  }

  private struct Glyph {
    var width: Double
    var path = Path()

    mutating func line(_ points: (Double, Double)...) {
      for (index, point) in points.enumerated() {
        let point = Point(point.0, point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }

    /// Part of an ellipse by quarters: from `start`, bulging to the corner points between ends.
    mutating func curve(_ start: (Double, Double), _ quarters: [((Double, Double), Bool)]) {
      var from = Point(start.0, start.1)
      path.move(to: from)
      for (end, leavesHorizontally) in quarters {
        let end = Point(end.0, end.1)
        // Four cubics make a circle when the handles are this part of the radius.
        let handle = 0.5522847498
        let corner = leavesHorizontally ? Point(end.x, from.y) : Point(from.x, end.y)
        path.addCubic(
          Point(from.x + (corner.x - from.x) * handle, from.y + (corner.y - from.y) * handle),
          Point(end.x + (corner.x - end.x) * handle, end.y + (corner.y - end.y) * handle), to: end)
        from = end
      }
    }

    mutating func ellipse(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
      let (x, y) = ((left + right) / 2, (top + bottom) / 2)
      curve(
        (x, top),
        [((right, y), true), ((x, bottom), false), ((left, y), true), ((x, top), false)])
      path.close()
    }
  }

  private static func glyph(_ character: Character) -> Glyph {
    var glyph = Glyph(width: 0.56)
    switch character {
    case "0": glyph.ellipse(0, 0, 0.56, 1)
    case "1": glyph.line((0.1, 0.2), (0.34, 0), (0.34, 1))
    case "2":
      glyph.curve((0.02, 0.27), [((0.28, 0), false), ((0.54, 0.28), true)])
      glyph.path.addCubic(Point(0.54, 0.5), Point(0.2, 0.72), to: Point(0, 1))
      glyph.path.addLine(to: Point(0.56, 1))
    case "3":
      glyph.line((0.04, 0), (0.52, 0), (0.25, 0.39))
      glyph.curve(
        (0.25, 0.39), [((0.56, 0.69), true), ((0.27, 1), false), ((0, 0.8), true)])
    case "4": glyph.line((0.42, 1), (0.42, 0), (0, 0.7), (0.58, 0.7))
    case "5":
      glyph.line((0.5, 0), (0.08, 0), (0.04, 0.44))
      glyph.path.addCubic(Point(0.3, 0.3), Point(0.56, 0.42), to: Point(0.56, 0.68))
      glyph.path.addCubic(Point(0.56, 0.88), Point(0.4, 1), to: Point(0.24, 1))
      glyph.path.addCubic(Point(0.13, 1), Point(0.05, 0.95), to: Point(0, 0.85))
    case "6":
      glyph.ellipse(0, 0.4, 0.56, 1)
      glyph.line((0.03, 0.58), (0.42, 0))
    case "7": glyph.line((0, 0), (0.56, 0), (0.18, 1))
    case "8":
      glyph.ellipse(0.05, 0, 0.51, 0.44)
      glyph.ellipse(0, 0.44, 0.56, 1)
    case "9":
      glyph.ellipse(0, 0, 0.56, 0.6)
      glyph.line((0.53, 0.42), (0.14, 1))
    case ".":
      glyph.width = 0.1
      glyph.line((0.05, 0.98), (0.05, 0.99))
    case ":":
      glyph.width = 0.1
      glyph.line((0.05, 0.3), (0.05, 0.31))
      glyph.line((0.05, 0.82), (0.05, 0.83))
    case "-": glyph.line((0.06, 0.55), (0.5, 0.55))
    case "s":
      glyph.width = 0.42
      glyph.path.move(to: Point(0.4, 0.47))
      glyph.path.addCubic(Point(0.3, 0.34), Point(0.02, 0.36), to: Point(0.04, 0.52))
      glyph.path.addCubic(Point(0.06, 0.7), Point(0.42, 0.62), to: Point(0.41, 0.83))
      glyph.path.addCubic(Point(0.4, 1.02), Point(0.1, 1.05), to: Point(0, 0.87))
    default: glyph.width = 0.3
    }
    return glyph
  }
}

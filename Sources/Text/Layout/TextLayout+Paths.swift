package import ZoetropeGeometry

extension TextLayout {
  /// The outlines of all glyphs, and the lines under and through them: to be filled by the non-zero
  /// rule.
  package var path: Path { path { _ in true } }

  /// The outlines of the glyphs of one style: see ``StyledText/append(_:_:_:)``.
  package func path(ofStyle style: Int) -> Path { path { $0 == style } }

  /// The smallest rectangle around what is drawn; nil when nothing is.
  package var inkBounds: Rect? { path.bounds }

  /// The room that the letters of a style take, one rectangle a run: what is behind them.
  package func backgrounds(ofStyle style: Int) -> [Rect] {
    lines.flatMap { line in
      line.runs.filter { $0.style == style }.map {
        Rect($0.origin.x, line.top, $0.width, line.height)
      }
    }
  }

  private func path(_ includes: (Int) -> Bool) -> Path {
    var path = Path()
    for line in lines {
      for run in line.runs where includes(run.style) {
        run.appendOutlines(to: &path)
        appendDecorations(of: run, to: &path)
      }
    }
    guard let clipWidth, let bounds = path.bounds, bounds.minX < 0 || bounds.maxX > clipWidth else {
      return path
    }
    // Where the sides cut letters, only what lies between them is left.
    let sides = Path(rect: Rect(0, bounds.minY - 1, clipWidth, bounds.height + 2))
    return path.combined(with: sides, .intersect)
  }

  private func appendDecorations(of run: GlyphRun, to path: inout Path) {
    guard styles.indices.contains(run.style) else { return }
    let style = styles[run.style]
    guard style.underline != .none || style.strikethrough != .none else { return }
    // The style's own font, so that the line goes on straight below letters of another.
    let metrics = style.font.face.metrics
    let scale = style.font.scale
    let baseline = run.origin.y - style.baselineOffset
    append(
      style.underline, at: baseline - metrics.underlineOffset * scale,
      thickness: metrics.underlineThickness * scale, run, to: &path)
    append(
      style.strikethrough, at: baseline - metrics.strikethroughOffset * scale,
      thickness: metrics.strikethroughThickness * scale, run, to: &path)
  }

  /// - Parameter top: the upper edge of a single line.
  private func append(
    _ decoration: LineDecoration, at top: Double, thickness: Double, _ run: GlyphRun,
    to path: inout Path
  ) {
    let thick = decoration == .thick ? 2 * thickness : thickness
    guard decoration != .none, run.width > 0 else { return }
    path.append(Path(rect: Rect(run.origin.x, top, run.width, thick)))
    if decoration == .double {
      path.append(Path(rect: Rect(run.origin.x, top + 2 * thickness, run.width, thickness)))
    }
  }
}

internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A clip that keeps paint in, with the commands that begin and end it.
struct OpenClip {
  let number: Int
  let begin: [Command]
  let end: Command
}

extension CGContext {
  public func clip(using rule: CGPathFillRule = .winding) {
    addClip(current.path, .identity, rule.rule)
    beginPath()
  }

  public func clip(to rect: CGRect) { addClip(Path(rect: rect.rect), state.transform, .nonZero) }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    addClip(path.path, state.transform, .nonZero)
  }

  /// Lets through what a mask does that is stretched over a rectangle, and nothing outside of it.
  /// With y down the mask stands on its head, as pictures do. Of a mask that is a picture, white
  /// lets through and black does not.
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.rect.standardized
    guard mask.width > 0, mask.height > 0, !rect.isEmpty, rect.isFinite else {
      return addClip(Path(), .identity, .nonZero)
    }
    open(
      mask.maskCommands(over: rect, isUpright: false, transform: state.transform), end: .endMask,
      bounds: rect.applying(state.transform))
  }

  /// Takes all clips away that were set since the context or the transparency layer began.
  public func resetClip() {
    setClips([])
    state.clipBounds = Rect(0, 0, Double(width), Double(height))
  }

  /// The box of what the clips leave, in the app's coordinates.
  public var boundingBoxOfClipPath: CGRect {
    state.transform.inverse.map { CGRect(state.clipBounds.applying($0)) } ?? .null
  }

  private func addClip(_ path: Path, _ transform: AffineTransform, _ rule: FillRule) {
    open(
      [.beginClip(Clip(path, transform: transform, rule: rule))], end: .endClip,
      bounds: path.transformed(by: transform).bounds ?? .zero)
  }

  private func open(_ begin: [Command], end: Command, bounds: Rect) {
    nextClip += 1
    commands += begin
    state.clips.append(OpenClip(number: nextClip, begin: begin, end: end))
    state.clipBounds = state.clipBounds.intersection(bounds) ?? .zero
  }

  /// Ends and begins clips so that these are open.
  func setClips(_ wanted: [OpenClip]) {
    let common = zip(state.clips, wanted).prefix { $0.number == $1.number }.count
    for clip in state.clips[common...].reversed() { commands.append(clip.end) }
    for clip in wanted[common...] { commands += clip.begin }
    state.clips = wanted
  }
}

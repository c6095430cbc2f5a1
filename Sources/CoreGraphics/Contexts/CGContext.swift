package import ZoetropeDisplayList
package import ZoetropeGeometry
internal import ZoetropeRaster

/// Draws paths, pictures and gradients into a picture.
///
/// What is drawn is gathered as a display list, and becomes pixels when ``makeImage()`` asks for
/// them: by the same renderer that draws layers.
public final class CGContext {
  /// What `saveGState` keeps.
  struct State {
    /// From the app's coordinates to pixels.
    var transform: AffineTransform
    var fill = CGColor.black
    var stroke = CGColor.black
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var style = StrokeStyle(width: 1)
    var shadow: (offset: Point, blur: Double, color: Color)?
    var quality = CGInterpolationQuality.default
    /// Clips that are open, counted from the enclosing transparency layer.
    var clipCount = 0
  }

  /// Pixels.
  public let width: Int
  public let height: Int

  var state: State
  private var saved: [State] = []
  /// How many states were saved when each open transparency layer began, and the state then.
  private var layers: [(savedCount: Int, state: State)] = []
  var commands: [Command] = []
  /// The path that is being drawn, in pixels.
  let current = CGMutablePath()
  /// From the space that the context was made with, to pixels.
  let baseTransform: AffineTransform

  /// A picture of `size` points with `scale` pixels a point.
  ///
  /// - Parameter isFlipped: true for y down from the top left, as in views; false for y up from the
  ///   bottom left, as in a bitmap context.
  /// - Returns: nil when a side is not at least one pixel and at most `largestSide`.
  package init?(size: CGSize, scale: CGFloat, isFlipped: Bool) {
    let pixels = (
      (size.width * scale).rounded(.up), (size.height * scale).rounded(.up)
    )
    guard pixels.0 >= 1, pixels.1 >= 1, pixels.0 <= Self.largestSide,
      pixels.1 <= Self.largestSide
    else { return nil }
    width = Int(pixels.0)
    height = Int(pixels.1)
    let scale = Double(scale)
    baseTransform =
      isFlipped
      ? .scale(scale, scale) : AffineTransform(scale, 0, 0, -scale, 0, Double(height))
    state = State(transform: baseTransform)
  }

  /// Pixels; what graphics hardware takes, and room for any picture of a screen.
  package static let largestSide: CGFloat = 16384

  /// A bitmap with y up. The pixels are the context's own, 8 bits a component: `data` must be nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard data == nil, bitsPerComponent == 8 else { return nil }
    self.init(
      size: CGSize(width: CGFloat(width), height: CGFloat(height)), scale: 1, isFlipped: false)
  }

  // MARK: State

  public func saveGState() { saved.append(state) }

  /// Without a saved state it does nothing.
  public func restoreGState() {
    guard saved.count > (layers.last?.savedCount ?? 0), let last = saved.popLast() else { return }
    closeClips(to: last.clipCount)
    state = last
  }

  func closeClips(to count: Int) {
    while state.clipCount > count {
      commands.append(.endClip)
      state.clipCount -= 1
    }
  }

  /// From the app's coordinates to those that the context was made with.
  public var ctm: CGAffineTransform {
    CGAffineTransform(state.transform.concatenating(baseTransform.inverse ?? .identity))
  }

  /// From the app's coordinates to pixels.
  package var pixelTransform: AffineTransform { state.transform }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.transform.concatenating(state.transform)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func setFillColor(_ color: CGColor) { state.fill = color }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(gray: gray, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(gray: gray, alpha: alpha)
  }

  /// Multiplies everything that is drawn; held within 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? Double(min(alpha, 1)) : 0 }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  public func setLineWidth(_ width: CGFloat) { state.style.width = Double(width) }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.cap }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.join }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = Double(limit) }

  /// No lengths make a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dash =
      lengths.isEmpty ? nil : Dash(lengths.map { Double($0) }, phase: Double(phase))
  }

  // The renderer is exact and always smooths edges.
  public func setFlatness(_ flatness: CGFloat) {}
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }

  /// - Parameters:
  ///   - offset: in the space that the context was made with, whatever the transform is.
  ///   - blur: twice the standard deviation.
  ///   - color: nil draws no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color else {
      state.shadow = nil
      return
    }
    let scale = baseTransform.a
    let offset = Point(
      Double(offset.width) * scale, Double(offset.height) * baseTransform.d)
    state.shadow = (offset, Double(blur) / 2 * scale, color.color)
  }

  /// A shadow of a third black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  // MARK: Layers

  /// What is drawn until the end is put together by itself, and then drawn with the alpha, shadow
  /// and blend mode of now.
  public func beginTransparencyLayer(auxiliaryInfo: CFArray?) { beginTransparencyLayer() }

  public func beginTransparencyLayer() {
    beginGroup()
    layers.append((saved.count, state))
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clipCount = 0
  }

  /// Without a beginning it does nothing.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    // States that were saved inside and not restored go with the layer.
    closeClips(to: 0)
    saved.removeLast(saved.count - layer.savedCount)
    state = layer.state
    commands.append(.endGroup)
  }

  /// Opens a group for what cannot be drawn by paint alone.
  func beginGroup() {
    var group = Group(opacity: state.alpha, blendMode: state.blendMode.mode)
    if let shadow = state.shadow {
      group.filters = [.shadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)]
    }
    commands.append(.beginGroup(group))
  }

  // MARK: Pixels

  /// Whether anything was drawn.
  package var isEmpty: Bool { commands.isEmpty }

  /// What was drawn so far.
  public func makeImage() -> CGImage? {
    var list = DisplayList(
      width: Int32(width), height: Int32(height), background: .clear, commands: commands)
    var open = state
    // Close what is open, innermost first, in the copy that is drawn.
    for layer in layers.reversed() {
      for _ in 0..<open.clipCount { list.commands.append(.endClip) }
      list.commands.append(.endGroup)
      open = layer.state
    }
    for _ in 0..<open.clipCount { list.commands.append(.endClip) }
    return CGImage(rendering: list)
  }
}

extension CGImage {
  /// The picture that a display list paints; nil when it has no pixels.
  package convenience init?(rendering list: DisplayList) {
    var bitmap = Bitmap(width: list.width, height: list.height)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap, concurrently: nil)
    guard list.width > 0, list.height > 0,
      let image = Image(width: list.width, height: list.height, pixels: bitmap.bytes)
    else { return nil }
    self.init(image)
  }
}

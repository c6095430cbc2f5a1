package import ZoetropeDisplayList
internal import ZoetropeGeometry
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
    var fill = ContextPaint.color(.black)
    var stroke = ContextPaint.color(.black)
    var fillSpace = CGColorSpaceCreateDeviceGray()
    var strokeSpace = CGColorSpaceCreateDeviceGray()
    /// In the space that the context was made with.
    var patternPhase = Point.zero
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var style = StrokeStyle(width: 1)
    var shadow: (offset: Point, blur: Double, color: Color)?
    var quality = CGInterpolationQuality.default
    /// Open since the enclosing transparency layer began, outermost first.
    var clips: [OpenClip] = []
    /// The box of what the clips leave, in pixels.
    var clipBounds: Rect
  }

  /// Pixels.
  public let width: Int
  public let height: Int

  var state: State
  private var saved: [State] = []
  /// How many states were saved when each open transparency layer began, and the state then.
  private var layers: [(savedCount: Int, state: State)] = []
  var commands: [Command] = []
  var nextClip = 0
  /// The path that is being drawn, in pixels.
  let current = CGMutablePath()
  /// From the space that the context was made with, to pixels.
  let baseTransform: AffineTransform
  let memory: ContextMemory

  /// A picture of `size` points with `scale` pixels a point.
  ///
  /// - Parameter isFlipped: true for y down from the top left, as in views; false for y up from the
  ///   bottom left, as in a bitmap context.
  /// - Returns: nil when a side is not at least one pixel and at most `largestSide`.
  package convenience init?(size: CGSize, scale: CGFloat, isFlipped: Bool) {
    self.init(size: size, scale: scale, isFlipped: isFlipped, layout: nil)
  }

  private init?(
    size: CGSize, scale: CGFloat, isFlipped: Bool, layout: PixelLayout?, bytesPerRow: Int = 0,
    data: UnsafeMutableRawPointer? = nil
  ) {
    let pixels = (
      (size.width * scale).rounded(.up), (size.height * scale).rounded(.up)
    )
    guard pixels.0 >= 1, pixels.1 >= 1, pixels.0 <= Self.largestSide,
      pixels.1 <= Self.largestSide
    else { return nil }
    width = Int(pixels.0)
    height = Int(pixels.1)
    guard
      let memory = ContextMemory(
        width: width, height: height, layout: layout, bytesPerRow: bytesPerRow, data: data)
    else { return nil }
    self.memory = memory
    let scale = Double(scale)
    baseTransform =
      isFlipped
      ? .scale(scale, scale) : AffineTransform(scale, 0, 0, -scale, 0, Double(height))
    state = State(
      transform: baseTransform, clipBounds: Rect(0, 0, Double(width), Double(height)))
    if let image = memory.initialImage { commands.append(.fill(image)) }
  }

  /// Pixels; what graphics hardware takes, and room for any picture of a screen.
  package static let largestSide: CGFloat = 16384
  /// Sixteen bytes for each pixel of the largest side, and as much again.
  static let mostBytesPerRow = 1 << 19

  /// A bitmap with y up, of 8 bits a component: gray, alpha alone, or red, green and blue with a
  /// fourth byte. Nil for other layouts.
  ///
  /// - Parameters:
  ///   - data: where the pixels are kept, which must hold `height` rows; what is there already is
  ///     drawn on. It is brought up to date after each thing that is drawn, so many things are
  ///     drawn faster without. Nil lets the context keep them.
  ///   - bytesPerRow: 0 for as many as it takes.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: bitmapInfo))
    else { return nil }
    self.init(
      size: CGSize(width: CGFloat(width), height: CGFloat(height)), scale: 1, isFlipped: false,
      layout: layout, bytesPerRow: bytesPerRow, data: data)
  }

  // MARK: State

  public func saveGState() { saved.append(state) }

  /// Without a saved state it does nothing.
  public func restoreGState() {
    guard saved.count > (layers.last?.savedCount ?? 0), let last = saved.popLast() else { return }
    setClips(last.clips)
    state = last
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
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSubpixelPositionFonts(_ should: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ should: Bool) {}
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
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginTransparencyLayer() }

  /// - Parameter rect: what is outside of it is not drawn.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer()
    clip(to: rect)
  }

  public func beginTransparencyLayer() {
    beginGroup()
    layers.append((saved.count, state))
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clips = []
  }

  /// Without a beginning it does nothing.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    // States that were saved inside and not restored go with the layer.
    setClips([])
    saved.removeLast(saved.count - layer.savedCount)
    state = layer.state
    commands.append(.endGroup)
    didDraw()
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
  public func makeImage() -> CGImage? { displayList.flatMap { memory.image(of: $0) } }

  /// Called after each thing that is drawn.
  func didDraw() {
    // A transparency layer is drawn when it ends.
    guard memory.belongsToApp, layers.isEmpty else { return }
    updateMemory()
  }

  private func updateMemory() {
    if let list = displayList { memory.write(list) }
  }

  /// The pixels as bytes, in the layout that the context was made with. Of memory that the app gave
  /// it is that memory; other memory is the context's own, is brought up to date when this is asked
  /// for, and what the app writes into it is not seen.
  public var data: UnsafeMutableRawPointer? {
    if !memory.belongsToApp { updateMemory() }
    return memory.bytes
  }

  public var bytesPerRow: Int { memory.bytesPerRow }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { memory.layout.size * 8 }
  public var alphaInfo: CGImageAlphaInfo { memory.layout.alphaInfo }
  public var bitmapInfo: CGBitmapInfo { memory.layout.bitmapInfo }
  public var colorSpace: CGColorSpace? { memory.layout.colorSpace }

  /// What was drawn so far, with what is open closed, innermost first.
  private var displayList: DisplayList? {
    var list = DisplayList(
      width: Int32(width), height: Int32(height), background: .clear, commands: commands)
    var open = state
    for layer in layers.reversed() {
      for clip in open.clips.reversed() { list.commands.append(clip.end) }
      list.commands.append(.endGroup)
      open = layer.state
    }
    for clip in open.clips.reversed() { list.commands.append(clip.end) }
    return list
  }

  // What is drawn is never late.
  public func flush() {}
  public func synchronize() {}
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

public import Foundation
public import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene
internal import ZoetropeText

public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The side where the text's direction begins.
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}

public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  /// An ellipsis stands for the beginning of what there is no room for.
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")
}

/// A layer that shows text, from the top of its bounds down, cut off at the bounds.
///
/// Letters are outlines, as sharp at every size. `fontSize` and `foregroundColor` animate, also
/// implicitly; an animation of the size is exact for text that is not wrapped, and morphs the
/// letters from place to place where lines break differently.
@MainActor open class CATextLayer: CALayer {
  public override init() {
    super.init()
    setUp()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATextLayer else { return }
    string = layer.string
    font = layer.font
    storedFontSize = layer.storedFontSize
    alignmentMode = layer.alignmentMode
    truncationMode = layer.truncationMode
    isWrapped = layer.isWrapped
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    values.set(.fillColor, .color(Self.defaultColor.color), object: Self.defaultColor)
    needsDisplayOnBoundsChange = true
  }

  override var nodeKind: NodeKind { .shapeLayer }

  // Fact 10.26: the defaults.
  private static let defaultFontName = "Helvetica"
  private static let defaultFontSize: CGFloat = 36
  private static let defaultColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  /// A `String` or an `NSAttributedString`, whose attributes then count and not those of the layer.
  /// Of an `AttributedString` the characters count.
  open var string: Any? { didSet { textDidChange() } }

  /// A font's name, or a font, of which the size does not count. Nil is Helvetica.
  open var font: Any? { didSet { textDidChange() } }

  private var storedFontSize = defaultFontSize

  /// Points. Animatable.
  open var fontSize: CGFloat {
    get { storedFontSize }
    set {
      guard newValue != storedFontSize, isWritable("fontSize"),
        accepts(.number(Double(newValue)), forKey: "fontSize")
      else { return }
      let action = actionForChange(ofKey: "fontSize")
      let old = action == nil ? nil : value(forKey: "fontSize")
      storedFontSize = newValue
      textDidChange()
      if let action { run(action, forKey: "fontSize", old: old) }
    }
  }

  /// Opaque white unless set; nil draws nothing. Animatable.
  open var foregroundColor: CGColor? {
    get { values.color(.fillColor) }
    set {
      let value = newValue.map { PropertyValue.color($0.color) } ?? .none
      guard value != values[.fillColor], isWritable("foregroundColor"),
        accepts(value, forKey: "foregroundColor")
      else { return }
      let action = actionForChange(ofKey: "foregroundColor")
      let old = action == nil ? nil : self.value(forKey: "foregroundColor")
      setAtOnce(.fillColor, value, object: newValue)
      if let action { run(action, forKey: "foregroundColor", old: old) }
    }
  }

  /// Whether lines end at the side of the bounds.
  open var isWrapped = false { didSet { textDidChange() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { textDidChange() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { textDidChange() } }
  /// Kept; outlines need no quantization.
  open var allowsFontSubpixelQuantization = false

  private func textDidChange() { needDisplay() }

  // MARK: Drawing

  /// Lays the text out anew, and asks the delegate for contents as other layers do.
  open override func display() {
    super.display()
    defer { reportFontWarnings() }
    guard let text = string as? NSAttributedString else {
      setAtOnce(.path, plainPath(fontSize: storedFontSize).map { .path($0) } ?? .none, object: nil)
      return showText(sublayers: [])
    }
    setAtOnce(.path, .none, object: nil)
    let painted = PaintedText(text, TextDefaults(font: plainFont(12), color: CGColor.black))
    let layout = layout(painted.text.withParagraphs(paragraphStyle))
    showText(sublayers: painted.pieces(of: layout, at: textOrigin).map { clipped($0) })
  }

  /// The outlines of a plain string in a size; nil for other strings.
  func plainPath(fontSize: CGFloat) -> Path? {
    let characters: String
    switch string {
    case let string as String: characters = string
    case let string as AttributedString: characters = String(string.characters)
    default: return nil
    }
    let text = StyledText(characters, TextStyle(font: plainFont(fontSize)), paragraphStyle)
    let path = layout(text).path.transformed(by: .translation(textOrigin.x, textOrigin.y))
    return path.clipped(to: values.rect(.bounds))
  }

  private var textOrigin: Point { values.rect(.bounds).origin }

  private func clipped(_ piece: TextPiece) -> TextPiece {
    var piece = piece
    piece.path = piece.path.clipped(to: values.rect(.bounds))
    return piece
  }

  private func layout(_ text: StyledText) -> TextLayout {
    let size = values.rect(.bounds).size
    return TextLayout(
      text, width: size.width, height: isWrapped ? size.height : .infinity,
      maximumLines: isWrapped ? 0 : 1)
  }

  private func plainFont(_ size: CGFloat) -> Font {
    if let source = font as? any TextFontSource { return source.textFont.withSize(Double(size)) }
    let name = font as? String ?? Self.defaultFontName
    return FontCatalogue.shared.font(named: name, size: Double(size))
  }

  private var paragraphStyle: ParagraphStyle {
    ParagraphStyle(
      alignment: alignmentMode.alignment, lineBreakMode: truncationMode.mode(isWrapped: isWrapped))
  }

  open override func preferredFrameSize() -> CGSize {
    let painted =
      (string as? NSAttributedString).map {
        PaintedText($0, TextDefaults(font: plainFont(12), color: nil)).text
      }
      ?? StyledText(
        string as? String ?? "", TextStyle(font: plainFont(storedFontSize)), paragraphStyle)
    let width = isWrapped ? values.rect(.bounds).width : .infinity
    let size = TextLayout(painted, width: width).size
    return CGSize(
      width: CGFloat(size.width.rounded(.up)), height: CGFloat(size.height.rounded(.up)))
  }

  // MARK: Key-value coding

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "string": string
    case "font": font ?? Self.defaultFontName
    case "fontSize": NSNumber(value: Double(fontSize))
    case "foregroundColor": foregroundColor
    case "wrapped": NSNumber(value: isWrapped)
    case "alignmentMode": alignmentMode.rawValue
    case "truncationMode": truncationMode.rawValue
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "string": string = value
    case "font": font = value
    case "fontSize": readNumber(value).map { fontSize = CGFloat($0) }
    case "foregroundColor": foregroundColor = (value as? any TextColorSource)?.textColor
    case "wrapped": readNumber(value).map { isWrapped = $0 != 0 }
    case "alignmentMode": (value as? String).map { alignmentMode = .init(rawValue: $0) }
    case "truncationMode": (value as? String).map { truncationMode = .init(rawValue: $0) }
    default: super.setValue(value, forKey: key)
    }
  }

  /// Fact 10.26.
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "font": defaultFontName
    case "fontSize": NSNumber(value: Double(defaultFontSize))
    case "foregroundColor": defaultColor
    case "alignmentMode": CATextLayerAlignmentMode.natural.rawValue
    case "truncationMode": CATextLayerTruncationMode.none.rawValue
    default: super.defaultValue(forKey: key)
    }
  }
}

extension CATextLayer {
  /// What an animation of one of the text's own keys moves in the scene.
  static func sceneKeyPath(_ key: String) -> ZoetropeScene.KeyPath? {
    switch key {
    case "foregroundColor": ZoetropeScene.KeyPath(.fillColor)
    case "fontSize": ZoetropeScene.KeyPath(.path)
    default: nil
    }
  }

  /// The outlines that a size in an animation stands for; nil for what is no number.
  func outlines(forFontSize value: Any) -> PropertyValue? {
    guard let size = readNumber(value), size.isFinite else { return nil }
    return .path(plainPath(fontSize: CGFloat(size)) ?? Path())
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

extension CATextLayerTruncationMode {
  fileprivate func mode(isWrapped: Bool) -> LineBreakMode {
    switch self {
    case .start: .truncatingHead
    case .end: .truncatingTail
    case .middle: .truncatingMiddle
    default: isWrapped ? .wordWrapping : .clipping
    }
  }
}

extension Path {
  /// What of it lies inside of a rectangle; itself where all of it does.
  fileprivate func clipped(to rect: Rect) -> Path {
    guard let box = bounds else { return self }
    guard
      box.minX < rect.minX || box.minY < rect.minY || box.maxX > rect.maxX || box.maxY > rect.maxY
    else { return self }
    guard rect.width > 0, rect.height > 0 else { return Path() }
    return combined(with: Path(rect: rect), .intersect)
  }
}

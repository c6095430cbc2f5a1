public import Foundation
public import ZoetropeCoreGraphics
import ZoetropeGeometry
public import ZoetropeQuartzCore
internal import ZoetropeText

public enum UIBaselineAdjustment: Int, Sendable {
  /// Text that was shrunk stands on the line where it would have stood.
  case alignBaselines
  case alignCenters
  case none
}

/// A view that shows text.
///
/// Letters are shapes: they are as sharp in every size and under every transform. Subclasses may
/// override ``drawText(in:)`` and ``textRect(forBounds:limitedToNumberOfLines:)`` to move the text.
open class UILabel: UIView {
  open override class var layerClass: AnyClass { LabelLayer.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  // MARK: Text

  private var content = Content.plain(nil)

  private enum Content {
    case plain(String?)
    case attributed(NSAttributedString)
  }

  /// Setting it drops attributes.
  open var text: String? {
    get {
      switch content {
      case .plain(let text): text
      case .attributed(let text): text.string
      }
    }
    set { setContent(.plain(newValue)) }
  }

  /// Attributes that it does not have are the label's.
  open var attributedText: NSAttributedString? {
    get {
      switch content {
      case .plain(let text): text.map { NSAttributedString(string: $0, attributes: attributes) }
      case .attributed(let text): text
      }
    }
    set {
      let copy = newValue.map { NSAttributedString(attributedString: $0) }
      setContent(copy.map { .attributed($0) } ?? .plain(nil))
    }
  }

  private var attributes: [NSAttributedString.Key: Any] {
    [.font: font as Any, .foregroundColor: textColor as Any]
  }

  private func setContent(_ content: Content) {
    self.content = content
    invalidateText()
    invalidateIntrinsicContentSize()
  }

  private func invalidateText() {
    setNeedsDisplay()
    // A label without area is not asked to draw.
    if bounds.isEmpty { layer.showText([]) }
  }

  // MARK: Looks

  /// 17 points of the system's font unless set; nil is that, too.
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = UIFont.systemFont(ofSize: UIFont.labelFontSize) }
      invalidateText()
      invalidateIntrinsicContentSize()
    }
  }

  /// Black unless set; nil is that, too.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      invalidateText()
    }
  }

  open var textAlignment = NSTextAlignment.natural { didSet { invalidateText() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { invalidateText() } }

  /// The most lines; 0 is as many as the text has and the height takes.
  open var numberOfLines = 1 {
    didSet {
      invalidateText()
      invalidateIntrinsicContentSize()
    }
  }

  /// Draws the text a second time below itself.
  open var shadowColor: UIColor? { didSet { invalidateText() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { invalidateText() } }
  open var highlightedTextColor: UIColor? { didSet { invalidateText() } }
  open var isHighlighted = false { didSet { invalidateText() } }
  /// Text that is not enabled is pale.
  open var isEnabled = true { didSet { invalidateText() } }

  /// Whether the font shrinks where text has no room.
  open var adjustsFontSizeToFitWidth = false { didSet { invalidateText() } }
  /// How small the font may get, as a share of its size; 0 is no limit of the label's own.
  open var minimumScaleFactor: CGFloat = 0 { didSet { invalidateText() } }
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { invalidateText() } }
  /// Kept; letters are not moved together.
  open var allowsDefaultTighteningForTruncation = false
  /// The width that ``intrinsicContentSize`` breaks lines for; 0 is none.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  // MARK: Measuring

  /// Everything in the label's own style, or in the attributes' where they say something.
  private var painted: PaintedText {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    let defaults = TextDefaults(
      font: font.textFont,
      color: isEnabled ? color?.cgColor : color?.withAlphaComponent(Self.disabledAlpha).cgColor,
      paragraph: style.textParagraphStyle)
    switch content {
    case .plain(let text): return PaintedText(text ?? "", nil, defaults)
    case .attributed(let text): return PaintedText(text, defaults)
    }
  }

  /// Ours: Apple does not say how pale.
  private static let disabledAlpha: CGFloat = 0.44

  /// Where the text stands within bounds: as large as the lines, in the middle from top to bottom.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let layout = LabelLayout(painted, in: bounds.size, lines: numberOfLines, shrinking: shrinking)
    let size = layout.size
    return CGRect(
      x: bounds.minX, y: bounds.minY + layout.top(in: bounds, baselineAdjustment, pixel),
      width: min(CGFloat(size.width), bounds.width), height: CGFloat(size.height))
  }

  private var shrinking: Double? {
    // Letters below a twentieth of their size are no text any more.
    adjustsFontSizeToFitWidth ? max(Double(minimumScaleFactor), 0.05) : nil
  }

  /// Points a pixel.
  private var pixel: CGFloat { contentScaleFactor > 0 ? 1 / contentScaleFactor : 1 }

  /// The size of the text: on one line, however wide; or on lines that are at most as wide as
  /// `size`, where a width of 0 is no limit. Whole pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isBroken = numberOfLines != 1 && size.width > 0
    return contentSize(width: isBroken ? Double(size.width) : .infinity)
  }

  open override var intrinsicContentSize: CGSize {
    let isBroken = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return contentSize(width: isBroken ? Double(preferredMaxLayoutWidth) : .infinity)
  }

  private func contentSize(width: Double) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let size = TextLayout(painted.text, width: width, maximumLines: numberOfLines).size
    func whole(_ length: Double) -> CGFloat {
      // A hair more than a whole pixel is rounding's.
      ((CGFloat(length) / pixel) - 1.0 / 1024).rounded(.up) * pixel
    }
    return CGSize(width: whole(size.width), height: whole(size.height))
  }

  // MARK: Drawing

  /// What ``drawText(in:)`` drew while the label's own layer is drawn.
  private var recorded: [TextPiece]?

  /// Draws the text in the middle of a rectangle, from top to bottom. Called with the bounds;
  /// an override may call it with another rectangle.
  open func drawText(in rect: CGRect) {
    guard rect.rect.isFinite else { return }
    let painted = painted
    let layout = LabelLayout(painted, in: rect.size, lines: numberOfLines, shrinking: shrinking)
    let origin = Point(
      Double(rect.minX), Double(rect.minY + layout.top(in: rect, baselineAdjustment, pixel)))
    var pieces = layout.text.pieces(of: layout.layout, at: origin)
    if let shadowColor {
      let offset = Point(Double(shadowOffset.width), Double(shadowOffset.height))
      let shadow = TextShadow(offset: offset, blur: 0, color: shadowColor.cgColor)
      if offset.isFinite { pieces = pieces.map { $0.shadow(shadow) } + pieces }
    }
    if recorded != nil {
      recorded?.append(contentsOf: pieces)
    } else {
      UIGraphicsGetCurrentContext()?.draw(pieces)
    }
  }

  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  open override func draw(_ layer: CALayer, in ctx: CGContext) {
    recorded = []
    super.draw(layer, in: ctx)
    layer.showText(recorded ?? [])
    recorded = nil
  }

  open override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    if bounds.isEmpty { layer.showText([]) }
  }
}

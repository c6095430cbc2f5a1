public import Foundation
import ZoetropeCoreGraphics
import ZoetropeGeometry
import ZoetropeQuartzCore
internal import ZoetropeText

/// What measuring and drawing of text counts in. Text is laid out from the upper left corner with
/// its fonts' whole line height in any case.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text that has no room in the height ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// Kept for its place in ``NSAttributedString/boundingRect(with:options:context:)``.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  public override init() { super.init() }
}

extension TextDefaults {
  /// What text has that is drawn without a label: 12 points in Helvetica, black.
  static var drawing: TextDefaults {
    TextDefaults(
      font: FontCatalogue.shared.font(named: "Helvetica", size: 12), color: UIColor.black.cgColor)
  }
}

extension PaintedText {
  fileprivate func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    // Without a line origin the text is one line.
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    var text = text
    if options.contains(.truncatesLastVisibleLine) {
      var style = text.paragraphStyles.first ?? ParagraphStyle()
      style.lineBreakMode = .truncatingTail
      text = text.withParagraphs(style)
    }
    // UIKit takes a side of zero for one without an end.
    func side(_ length: CGFloat) -> Double { length > 0 ? Double(length) : .infinity }
    return TextLayout(
      text, width: isWrapped ? side(size.width) : .infinity,
      height: isWrapped && options.contains(.truncatesLastVisibleLine)
        ? side(size.height) : .infinity)
  }

  fileprivate func boundingRect(with size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    let layout = layout(in: size, options)
    if options.contains(.usesDeviceMetrics) { return layout.inkBounds.map { CGRect($0) } ?? .zero }
    return CGRect(
      x: 0, y: 0, width: CGFloat(layout.size.width), height: CGFloat(layout.size.height))
  }

  fileprivate func draw(in rect: CGRect, _ options: NSStringDrawingOptions) {
    guard let context = UIGraphicsGetCurrentContext(), rect.rect.isFinite else { return }
    let layout = layout(in: rect.size, options)
    context.draw(pieces(of: layout, at: rect.rect.origin))
  }
}

// MARK: Attributed strings

extension NSAttributedString {
  /// The size of the text on lines as long as its paragraphs.
  public func size() -> CGSize {
    PaintedText(self, .drawing).boundingRect(with: .zero, .usesLineFragmentOrigin).size
  }

  /// - Parameter size: the room; 0 is no limit. Lines end in it with `usesLineFragmentOrigin`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    PaintedText(self, .drawing).boundingRect(with: size, options)
  }

  /// Draws the text into the current context, with its upper left corner at a point.
  public func draw(at point: CGPoint) {
    PaintedText(self, .drawing).draw(
      in: CGRect(origin: point, size: .zero), .usesLineFragmentOrigin)
  }

  /// Draws the text into the current context, in lines as wide as the rectangle.
  public func draw(in rect: CGRect) {
    PaintedText(self, .drawing).draw(in: rect, .usesLineFragmentOrigin)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    PaintedText(self, .drawing).draw(in: rect, options)
  }
}

// MARK: Strings

extension String {
  /// The size of the text with attributes, on lines as long as its paragraphs.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    PaintedText(self, attrs, .drawing).boundingRect(with: .zero, .usesLineFragmentOrigin).size
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    PaintedText(self, attributes, .drawing).boundingRect(with: size, options)
  }

  /// Draws the text into the current context, with its upper left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    PaintedText(self, attrs, .drawing).draw(
      in: CGRect(origin: point, size: .zero), .usesLineFragmentOrigin)
  }

  /// Draws the text into the current context, in lines as wide as the rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    PaintedText(self, attrs, .drawing).draw(in: rect, .usesLineFragmentOrigin)
  }
}

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attrs)
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attrs)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attrs)
  }
}

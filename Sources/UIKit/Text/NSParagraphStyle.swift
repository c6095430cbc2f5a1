public import Foundation
import ZoetropeGeometry
import ZoetropeQuartzCore
package import ZoetropeText

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// The side where the text's direction begins.
  case natural

  // Swift's first spelling, which exported code has.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let Left = NSTextAlignment.left
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let Center = NSTextAlignment.center
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let Right = NSTextAlignment.right

  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle

  var mode: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// How the lines of a paragraph are set: see ``NSMutableParagraphStyle``.
open class NSParagraphStyle: NSObject {
  fileprivate(set) var style = ParagraphValues()

  /// What a paragraph style says, as values. Lengths are in points.
  struct ParagraphValues: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
  }

  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() { super.init() }

  open var alignment: NSTextAlignment { style.alignment }
  open var lineBreakMode: NSLineBreakMode { style.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { style.baseWritingDirection }
  open var lineSpacing: CGFloat { style.lineSpacing }
  open var paragraphSpacing: CGFloat { style.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }
  open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { style.minimumLineHeight }
  open var maximumLineHeight: CGFloat { style.maximumLineHeight }
  open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }
  open var headIndent: CGFloat { style.headIndent }
  open var tailIndent: CGFloat { style.tailIndent }

  open override func copy() -> Any { duplicate(NSParagraphStyle()) }
  open override func mutableCopy() -> Any { duplicate(NSMutableParagraphStyle()) }

  private func duplicate(_ copy: NSParagraphStyle) -> NSParagraphStyle {
    copy.style = style
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.style == style
  }

  open override var hash: Int { style.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { style.lineBreakMode }
    set { style.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { style.baseWritingDirection }
    set { style.baseWritingDirection = newValue }
  }
  /// Between lines.
  open override var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { style.paragraphSpacing }
    set { style.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { style.paragraphSpacingBefore }
    set { style.paragraphSpacingBefore = newValue }
  }
  /// Times the height that the fonts ask for; 0 leaves it.
  open override var lineHeightMultiple: CGFloat {
    get { style.lineHeightMultiple }
    set { style.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { style.minimumLineHeight }
    set { style.minimumLineHeight = newValue }
  }
  /// 0 is no maximum.
  open override var maximumLineHeight: CGFloat {
    get { style.maximumLineHeight }
    set { style.maximumLineHeight = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { style.firstLineHeadIndent }
    set { style.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { style.headIndent }
    set { style.headIndent = newValue }
  }
  /// From the far side where it is not positive, else from the near one.
  open override var tailIndent: CGFloat {
    get { style.tailIndent }
    set { style.tailIndent = newValue }
  }

  open func setParagraphStyle(_ obj: NSParagraphStyle) { style = obj.style }
}

extension NSParagraphStyle: ParagraphStyleSource {
  package var textParagraphStyle: ParagraphStyle {
    var result = ParagraphStyle(
      alignment: style.alignment.alignment, lineBreakMode: style.lineBreakMode.mode)
    result.direction =
      switch style.baseWritingDirection {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    result.lineSpacing = Double(style.lineSpacing)
    result.paragraphSpacing = Double(style.paragraphSpacing)
    result.paragraphSpacingBefore = Double(style.paragraphSpacingBefore)
    result.lineHeightMultiple = Double(style.lineHeightMultiple)
    result.minimumLineHeight = Double(style.minimumLineHeight)
    result.maximumLineHeight = Double(style.maximumLineHeight)
    result.firstLineHeadIndent = Double(style.firstLineHeadIndent)
    result.headIndent = Double(style.headIndent)
    result.tailIndent = Double(style.tailIndent)
    return result
  }
}

/// A shadow of letters.
open class NSShadow: NSObject {
  /// Points, y down.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; nil draws no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }
}

extension NSShadow: TextShadowSource {
  package var textShadow: TextShadow? {
    guard let color = (shadowColor as? any TextColorSource)?.textColor else { return nil }
    let offset = Point(Double(shadowOffset.width), Double(shadowOffset.height))
    let blur = Double(shadowBlurRadius) / 2
    guard offset.isFinite, blur.isFinite else { return nil }
    return TextShadow(offset: offset, blur: blur, color: color)
  }
}

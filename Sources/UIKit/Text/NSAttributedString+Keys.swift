public import Foundation
import ZoetropeCoreGraphics
import ZoetropeQuartzCore

extension NSAttributedString.Key {
  /// A ``UIFont``.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A ``UIColor`` behind the letters.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// 0 keeps letters apart that the font would join.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Points added behind every letter; 0 turns the font's own kerning off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Points added behind every letter.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A ``UIColor``; the letters' own where it is missing.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// In percent of the font's size: a positive width strokes instead of filling, a negative one does
  /// both.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// An ``NSShadow``.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// Points by which letters are raised.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// How far letters lean to the right, as a share of their height.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
}

/// Lines under and through text. The patterns of Apple's other styles are drawn as whole lines.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

extension UIColor: TextColorSource {
  package var textColor: CGColor { cgColor }
}

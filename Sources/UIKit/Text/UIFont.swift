public import Foundation
import ZoetropeGeometry
import ZoetropeQuartzCore
package import ZoetropeText

/// A font at a size.
///
/// A font that is not installed is replaced by an open one of the same character, and a warning
/// names both; see the page on text and fonts for what stands for what.
public final class UIFont: Hashable, Sendable, CustomStringConvertible {
  let font: Font
  private let askedName: String?
  public let fontDescriptor: UIFontDescriptor

  private init(_ font: Font, askedName: String? = nil, descriptor: UIFontDescriptor) {
    self.font = font
    self.askedName = askedName
    fontDescriptor = descriptor
  }

  /// The font of a PostScript name, a full name or a family's name. Nil only without a name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    let size = Self.size(fontSize)
    self.init(
      FontCatalogue.shared.font(named: fontName, size: Double(size)), askedName: fontName,
      descriptor: UIFontDescriptor(name: fontName, size: size))
  }

  /// - Parameter pointSize: 0 means the descriptor's own size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = Self.size(pointSize > 0 ? pointSize : descriptor.pointSize)
    let descriptor = descriptor.withSize(size)
    let font =
      descriptor.name.map { FontCatalogue.shared.font(named: $0, size: Double(size)) }
      ?? FontCatalogue.shared.font(descriptor.descriptor, size: Double(size))
    self.init(font, askedName: descriptor.name, descriptor: descriptor)
  }

  /// UIKit takes a size of 0 or less for its default one.
  private static func size(_ size: CGFloat) -> CGFloat { size > 0 ? size : 12 }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    let size = Self.size(fontSize)
    return UIFont(
      font.withSize(Double(size)), askedName: askedName, descriptor: fontDescriptor.withSize(size))
  }

  // MARK: System fonts

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight, width: .standard)
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    system(size: fontSize, FontDescriptor(weight: weight.fontWeight, width: width.fontWidth))
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(size: fontSize, FontDescriptor(isItalic: true))
  }

  /// Letters that are all as wide.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(size: fontSize, FontDescriptor(design: .monospaced, weight: weight.fontWeight))
  }

  /// Digits that are all as wide, as those of the default font are.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The font of a kind of text, in the sizes of the setting "large", which is a phone's own.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let (size, weight) = style.sizeAndWeight
    return systemFont(ofSize: size, weight: weight)
  }

  private static func system(size: CGFloat, _ descriptor: FontDescriptor) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(descriptor, size: Self.size(size)), size: 0)
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  // MARK: What there is

  public static var familyNames: [String] { FontCatalogue.shared.familyNames }

  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontCatalogue.shared.fontNames(ofFamily: familyName)
  }

  // MARK: Names and measures

  /// The name that was asked for, or of the font that draws.
  public var fontName: String { askedName ?? font.face.postScriptName }
  public var familyName: String { font.face.familyName }
  public var pointSize: CGFloat { CGFloat(font.size) }
  /// Points above the baseline.
  public var ascender: CGFloat { CGFloat(font.ascent) }
  /// Points above the baseline: negative.
  public var descender: CGFloat { CGFloat(-font.descent) }
  public var leading: CGFloat { CGFloat(font.leading) }
  public var capHeight: CGFloat { CGFloat(font.capHeight) }
  public var xHeight: CGFloat { CGFloat(font.xHeight) }
  public var lineHeight: CGFloat { CGFloat(font.lineHeight + font.leading) }

  public static func == (a: UIFont, b: UIFont) -> Bool {
    a === b || (a.font == b.font && a.fontName == b.fontName)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(font) }

  public var description: String { "UIFont(\(fontName), \(pointSize) pt)" }
}

extension UIFont: TextFontSource {
  package var textFont: Font { font }
}

extension UIFont {
  /// How heavy strokes are: 0 is regular.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// UIKit's numbers and OpenType's, between which weights lie in proportion.
    private static let scale: [(own: CGFloat, openType: Double)] = [
      (-1, 1), (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600),
      (0.4, 700), (0.56, 800), (0.62, 900), (1, 1000),
    ]

    var fontWeight: FontWeight {
      for (low, high) in zip(Self.scale, Self.scale.dropFirst()) where rawValue <= high.own {
        let share = Double(max(0, (rawValue - low.own) / (high.own - low.own)))
        return FontWeight(rawValue: low.openType + (high.openType - low.openType) * share)
      }
      return rawValue > 1 ? .black : .regular
    }
  }

  /// How wide letters are: 0 is the family's own width.
  public struct Width: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)

    var fontWidth: FontWidth {
      rawValue < 0 ? .condensed : rawValue > 0 ? .expanded : .normal
    }
  }

  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Source: Apple's Human Interface Guidelines, typography, the size "Large".
    fileprivate var sizeAndWeight: (CGFloat, Weight) {
      switch self {
      case .extraLargeTitle: (36, .bold)
      case .largeTitle: (34, .regular)
      case .title1: (28, .regular)
      case .title2: (22, .regular)
      case .title3: (20, .regular)
      case .headline: (17, .semibold)
      case .callout: (16, .regular)
      case .subheadline: (15, .regular)
      case .footnote: (13, .regular)
      case .caption1: (12, .regular)
      case .caption2: (11, .regular)
      default: (17, .regular)
      }
    }
  }
}

import Foundation
public import ZoetropeUIKit

/// A font at a size.
public final class Font: Hashable, CustomStringConvertible {
  /// UIKit's object for it.
  public let uiFont: UIFont

  public init(font: UIFont) { uiFont = font }

  /// A font by its name, 12 points large unless said otherwise. One that is not installed is
  /// replaced, with a warning; nil comes only without a name.
  public convenience init?(name: String, size: Double = 12) {
    guard let font = UIFont(name: name, size: CGFloat(size)) else { return nil }
    self.init(font: font)
  }

  /// Names of the families that are installed.
  public static func familyNames() -> [String] { UIFont.familyNames }

  public static func fontNames(_ familyName: String) -> [String] {
    UIFont.fontNames(forFamilyName: familyName)
  }

  public static func systemFont(_ size: Double) -> Font {
    Font(font: .systemFont(ofSize: CGFloat(size)))
  }

  public static func boldSystemFont(_ size: Double) -> Font {
    Font(font: .boldSystemFont(ofSize: CGFloat(size)))
  }

  public static func italicSystemFont(_ size: Double) -> Font {
    Font(font: .italicSystemFont(ofSize: CGFloat(size)))
  }

  /// The same font in another size.
  public func font(_ size: Double) -> Font { Font(font: uiFont.withSize(CGFloat(size))) }

  public var familyName: String { uiFont.familyName }
  public var fontName: String { uiFont.fontName }
  public var pointSize: Double { Double(uiFont.pointSize) }
  public var ascender: Double { Double(uiFont.ascender) }
  public var descender: Double { Double(uiFont.descender) }
  public var capHeight: Double { Double(uiFont.capHeight) }
  public var xHeight: Double { Double(uiFont.xHeight) }
  public var lineHeight: Double { Double(uiFont.lineHeight) }
  public var leading: Double { Double(uiFont.leading) }

  public static func == (a: Font, b: Font) -> Bool { a.uiFont == b.uiFont }
  public func hash(into hasher: inout Hasher) { hasher.combine(uiFont) }
  public var description: String { "Font(\(fontName), \(pointSize) pt)" }
}

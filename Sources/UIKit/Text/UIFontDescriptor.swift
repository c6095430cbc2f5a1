public import Foundation
internal import ZoetropeText

/// What a font is asked for by: a name, or a design, a weight and traits.
public final class UIFontDescriptor: Hashable, Sendable {
  /// Nil for system fonts.
  let name: String?
  let descriptor: FontDescriptor
  public let pointSize: CGFloat

  init(_ descriptor: FontDescriptor, name: String? = nil, size: CGFloat) {
    self.descriptor = descriptor
    self.name = name
    pointSize = size
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontName(fontName).descriptor, name: fontName, size: size)
  }

  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(descriptor, name: name, size: newPointSize)
  }

  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var changed = FontName(newFamily).descriptor
    changed.weight = descriptor.weight
    changed.isItalic = descriptor.isItalic
    return UIFontDescriptor(changed, size: pointSize)
  }

  /// The system's font with letters of another design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var changed = descriptor
    changed.family = nil
    changed.design =
      switch design {
      case .serif: .serif
      case .monospaced: .monospaced
      case .rounded: .rounded
      default: .sans
      }
    return UIFontDescriptor(changed, size: pointSize)
  }

  /// The same font with these traits and no others.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = descriptor
    changed.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) {
      changed.weight = max(.bold, descriptor.weight)
    } else if descriptor.weight >= .semibold {
      changed.weight = .regular
    }
    changed.width = symbolicTraits.contains(.traitCondensed) ? .condensed : .normal
    if symbolicTraits.contains(.traitMonoSpace) { changed.design = .monospaced }
    return UIFontDescriptor(changed, size: pointSize)
  }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if descriptor.isItalic { traits.insert(.traitItalic) }
    if descriptor.weight >= .semibold { traits.insert(.traitBold) }
    if descriptor.width == .condensed { traits.insert(.traitCondensed) }
    if descriptor.design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }

  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool {
    a.name == b.name && a.descriptor == b.descriptor && a.pointSize == b.pointSize
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(descriptor)
    hasher.combine(pointSize)
  }
}

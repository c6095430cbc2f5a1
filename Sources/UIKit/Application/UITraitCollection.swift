public import Foundation
import ZoetropeCoreGraphics

public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified, light, dark
}

public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified, compact, regular
}

/// What a view's surroundings are like. Of these only the style changes here: a stage is a phone in
/// light appearance until ``UIView/overrideUserInterfaceStyle`` says otherwise.
public final class UITraitCollection: Sendable, Hashable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels a point; 0 where it is not known.
  public let displayScale: CGFloat

  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }

  init(userInterfaceStyle: UIUserInterfaceStyle, displayScale: CGFloat) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
  }

  public convenience init() { self.init(userInterfaceStyle: .unspecified, displayScale: 0) }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 0)
  }

  @TaskLocal private static var drawing: UITraitCollection?
  private static let light = UITraitCollection(userInterfaceStyle: .light)

  /// What dynamic colours are resolved with: those of the view that is laid out or drawn now, and
  /// light elsewhere.
  public static var current: UITraitCollection { drawing ?? light }

  /// Runs a closure with these traits as the ``current`` ones.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$drawing.withValue(self) { actions() }
  }

  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.userInterfaceStyle == right.userInterfaceStyle && left.displayScale == right.displayScale
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
    hasher.combine(displayScale)
  }
}

public import Foundation
import ZoetropeCoreGraphics
import ZoetropeQuartzCore

/// What a ``UIVisualEffectView`` does to what lies behind it.
@MainActor open class UIVisualEffect {
  public init() {}
  /// What stands for the effect, painted over what lies behind.
  var tint: UIColor { .clear }
}

open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  private let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Ours: how much of what lies behind still shows through; Apple's tints are not published.
  override var tint: UIColor {
    switch style {
    case .extraLight, .prominent: UIColor(white: 0.97, alpha: 0.82)
    case .light, .systemUltraThinMaterialLight: UIColor(white: 1, alpha: 0.45)
    case .dark, .systemMaterialDark, .systemChromeMaterialDark: UIColor(white: 0.11, alpha: 0.73)
    case .systemUltraThinMaterialDark: UIColor(white: 0.11, alpha: 0.45)
    case .systemThinMaterialDark: UIColor(white: 0.11, alpha: 0.6)
    case .systemThickMaterialDark: UIColor(white: 0.11, alpha: 0.85)
    case .systemThinMaterialLight: UIColor(white: 0.97, alpha: 0.6)
    case .systemMaterialLight, .systemChromeMaterialLight: UIColor(white: 0.97, alpha: 0.73)
    case .systemThickMaterialLight: UIColor(white: 0.97, alpha: 0.85)
    case .systemUltraThinMaterial: Self.adaptive(0.45)
    case .systemThinMaterial: Self.adaptive(0.6)
    case .regular, .systemMaterial, .systemChromeMaterial: Self.adaptive(0.73)
    case .systemThickMaterial: Self.adaptive(0.85)
    }
  }

  private static func adaptive(_ alpha: CGFloat) -> UIColor {
    UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 0.11 : 0.97, alpha: alpha)
    }
  }
}

/// Kept; its content is shown as it is.
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A pane that changes what lies behind it. Here it is tinted glass: nothing behind a layer is
/// blurred, and that is reported.
open class UIVisualEffectView: UIView {
  /// What lies on the pane; add subviews here.
  public let contentView = UIView()

  open var effect: UIVisualEffect? {
    didSet { show() }
  }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    show()
  }

  private func show() {
    backgroundColor = effect?.tint ?? .clear
    guard effect is UIBlurEffect else { return }
    RenderContext.active.report(
      "UIVisualEffectView: what lies behind it is tinted and not blurred")
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

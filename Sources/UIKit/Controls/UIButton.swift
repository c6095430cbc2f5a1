public import Foundation
import ZoetropeCoreGraphics
import ZoetropeQuartzCore

extension UIControl {
  /// What a control is in; titles and colours may differ by it.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  public var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

/// A control that is pressed, with a title and a picture beside it.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    /// The title has the tint's colour, and is pale while it is pressed.
    case system = 1
  }

  public private(set) var buttonType = ButtonType.custom

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    update()
  }

  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    buttonType = .system
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  // MARK: What it shows, by state

  private struct Look {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var looks: [State: Look] = [:]

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleColor = color }
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }

  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }

  /// Drawn over the whole of the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.backgroundImage = image }
  }

  open func title(for state: State) -> String? { looks[state]?.title }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    looks[state]?.attributedTitle
  }
  open func titleColor(for state: State) -> UIColor? { looks[state]?.titleColor }
  open func titleShadowColor(for state: State) -> UIColor? { looks[state]?.titleShadowColor }
  open func image(for state: State) -> UIImage? { looks[state]?.image }
  open func backgroundImage(for state: State) -> UIImage? { looks[state]?.backgroundImage }

  open var currentTitle: String? { current(\.title) }
  open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
  open var currentTitleShadowColor: UIColor? { current(\.titleShadowColor) }
  open var currentImage: UIImage? { current(\.image) }
  open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }

  /// What was set; or the tint of a system button, and white.
  open var currentTitleColor: UIColor {
    current(\.titleColor) ?? (buttonType == .system ? tintColor : .white)
  }

  private func change(_ state: State, _ change: (inout Look) -> Void) {
    change(&looks[state, default: Look()])
    invalidateIntrinsicContentSize()
    update()
  }

  /// What the state has, or else what the normal one has.
  private func current<Value>(_ part: KeyPath<Look, Value?>) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  // MARK: Parts

  private var label: UILabel?
  private var pictureView: UIImageView?
  private var backgroundView: UIImageView?

  /// The view of the title. Set titles and colours by state; its font may be set here.
  open var titleLabel: UILabel? {
    if let label { return label }
    let label = UILabel()
    label.font = UIFont.systemFont(ofSize: Self.titleSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.shadowOffset = .zero
    self.label = label
    addSubview(label)
    return label
  }

  open var imageView: UIImageView? {
    if let pictureView { return pictureView }
    let view = UIImageView()
    pictureView = view
    addSubview(view)
    return view
  }

  /// Points; what UIKit's buttons have.
  private static let titleSize: CGFloat = 15
  private static let verticalPadding: CGFloat = 6
  private static let pressedAlpha: CGFloat = 0.2

  private func update() {
    let attributed = currentAttributedTitle
    if attributed != nil || currentTitle != nil || label != nil, let titleLabel {
      if let attributed {
        titleLabel.attributedText = attributed
      } else {
        titleLabel.text = currentTitle
      }
      let isPale = buttonType == .system && !isEnabled && current(\.titleColor) == nil
      titleLabel.textColor = isPale ? .systemGray : currentTitleColor
      titleLabel.shadowColor = currentTitleShadowColor
      titleLabel.alpha = buttonType == .system && isHighlighted ? Self.pressedAlpha : 1
    }
    if currentImage != nil || pictureView != nil { imageView?.image = currentImage }
    if let image = currentBackgroundImage {
      let view = backgroundView ?? UIImageView()
      if backgroundView == nil { insertSubview(view, at: 0) }
      backgroundView = view
      view.image = image
    } else {
      backgroundView?.image = nil
    }
    setNeedsLayout()
  }

  open override var isEnabled: Bool { didSet { update() } }
  open override var isSelected: Bool { didSet { update() } }
  open override var isHighlighted: Bool { didSet { update() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  // MARK: Layout

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The picture and the title side by side, as large as they would like to be.
  private var partSizes: (image: CGSize, title: CGSize) {
    (currentImage?.size ?? .zero, label?.sizeThatFits(.zero) ?? .zero)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: contentEdgeInsets)
    backgroundView?.frame = bounds
    let (imageSize, titleSize) = partSizes
    let imageWidth = min(imageSize.width, max(0, area.width))
    let titleWidth = min(titleSize.width, max(0, area.width - imageWidth))
    let free = area.width - imageWidth - titleWidth
    let left: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading, .fill: area.minX
      case .right, .trailing: area.minX + free
      case .center: area.minX + free / 2
      }
    func top(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top, .fill: area.minY
      case .bottom: area.maxY - height
      case .center: area.minY + (area.height - height) / 2
      }
    }
    pictureView?.frame = CGRect(
      x: left, y: top(imageSize.height), width: imageWidth, height: imageSize.height
    ).offset(by: imageEdgeInsets)
    label?.frame = CGRect(
      x: left + imageWidth, y: top(titleSize.height), width: titleWidth, height: titleSize.height
    ).offset(by: titleEdgeInsets)
  }

  open override var intrinsicContentSize: CGSize {
    let (image, title) = partSizes
    let height = max(image.height, title.height + 2 * Self.verticalPadding)
    return CGSize(
      width: image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension CGRect {
  /// Moved by half of what insets leave open on one side more than on the other: a part of a button
  /// stays in the middle of what its insets leave.
  fileprivate func offset(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}

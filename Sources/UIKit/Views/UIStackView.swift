public import Foundation
import ZoetropeCoreGraphics

/// Lays views out in a row or a column.
///
/// There is no Auto Layout here: a view is as long as it would like to be
/// (``UIView/intrinsicContentSize``), or as it was when it was arranged where it has no wish.
open class UIStackView: UIView {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public enum Distribution: Int, Sendable {
    /// The last of the views that give way most easily takes what is left.
    case fill
    case fillEqually
    case fillProportionally
    /// What is left is shared among the gaps, which are never narrower than `spacing`.
    case equalSpacing
    /// The same between the views' middles, as far as `spacing` allows.
    case equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open var axis = Axis.horizontal { didSet { changed() } }
  open var distribution = Distribution.fill { didSet { changed() } }
  /// Baselines count as `leading` and `trailing`.
  open var alignment = Alignment.fill { didSet { changed() } }
  /// Points between views; negative lets them overlap, NaN and infinite count as 0.
  open var spacing: CGFloat = 0 { didSet { changed() } }
  open var isLayoutMarginsRelativeArrangement = false { didSet { changed() } }

  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem: CGFloat = 8

  /// In order, also those that are hidden and take no room.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// How large views without a wish of their own were when they were arranged.
  private var givenSizes: [ObjectIdentifier: CGSize] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
    frame.size = intrinsicContentSize
  }

  // MARK: Views

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// - Parameter stackIndex: among the arranged views; clamped to them.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    givenSizes[ObjectIdentifier(view)] = view.bounds.size
    arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
    if view.superview !== self { addSubview(view) }
    changed()
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    givenSizes[ObjectIdentifier(view)] = nil
    customSpacings[ObjectIdentifier(view)] = nil
    changed()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    changed()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// A view of the stack was shown or hidden. In an animation block the others make room at once,
  /// so that it is animated, as on iOS.
  func arrangedVisibilityDidChange() {
    changed()
    if ViewAnimationBlock.current != nil { layoutIfNeeded() }
  }

  // MARK: Layout

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func wish(of view: UIView) -> CGSize {
    let own = view.intrinsicContentSize
    let given = givenSizes[ObjectIdentifier(view)] ?? .zero
    func finite(_ own: CGFloat, _ given: CGFloat) -> CGFloat {
      let length = own == Self.noIntrinsicMetric ? given : own
      return length.isFinite ? max(0, length) : 0
    }
    return CGSize(
      width: finite(own.width, given.width), height: finite(own.height, given.height))
  }

  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  /// The gaps behind the views but the last.
  private func gaps(_ views: [UIView]) -> [CGFloat] {
    views.dropLast().map { view in
      let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
      return gap.isFinite ? gap : 0
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    guard !views.isEmpty else { return }
    let area = isLayoutMarginsRelativeArrangement ? bounds.inset(by: layoutMargins) : bounds
    let room = max(0, along(area.size))
    let wishes = views.map { wish(of: $0) }
    var gaps = gaps(views)
    let lengths = StackLengths.lengths(
      wishes.map(along), hugging: views.map { $0.contentHuggingPriority(for: axis.constraintAxis) },
      room: room, gaps: &gaps, distribution)
    var place = axis == .horizontal ? area.minX : area.minY
    for (index, view) in views.enumerated() {
      let whole = max(0, across(area.size))
      let breadth = alignment == .fill ? whole : min(across(wishes[index]), whole)
      let start = axis == .horizontal ? area.minY : area.minX
      let offset: CGFloat =
        switch alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: (whole - breadth) / 2
        case .trailing, .lastBaseline: whole - breadth
        }
      let frame =
        axis == .horizontal
        ? CGRect(x: place, y: start + offset, width: lengths[index], height: breadth)
        : CGRect(x: start + offset, y: place, width: breadth, height: lengths[index])
      // Not the frame: it says nothing where the view is transformed.
      view.bounds.size = frame.size
      view.center = CGPoint(
        x: frame.minX + view.layer.anchorPoint.x * frame.width,
        y: frame.minY + view.layer.anchorPoint.y * frame.height)
      place += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  open override var intrinsicContentSize: CGSize {
    let views = shown
    let wishes = views.map { wish(of: $0) }
    var length = gaps(views).reduce(0, +)
    length +=
      distribution == .fillEqually
      ? (wishes.map(along).max() ?? 0) * CGFloat(views.count) : wishes.map(along).reduce(0, +)
    let breadth = wishes.map(across).max() ?? 0
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    return CGSize(
      width: (axis == .horizontal ? length : breadth) + margins.left + margins.right,
      height: (axis == .horizontal ? breadth : length) + margins.top + margins.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIStackView.Axis {
  fileprivate var constraintAxis: NSLayoutConstraint.Axis {
    self == .horizontal ? .horizontal : .vertical
  }
}

/// How a stack shares its room.
private enum StackLengths {
  /// - Parameter gaps: widened where the distribution says so.
  static func lengths(
    _ wishes: [CGFloat], hugging: [UILayoutPriority], room: CGFloat, gaps: inout [CGFloat],
    _ distribution: UIStackView.Distribution
  ) -> [CGFloat] {
    let forViews = max(0, room - gaps.reduce(0, +))
    let wished = wishes.reduce(0, +)
    let count = CGFloat(wishes.count)
    switch distribution {
    case .fillEqually:
      return wishes.map { _ in forViews / count }
    case .fillProportionally:
      return wishes.map { wished > 0 ? forViews * $0 / wished : forViews / count }
    case .fill:
      guard wished <= forViews else { return shrunk(wishes, to: forViews) }
      let easiest = hugging.map(\.rawValue).min()
      guard let last = hugging.lastIndex(where: { $0.rawValue == easiest }) else { return wishes }
      var lengths = wishes
      lengths[last] += forViews - wished
      return lengths
    case .equalSpacing, .equalCentering:
      guard wished <= forViews else { return shrunk(wishes, to: forViews) }
      guard !gaps.isEmpty else { return wishes }
      if distribution == .equalSpacing {
        let more = (forViews - wished) / CGFloat(gaps.count)
        gaps = gaps.map { $0 + more }
      } else {
        centre(wishes, room: room, gaps: &gaps)
      }
      return wishes
    }
  }

  private static func shrunk(_ wishes: [CGFloat], to room: CGFloat) -> [CGFloat] {
    let wished = wishes.reduce(0, +)
    return wishes.map { wished > 0 ? $0 * room / wished : 0 }
  }

  /// Equal distances between middles; where a gap would be too narrow, all are as they were.
  private static func centre(_ wishes: [CGFloat], room: CGFloat, gaps: inout [CGFloat]) {
    let ends = ((wishes.first ?? 0) + (wishes.last ?? 0)) / 2
    let step = (room - ends) / CGFloat(gaps.count)
    let centred = gaps.indices.map { step - (wishes[$0] + wishes[$0 + 1]) / 2 }
    guard zip(centred, gaps).allSatisfy({ $0 >= $1 }) else {
      let more = (room - wishes.reduce(0, +) - gaps.reduce(0, +)) / CGFloat(gaps.count)
      gaps = gaps.map { $0 + more }
      return
    }
    gaps = centred
  }
}

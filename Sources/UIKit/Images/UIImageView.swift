public import Foundation
import ZoetropeQuartzCore

/// Shows a picture, or several one after another.
///
/// The view's ``UIView/contentMode`` says how the picture fits. A new picture is there at once,
/// also inside of an animation block; to dissolve use
/// ``UIView/transition(with:duration:options:animations:completion:)``.
open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// As large as the picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    show()
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// An animated image plays at once, for ever.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      show()
      playAnimatedImage()
      invalidateIntrinsicContentSize()
    }
  }

  open var highlightedImage: UIImage? { didSet { show() } }
  open var isHighlighted = false { didSet { show() } }

  private var shownImage: UIImage? {
    let image = isHighlighted ? highlightedImage ?? image : image
    return image?.images?.last ?? image
  }

  private func show() {
    UIView.performWithoutAnimation {
      guard let image = shownImage else {
        layer.contents = nil
        return
      }
      layer.contents =
        image.renderingMode == .alwaysTemplate
        ? image.cgImage?.tinted(with: tintColor.cgColor) : image.cgImage
      layer.contentsScale = image.scale
      layer.contentsCenter = image.stretchedPart
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { show() }
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  // MARK: Several pictures

  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// Seconds in which all are shown once; 0 means a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// 0 means for ever.
  open var animationRepeatCount = 0

  private static let framesKey = "UIImageView.animationImages"

  open var isAnimating: Bool { layer.animation(forKey: Self.framesKey) != nil }

  /// Shows `animationImages` one after another.
  open func startAnimating() {
    play(
      animationImages ?? [], duration: animationDuration,
      repeatCount: animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity)
  }

  open func stopAnimating() { layer.removeAnimation(forKey: Self.framesKey) }

  private func playAnimatedImage() {
    stopAnimating()
    guard let image, let images = image.images else { return }
    play(images, duration: image.duration, repeatCount: .infinity)
  }

  private func play(_ images: [UIImage], duration: TimeInterval, repeatCount: Float) {
    stopAnimating()
    let pictures = images.compactMap(\.cgImage)
    guard !pictures.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = pictures
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(pictures.count) / 30
    animation.repeatCount = repeatCount
    layer.add(animation, forKey: Self.framesKey)
  }
}

extension UIImage {
  /// The part between the cap insets, in units of the whole; all of it without insets.
  fileprivate var stretchedPart: CGRect {
    let size = size
    guard capInsets != .zero, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let middle = CGRect(origin: .zero, size: size).inset(by: capInsets)
    return CGRect(
      x: middle.minX / size.width, y: middle.minY / size.height,
      width: max(middle.size.width, 0) / size.width,
      height: max(middle.size.height, 0) / size.height)
  }
}

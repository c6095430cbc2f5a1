import Zoetrope

/// A player's picture in a ring, with the name below it.
///
/// It bounces off another avatar again and again, squished at each contact, until it is told that
/// the players are connected: then it turns into a square at the next contact.
@IBDesignable
class AvatarView: UIView {
  // MARK: Constants

  let lineWidth: CGFloat = 6
  let animationDuration = 1.0

  // MARK: Layers

  let photoLayer = CALayer()
  let circleLayer = CAShapeLayer()
  let maskLayer = CAShapeLayer()
  let label: UILabel = {
    let label = UILabel()
    label.font = UIFont(name: "ArialRoundedMTBold", size: 18)
    label.textAlignment = .center
    label.textColor = .black
    return label
  }()

  // MARK: What it shows

  @IBInspectable var image: UIImage? {
    didSet { photoLayer.contents = image?.cgImage }
  }

  @IBInspectable var name: String? {
    didSet { label.text = name }
  }

  /// Whether the next contact is the last one.
  var shouldTransitionToFinishedState = false
  private(set) var isSquare = false

  override func didMoveToWindow() {
    photoLayer.mask = maskLayer
    layer.addSublayer(photoLayer)
    layer.addSublayer(circleLayer)
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let image else { return }

    photoLayer.frame = CGRect(
      x: (bounds.width - image.size.width + lineWidth) / 2,
      y: (bounds.height - image.size.height - lineWidth) / 2,
      width: image.size.width, height: image.size.height)

    circleLayer.path = UIBezierPath(ovalIn: bounds).cgPath
    circleLayer.strokeColor = UIColor.white.cgColor
    circleLayer.lineWidth = lineWidth
    circleLayer.fillColor = UIColor.clear.cgColor

    // The photo is a little higher than the ring, so its mask is as much lower.
    maskLayer.path = circleLayer.path
    maskLayer.position = CGPoint(x: 0, y: 10)

    label.frame = CGRect(x: 0, y: bounds.height + 10, width: bounds.width, height: 24)
  }

  // MARK: Motion

  /// Flies to a point and back, and begins again after a short rest.
  ///
  /// - Parameters:
  ///   - point: where the centre is at the contact.
  ///   - morphSize: the size of the ring at the contact; the side that touches stays where it is.
  func bounceOff(point: CGPoint, morphSize: CGSize) {
    let originalCenter = center

    UIView.animate(
      withDuration: animationDuration, delay: 0, usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0
    ) {
      self.center = point
    } completion: { _ in
      if self.shouldTransitionToFinishedState {
        self.animateToSquare()
      }
    }

    UIView.animate(
      withDuration: animationDuration, delay: animationDuration, usingSpringWithDamping: 0.7,
      initialSpringVelocity: 1
    ) {
      self.center = originalCenter
    } completion: { _ in
      delay(seconds: 0.1) { [weak self] in
        guard let self, !self.isSquare else { return }
        self.bounceOff(point: point, morphSize: morphSize)
      }
    }

    let morphedFrame = CGRect(
      x: originalCenter.x > point.x ? 0 : bounds.width - morphSize.width,
      y: bounds.height - morphSize.height, width: morphSize.width, height: morphSize.height)

    let morphAnimation = CABasicAnimation(keyPath: "path")
    morphAnimation.duration = animationDuration
    morphAnimation.toValue = UIBezierPath(ovalIn: morphedFrame).cgPath
    morphAnimation.timingFunction = CAMediaTimingFunction(name: .easeOut)

    // The same for the ring and for what cuts the photo.
    circleLayer.add(morphAnimation, forKey: nil)
    maskLayer.add(morphAnimation, forKey: nil)
  }

  func animateToSquare() {
    isSquare = true

    let squarePath = UIBezierPath(rect: bounds).cgPath
    let morph = CABasicAnimation(keyPath: "path")
    morph.duration = 0.25
    morph.fromValue = circleLayer.path
    morph.toValue = squarePath

    circleLayer.add(morph, forKey: nil)
    circleLayer.path = squarePath
    maskLayer.add(morph, forKey: nil)
    maskLayer.path = squarePath
  }
}

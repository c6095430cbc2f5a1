import Zoetrope

@MainActor protocol HolderViewDelegate: AnyObject {
  func animateLabel()
}

/// The box in which the shapes follow one another.
class HolderView: UIView {
  let ovalLayer = OvalLayer()
  let triangleLayer = TriangleLayer()
  let redRectangleLayer = RectangleLayer()
  let blueRectangleLayer = RectangleLayer()
  let arcLayer = ArcLayer()

  var parentFrame: CGRect = .zero
  weak var delegate: (any HolderViewDelegate)?
  /// The last step that is shown; nil shows all.
  var stopAfter: LoadingViewController.Step?
  /// The middle of the triangle lies below that of the box. Turning about the box's own makes the
  /// triangle drift.
  var spinsAboutBoxCenter = false

  func addOval() {
    layer.addSublayer(ovalLayer)
    ovalLayer.expand()
    after(0.3) { $0.wobbleOval() }
  }

  func wobbleOval() {
    layer.addSublayer(triangleLayer)
    ovalLayer.wobble()
    after(0.9) { $0.drawAnimatedTriangle() }
  }

  func drawAnimatedTriangle() {
    triangleLayer.animate()
    if stopAfter == .triangle { return }
    after(0.9) { $0.spinAndTransform() }
  }

  func spinAndTransform() {
    if !spinsAboutBoxCenter { layer.anchorPoint = CGPoint(x: 0.5, y: 0.6) }

    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.toValue = CGFloat.pi * 2
    rotation.duration = 0.45
    rotation.isRemovedOnCompletion = true
    layer.add(rotation, forKey: nil)

    ovalLayer.contract()
    if stopAfter == .triangleAlone { return }
    after(0.45) { $0.drawRedAnimatedRectangle() }
    after(0.65) { $0.drawBlueAnimatedRectangle() }
  }

  func drawRedAnimatedRectangle() {
    layer.addSublayer(redRectangleLayer)
    redRectangleLayer.animateStroke(with: Palette.red)
  }

  func drawBlueAnimatedRectangle() {
    layer.addSublayer(blueRectangleLayer)
    blueRectangleLayer.animateStroke(with: Palette.blue)
    if stopAfter == .container { return }
    after(0.4) { $0.drawArc() }
  }

  func drawArc() {
    layer.addSublayer(arcLayer)
    arcLayer.animate()
    if stopAfter == .filled { return }
    after(0.9) { $0.expandView() }
  }

  func expandView() {
    backgroundColor = Palette.blue
    frame = frame.insetBy(dx: -blueRectangleLayer.lineWidth, dy: -blueRectangleLayer.lineWidth)
    layer.sublayers = nil

    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseInOut) {
      self.frame = self.parentFrame
    } completion: { _ in
      self.delegate?.animateLabel()
    }
  }

  private func after(_ interval: TimeInterval, _ next: @escaping (HolderView) -> Void) {
    Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
      if let self { next(self) }
    }
  }
}

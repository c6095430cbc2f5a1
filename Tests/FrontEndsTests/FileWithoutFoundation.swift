import Zoetrope

// A user's file that imports only us finds everything that the declarations mention.

@MainActor func pulse(_ layer: CALayer, for seconds: TimeInterval) {
  let spring = CASpringAnimation(keyPath: "transform.scale")
  spring.fromValue = 1
  spring.toValue = 1.5
  spring.damping = 8
  spring.duration = spring.settlingDuration
  spring.beginTime = CACurrentMediaTime() + 0.25

  let turn = CABasicAnimation(keyPath: "transform.rotation.z")
  turn.byValue = CGFloat.pi * 2

  let group = CAAnimationGroup()
  group.animations = [spring, turn]
  group.duration = seconds
  group.isRemovedOnCompletion = false

  CATransaction.begin()
  CATransaction.setAnimationDuration(0.75)
  CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
  CATransaction.setDisableActions(true)
  CATransaction.setCompletionBlock { layer.removeFromSuperlayer() }
  layer.add(group, forKey: "pulse")
  layer.cornerRadius = 10
  layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
  CATransaction.commit()
}

@MainActor final class Badge: CALayer {
  let count: Int
  init(count: Int) {
    self.count = count
    super.init()
    actions = ["position": NSNull(), "bounds": NSNull()]
    bounds = CGRect(origin: .zero, size: CGSize(width: 20, height: 20))
    let numbers: [NSNumber] = [1, 2.5]
    setValue(numbers, forKey: "numbers")
  }
  override init(layer: Any) {
    count = (layer as? Badge)?.count ?? 0
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { nil }
}

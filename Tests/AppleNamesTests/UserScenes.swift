import UIKit

// Scenes as people have them in their apps.

/// A ring that sends circles outwards.
final class PulseRingView: UIView {
  private let replicator = CAReplicatorLayer()
  private let pulse = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    pulse.fillColor = UIColor.systemBlue.cgColor
    pulse.opacity = 0
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.5
    replicator.addSublayer(pulse)
    layer.addSublayer(replicator)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    replicator.frame = bounds
    pulse.frame = bounds
    pulse.path = UIBezierPath(ovalIn: bounds).cgPath
  }

  func start() {
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 0
    scale.toValue = 1
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 1.5
    group.repeatCount = .infinity
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    pulse.add(group, forKey: "pulse")
  }
}

/// A card with two sides.
final class CardView: UIView {
  let front = UIView()
  let back = UIView()
  private(set) var isFrontShown = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    front.backgroundColor = .systemRed
    back.backgroundColor = .systemGreen
    for side in [front, back] {
      side.frame = bounds
      side.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      side.layer.cornerRadius = 12
    }
    addSubview(front)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func flip(completion: ((Bool) -> Void)? = nil) {
    let (from, to) = isFrontShown ? (front, back) : (back, front)
    isFrontShown.toggle()
    UIView.transition(
      from: from, to: to, duration: 0.6, options: .transitionFlipFromRight, completion: completion)
  }
}

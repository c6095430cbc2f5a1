import Zoetrope

/// Rings that leave a beacon one after another: one layer, copied by a replicator.
final class PulseRingViewController: UIViewController {
  private let replicator = CAReplicatorLayer()
  private let ring = CAShapeLayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.06, green: 0.11, blue: 0.2, alpha: 1)

    replicator.frame = view.bounds
    replicator.instanceCount = 4
    replicator.instanceDelay = 0.5
    view.layer.addSublayer(replicator)

    ring.bounds = CGRect(x: 0, y: 0, width: 180, height: 180)
    ring.position = CGPoint(x: replicator.bounds.midX, y: replicator.bounds.midY)
    ring.path = UIBezierPath(ovalIn: ring.bounds.insetBy(dx: 2, dy: 2)).cgPath
    ring.fillColor = UIColor.systemTeal.withAlphaComponent(0.15).cgColor
    ring.strokeColor = UIColor.systemTeal.cgColor
    ring.lineWidth = 3
    ring.opacity = 0
    replicator.addSublayer(ring)

    let core = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    core.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    core.backgroundColor = .systemTeal
    core.layer.cornerRadius = 14
    core.layer.borderWidth = 3
    core.layer.borderColor = UIColor.white.cgColor
    view.addSubview(core)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let scale = CABasicAnimation(keyPath: "transform.scale.xy")
    scale.fromValue = 0.15
    scale.toValue = 1

    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [0, 0.9, 0]
    fade.keyTimes = [0, 0.2, 1]

    let pulse = CAAnimationGroup()
    pulse.animations = [scale, fade]
    pulse.duration = 2
    pulse.repeatCount = .infinity
    pulse.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(pulse, forKey: "pulse")
  }
}

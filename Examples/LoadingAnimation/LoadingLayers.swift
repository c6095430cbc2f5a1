import Zoetrope

/// A layer as it is made before anything animates it: the shapes of the loading animation differ
/// only in their paths and in how these move.
func polygon(_ points: [CGPoint]) -> UIBezierPath {
  let path = UIBezierPath()
  for (index, point) in points.enumerated() {
    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.close()
  return path
}

@MainActor func morph(
  from start: UIBezierPath? = nil, to end: UIBezierPath, beginTime: TimeInterval = 0,
  duration: TimeInterval
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "path")
  animation.fromValue = start?.cgPath
  animation.toValue = end.cgPath
  animation.beginTime = beginTime
  animation.duration = duration
  return animation
}

/// The ball: it grows, wobbles and shrinks away.
class OvalLayer: CAShapeLayer {
  let animationDuration: TimeInterval = 0.3
  /// Seconds of one of the wobble's four steps.
  static let wobbleStep: TimeInterval = 0.225

  override init() {
    super.init()
    fillColor = Palette.red.cgColor
    path = ovalPathSmall.cgPath
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  let ovalPathSmall = UIBezierPath(ovalIn: CGRect(x: 50, y: 50, width: 0, height: 0))
  let ovalPathLarge = UIBezierPath(ovalIn: CGRect(x: 2.5, y: 17.5, width: 95, height: 95))
  let ovalPathSquishVertical = UIBezierPath(ovalIn: CGRect(x: 2.5, y: 20, width: 95, height: 90))
  let ovalPathSquishHorizontal = UIBezierPath(ovalIn: CGRect(x: 5, y: 20, width: 90, height: 90))

  func expand() {
    let animation = morph(from: ovalPathSmall, to: ovalPathLarge, duration: animationDuration)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    add(animation, forKey: nil)
  }

  func wobble() {
    let step = Self.wobbleStep
    let group = CAAnimationGroup()
    group.animations = [
      morph(from: ovalPathLarge, to: ovalPathSquishVertical, beginTime: 0, duration: step),
      morph(
        from: ovalPathSquishVertical, to: ovalPathSquishHorizontal, beginTime: step,
        duration: step),
      morph(
        from: ovalPathSquishHorizontal, to: ovalPathSquishVertical, beginTime: 2 * step,
        duration: step),
      morph(from: ovalPathSquishVertical, to: ovalPathLarge, beginTime: 3 * step, duration: step),
    ]
    group.duration = 4 * step
    group.repeatCount = 2
    add(group, forKey: nil)
  }

  func contract() {
    let animation = morph(from: ovalPathLarge, to: ovalPathSmall, duration: animationDuration)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    add(animation, forKey: nil)
  }
}

/// The triangle that grows out of the ball, one corner after the other.
class TriangleLayer: CAShapeLayer {
  override init() {
    super.init()
    fillColor = Palette.red.cgColor
    strokeColor = Palette.red.cgColor
    lineWidth = 7
    lineCap = .round
    lineJoin = .round
    path = trianglePathSmall.cgPath
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  let trianglePathSmall = polygon([
    CGPoint(x: 35, y: 95), CGPoint(x: 50, y: 42.5), CGPoint(x: 65, y: 95),
  ])
  let trianglePathLeftExtension = polygon([
    CGPoint(x: 5, y: 95), CGPoint(x: 50, y: 42.5), CGPoint(x: 65, y: 95),
  ])
  let trianglePathRightExtension = polygon([
    CGPoint(x: 5, y: 95), CGPoint(x: 50, y: 42.5), CGPoint(x: 95, y: 95),
  ])
  let trianglePathTopExtension = polygon([
    CGPoint(x: 5, y: 95), CGPoint(x: 50, y: 12.5), CGPoint(x: 95, y: 95),
  ])

  func animate() {
    let group = CAAnimationGroup()
    group.animations = [
      morph(from: trianglePathSmall, to: trianglePathLeftExtension, duration: 0.3),
      morph(
        from: trianglePathLeftExtension, to: trianglePathRightExtension, beginTime: 0.3,
        duration: 0.25),
      morph(
        from: trianglePathRightExtension, to: trianglePathTopExtension, beginTime: 0.55,
        duration: 0.2),
    ]
    group.duration = 0.75
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    add(group, forKey: nil)
  }
}

/// The frame that is drawn around the triangle.
class RectangleLayer: CAShapeLayer {
  override init() {
    super.init()
    fillColor = UIColor.clear.cgColor
    lineWidth = 5
    let path = polygon([
      CGPoint(x: 0, y: 100), CGPoint(x: 0, y: -lineWidth), CGPoint(x: 100, y: -lineWidth),
      CGPoint(x: 100, y: 100), CGPoint(x: -lineWidth / 2, y: 100),
    ])
    self.path = path.cgPath
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func animateStroke(with color: UIColor) {
    strokeColor = color.cgColor
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 0.4
    add(animation, forKey: nil)
  }
}

/// The water that fills the frame.
class ArcLayer: CAShapeLayer {
  override init() {
    super.init()
    fillColor = Palette.blue.cgColor
    path = arcPathStarting.cgPath
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  let arcPathPre = wave(99, nil)
  let arcPathStarting = wave(80, (CGPoint(x: 30, y: 70), CGPoint(x: 40, y: 90)))
  let arcPathLow = wave(60, (CGPoint(x: 30, y: 65), CGPoint(x: 40, y: 50)))
  let arcPathMid = wave(40, (CGPoint(x: 30, y: 30), CGPoint(x: 40, y: 50)))
  let arcPathHigh = wave(20, (CGPoint(x: 30, y: 25), CGPoint(x: 40, y: 10)))
  let arcPathComplete = wave(-5, nil)

  private static func wave(_ y: CGFloat, _ controls: (CGPoint, CGPoint)?) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 100))
    path.addLine(to: CGPoint(x: 0, y: y))
    if let controls {
      path.addCurve(
        to: CGPoint(x: 100, y: y), controlPoint1: controls.0, controlPoint2: controls.1)
    } else {
      path.addLine(to: CGPoint(x: 100, y: y))
    }
    path.addLine(to: CGPoint(x: 100, y: 100))
    path.addLine(to: CGPoint(x: 0, y: 100))
    path.close()
    return path
  }

  func animate() {
    let stations = [
      arcPathPre, arcPathStarting, arcPathLow, arcPathMid, arcPathHigh, arcPathComplete,
    ]
    let step = 0.18
    let group = CAAnimationGroup()
    group.animations = (0..<5).map { index in
      morph(
        from: stations[index], to: stations[index + 1], beginTime: step * Double(index),
        duration: step)
    }
    group.duration = 5 * step
    group.fillMode = .forwards
    group.isRemovedOnCompletion = false
    add(group, forKey: nil)
  }
}

enum Palette {
  static let red = UIColor(red: 209 / 255, green: 42 / 255, blue: 24 / 255, alpha: 1)
  static let blue = UIColor(red: 46 / 255, green: 117 / 255, blue: 146 / 255, alpha: 1)
}

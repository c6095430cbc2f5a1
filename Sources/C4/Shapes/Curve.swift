import ZoetropeUIKit

/// A cubic Bézier curve. Moving the curve moves its points.
open class Curve: Shape {
  public var endPoints = (Point(), Point()) {
    didSet { updatePath() }
  }

  public var controlPoints = (Point(), Point()) {
    didSet { updatePath() }
  }

  private var isChangingAll = false

  public convenience init(begin: Point, control0: Point, control1: Point, end: Point) {
    self.init(frame: Rect())
    changeAll {
      endPoints = (begin, end)
      controlPoints = (control0, control1)
    }
  }

  open override var center: Point {
    get { super.center }
    set { move(by: newValue - center) }
  }

  open override var origin: Point {
    get { Point(view.frame.origin) }
    set { move(by: newValue - origin) }
  }

  func move(by way: Vector) {
    changeAll {
      endPoints = (endPoints.0 + way, endPoints.1 + way)
      controlPoints = (controlPoints.0 + way, controlPoints.1 + way)
    }
  }

  private func changeAll(_ change: () -> Void) {
    isChangingAll = true
    change()
    isChangingAll = false
    updatePath()
  }

  open override func updatePath() {
    guard !isChangingAll else { return }
    let path = Path()
    path.moveToPoint(endPoints.0)
    path.addCurveToPoint(
      endPoints.1, control1: controlPoints.0, control2: controlPoints.1)
    self.path = path
    adjustToFitPath()
  }
}

/// A quadratic Bézier curve, drawn as the cubic one with the same shape.
open class QuadCurve: Curve {
  public convenience init(begin: Point, control: Point, end: Point) {
    self.init(
      begin: begin, control0: lerp(begin, control, at: 2.0 / 3),
      control1: lerp(end, control, at: 2.0 / 3), end: end)
  }

  /// Where the tangents at the ends meet.
  public var controlPoint: Point {
    get { lerp(endPoints.0, controlPoints.0, at: 1.5) }
    set {
      controlPoints = (
        lerp(endPoints.0, newValue, at: 2.0 / 3), lerp(endPoints.1, newValue, at: 2.0 / 3)
      )
    }
  }
}

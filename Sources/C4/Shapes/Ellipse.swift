/// An ellipse that fills its frame.
open class Ellipse: Shape {
  public convenience init() { self.init(frame: Rect()) }

  public override init(frame: Rect) {
    super.init(frame: frame)
    updatePath()
  }

  open override func updatePath() {
    let path = Path()
    path.addEllipse(bounds)
    self.path = path
  }
}

open class Circle: Ellipse {
  public convenience init(center: Point, radius: Double) {
    self.init(frame: Rect(center.x - radius, center.y - radius, radius * 2, radius * 2))
  }
}

/// A rectangle that fills its frame, with round corners.
open class Rectangle: Shape {
  /// Half-axes of the corners. 8 × 8, but 0 in frames that are at most 16 wide or 4 high
  /// (fact 13.11).
  public var corner = Size(8, 8) {
    didSet { updatePath() }
  }

  public convenience init() { self.init(frame: Rect()) }

  public override init(frame: Rect) {
    super.init(frame: frame)
    if frame.width <= corner.width * 2 || frame.height <= corner.width / 2 { corner = Size() }
    updatePath()
  }

  open override func updatePath() {
    let path = Path()
    path.addRoundedRect(bounds, cornerWidth: corner.width, cornerHeight: corner.height)
    self.path = path
  }
}

import C4

/// A check mark that turns into a cross when it is tapped, and back.
///
/// Three shapes, each of which draws only a part of its path: where that part begins and ends is
/// all that moves.
public class CheckMark: CanvasController {
  /// How much of the animation is switched on; each step adds to the one before.
  public enum Step: Int, Sendable {
    /// Only the first shape.
    case oneShape
    /// All three, drawn from end to end, so that their lines clash.
    case clashingLines
    /// All three with end points: a check mark.
    case checkMark
    /// A tap changes the colour.
    case colors
    /// A tap changes the mark.
    case everything
  }

  public var step = Step.everything
  /// Taps are also heard while the mark is changing; it then jumps to where it was going.
  public var ignoresTapsWhileAnimating = false

  var b1 = Shape()
  var b2 = Shape()
  var b3 = Shape()

  /// Durations of the long and of the short part of each change.
  let d = 0.5
  let dc = 0.25

  /// Whether the mark is a cross.
  public private(set) var x = false
  private var isAnimating = false

  var toBlue = ViewAnimation {}
  var toPink = ViewAnimation {}
  var b1ToX = ViewAnimation {}
  var b2ToX = ViewAnimation {}
  var b3ToX = ViewAnimation {}
  var b1ToCheck = ViewAnimation {}
  var b2ToCheck = ViewAnimation {}
  var b3ToCheck = ViewAnimation {}

  public override func setup() {
    canvas.backgroundColor = C4Purple
    createShapes()
    createColorAnimations()
    createToX()
    createToCheck()
    canvas.addTapGestureRecognizer { locations, center, state in
      self.toggle()
    }
  }

  func createShapes() {
    b1 = shape(createB1())
    b1.center = canvas.center
    canvas.add(b1)
    guard step.rawValue > Step.oneShape.rawValue else { return }

    b2 = shape(createB2())
    b3 = shape(createB3())
    b1.add(b2)
    b1.add(b3)
    guard step.rawValue > Step.clashingLines.rawValue else { return }

    b1.strokeEnd = 0.81
    b2.strokeEnd = 0.06
    b3.strokeStart = 0.804
  }

  func shape(_ bezier: UIBezierPath) -> Shape {
    let shape = Shape(Path(path: bezier.CGPath))
    shape.fillColor = clear
    shape.strokeColor = C4Blue
    shape.lineWidth = 2
    return shape
  }

  func toggle() {
    if step.rawValue < Step.colors.rawValue { return }
    if ignoresTapsWhileAnimating && isAnimating { return }
    if step == .everything {
      isAnimating = true
      if x {
        animateToCheck()
      } else {
        animateToX()
      }
    }
    if x {
      toBlue.animate()
    } else {
      toPink.animate()
    }
    x = !x
  }

  func finish() { isAnimating = false }

  func createColorAnimations() {
    toBlue = colorAnimation(C4Blue)
    toPink = colorAnimation(C4Pink)
  }

  func colorAnimation(_ color: Color) -> ViewAnimation {
    ViewAnimation(duration: d + dc) {
      self.b1.strokeColor = color
      self.b2.strokeColor = color
      self.b3.strokeColor = color
    }
  }
}

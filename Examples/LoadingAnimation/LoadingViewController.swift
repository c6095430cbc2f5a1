import Zoetrope

/// A ball that becomes a triangle, is framed, filled, and takes over the screen, where a letter
/// pops up; a tap starts it again.
public class LoadingViewController: UIViewController, HolderViewDelegate {
  /// The steps in which the tutorial builds it.
  public enum Step: Sendable {
    /// The triangle has come out of the ball.
    case triangle
    /// It has turned, and the ball is gone.
    case triangleAlone
    /// Two frames are drawn around it.
    case container
    /// The frame is full of water.
    case filled
    /// The water covers the screen, and the letter is there.
    case letter
  }

  /// The step at which it stays; nil goes on to the button that starts it again.
  public var stopAfter: Step?
  /// Turns the triangle about the middle of its box instead of its own, which makes it drift.
  public var spinsAboutBoxCenter = false

  var holderView = HolderView(frame: .zero)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    addHolderView()
  }

  public override var prefersStatusBarHidden: Bool { true }

  func addHolderView() {
    let boxSize: CGFloat = 100
    holderView.frame = CGRect(
      x: view.bounds.width / 2 - boxSize / 2, y: view.bounds.height / 2 - boxSize / 2,
      width: boxSize, height: boxSize)
    holderView.parentFrame = view.frame
    holderView.delegate = self
    holderView.stopAfter = stopAfter
    holderView.spinsAboutBoxCenter = spinsAboutBoxCenter
    view.addSubview(holderView)
    holderView.addOval()
  }

  func animateLabel() {
    holderView.removeFromSuperview()
    view.backgroundColor = Palette.blue

    let label = UILabel(frame: view.frame)
    label.textColor = .white
    label.font = UIFont(name: "HelveticaNeue-Thin", size: 170)
    label.textAlignment = .center
    label.text = "S"
    label.transform = label.transform.scaledBy(x: 0.25, y: 0.25)
    view.addSubview(label)

    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.1,
      options: .curveEaseInOut
    ) {
      label.transform = label.transform.scaledBy(x: 4, y: 4)
    } completion: { _ in
      if self.stopAfter != .letter { self.addButton() }
    }
  }

  func addButton() {
    let button = UIButton()
    button.frame = view.bounds
    button.addAction(UIAction { [weak self] _ in self?.buttonPressed() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func buttonPressed() {
    view.backgroundColor = .white
    for subview in view.subviews { subview.removeFromSuperview() }
    holderView = HolderView(frame: .zero)
    addHolderView()
  }
}

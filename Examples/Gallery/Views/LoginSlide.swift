import Zoetrope

/// A form whose parts come in one after another, and whose button swells and is busy once pressed.
final class LoginSlideViewController: UIViewController {
  private let sky = CAGradientLayer()
  private let greeting = UILabel()
  private let member = FieldLabel("Member number")
  private let secret = FieldLabel("Pass phrase")
  private let enter = UIButton(type: .custom)
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let note = UILabel()

  private static let ready = UIColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
  private static let busy = UIColor(red: 0.4, green: 0.4, blue: 0.6, alpha: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    sky.frame = view.bounds
    sky.colors = [
      UIColor(red: 0.15, green: 0.1, blue: 0.3, alpha: 1).cgColor,
      UIColor(red: 0.7, green: 0.3, blue: 0.45, alpha: 1).cgColor,
    ]
    view.layer.addSublayer(sky)

    greeting.text = "Night Garden"
    greeting.font = .systemFont(ofSize: 26, weight: .medium)
    greeting.textColor = .white
    greeting.textAlignment = .center
    greeting.frame = CGRect(x: 0, y: 40, width: view.bounds.width, height: 36)

    let width = view.bounds.width - 64
    member.frame = CGRect(x: 32, y: 112, width: width, height: 42)
    secret.frame = CGRect(x: 32, y: 164, width: width, height: 42)

    enter.setTitle("Enter", for: .normal)
    enter.backgroundColor = Self.ready
    enter.layer.cornerRadius = 24
    enter.frame = CGRect(x: 60, y: 228, width: 160, height: 48)
    enter.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)

    wheel.color = .white
    wheel.center = CGPoint(x: 28, y: 24)
    enter.addSubview(wheel)

    note.text = "Opening the gate"
    note.textAlignment = .center
    note.textColor = .darkGray
    note.backgroundColor = UIColor(white: 1, alpha: 0.92)
    note.layer.cornerRadius = 18
    note.clipsToBounds = true
    note.isHidden = true
    note.frame = CGRect(x: 60, y: 236, width: 160, height: 36)

    [greeting, member, secret, note, enter].forEach(view.addSubview)
  }

  /// From the right, each a little later than the one above it.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, part) in [greeting, member, secret, enter].enumerated() {
      let home = part.center
      part.center.x += view.bounds.width
      UIView.animate(springDuration: 0.6, bounce: 0.3, delay: 0.12 * Double(index)) {
        part.center = home
      }
    }
  }

  private func open() {
    wheel.startAnimating()
    UIView.animate(springDuration: 0.7, bounce: 0.5) {
      self.enter.center.y += 62
      self.enter.bounds.size.width += 40
      self.enter.backgroundColor = Self.busy
    } completion: { _ in
      UIView.transition(with: self.note, duration: 0.4, options: .transitionFlipFromBottom) {
        self.note.isHidden = false
      }
    }
  }
}

/// What stands in an empty field.
private final class FieldLabel: UILabel {
  init(_ prompt: String) {
    super.init(frame: .zero)
    text = prompt
    textColor = .lightGray
    textAlignment = .center
    backgroundColor = .white
    layer.cornerRadius = 10
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

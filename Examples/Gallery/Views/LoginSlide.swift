import Zoetrope

/// A login form whose parts slide in, and whose button bounces and shows that it is busy.
final class LoginSlideViewController: UIViewController {
  private let heading = UILabel()
  private let username = UILabel()
  private let password = UILabel()
  private let loginButton = UIButton(type: .custom)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let status = UILabel()
  private let gradient = CAGradientLayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    gradient.frame = view.bounds
    gradient.colors = [
      UIColor(red: 0.36, green: 0.65, blue: 0.9, alpha: 1).cgColor,
      UIColor(red: 0.6, green: 0.85, blue: 0.93, alpha: 1).cgColor,
    ]
    view.layer.insertSublayer(gradient, at: 0)

    heading.text = "Bahama Login"
    heading.font = .systemFont(ofSize: 28, weight: .light)
    heading.textColor = .white
    heading.textAlignment = .center
    heading.frame = CGRect(x: 0, y: 40, width: view.bounds.width, height: 36)

    for (field, text, y) in [(username, "  Username", 110.0), (password, "  Password", 160.0)] {
      field.text = text
      field.textColor = .lightGray
      field.font = .systemFont(ofSize: 15)
      field.backgroundColor = .white
      field.layer.cornerRadius = 6
      field.layer.masksToBounds = true
      field.frame = CGRect(x: 30, y: y, width: view.bounds.width - 60, height: 38)
    }

    loginButton.setTitle("Log In", for: .normal)
    loginButton.titleLabel?.font = .boldSystemFont(ofSize: 17)
    loginButton.backgroundColor = UIColor(red: 0.63, green: 0.84, blue: 0.35, alpha: 1)
    loginButton.layer.cornerRadius = 8
    loginButton.frame = CGRect(x: 70, y: 230, width: view.bounds.width - 140, height: 46)
    loginButton.addAction(UIAction { [weak self] _ in self?.login() }, for: .touchUpInside)

    spinner.color = .white
    spinner.center = CGPoint(x: 26, y: 23)
    spinner.alpha = 0
    loginButton.addSubview(spinner)

    status.text = "Connecting…"
    status.textAlignment = .center
    status.textColor = UIColor(red: 0.89, green: 0.38, blue: 0, alpha: 1)
    status.backgroundColor = UIColor(white: 1, alpha: 0.9)
    status.layer.cornerRadius = 6
    status.clipsToBounds = true
    status.isHidden = true
    status.frame = CGRect(x: 70, y: 232, width: view.bounds.width - 140, height: 38)

    [heading, username, password, status, loginButton].forEach(view.addSubview)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    heading.center.x -= view.bounds.width
    username.center.x -= view.bounds.width
    password.center.x -= view.bounds.width
    loginButton.center.y += 30
    loginButton.alpha = 0
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 0.5) {
      self.heading.center.x += self.view.bounds.width
    }
    UIView.animate(
      withDuration: 0.5, delay: 0.3, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: []
    ) {
      self.username.center.x += self.view.bounds.width
    }
    UIView.animate(
      withDuration: 0.5, delay: 0.4, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: []
    ) {
      self.password.center.x += self.view.bounds.width
    }
    UIView.animate(
      withDuration: 0.5, delay: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: []
    ) {
      self.loginButton.center.y -= 30
      self.loginButton.alpha = 1
    }
  }

  private func login() {
    view.endEditing(true)
    spinner.startAnimating()
    UIView.animate(
      withDuration: 1.5, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0,
      options: []
    ) {
      self.loginButton.bounds.size.width += 60
    } completion: { _ in
      UIView.transition(
        with: self.status, duration: 0.33, options: [.curveEaseOut, .transitionFlipFromBottom]
      ) {
        self.status.isHidden = false
      }
    }
    UIView.animate(
      withDuration: 0.33, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: []
    ) {
      self.loginButton.center.y += 60
      self.loginButton.backgroundColor = UIColor(red: 0.85, green: 0.83, blue: 0.45, alpha: 1)
      self.spinner.alpha = 1
    }
  }
}

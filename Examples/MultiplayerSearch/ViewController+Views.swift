import Zoetrope

// What the storyboard of an app would hold: a screen of 375 × 667 points, whose parts keep their
// proportional places on others.
extension ViewController {
  func makeViews() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.backgroundColor = .white

    background = UIImageView(image: Artwork.boxingRing)
    background.frame = view.bounds
    background.contentMode = .scaleAspectFill
    background.clipsToBounds = true
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(background)

    opponentAvatar = avatar(at: CGPoint(x: 23, y: 202), image: Artwork.empty, name: nil)
    status = label(
      "Searching for opponents...", size: 29, frame: CGRect(x: 71, y: 46, width: 232, height: 68))
    status.numberOfLines = 2
    status.adjustsFontSizeToFitWidth = true
    status.minimumScaleFactor = 0.5

    searchAgain = UIButton(type: .system)
    searchAgain.frame = CGRect(x: 27, y: 577, width: 320, height: 55)
    searchAgain.setTitle("Search Again", for: .normal)
    searchAgain.titleLabel?.font = UIFont(name: "ArialRoundedMTBold", size: 31)
    searchAgain.tintColor = UIColor(red: 230 / 255, green: 209 / 255, blue: 52 / 255, alpha: 1)
    searchAgain.setTitleShadowColor(UIColor(white: 1 / 3, alpha: 1), for: .normal)
    searchAgain.titleLabel?.shadowOffset = CGSize(width: 2, height: 2)
    searchAgain.alpha = 0
    searchAgain.addAction(
      UIAction { [weak self] action in self?.actionSearchAgain(action) }, for: .touchUpInside)
    place(searchAgain)

    myAvatar = avatar(at: CGPoint(x: 261, y: 202), image: Artwork.me, name: "Me")
    vs = label("vs.", size: 36, frame: CGRect(x: 159, y: 227, width: 58, height: 43))
    vs.alpha = 0
  }

  private func avatar(at origin: CGPoint, image: UIImage, name: String?) -> AvatarView {
    let avatar = AvatarView(frame: CGRect(x: origin.x, y: origin.y, width: 90, height: 90))
    avatar.backgroundColor = .clear
    avatar.image = image
    avatar.name = name
    place(avatar)
    return avatar
  }

  private func label(_ text: String, size: CGFloat, frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = UIFont(name: "ArialRoundedMTBold", size: size)
    label.textColor = .white
    label.textAlignment = .center
    place(label)
    return label
  }

  private func place(_ subview: UIView) {
    subview.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    view.addSubview(subview)
  }
}

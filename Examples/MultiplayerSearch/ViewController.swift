import Zoetrope

/// Two players look for each other: their avatars bounce off one another until they are connected.
public class ViewController: UIViewController {
  var background: UIImageView!
  var opponentAvatar: AvatarView!
  var status: UILabel!
  var searchAgain: UIButton!
  var myAvatar: AvatarView!
  var vs: UILabel!

  public override func loadView() { makeViews() }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    searchForOpponent()
  }

  // MARK: The search

  func searchForOpponent() {
    let avatarSize = myAvatar.frame.size
    let bounceXOffset = avatarSize.width / 1.9
    let morphSize = CGSize(width: avatarSize.width * 0.85, height: avatarSize.height * 1.1)

    let rightBouncePoint = CGPoint(
      x: view.frame.width / 2 + bounceXOffset, y: myAvatar.center.y)
    let leftBouncePoint = CGPoint(
      x: view.frame.width / 2 - bounceXOffset, y: myAvatar.center.y)

    myAvatar.bounceOff(point: rightBouncePoint, morphSize: morphSize)
    opponentAvatar.bounceOff(point: leftBouncePoint, morphSize: morphSize)

    delay(seconds: 4) { [weak self] in self?.foundOpponent() }
  }

  func foundOpponent() {
    status.text = "Connecting..."

    opponentAvatar.image = Artwork.ray
    opponentAvatar.name = "Ray"

    delay(seconds: 4) { [weak self] in self?.connectedToOpponent() }
  }

  func connectedToOpponent() {
    myAvatar.shouldTransitionToFinishedState = true
    opponentAvatar.shouldTransitionToFinishedState = true

    delay(seconds: 1) { [weak self] in self?.completed() }
  }

  func completed() {
    status.text = "Ready to play"

    UIView.animate(withDuration: 0.2) {
      self.vs.alpha = 1
      self.searchAgain.alpha = 1
    }
  }

  @IBAction func actionSearchAgain(_ sender: Any) {
    UIApplication.shared.keyWindow?.rootViewController = ViewController()
  }
}

import Testing
import ZoetropeStage
import ZoetropeUIKit

/// Light and dark.
@MainActor @Suite struct AppearanceStyleTests {
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)

  private static func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    (color.resolvedColor(with: traits).cgColor.components ?? []).map {
      Int(($0 * 255).rounded())
    }
  }

  @Test(arguments: [
    (UIColor.systemRed, [255, 59, 48, 255], [255, 69, 58, 255]),
    (.systemBlue, [0, 122, 255, 255], [10, 132, 255, 255]),
    (.systemGreen, [52, 199, 89, 255], [48, 209, 88, 255]),
    (.systemBackground, [255, 255, 255, 255], [0, 0, 0, 255]),
    (.label, [0, 0, 0, 255], [255, 255, 255, 255]),
    (.secondaryLabel, [60, 60, 67, 153], [235, 235, 245, 153]),
    (.systemGray6, [242, 242, 247, 255], [28, 28, 30, 255]),
    (.red, [255, 0, 0, 255], [255, 0, 0, 255]),
  ])
  func `system colours have two sides`(color: UIColor, light: [Int], dark: [Int]) {
    #expect(Self.bytes(color, Self.light) == light)
    #expect(Self.bytes(color, Self.dark) == dark)
    #expect(Self.bytes(color.withAlphaComponent(0), Self.dark) == dark.dropLast() + [0])
  }

  @Test func `colours of one's own have two sides, and one that never comes to a colour is black`()
  {
    let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemRed }
    #expect(Self.bytes(own, Self.light) == [255, 59, 48, 255])
    #expect(Self.bytes(own, Self.dark) == [255, 255, 255, 255])
    var white = CGFloat()
    Self.dark.performAsCurrent { own.getWhite(&white, alpha: nil) }
    #expect(white == 1)
    #expect(own == own && own != UIColor.white && UIColor(white: 1, alpha: 1) == .white)
    final class Loop: @unchecked Sendable { var color = UIColor.black }
    let loop = Loop()
    loop.color = UIColor { _ in loop.color }
    #expect(Self.bytes(loop.color, Self.light) == [0, 0, 0, 255])
    loop.color = .black
  }

  @Test func `views, labels and drawings follow the style of what they are in`() throws {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.label.setFill()
        UIRectFill(rect)
      }
    }
    final class Screen: UIViewController {
      var changes: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        changes.append(traitCollection.userInterfaceStyle)
      }
    }
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let controller = stage.host { Screen() }
    let stubborn = stage.perform {
      controller.view.backgroundColor = .systemBackground
      controller.view.addSubview(Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      let stubborn = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
      stubborn.overrideUserInterfaceStyle = .light
      stubborn.backgroundColor = .label
      controller.view.addSubview(stubborn)
      return stubborn
    }
    try stage.run(to: 1)
    stage.perform { controller.overrideUserInterfaceStyle = .dark }
    try stage.run(to: 2)
    let black = Pixel(0, 0, 0)
    let (before, after) = (stage.picture(at: 0.5), stage.picture(at: 1.5))
    #expect(before[5, 5] == black && before[35, 35] == .white && before[25, 5] == black)
    #expect(after[5, 5] == .white && after[35, 35] == black && after[25, 5] == black)
    #expect(controller.changes == [.dark])
    #expect(controller.view.backgroundColor === UIColor.systemBackground)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(stubborn.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a view that moves to a dark place becomes dark, and one that leaves it light`() {
    let (dark, view) = (UIView(), UIView())
    dark.overrideUserInterfaceStyle = .dark
    view.backgroundColor = .systemBackground
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    dark.addSubview(view)
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    UIView().addSubview(view)
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
  }

  @Test func `a layer's colour that somebody changed is the view's`() {
    let view = UIView()
    view.backgroundColor = .systemRed
    view.layer.backgroundColor = UIColor.blue.cgColor
    #expect(view.backgroundColor == .blue)
    view.layer.backgroundColor = nil
    #expect(view.backgroundColor == nil)
  }

  @Test func `a pane of glass is tinted, and says that it does not blur`() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)
    let controller = stage.host { UIViewController() }
    stage.perform {
      controller.view.backgroundColor = .red
      let pane = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      pane.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      let mark = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      mark.backgroundColor = .blue
      pane.contentView.addSubview(mark)
      controller.view.addSubview(pane)
    }
    try stage.run(to: 1)
    let picture = stage.picture(at: 0.5)
    #expect(picture[2, 2] == .blue && picture[15, 10] == .red)
    #expect(picture[7, 10].isNear(Pixel(255, 115, 115), by: 3))
  }
}

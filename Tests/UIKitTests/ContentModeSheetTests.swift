import Testing
import ZoetropeStage
import ZoetropeTesting
import ZoetropeUIKit

/// A sheet of pictures that are compared with a recorded one to the byte.
@MainActor @Suite struct ContentModeSheetTests {
  static let modes: [UIView.ContentMode] = [
    .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top, .bottom, .left,
    .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
  ]

  /// Each of the four corners has a colour of its own, so that one sees what is where.
  private static func corners(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      let (width, height) = (size.width / 2, size.height / 2)
      for (x, y, color) in [
        (0, 0, UIColor.red), (width, 0, .green), (0, height, .blue), (width, height, .yellow),
      ] as [(CGFloat, CGFloat, UIColor)] {
        color.setFill()
        context.fill(CGRect(x: x, y: y, width: width, height: height))
      }
      UIColor.black.setStroke()
      context.stroke(CGRect(origin: .zero, size: size))
    }
  }

  /// A row of a small picture, and a row of one that is too large.
  @Test func `all thirteen content modes look as they did`() throws {
    let stage = Stage(
      size: CGSize(width: 13 * 34 + 4, height: 72), scale: 1, background: .white)
    let controller = stage.host { UIViewController() }
    stage.perform {
      for (row, size) in [CGSize(width: 16, height: 8), CGSize(width: 44, height: 22)].enumerated()
      {
        for (column, mode) in Self.modes.enumerated() {
          let view = UIImageView(
            frame: CGRect(x: column * 34 + 4, y: row * 34 + 4, width: 30, height: 30))
          view.backgroundColor = .lightGray
          view.clipsToBounds = true
          view.contentMode = mode
          view.image = Self.corners(size)
          controller.view.addSubview(view)
        }
      }
    }
    try stage.run(to: 0.1)
    try expectGolden(stage.picture(at: 0.1), "views/content-modes")
  }

  @Test func `a stretched part stretches, and the rest keeps its size`() throws {
    let stage = Stage(size: CGSize(width: 60, height: 20), scale: 1, background: .white)
    let controller = stage.host { UIViewController() }
    stage.perform {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
      view.image = Self.corners(CGSize(width: 20, height: 20))
      view.contentStretch = CGRect(x: 0.25, y: 0, width: 0.25, height: 1)
      controller.view.addSubview(view)
      #expect(view.layer.contentsCenter == view.contentStretch)
    }
    try stage.run(to: 0.1)
    let picture = stage.picture(at: 0.1)
    // Only left of the picture's middle is stretched: ten points of the right stay ten.
    #expect(picture[45, 5] == .red && picture[55, 5] == Pixel(0, 255, 0))
  }
}

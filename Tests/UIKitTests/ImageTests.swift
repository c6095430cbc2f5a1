import Foundation
import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct ImageTests {
  private func dot(scale: CGFloat = 2) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  @Test func `a renderer draws points into pixels`() throws {
    let image = dot()
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect(image.scale == 2)
    #expect(image.cgImage?.width == 8 && image.cgImage?.height == 4)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a PNG comes back as it was`() throws {
    let image = dot()
    let data = try #require(image.pngData())
    let read = try #require(UIImage(data: data, scale: 2))
    #expect(read == image)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage().pngData() == nil)
    #expect(UIImage(systemName: "heart") == nil)
    #expect(UIImage(named: "there is no such picture") == nil)
  }

  @Test func `a file's name says how many pixels a point has`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "zoetrope-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "dot@2x.png").path
    try #require(dot().pngData()).write(to: URL(filePath: path))
    #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 4, height: 2))
  }

  @Test func `an image view is as large as its picture, and shows it`() throws {
    let view = UIImageView(image: dot())
    #expect(view.frame == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(view.layer.contentsScale == 2)
    #expect(!view.isUserInteractionEnabled)
    view.contentMode = .scaleAspectFit
    #expect(view.layer.contentsGravity == .resizeAspect)
    view.image = dot().resizableImage(
      withCapInsets: UIEdgeInsets(top: 0.5, left: 1, bottom: 0.5, right: 1))
    #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    view.image = nil
    #expect(view.layer.contents == nil)
  }

  @Test func `pictures follow one another, and stop after their repeats`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let controller = stage.host { UIViewController() }
    let images = [dot(scale: 1), dot(scale: 2), dot(scale: 3)]
    let view = stage.perform {
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
      controller.view.addSubview(view)
      view.animationImages = images
      view.animationDuration = 3
      view.animationRepeatCount = 2
      view.startAnimating()
      #expect(view.isAnimating)
      return view
    }
    for (time, index) in [(0.5, 0), (1.5, 1), (2.5, 2), (3.5, 0), (5.5, 2)] {
      try stage.run(to: time)
      let shown = stage.perform { view.layer.presentation()?.contents as? CGImage }
      #expect(shown == images[index].cgImage, "at \(time)")
    }
    try stage.run(to: 7)
    #expect(!view.isAnimating)
  }

  @Test func `a template takes the view's tint`() {
    let view = UIImageView(image: dot().withRenderingMode(.alwaysTemplate))
    view.tintColor = .blue
    let expected = dot().withTintColor(.blue)
    #expect(view.layer.contents as? CGImage == expected.cgImage)
  }

  private final class Cross: UIView {
    var draws = 0
    override func draw(_ rect: CGRect) {
      draws += 1
      UIColor.black.setStroke()
      let path = UIBezierPath()
      path.lineWidth = 2
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.stroke()
    }
  }

  @Test func `a view draws before its first frame and when it is asked to`() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let controller = stage.host { UIViewController() }
    let view = stage.perform {
      let view = Cross(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      controller.view.addSubview(view)
      return view
    }
    #expect(view.draws == 1)
    #expect((view.layer.contents as? CGImage)?.width == 20)
    stage.perform { view.frame.size.width = 20 }
    #expect(view.draws == 1)
    stage.perform {
      view.contentMode = .redraw
      view.frame.size.width = 30
    }
    #expect(view.draws == 2)
    stage.perform { view.setNeedsDisplay() }
    #expect(view.draws == 3)
  }

  @Test func `sizes that make no picture give an empty image`() {
    for size in [CGSize(width: 0, height: 5), CGSize(width: 1e9, height: 1)] {
      #expect(UIGraphicsImageRenderer(size: size).image { _ in }.cgImage == nil)
    }
    UIGraphicsBeginImageContextWithOptions(CGSize(width: CGFloat.nan, height: 1), false, 0)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a snapshot stays as the view was`() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.backgroundColor = .red
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    view.backgroundColor = .blue
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    let copy = try #require(snapshot.layer.sublayers?.first)
    #expect(copy.backgroundColor == UIColor.red.cgColor)
    #expect(copy.frame == snapshot.bounds)
  }
}

public import Foundation
public import ZoetropeUIKit

/// A view that shows a picture, stretched to its frame.
open class Image: View {
  final class ImageView: UIImageView {
    override class var layerClass: AnyClass { Layer.self }
  }

  /// The picture's size in points, whatever the view's is.
  public let originalSize: Size

  /// Whether changing the width changes the height with it, and the other way round.
  public var constrainsProportions = false

  private let imageView: ImageView

  /// As large as the picture.
  public init(uiimage: UIImage) {
    imageView = ImageView(image: uiimage)
    originalSize = Size(uiimage.size)
    super.init(view: imageView)
  }

  /// Without a picture.
  public convenience override init(frame: Rect) {
    self.init(uiimage: UIImage())
    self.frame = frame
  }

  /// A picture of the app's resources; nil, and a report, when there is none of the name.
  public convenience init?(_ name: String) { self.init(name, scale: 1) }

  /// - Parameter scale: the picture is shown at so many times its size.
  public convenience init?(_ name: String, scale: Double) {
    guard let image = UIImage(named: name) else { return nil }
    self.init(uiimage: image)
    guard scale > 0, scale != 1 else { return }
    frame = Rect(0, 0, originalSize.width * scale, originalSize.height * scale)
  }

  public convenience init(cgimage: CGImage) { self.init(uiimage: UIImage(cgImage: cgimage)) }

  /// - Parameter scale: pixels a point.
  public convenience init(cgimage: CGImage, scale: Double) {
    self.init(uiimage: UIImage(cgImage: cgimage, scale: CGFloat(scale), orientation: .up))
  }

  /// A PNG file's bytes; nil, and a report, for anything else.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(uiimage: image)
  }

  /// Pixels in rows from the top; nil unless there are exactly as many as the size says, at least
  /// one.
  ///
  /// - Parameter size: in pixels, which are also points.
  public convenience init?(pixels: [Pixel], size: Size) {
    guard let image = Pixel.image(pixels, size: size) else { return nil }
    self.init(cgimage: image)
  }

  /// The same picture in the same place.
  public convenience init(copy original: Image) {
    self.init(uiimage: original.uiimage)
    frame = original.frameBeforeTransform
    constrainsProportions = original.constrainsProportions
    copyViewStyle(original)
  }

  // MARK: The picture

  public var uiimage: UIImage { imageView.image ?? UIImage() }
  public var cgimage: CGImage? { imageView.image?.cgImage }

  /// What the view shows. Setting it keeps the frame.
  public var contents: CGImage? {
    get { cgimage }
    set {
      imageView.image = newValue.map {
        UIImage(cgImage: $0, scale: uiimage.scale, orientation: .up)
      }
    }
  }

  /// Width by height; 0 for a picture without height.
  public var originalRatio: Double {
    originalSize.height > 0 ? originalSize.width / originalSize.height : 0
  }

  /// Setting it keeps the origin, and the proportions where ``constrainsProportions`` says so.
  open override var width: Double {
    get { super.width }
    set {
      var size = Size(newValue, height)
      if constrainsProportions, originalRatio > 0 { size.height = newValue / originalRatio }
      frame = Rect(Point(view.frame.origin), size)
    }
  }

  open override var height: Double {
    get { super.height }
    set {
      var size = Size(width, newValue)
      if constrainsProportions { size.width = newValue * originalRatio }
      frame = Rect(Point(view.frame.origin), size)
    }
  }

  /// The colour at a point of the view; clear outside of it.
  public func color(at point: Point) -> Color {
    guard let cgimage, width > 0, height > 0, bounds.contains(point) else { return clear }
    let x = point.x / width * Double(cgimage.width)
    let y = point.y / height * Double(cgimage.height)
    // The point lies in the bounds, so both fit.
    return cgimage.pixel(
      x: min(Int(x), cgimage.width - 1), y: min(Int(y), cgimage.height - 1)
    ).color
  }
}

public import Foundation
public import ZoetropeCoreGraphics
import ZoetropeMedia

/// A picture with its size in points. It does not change.
public final class UIImage: Sendable, Hashable {
  /// How the pixels are turned for showing. Pictures here are upright; the others are kept for
  /// source compatibility and shown upright too.
  public enum Orientation: Int, Hashable, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a view paints the picture, or its tint where the picture is opaque.
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Nil for an empty image and for an animated one.
  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// The edges, in points, that keep their size when the picture is stretched.
  public let capInsets: UIEdgeInsets
  /// The frames of an animated image, shown one after another.
  public let images: [UIImage]?
  /// Seconds in which all frames are shown once; 0 for a still.
  public let duration: TimeInterval

  private init(
    _ cgImage: CGImage?, scale: CGFloat, orientation: Orientation = .up,
    renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
    images: [UIImage]? = nil, duration: TimeInterval = 0
  ) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.images = images
    self.duration = duration
  }

  /// Without pixels, and without size.
  public convenience init() { self.init(nil, scale: 1) }

  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// - Parameter scale: pixels a point; 1 when not positive.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }

  /// Points.
  public var size: CGSize {
    guard let cgImage else { return images?.first?.size ?? .zero }
    return CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  // MARK: Files

  /// Reads a PNG, JPEG or WebP file's bytes. Nil for anything else, which is reported.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage(encoded: data, named: "UIImage(data:)") else { return nil }
    self.init(image, scale: scale)
  }

  /// Reads a file; `@2x` and `@3x` at the end of its name say how many pixels a point has.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else {
      reportProblem("UIImage(contentsOfFile:): there is no file \(path)")
      return nil
    }
    guard let image = CGImage(encoded: data, named: path) else { return nil }
    self.init(image, scale: ImageFile.scale(ofName: path))
  }

  /// A picture of the app's resources: `name.png`, `name@2x.png` or `name@3x.png` (or `.jpg`,
  /// `.jpeg`, `.webp`), beside the program, in its resource folders, or in an asset catalogue's folder `name.imageset` there.
  /// The sharpest is taken. A missing one is reported, with where it was looked for.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// - Parameter bundle: nil stands for the main one.
  /// - Parameter configuration: not used.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Any?) {
    guard let file = ImageFile.find(name, in: bundle ?? .main) else { return nil }
    self.init(contentsOfFile: file)
  }

  /// Apple's symbols are Apple's: this is always nil, and says so.
  public convenience init?(systemName name: String) {
    reportProblem(
      "UIImage(systemName: \"\(name)\"): Apple's symbols are not here; "
        + "draw a path, or add a picture file of your own")
    return nil
  }

  /// The picture as a PNG file; nil for an image without pixels.
  public func pngData() -> Data? { cgImage?.pngData }

  // MARK: Variants

  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(nil, scale: first.scale, images: images, duration: duration)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
      capInsets: capInsets, images: images, duration: duration)
  }

  /// The picture's shape in one colour.
  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .alwaysOriginal
  ) -> UIImage {
    UIImage(
      cgImage?.tinted(with: color.cgColor), scale: scale, renderingMode: renderingMode,
      capInsets: capInsets)
  }

  /// The same picture, of which only the middle stretches.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode,
      capInsets: capInsets)
  }

  // MARK: Drawing

  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws into the current context, stretched to the rectangle.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    context.draw(cgImage, in: rect, isUpright: true)
  }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  public static func == (left: UIImage, right: UIImage) -> Bool {
    left === right
      || (left.cgImage == right.cgImage && left.scale == right.scale
        && left.renderingMode == right.renderingMode && left.capInsets == right.capInsets
        && left.images == right.images && left.duration == right.duration)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cgImage)
    hasher.combine(scale)
  }
}

extension UIImage: LayerValueConvertible {
  package var layerValue: Any? { cgImage }
}

extension CGImage {
  /// The picture's shape filled with a colour.
  func tinted(with color: CGColor) -> CGImage? {
    let size = CGSize(width: CGFloat(width), height: CGFloat(height))
    guard let context = CGContext(size: size, scale: 1, isFlipped: true) else { return nil }
    let whole = CGRect(origin: .zero, size: size)
    context.draw(self, in: whole, isUpright: true)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color)
    context.fill(whole)
    return context.makeImage()
  }
}

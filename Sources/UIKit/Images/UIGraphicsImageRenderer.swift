public import Foundation
public import ZoetropeCoreGraphics

/// What kind of picture a renderer makes.
open class UIGraphicsImageRendererFormat {
  /// Pixels a point; the screen's unless set.
  open var scale: CGFloat
  /// Whether the picture starts black instead of clear.
  open var opaque = false

  public init() {
    scale =
      Thread.isMainThread
      ? MainActor.assumeIsolated { UIScreen.main.scale } : UIScreen.usualScale
  }

  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
  public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// Makes pictures of what a closure draws.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
///       UIColor.red.setFill()
///       context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
///     }
open class UIGraphicsImageRenderer {
  public let format: UIGraphicsImageRendererFormat
  /// Points; what the closure draws inside of it is in the picture.
  private let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// - Returns: an image without pixels when the size has no area, or more than 16384 pixels on a
  ///   side.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard
      let context = CGContext(size: bounds.size, scale: format.scale, isFlipped: true)
    else {
      reportProblem(
        "UIGraphicsImageRenderer: \(bounds.width) × \(bounds.height) points with "
          + "\(format.scale) pixels each make no picture; sides of 1 to 16384 pixels do")
      return UIImage()
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let wrapper = UIGraphicsImageRendererContext(context, format: format, bounds: bounds)
    if format.opaque {
      context.saveGState()
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(bounds)
      context.restoreGState()
    }
    UIGraphicsPushContext(context)
    actions(wrapper)
    UIGraphicsPopContext()
    return wrapper.currentImage
  }

  /// What the closure draws, as a PNG file; empty where there is no picture.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

open class UIGraphicsImageRendererContext {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    cgContext = context
    self.format = format
    self.bounds = bounds
  }

  /// What was drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) }
      ?? UIImage()
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// A line one point wide, inside of the rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

internal import ZoetropeDisplayList
internal import ZoetropeGeometry

extension CGContext {
  /// Draws a picture into a rectangle. With y down it stands on its head, as on Apple's platforms;
  /// views turn it over. A mask lets the fill colour through.
  public func draw(_ image: CGImage, in rect: CGRect) { draw(image, in: rect, isUpright: false) }

  /// - Parameter byTiling: true repeats the picture over all that the clip leaves.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    draw(image, in: rect, isUpright: false, extend: byTiling ? .repeat : .pad)
  }

  /// - Parameter isUpright: true puts the picture's top at the rectangle's smallest y.
  package func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool) {
    draw(image, in: rect, isUpright: isUpright, extend: .pad)
  }

  private func draw(
    _ image: CGImage, in rect: CGRect, isUpright: Bool, extend: ImagePaint.Extend
  ) {
    let rect = rect.rect.standardized
    guard image.width > 0, image.height > 0, !rect.isEmpty, rect.isFinite else { return }
    let sampling: ImagePaint.Sampling =
      switch state.quality {
      case .none: .nearest
      case .high: .bicubic
      default: .bilinear
      }
    var area = rect
    if extend == .repeat {
      guard let inverse = state.transform.inverse else { return }
      area = state.clipBounds.applying(inverse)
    }
    let color = state.fill.color
    let tint = image.isMask ? color : .white
    paint { opacity in
      .fill(
        Fill(
          Path(rect: area), transform: state.transform,
          paint: .image(
            ImagePaint(
              image.image, transform: image.placement(in: rect, isUpright: isUpright),
              sampling: sampling, extend: extend, opacity: opacity * tint.alpha, tint: tint))))
    }
  }

  /// Draws what was drawn into a layer, from its lower left corner (with y up) on.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws what was drawn into a layer, stretched over a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    draw(image, in: rect, isUpright: true)
  }
}

/// A picture that is drawn once and used often. Its coordinates grow as those of the context do
/// that it is drawn into.
public final class CGLayer {
  public let context: CGContext?
  /// In points of the context that it was made for.
  public let size: CGSize

  /// Nil when the size is not at least one pixel.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let scale = context.baseTransform.a
    guard let own = CGContext(size: size, scale: CGFloat(scale), isFlipped: true) else {
      return nil
    }
    self.context = own
    self.size = size
  }
}

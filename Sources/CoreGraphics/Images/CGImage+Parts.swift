internal import ZoetropeDisplayList
internal import ZoetropeGeometry

extension CGImage {
  /// The part of the picture in a rectangle of pixels, which is made whole and cut to the picture;
  /// nil when nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    guard rect.rect.isFinite else { return nil }
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (width, height) = (Int(part.width), Int(part.height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in top..<(top + height) {
      let start = (y * self.width + left) * 4
      pixels += image.pixels[start..<(start + width * 4)]
    }
    return Image(width: Int32(width), height: Int32(height), pixels: pixels).map {
      CGImage($0, isMask: isMask)
    }
  }

  /// The picture where a mask lets it through. The mask is stretched over it; of a mask that is a
  /// picture, white lets through and black does not.
  public func masking(_ mask: CGImage) -> CGImage? {
    let size = Rect(0, 0, Double(width), Double(height))
    return CGImage(
      rendering: DisplayList(
        width: image.width, height: image.height,
        commands: mask.maskCommands(over: size, isUpright: true, transform: .identity) + [
          .fill(
            Fill(Path(rect: size), paint: .image(ImagePaint(image, sampling: .nearest)))),
          .endMask,
        ]))
  }

  /// The picture without the pixels of some colours. It must be opaque where they are.
  ///
  /// - Parameter components: the smallest and the largest value, 0…255, of red, of green and of
  ///   blue; nil comes back for another count.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard components.count == 6 else { return nil }
    var pixels = image.pixels
    for start in stride(from: 0, to: pixels.count - 3, by: 4) where pixels[start + 3] == 255 {
      let isMasked = (0..<3).allSatisfy {
        let value = CGFloat(pixels[start + $0])
        return value >= components[$0 * 2] && value <= components[$0 * 2 + 1]
      }
      if isMasked { for index in start..<(start + 4) { pixels[index] = 0 } }
    }
    return Image(width: image.width, height: image.height, pixels: pixels).map { CGImage($0) }
  }

  /// The commands that begin to draw through the picture as a mask; the content and an `endMask`
  /// follow.
  ///
  /// - Parameters:
  ///   - rect: where the mask lies.
  ///   - transform: from the space of `rect` to pixels.
  func maskCommands(
    over rect: Rect, isUpright: Bool, transform: AffineTransform
  ) -> [Command] {
    let paint = ImagePaint(
      image, transform: placement(in: rect, isUpright: isUpright), sampling: .bilinear,
      extend: .pad)
    return [
      .beginMask(Mask(isMask ? .alpha : .luminance)),
      .fill(Fill(Path(rect: rect), transform: transform, paint: .image(paint))),
      .beginMaskedContent,
    ]
  }

  /// From the picture's pixels to a rectangle that it fills.
  ///
  /// - Parameter isUpright: true puts the picture's top at the rectangle's smallest y.
  func placement(in rect: Rect, isUpright: Bool) -> AffineTransform {
    let (x, y) = (rect.width / Double(width), rect.height / Double(height))
    return isUpright
      ? AffineTransform(x, 0, 0, y, rect.minX, rect.minY)
      : AffineTransform(x, 0, 0, -y, rect.minX, rect.maxY)
  }
}

import ZoetropeDisplayList
import ZoetropeGeometry

/// Where a picture lies in its layer's bounds. Raw values are the document's.
///
/// The names are those of a y-up space, as Core Animation has them: `top` is the edge of the
/// largest y, and so the lower one on a y-down screen (fact 9.31).
public enum ContentsGravity: UInt8, CaseIterable, Sendable {
  case resize = 0
  case resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// How a picture is sampled that is drawn smaller, or larger. Raw values are the document's.
///
/// `trilinear` is `linear` here, whose smaller pictures are halved first.
public enum ContentsFilter: UInt8, CaseIterable, Sendable {
  case linear = 0
  case nearest, trilinear
  /// As Core Graphics draws on the processor, see ``ImagePaint/Sampling/coreGraphics``.
  case coreGraphics
}

extension LayerPainter {
  /// Draws the part of the picture that `contentsRect` names into the rectangle that gravity gives.
  ///
  /// It is not cut at the bounds unless the layer is (fact 9.24).
  func drawContents(_ image: ZoetropeDisplayList.Image, into list: inout ListBuilder) {
    guard image.width > 0, image.height > 0, tint.alpha > 0, !bounds.isEmpty else { return }
    let unit = values.rect(.contentsRect)
    let source = Rect(
      unit.minX * Double(image.width), unit.minY * Double(image.height),
      unit.width * Double(image.width), unit.height * Double(image.height))
    guard !source.isEmpty else { return }
    let scale = values.number(.contentsScale)
    let natural = Size(
      source.width / (scale > 0 ? scale : 1), source.height / (scale > 0 ? scale : 1))
    let gravity = ContentsGravity(rawValue: values.choice(.contentsGravity)) ?? .center
    let target = gravity.target(of: natural, in: bounds)
    guard !target.isEmpty else { return }
    if touched.contains(.contentsCenter), values.rect(.contentsCenter) != Rect(0, 0, 1, 1) {
      drawStretched(image, source: source, natural: natural, target: target, into: &list)
    } else {
      draw(image, source, into: target, list: &list)
    }
  }

  /// Nine pieces: the corners keep their size, the middle of `contentsCenter` takes what is left.
  private func drawStretched(
    _ image: ZoetropeDisplayList.Image, source: Rect, natural: Size, target: Rect,
    into list: inout ListBuilder
  ) {
    let center = values.rect(.contentsCenter)
    let columns = NinePieces(
      center.minX, center.maxX, source: (source.minX, source.width), natural: natural.width,
      target: (target.minX, target.width))
    let rows = NinePieces(
      center.minY, center.maxY, source: (source.minY, source.height), natural: natural.height,
      target: (target.minY, target.height))
    for row in 0..<3 {
      for column in 0..<3 {
        let (x, fromX) = columns.piece(column)
        let (y, fromY) = rows.piece(row)
        draw(
          image, Rect(fromX.start, fromY.start, fromX.length, fromY.length),
          into: Rect(x.start, y.start, x.length, y.length), list: &list)
      }
    }
  }

  private func draw(
    _ image: ZoetropeDisplayList.Image, _ source: Rect, into target: Rect,
    list: inout ListBuilder
  ) {
    guard !source.isEmpty, !target.isEmpty else { return }
    let (across, down) = (target.width / source.width, target.height / source.height)
    let toBounds = AffineTransform(
      across, 0, 0, down, target.minX - source.minX * across, target.minY - source.minY * down)
    guard toBounds.isFinite else { return }
    let paint = ImagePaint(
      image, transform: toBounds,
      sampling: sampling(enlarging: toBounds.concatenating(map.affine).meanScale), extend: .pad,
      opacity: min(tint.alpha, 1),
      tint: Color(tint.red, tint.green, tint.blue))
    list.append(
      .fill(Fill(Path(rect: target), transform: map.affine, paint: .image(paint))),
      extent: Extent(target, under: map.affine))
  }

  /// - Parameter scale: pixels of the canvas, a pixel of the picture.
  private func sampling(enlarging scale: Double) -> ImagePaint.Sampling {
    let filter = scale < 1 ? Property.minificationFilter : .magnificationFilter
    guard touched.contains(filter), case .choice(let choice) = state.value(of: filter) else {
      return .bilinear
    }
    return switch ContentsFilter(rawValue: choice) {
    case .nearest: .nearest
    case .coreGraphics: .coreGraphics
    default: .bilinear
    }
  }
}

/// One direction of a picture that is stretched in its middle only.
private struct NinePieces {
  typealias Span = (start: Double, length: Double)
  private let source: [Double]
  private let target: [Double]

  init(_ first: Double, _ second: Double, source: Span, natural: Double, target: Span) {
    let near = min(max(first, 0), 1)
    let far = min(max(second, near), 1)
    self.source = [
      source.start, source.start + near * source.length, source.start + far * source.length,
      source.start + source.length,
    ]
    // Corners that do not both fit shrink alike.
    let corners = (near + 1 - far) * natural
    let shrink = corners > target.length && corners > 0 ? target.length / corners : 1
    let end = target.start + target.length
    self.target = [
      target.start, target.start + near * natural * shrink, end - (1 - far) * natural * shrink,
      end,
    ]
  }

  func piece(_ index: Int) -> (target: Span, source: Span) {
    (
      (target[index], target[index + 1] - target[index]),
      (source[index], source[index + 1] - source[index])
    )
  }
}

extension ContentsGravity {
  /// Where a picture of a natural size lies.
  fileprivate func target(of natural: Size, in bounds: Rect) -> Rect {
    switch self {
    case .resize: return bounds.standardized
    case .resizeAspect, .resizeAspectFill:
      let (across, down) = (bounds.width / natural.width, bounds.height / natural.height)
      let scale = self == .resizeAspect ? min(across, down) : max(across, down)
      let size = Size(natural.width * scale, natural.height * scale)
      return Rect(
        bounds.midX - size.width / 2, bounds.midY - size.height / 2, size.width, size.height)
    default:
      let x: Double =
        switch self {
        case .left, .topLeft, .bottomLeft: bounds.minX
        case .right, .topRight, .bottomRight: bounds.maxX - natural.width
        default: bounds.midX - natural.width / 2
        }
      let y: Double =
        switch self {
        case .top, .topLeft, .topRight: bounds.maxY - natural.height
        case .bottom, .bottomLeft, .bottomRight: bounds.minY
        default: bounds.midY - natural.height / 2
        }
      return Rect(x, y, natural.width, natural.height)
    }
  }
}

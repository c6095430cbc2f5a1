internal import ZoetropeDisplayList
internal import ZoetropeGeometry

public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// Draws one cell of a pattern, in the pattern's coordinates.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

public struct CGPatternCallbacks {
  public var version: UInt32
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A drawing that is repeated over what it paints.
///
/// It does not change, and what draws it is a function without a state of its own (a C function on
/// Apple's platforms), so it may go to any thread.
public final class CGPattern: Hashable, @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let bounds: Rect
  let matrix: CGAffineTransform
  private let step: Size
  let isColored: Bool
  private let callbacks: CGPatternCallbacks

  /// - Parameters:
  ///   - bounds: of one cell, in the pattern's coordinates.
  ///   - matrix: from the pattern's coordinates to those that the context was made with; what the
  ///     context's transform became does not count.
  ///   - xStep: from cell to cell; negative ones count as positive.
  ///   - tiling: cells always have whole pixels.
  ///   - isColored: false for a drawing that sets no colours and takes that of the context.
  /// - Returns: nil when a cell or a step is empty or not finite.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let bounds = bounds.rect.standardized
    guard !bounds.isEmpty, bounds.isFinite, xStep.isFinite, yStep.isFinite, xStep != 0, yStep != 0
    else { return nil }
    self.info = info
    self.bounds = bounds
    self.matrix = matrix
    self.step = Size(Double(xStep.magnitude), Double(yStep.magnitude))
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  public static func == (a: CGPattern, b: CGPattern) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The colour that components of a pattern space stand for.
  func color(_ components: UnsafePointer<CGFloat>, in space: CGColorSpace) -> CGColor? {
    guard !isColored else { return CGColor(gray: 0, alpha: components[0]) }
    return CGColor(
      colorSpace: space.baseColorSpace ?? CGColorSpaceCreateDeviceGray(), components: components)
  }

  /// How many neighbours reach into a cell at most, of those that are larger than their step.
  private static let mostOverlaps = 8.0

  /// The pixels from one cell to the next, and where they go.
  ///
  /// - Parameter transform: from the pattern's coordinates to pixels.
  func cell(
    in transform: AffineTransform, color: CGColor
  ) -> (image: Image, transform: AffineTransform)? {
    let scale = (
      Point(transform.a, transform.b).length, Point(transform.c, transform.d).length
    )
    let pixels = CGSize(
      width: CGFloat(max(1, (step.width * scale.0).rounded(.toNearestOrEven))),
      height: CGFloat(max(1, (step.height * scale.1).rounded(.toNearestOrEven))))
    guard let draw = callbacks.drawPattern,
      let context = CGContext(size: pixels, scale: 1, isFlipped: true)
    else { return nil }
    let toCell = AffineTransform.translation(-bounds.minX, -bounds.minY).concatenating(
      .scale(Double(pixels.width) / step.width, Double(pixels.height) / step.height))
    context.concatenate(CGAffineTransform(toCell))
    if !isColored {
      context.setFillColor(color)
      context.setStrokeColor(color)
    }
    // Cells that are larger than the step reach into those behind them.
    func overlaps(_ length: Double, _ step: Double) -> Int {
      Int(min(Self.mostOverlaps, max(0, (length / step).rounded(.up) - 1)))
    }
    for row in stride(from: -overlaps(bounds.height, step.height), through: 0, by: 1) {
      for column in stride(from: -overlaps(bounds.width, step.width), through: 0, by: 1) {
        context.saveGState()
        context.translateBy(
          x: CGFloat(Double(column) * step.width), y: CGFloat(Double(row) * step.height))
        context.clip(to: CGRect(bounds))
        draw(info, context)
        context.restoreGState()
      }
    }
    guard let image = context.makeImage(), let place = toCell.inverse else { return nil }
    return (image.image, place.concatenating(transform))
  }
}

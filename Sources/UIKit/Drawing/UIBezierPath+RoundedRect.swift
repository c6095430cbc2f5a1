public import Foundation
import ZoetropeCoreGraphics
import ZoetropeGeometry

/// Corners of a rectangle; top is where y is least.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIBezierPath {
  /// A rectangle whose corners bend as iOS bends them since 7: the curvature grows steadily
  /// instead of jumping where a circle would begin (facts 8.9 and 8.10).
  ///
  /// - Parameter cornerRadius: at most half the shorter edge counts; negative and NaN as 0.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// - Parameter cornerRadii: only the width counts (fact 8.26).
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let path = Path(
      continuousRoundedRect: rect.rect, cornerRadius: Double(cornerRadii.width),
      corners: Path.Corners(rawValue: UInt8(corners.rawValue & 15)))
    self.init(cgPath: ZoetropeCoreGraphics.CGPath(path))
  }
}

import Foundation
import ZoetropeQuartzCore

extension UIView {
  /// Runs a change of the geometry; when it changed the size of the bounds, subviews follow.
  func resizing(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    let new = layer.bounds.size
    guard old != new else { return }
    // A view without area had nothing to draw into.
    if old.width == 0 || old.height == 0 { setNeedsDisplay() }
    if autoresizesSubviews {
      for view in subviews { view.autoresize(from: old, to: new) }
    }
    setNeedsLayout()
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    // UIKit leaves views alone whose frame says nothing about where they are.
    guard transform.isIdentity else { return }
    let mask = autoresizingMask
    let (x, width) = Self.autoresized(
      start: frame.minX, length: frame.width, old: old.width, new: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.autoresized(
      start: frame.minY, length: frame.height, old: old.height, new: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// One direction of autoresizing: what is flexible shares the change in proportion to its
  /// size, and evenly where all of it has none.
  private static func autoresized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let change = new - old
    let parts = [
      flexible.before ? max(start, 0) : 0,
      flexible.length ? max(length, 0) : 0,
      flexible.after ? max(old - start - length, 0) : 0,
    ]
    let count = [flexible.before, flexible.length, flexible.after].count { $0 }
    guard count > 0 else { return (start, length) }
    let whole = parts.reduce(0, +)
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return whole > 0 ? change * parts[index] / whole : change / CGFloat(count)
    }
    return (start + share(0, flexible.before), length + share(1, flexible.length))
  }
}

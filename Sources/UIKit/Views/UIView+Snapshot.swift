import Foundation
import ZoetropeQuartzCore

extension UIView {
  /// A view with a copy of the layer tree in it: it keeps its sharpness at every size, and what
  /// reaches beyond the bounds.
  func frozenCopy() -> UIView? {
    let copy = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    let content = layer.treeCopy()
    content.transform = CATransform3DIdentity
    content.opacity = 1
    content.isHidden = false
    content.position = CGPoint(
      x: content.anchorPoint.x * bounds.width, y: content.anchorPoint.y * bounds.height)
    copy.layer.addSublayer(content)
    return copy
  }

  func render(in rect: CGRect) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    layoutIfNeeded()
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

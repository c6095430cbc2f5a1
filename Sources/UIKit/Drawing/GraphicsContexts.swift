// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
public import ZoetropeCoreGraphics

/// The contexts that drawing goes to, innermost last: one stack a thread, as in UIKit, so that
/// pictures can be drawn on any thread.
private final class GraphicsContextStack {
  struct Entry {
    var context: CGContext
    /// Pixels a point.
    var scale: CGFloat
  }

  var entries: [Entry] = []

  static var ofThread: GraphicsContextStack {
    let key = "ZoetropeUIKit.GraphicsContextStack"
    if let known = Thread.current.threadDictionary[key] as? GraphicsContextStack { return known }
    let stack = GraphicsContextStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}

/// What drawing goes to now: set while ``UIView/draw(_:)`` and the renderers' closures run.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContextStack.ofThread.entries.last?.context
}

public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsContextStack.ofThread.entries.append(.init(context: context, scale: 1))
}

/// Without a pushed context it does nothing.
public func UIGraphicsPopContext() { _ = GraphicsContextStack.ofThread.entries.popLast() }

/// Begins a picture that drawing goes to until ``UIGraphicsEndImageContext()``.
///
/// - Parameter size: points; one without area begins nothing that draws.
/// - Parameter opaque: whether the picture starts black instead of clear.
/// - Parameter scale: pixels a point; 0 means the screen's.
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  // Ending pops what beginning pushed, so something is pushed for any size.
  guard let context = CGContext(size: size, scale: scale, isFlipped: true) ?? .smallest else {
    return
  }
  if opaque {
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(CGRect(origin: .zero, size: size))
  }
  GraphicsContextStack.ofThread.entries.append(.init(context: context, scale: scale))
}

/// The same with one pixel a point, from clear.
@MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// What was drawn so far; nil outside of a picture.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsContextStack.ofThread.entries.last else { return nil }
  return entry.context.makeImage().map {
    UIImage(cgImage: $0, scale: entry.scale, orientation: .up)
  }
}

public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

extension CGContext {
  /// A context of one pixel, for pictures that have none.
  fileprivate static var smallest: CGContext? {
    CGContext(size: CGSize(width: 1, height: 1), scale: 1, isFlipped: true)
  }
}

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// A line one point wide, inside of the rectangle.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setLineWidth(1)
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
  context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Makes the colour that of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
  /// Fills the path in the current context, by its own rule.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    context.restoreGState()
  }

  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    withState(blendMode, alpha) { fill() }
  }

  /// Strokes the path in the current context with its own line.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: lineDash.phase, lengths: lineDash.lengths)
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }

  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    withState(blendMode, alpha) { stroke() }
  }

  /// What is drawn from now on shows only inside of the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func withState(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw()
    context.restoreGState()
  }
}

package import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene
internal import ZoetropeText

/// A layer that shows letters as shapes: what a label has for its layer.
///
/// Text of one colour is the layer's own path; of several, a sublayer a colour.
@MainActor package final class LabelLayer: CALayer {
  package override init() { super.init() }
  package override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  override var nodeKind: NodeKind { .shapeLayer }
}

/// A part of a layer's text. It changes at once, whatever the transaction says.
@MainActor final class GlyphLayer: CAShapeLayer {
  override func action(forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
  /// Shows pieces of text in the layer's coordinates, back to front.
  package final func showText(_ pieces: [TextPiece]) {
    reportFontWarnings()
    var others = pieces[...]
    if nodeKind == .shapeLayer {
      let own = pieces.count == 1 && pieces[0].isPlain ? others.popFirst() : nil
      setAtOnce(.path, own.map { .path($0.path) } ?? .none, object: nil)
      if let own {
        setAtOnce(.fillColor, own.fill.map { .color($0.color) } ?? .none, object: own.fill)
      }
    }
    showText(sublayers: Array(others))
  }

  /// Shows pieces of text in sublayers of their own, behind those of the app.
  final func showText(sublayers pieces: [TextPiece]) {
    let old = children.compactMap { $0 as? GlyphLayer }
    guard !(old.isEmpty && pieces.isEmpty) else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for layer in old.dropFirst(pieces.count) { layer.removeFromSuperlayer() }
    for (index, piece) in pieces.enumerated() {
      let layer = index < old.count ? old[index] : GlyphLayer()
      if index >= old.count { insertSublayer(layer, at: UInt32(clamping: index)) }
      layer.path = CGPath(piece.path)
      layer.fillColor = piece.blur > 0 ? nil : piece.fill
      layer.strokeColor = piece.stroke
      layer.lineWidth = CGFloat(piece.strokeWidth)
      // A blurred piece is the shadow of outlines that are not drawn themselves.
      layer.shadowPath = piece.blur > 0 ? CGPath(piece.path) : nil
      layer.shadowColor = piece.fill
      layer.shadowRadius = CGFloat(piece.blur)
      layer.shadowOffset = .zero
      layer.shadowOpacity = piece.blur > 0 ? 1 : 0
    }
    CATransaction.commit()
  }

  final func reportFontWarnings() {
    for warning in FontCatalogue.shared.takeWarnings() { context.report(warning) }
  }

  /// Changes a property without asking for an action.
  final func setAtOnce(_ property: Property, _ value: PropertyValue, object: AnyObject?) {
    guard modelLayer == nil, values[property] != value else { return }
    values.set(property, value, object: object)
    propertyDidChange(property)
  }
}

extension TextPiece {
  /// Whether filling is all that it takes.
  fileprivate var isPlain: Bool { stroke == nil && blur == 0 }
}

internal import ZoetropeCoreGraphics

extension CALayer {
  final func needLayout() {
    guard modelLayer == nil, !layoutIsNeeded else { return }
    layoutIsNeeded = true
    hostContext?.noteLayoutIsNeeded(by: self)
  }

  final func needDisplay() {
    guard modelLayer == nil, !displayIsNeeded else { return }
    displayIsNeeded = true
    hostContext?.noteLayoutIsNeeded(by: self)
  }

  /// More passes than a layout that settles takes; one that marks itself again for ever stops here.
  static let mostLayoutPasses = 100

  final func layOutNow() {
    guard modelLayer == nil else { return }
    var top = self
    var layer: CALayer? = self
    while let current = layer, current.layoutIsNeeded {
      top = current
      layer = current.parent
    }
    for _ in 0..<Self.mostLayoutPasses {
      guard top.layOutTree() else { return }
    }
  }

  /// Lays out what needs it here and below; false when nothing did.
  private func layOutTree() -> Bool {
    var didLayOut = false
    if layoutIsNeeded {
      layoutIsNeeded = false
      runEvent("onLayout")
      layoutSublayers()
      didLayOut = true
    }
    // Layout may add and remove layers.
    for child in children where child.layOutTree() { didLayOut = true }
    if let mask = maskLayer, mask.layOutTree() { didLayOut = true }
    return didLayOut
  }

  final func displayNow() {
    displayIsNeeded = false
    delegate?.layerWillDraw(self)
    guard displaysWithoutAction else { return display() }
    displaysWithoutAction = false
    withoutActions { display() }
  }

  /// Makes what `draw(in:)` draws the contents. Drawing nothing leaves contents that the app set.
  final func drawContents() {
    guard let drawing = drawnContents() else { return }
    guard !drawing.isEmpty || contentsAreDrawn else { return }
    contents = drawing.isEmpty ? nil : drawing.makeImage()
    contentsAreDrawn = !drawing.isEmpty
  }

  /// Changes the layer without asking for actions.
  final func withoutActions(_ change: () -> Void) {
    let context = context
    context.transactions.begin()
    context.transactions.disableActions = true
    change()
    context.endTransaction()
  }

  final func contextForContents() -> CGContext? {
    let bounds = bounds
    let drawing = CGContext(size: bounds.size, scale: contentsScale, isFlipped: true)
    drawing?.translateBy(x: -bounds.minX, y: -bounds.minY)
    drawing.map { draw(in: $0) }
    return drawing
  }
}

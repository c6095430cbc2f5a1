internal import ZoetropeCoreGraphics

extension CALayer {
  /// A copy of the layer and of all below it, masks included, as the model is now: without
  /// animations, and without delegates, so that nobody lays it out or draws it anew.
  ///
  /// Classes are kept: each copy is made by the `init(layer:)` of its layer's class.
  package func treeCopy() -> CALayer {
    let copy = makeInstance(copying: self)
    copy.delegate = nil
    copy.children = children.map { $0.treeCopy() }
    for child in copy.children { child.parent = copy }
    copy.maskLayer = maskLayer?.treeCopy()
    copy.maskLayer?.parent = copy
    copy.layoutIsNeeded = false
    copy.displayIsNeeded = false
    return copy
  }
}

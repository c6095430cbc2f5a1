internal import ZoetropeCoreGraphics
internal import ZoetropeScene

extension CALayer {
  /// Marks that what the layer is made of besides its properties is not what the scene has.
  final func partsDidChange() {
    guard let node else { return }
    node.partsAreCommitted = false
    node.context?.noteChange(of: self)
  }
}

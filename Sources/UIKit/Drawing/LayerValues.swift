import ZoetropeQuartzCore

// Layers and animations take these where they take what is inside of them.

extension UIColor: LayerValueConvertible {
  package var layerValue: Any? { cgColor }
}

extension UIBezierPath: LayerValueConvertible {
  package var layerValue: Any? { cgPath }
}

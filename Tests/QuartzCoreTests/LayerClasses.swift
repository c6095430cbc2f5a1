import ZoetropeCoreGraphics
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// One layer of each class, with enough in it to be seen.
@MainActor enum LayerClasses {
  static let all: [(name: String, make: @MainActor () -> CALayer)] = [
    ("CALayer", plain), ("CAShapeLayer", shape), ("CAGradientLayer", gradient),
    ("CAReplicatorLayer", replicator), ("CAEmitterLayer", emitter), ("CATextLayer", text),
    ("CATransformLayer", space), ("CAScrollLayer", scroll), ("CATiledLayer", tiled),
  ]

  /// The properties that layers of a class have, and what they are called there.
  static func keys(of layer: CALayer) -> [(property: Property, key: String)] {
    Property.allCases.filter { layer.nodeKind.has($0) }.compactMap { property in
      // A text layer is made of a shape's outlines, and has none of its keys.
      if layer is CATextLayer, (64..<80).contains(property.rawValue) { return nil }
      return (property, property.key)
    }
  }

  private static func plain() -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = Sample.red
    return layer
  }

  private static func shape() -> CALayer {
    let layer = CAShapeLayer()
    layer.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 16), transform: nil)
    layer.strokeColor = Sample.blue
    return layer
  }

  private static func gradient() -> CALayer {
    let layer = CAGradientLayer()
    layer.colors = [Sample.red, Sample.blue]
    return layer
  }

  private static func replicator() -> CALayer {
    let layer = CAReplicatorLayer()
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(6, 4, 0)
    let child = plain()
    child.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.addSublayer(child)
    return layer
  }

  private static func emitter() -> CALayer {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.contents = Sample.spot()
    cell.birthRate = 10
    cell.lifetime = 2
    cell.velocity = 10
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell]
    return layer
  }

  private static func text() -> CALayer {
    let layer = CATextLayer()
    layer.string = "Ag"
    layer.fontSize = 16
    layer.foregroundColor = Sample.black
    return layer
  }

  private static func space() -> CALayer {
    let layer = CATransformLayer()
    let child = plain()
    child.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    layer.addSublayer(child)
    return layer
  }

  private static func scroll() -> CALayer {
    let layer = CAScrollLayer()
    let child = plain()
    child.frame = CGRect(x: 4, y: 4, width: 60, height: 16)
    layer.addSublayer(child)
    return layer
  }

  private static func tiled() -> CALayer {
    let layer = CATiledLayer()
    layer.borderWidth = 2
    return layer
  }
}

internal import ZoetropeCoreGraphics
internal import ZoetropeScene

/// Reads the values of one animation as values of the property that it moves.
@MainActor struct AnimationValueReader {
  private let type: PropertyType?
  private let keyPath: String
  private let layer: CALayer
  private let context: RenderContext

  init(
    _ target: Animation.Target, of keyPath: String, on layer: CALayer, in context: RenderContext
  ) {
    switch target.valueFunction {
    case .scale, .translate: type = .numbers
    case .some: type = .number
    case nil:
      // Of a cell's numbers the app gives one.
      type = target.keyPath.property == .cellNumbers ? .number : target.keyPath.type
    }
    self.keyPath = keyPath
    self.layer = layer
    self.context = context
  }

  /// A value that may not be named.
  struct Reading {
    var value: PropertyValue?
  }

  /// Nil, and a report, when the value is of another type than the property.
  func read(_ value: Any?) -> Reading? {
    guard let value else { return Reading(value: nil) }
    if keyPath == "fontSize", let textLayer = layer as? CATextLayer,
      let outlines = textLayer.outlines(forFontSize: value)
    {
      return Reading(value: outlines)
    }
    guard let type,
      let read = PropertyValue(value, as: type, resource: { context.resource(for: $0) })
    else {
      context.report(
        "\(layer.label), animation of '\(keyPath)': a value of type "
          + "\(Swift.type(of: value)) where the property takes \(type?.words ?? "none"); "
          + "the animation shows nothing")
      return nil
    }
    guard read.isFinite else {
      context.report(
        "\(layer.label), animation of '\(keyPath)': a number is infinite or not a number; "
          + "the animation shows nothing")
      return nil
    }
    return Reading(value: read)
  }
}

extension PropertyType {
  /// What to write for a value of this type.
  var words: String {
    switch self {
    case .bool: "a Bool"
    case .number: "a number"
    case .choice: "a choice"
    case .point: "a CGPoint"
    case .size: "a CGSize"
    case .rect: "a CGRect"
    case .color: "a CGColor"
    case .path: "a CGPath"
    case .transform: "a CATransform3D"
    case .numbers: "an array of numbers"
    case .colors: "an array of CGColor"
    case .image: "a CGImage"
    case .node: "a node"
    }
  }
}

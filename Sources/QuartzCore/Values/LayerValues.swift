internal import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

/// The properties of a layer: what was set, and the defaults for the rest.
struct LayerValues {
  private var values: [Property: PropertyValue] = [:]
  /// What the app set where the value is an object of its own: a `CGColor` keeps its colour space
  /// and a `CGImage` its identity.
  private var objects: [Property: AnyObject] = [:]

  /// The properties that were ever set, in a fixed order.
  var properties: [Property] { values.keys.sorted { $0.rawValue < $1.rawValue } }

  subscript(property: Property) -> PropertyValue {
    get { values[property] ?? property.defaultValue }
    set {
      values[property] = newValue
      objects[property] = nil
    }
  }

  mutating func set(_ property: Property, _ value: PropertyValue, object: AnyObject?) {
    values[property] = value
    objects[property] = object
  }

  func object(_ property: Property) -> AnyObject? { objects[property] }

  func number(_ property: Property) -> Double {
    if case .number(let value) = self[property] { value } else { 0 }
  }

  func bool(_ property: Property) -> Bool {
    if case .bool(let value) = self[property] { value } else { false }
  }

  func choice(_ property: Property) -> UInt8 {
    if case .choice(let value) = self[property] { value } else { 0 }
  }

  func point(_ property: Property) -> Point {
    if case .point(let value) = self[property] { value } else { .zero }
  }

  func size(_ property: Property) -> Size {
    if case .size(let value) = self[property] { value } else { .zero }
  }

  func rect(_ property: Property) -> Rect {
    if case .rect(let value) = self[property] { value } else { .zero }
  }

  func transform(_ property: Property) -> Transform3D {
    if case .transform(let value) = self[property] { value } else { .identity }
  }

  func color(_ property: Property) -> CGColor? {
    if let object = objects[property] as? CGColor { return object }
    if case .color(let value) = self[property] { return CGColor(value) }
    return nil
  }

  func path(_ property: Property) -> CGPath? {
    if let object = objects[property] as? CGPath { return object }
    if case .path(let value) = self[property] { return CGPath(value) }
    return nil
  }

  func numbers(_ property: Property) -> [Double]? {
    if case .numbers(let value) = self[property] { value } else { nil }
  }

  func colors(_ property: Property) -> [Color]? {
    if case .colors(let value) = self[property] { value } else { nil }
  }
}

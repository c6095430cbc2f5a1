import ZoetropeGeometry

/// A node's row of numbers, read and written as the values they stand for.
///
/// The pointer is to `Property.slot`'s layout and valid for as long as the evaluation that made
/// it; nothing keeps one.
struct SlotValues {
  let base: UnsafeMutablePointer<Double>

  @inline(__always) func number(_ property: Property) -> Double {
    base[property.slot.unsafelyUnwrapped]
  }

  @inline(__always) func bool(_ property: Property) -> Bool {
    base[property.slot.unsafelyUnwrapped] != 0
  }

  /// The raw value of a choice; they are only ever written from a UInt8.
  @inline(__always) func choice(_ property: Property) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(base[property.slot.unsafelyUnwrapped]))
  }

  @inline(__always) func point(_ property: Property) -> Point {
    let slot = property.slot.unsafelyUnwrapped
    return Point(base[slot], base[slot + 1])
  }

  @inline(__always) func rect(_ property: Property) -> Rect {
    let slot = property.slot.unsafelyUnwrapped
    return Rect(base[slot], base[slot + 1], base[slot + 2], base[slot + 3])
  }

  /// Nil where there is no colour.
  @inline(__always) func color(_ property: Property) -> Color? {
    let slot = property.slot.unsafelyUnwrapped
    guard base[slot + 4] != 0 else { return nil }
    return Color(base[slot], base[slot + 1], base[slot + 2], base[slot + 3])
  }

  @inline(__always) func transform(_ property: Property) -> Transform3D {
    Transform3D(numbers: base + property.slot.unsafelyUnwrapped)
  }
}

extension Transform3D {
  /// Sixteen numbers, row by row.
  init(numbers n: UnsafePointer<Double>) {
    self.init(
      n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7],
      n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15])
  }

  init(numbers: UnsafeMutablePointer<Double>) { self.init(numbers: UnsafePointer(numbers)) }

  func write(to n: UnsafeMutablePointer<Double>) {
    (n[0], n[1], n[2], n[3]) = (m11, m12, m13, m14)
    (n[4], n[5], n[6], n[7]) = (m21, m22, m23, m24)
    (n[8], n[9], n[10], n[11]) = (m31, m32, m33, m34)
    (n[12], n[13], n[14], n[15]) = (m41, m42, m43, m44)
  }
}

extension PropertyValue {
  /// Writes the value as numbers of `type`; false when it is of another type, and then nothing is
  /// written. `none` is a value of colours and images.
  func write(as type: PropertyType, to n: UnsafeMutablePointer<Double>) -> Bool {
    switch (self, type) {
    case (.bool(let value), .bool): n[0] = value ? 1 : 0
    case (.number(let value), .number): n[0] = value
    case (.choice(let value), .choice): n[0] = Double(value)
    case (.point(let value), .point): (n[0], n[1]) = (value.x, value.y)
    case (.size(let value), .size): (n[0], n[1]) = (value.width, value.height)
    case (.rect(let value), .rect):
      (n[0], n[1]) = (value.origin.x, value.origin.y)
      (n[2], n[3]) = (value.size.width, value.size.height)
    case (.color(let value), .color):
      (n[0], n[1], n[2], n[3], n[4]) = (value.red, value.green, value.blue, value.alpha, 1)
    case (.none, .color): (n[0], n[1], n[2], n[3], n[4]) = (0, 0, 0, 0, 0)
    case (.image(let id), .image): n[0] = Double(id.rawValue) + 1
    case (.node(let id), .node): n[0] = Double(id.rawValue) + 1
    case (.none, .image), (.none, .node): n[0] = 0
    case (.transform(let value), .transform): value.write(to: n)
    default: return false
    }
    return true
  }

  /// Reads numbers of `type`; `none` for types that are not numbers.
  init(reading type: PropertyType, from n: UnsafePointer<Double>) {
    switch type {
    case .bool: self = .bool(n[0] != 0)
    case .number: self = .number(n[0])
    case .choice: self = .choice(UInt8(truncatingIfNeeded: Int32(n[0])))
    case .point: self = .point(Point(n[0], n[1]))
    case .size: self = .size(Size(n[0], n[1]))
    case .rect: self = .rect(Rect(n[0], n[1], n[2], n[3]))
    case .color: self = n[4] != 0 ? .color(Color(n[0], n[1], n[2], n[3])) : .none
    case .image: self = n[0] != 0 ? .image(ResourceID(UInt32(n[0] - 1))) : .none
    case .node: self = n[0] != 0 ? .node(NodeID(UInt32(n[0] - 1))) : .none
    case .transform: self = .transform(Transform3D(numbers: n))
    case .path, .numbers, .colors: self = .none
    }
  }

  /// Whether every number of the value is one.
  package var isFinite: Bool {
    switch self {
    case .none, .bool, .choice, .image, .node: true
    case .number(let value): value.isFinite
    case .point(let value): value.isFinite
    case .size(let value): value.isFinite
    case .rect(let value): value.isFinite
    case .color(let value): value.isFinite
    case .path(let value): value.points.allSatisfy { $0.isFinite }
    case .transform(let value): value.isFinite
    case .numbers(let values): values.allSatisfy { $0.isFinite }
    case .colors(let values): values.allSatisfy { $0.isFinite }
    }
  }

  /// The type of the value; nil for `none`, which is one of several types.
  var type: PropertyType? {
    switch self {
    case .none: nil
    case .bool: .bool
    case .number: .number
    case .choice: .choice
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .path: .path
    case .transform: .transform
    case .numbers: .numbers
    case .colors: .colors
    case .image: .image
    case .node: .node
    }
  }

  /// Whether the value is one that `type` takes: `none` is no colour, path, list or picture.
  package func isValue(of type: PropertyType) -> Bool {
    if let own = self.type { return own == type }
    switch type {
    case .color, .path, .numbers, .colors, .image, .node: return true
    default: return false
    }
  }
}

extension Color {
  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}

import ZoetropeGeometry
import ZoetropeScene

/// What an inspector asks, answered in bytes that a page reads with a `DataView`: low bytes first,
/// nothing aligned. Documentation/WebAssembly.md has the layouts.
extension Player {
  /// The tree in drawing order, each layer before those in it, masks before sublayers.
  ///
  ///     a layer   node u32, layers above it u16, kind u8, role u8, length u16, so many bytes of name
  var layers: [UInt8] {
    var bytes: [UInt8] = []
    guard let scene else { return bytes }
    scene.forEachLayer { node, depth in
      bytes.append(little: node.rawValue)
      bytes.append(little: UInt16(clamping: depth))
      bytes.append(scene.kind(of: node)?.rawValue ?? 0)
      bytes.append(scene.role(of: node)?.rawValue ?? 0)
      let name = scene.name(of: node)
      let length = min(name.utf8.count, Int(UInt16.max))
      bytes.append(little: UInt16(clamping: length))
      bytes.append(contentsOf: name.utf8.prefix(length))
    }
    return bytes
  }

  /// The properties of a layer that were set or that move, with their values at a time.
  ///
  ///     a property   number u16, type u8, flags u8, count u32, so many numbers f64
  ///
  /// Flag 1: there is a value at all; flag 2: an animation makes it another than the layer's own.
  /// Of a path the numbers are its box (x, y, width, height) and how many elements it has.
  func values(of node: NodeID, at time: Double) -> [UInt8] {
    var bytes: [UInt8] = []
    guard let scene, time.isFinite else { return bytes }
    for property in scene.touchedProperties(of: node) {
      let value = scene.presentationValue(of: node, property, at: time)
      bytes.append(little: property.rawValue)
      bytes.append(property.type.rawValue)
      let numbers = value.numbersForInspection
      var flags: UInt8 = numbers == nil ? 0 : 1
      if let own = scene.value(of: node, property), own != value { flags |= 2 }
      bytes.append(flags)
      bytes.append(little: UInt32(clamping: numbers?.count ?? 0))
      for number in numbers ?? [] { bytes.append(little: number.bitPattern) }
    }
    return bytes
  }

  /// The corners of a layer's box, eight numbers f64; empty when it is nowhere to be seen.
  func outline(of node: NodeID, at time: Double, width: Int32, height: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    let corners = scene?.outline(of: node, at: time, width: width, height: height) ?? []
    for corner in corners {
      bytes.append(little: corner.x.bitPattern)
      bytes.append(little: corner.y.bitPattern)
    }
    return bytes
  }

  /// The layer whose box is in front at a point of the canvas, for pointing at it; the root where
  /// no other is. What stands in front by its zPosition is not looked at, and neither are masks.
  func layer(at point: Point, time: Double, width: Int32, height: Int32) -> NodeID {
    var result = NodeID.root
    guard let scene, time.isFinite, point.isFinite else { return result }
    scene.forEachLayer { node, _ in
      guard scene.role(of: node) == .child, scene.isShown(node, at: time),
        let corners = scene.outline(of: node, at: time, width: width, height: height)
      else { return }
      if Path.polygon(corners).contains(point) { result = node }
    }
    return result
  }
}

extension Scene {
  /// Every layer in and below the root, in the order of the tree.
  fileprivate func forEachLayer(_ body: (NodeID, _ depth: Int) -> Void) {
    var pending: [(node: NodeID, depth: Int)] = [(.root, 0)]
    while let (node, depth) = pending.popLast() {
      body(node, depth)
      let below = children(of: node, role: .mask) + children(of: node)
      for child in below.reversed() { pending.append((child, depth + 1)) }
    }
  }

  fileprivate func isShown(_ node: NodeID, at time: Double) -> Bool {
    if case .bool(true) = presentationValue(of: node, .isHidden, at: time) { return false }
    if case .number(let opacity) = presentationValue(of: node, .opacity, at: time) {
      return opacity > 0
    }
    return true
  }
}

extension Path {
  fileprivate static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}

extension PropertyValue {
  /// Nil for no value.
  fileprivate var numbersForInspection: [Double]? {
    switch self {
    case .none, .node: return nil
    case .bool(let value): return [value ? 1 : 0]
    case .number(let value): return [value]
    case .choice(let value): return [Double(value)]
    case .point(let point): return [point.x, point.y]
    case .size(let size): return [size.width, size.height]
    case .rect(let rect): return [rect.minX, rect.minY, rect.width, rect.height]
    case .color(let color): return [color.red, color.green, color.blue, color.alpha]
    case .numbers(let numbers): return numbers
    case .image(let id): return [Double(id.rawValue)]
    case .path(let path):
      let box = path.bounds ?? .zero
      return [box.minX, box.minY, box.width, box.height, Double(path.verbs.count)]
    case .transform(let m):
      return [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
        m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ]
    case .colors(let colors):
      var numbers: [Double] = []
      for color in colors { numbers += [color.red, color.green, color.blue, color.alpha] }
      return numbers
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append<Integer: FixedWidthInteger>(little value: Integer) {
    for shift in 0..<Integer.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: value >> Integer(truncatingIfNeeded: shift * 8)))
    }
  }
}

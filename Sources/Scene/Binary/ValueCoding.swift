import ZoetropeDisplayList
import ZoetropeGeometry

/// The numbers of the kinds of value in a document. They are never used again for another kind.
private enum ValueTag: UInt8 {
  case none = 0
  case no = 1
  case yes = 2
  case number = 3
  case choice = 4
  case point = 5
  case size = 6
  case rect = 7
  case color = 8
  case path = 9
  case transform = 10
  case numbers = 11
  case colors = 12
  case image = 13
  case node = 14
}

extension ByteWriter {
  mutating func value(_ value: PropertyValue) {
    switch value {
    case .none: tag(.none)
    case .bool(let isTrue): tag(isTrue ? .yes : .no)
    case .number(let number):
      tag(.number)
      self.number(number)
    case .choice(let choice):
      tag(.choice)
      byte(choice)
    case .point(let point):
      tag(.point)
      self.point(point)
    case .size(let size):
      tag(.size)
      self.size(size)
    case .rect(let rect):
      tag(.rect)
      point(rect.origin)
      size(rect.size)
    case .color(let color):
      tag(.color)
      self.color(color)
    case .path(let path):
      tag(.path)
      self.path(path)
    case .transform(let transform):
      tag(.transform)
      self.transform(transform)
    case .numbers(let numbers):
      tag(.numbers)
      self.numbers(numbers)
    case .colors(let colors):
      tag(.colors)
      count(colors.count)
      for color in colors { self.color(color) }
    case .image(let id):
      tag(.image)
      varint(UInt64(id.rawValue))
    case .node(let id):
      tag(.node)
      varint(UInt64(id.rawValue))
    }
  }

  private mutating func tag(_ tag: ValueTag) { byte(tag.rawValue) }

  mutating func size(_ size: Size) {
    number(size.width)
    number(size.height)
  }

  mutating func numbers(_ numbers: [Double]) {
    count(numbers.count)
    for number in numbers { self.number(number) }
  }

  mutating func path(_ path: Path) {
    count(path.verbs.count)
    for verb in path.verbs { byte(verb.rawValue) }
    for point in path.points { self.point(point) }
  }

  mutating func transform(_ m: Transform3D) {
    for row in [
      [m.m11, m.m12, m.m13, m.m14], [m.m21, m.m22, m.m23, m.m24],
      [m.m31, m.m32, m.m33, m.m34], [m.m41, m.m42, m.m43, m.m44],
    ] {
      for element in row { number(element) }
    }
  }

  mutating func image(_ image: Image) {
    varint(UInt64(image.width))
    varint(UInt64(image.height))
    raw(image.pixels)
  }
}

extension ByteReader {
  /// Nil for a kind of value that a later version added.
  mutating func value() throws(DocumentError) -> PropertyValue? {
    guard let tag = ValueTag(rawValue: try byte()) else { return nil }
    switch tag {
    case .none: return PropertyValue.none
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .number: return .number(try number())
    case .choice: return .choice(try byte())
    case .point: return .point(try point())
    case .size: return .size(try size())
    case .rect:
      let origin = try point()
      return .rect(Rect(origin: origin, size: try size()))
    case .color: return .color(try color())
    case .path: return .path(try path())
    case .transform: return .transform(try transform())
    case .numbers: return .numbers(try numbers())
    case .colors:
      let count = try count(ofAtLeast: 4)
      var colors: [Color] = []
      colors.reserveCapacity(count)
      for _ in 0..<count { colors.append(try color()) }
      return .colors(colors)
    case .image: return .image(ResourceID(try unsigned32()))
    case .node: return .node(NodeID(try unsigned32()))
    }
  }

  mutating func size() throws(DocumentError) -> Size {
    let width = try number()
    return Size(width, try number())
  }

  mutating func numbers() throws(DocumentError) -> [Double] {
    let count = try count(ofAtLeast: 1)
    var result: [Double] = []
    result.reserveCapacity(count)
    for _ in 0..<count { result.append(try number()) }
    return result
  }

  mutating func path() throws(DocumentError) -> Path {
    let count = try count(ofAtLeast: 1)
    var verbs: [Path.Verb] = []
    verbs.reserveCapacity(count)
    var pointCount = 0
    for _ in 0..<count {
      guard let verb = Path.Verb(rawValue: try byte()) else { throw error(.badRecord) }
      verbs.append(verb)
      pointCount += verb.pointCount
    }
    guard pointCount <= left / 2 else { throw error(.countTooLarge) }
    var points: [Point] = []
    points.reserveCapacity(pointCount)
    for _ in 0..<pointCount { points.append(try point()) }
    guard let path = Path(verbs: verbs, points: points) else { throw error(.badRecord) }
    return path
  }

  mutating func transform() throws(DocumentError) -> Transform3D {
    var n: [Double] = []
    n.reserveCapacity(16)
    for _ in 0..<16 { n.append(try number()) }
    return n.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { Transform3D(numbers: $0) } ?? .identity
    }
  }

  mutating func image() throws(DocumentError) -> Image {
    let width = try unsigned32()
    let height = try unsigned32()
    let (pixels, overflow) = UInt64(width).multipliedReportingOverflow(by: UInt64(height))
    guard !overflow, pixels <= UInt64(left / 4), let columns = Int32(exactly: width),
      let rows = Int32(exactly: height)
    else { throw error(.countTooLarge) }
    let bytes = try raw(Int(pixels) * 4)
    guard let image = Image(width: columns, height: rows, pixels: bytes) else {
      throw error(.badRecord)
    }
    return image
  }
}

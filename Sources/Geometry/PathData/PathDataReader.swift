extension Path {
  /// Reads SVG path data (the `d` attribute): all commands, absolute and relative, numbers without
  /// separators, arc flags glued together, implicit lines after a move.
  ///
  /// As SVG demands, what comes before an error is kept: use ``reading(pathData:)`` to have both.
  public init(pathData: [UInt8]) throws(PathDataError) {
    let (path, error) = Path.reading(pathData: pathData)
    if let error { throw error }
    self = path
  }

  /// See ``init(pathData:)-(bytes)``.
  public init(pathData: String) throws(PathDataError) {
    try self.init(pathData: [UInt8](pathData.utf8))
  }

  /// The path up to the first error, and that error if there was one.
  public static func reading(pathData: [UInt8]) -> (path: Path, error: PathDataError?) {
    var reader = PathDataReader(pathData)
    do throws(PathDataError) {
      try reader.read()
      return (reader.path, nil)
    } catch {
      return (reader.path, error)
    }
  }
}

/// A hand-written reader of SVG's path grammar. It looks at each byte once.
private struct PathDataReader {
  private(set) var path = Path()
  private let bytes: [UInt8]
  private var position = 0
  private var pen = Point.zero
  private var start = Point.zero
  /// The last control point, for the commands that mirror it.
  private var lastCubicControl: Point?
  private var lastQuadraticControl: Point?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(PathDataError) {
    skipSpace()
    var command: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isLetter(byte) {
        guard command != nil || byte | 0x20 == UInt8(ascii: "m") else {
          throw PathDataError(.missingMove, position: position)
        }
        guard Self.isCommand(byte) else {
          throw PathDataError(.unknownCommand, position: position)
        }
        command = byte
        position += 1
        skipSpace()
      } else if let last = command, last | 0x20 != UInt8(ascii: "z") {
        // More numbers go on with the last command; after a move they are lines.
        if last == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
        if last == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        skipComma()
      } else {
        throw PathDataError(
          command == nil ? .missingMove : .unknownCommand, position: position)
      }
      try draw(command ?? 0)
      skipSpace()
    }
  }

  // MARK: Commands

  private mutating func draw(_ command: UInt8) throws(PathDataError) {
    let isRelative = command & 0x20 != 0
    let origin = isRelative ? pen : .zero
    var cubicControl: Point?
    var quadraticControl: Point?
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      pen = try point(origin)
      start = pen
      path.move(to: pen)
    case UInt8(ascii: "l"):
      pen = try point(origin)
      path.addLine(to: pen)
    case UInt8(ascii: "h"):
      pen.x = try coordinate(origin.x)
      path.addLine(to: pen)
    case UInt8(ascii: "v"):
      pen.y = try coordinate(origin.y)
      path.addLine(to: pen)
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let first =
        command | 0x20 == UInt8(ascii: "c")
        ? try nextPoint(origin) : lastCubicControl.map { pen * 2 - $0 } ?? pen
      let second = try nextPoint(origin)
      let end = try point(origin)
      path.addCubic(first, second, to: end)
      cubicControl = second
      pen = end
    case UInt8(ascii: "q"):
      let control = try nextPoint(origin)
      let end = try point(origin)
      path.addQuadratic(control, to: end)
      quadraticControl = control
      pen = end
    case UInt8(ascii: "t"):
      let control = lastQuadraticControl.map { pen * 2 - $0 } ?? pen
      let end = try point(origin)
      path.addQuadratic(control, to: end)
      quadraticControl = control
      pen = end
    case UInt8(ascii: "a"):
      let radiusX = try nextCoordinate(0)
      let radiusY = try nextCoordinate(0)
      let degrees = try nextCoordinate(0)
      let isLarge = try flag()
      let isClockwise = try flag()
      let end = try point(origin)
      path.addArc(
        to: end, radii: Point(radiusX, radiusY), rotation: degrees * (.pi / 180),
        isLarge: isLarge, isClockwise: isClockwise)
      pen = end
    default:
      path.close()
      pen = start
    }
    lastCubicControl = cubicControl
    lastQuadraticControl = quadraticControl
  }

  // MARK: Tokens

  private mutating func coordinate(_ origin: Double) throws(PathDataError) -> Double {
    let begin = position
    guard let number = DecimalNumber.read(bytes, at: &position) else {
      throw PathDataError(.missingNumber, position: begin)
    }
    let value = origin + number
    guard value.isFinite else { throw PathDataError(.outOfRange, position: begin) }
    return value
  }

  /// A number that others follow.
  private mutating func nextCoordinate(_ origin: Double) throws(PathDataError) -> Double {
    let value = try coordinate(origin)
    skipComma()
    return value
  }

  private mutating func point(_ origin: Point) throws(PathDataError) -> Point {
    let x = try nextCoordinate(origin.x)
    return Point(x, try coordinate(origin.y))
  }

  private mutating func nextPoint(_ origin: Point) throws(PathDataError) -> Point {
    let result = try point(origin)
    skipComma()
    return result
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1")
    else { throw PathDataError(.invalidFlag, position: position) }
    let isSet = bytes[position] == UInt8(ascii: "1")
    position += 1
    skipComma()
    return isSet
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private mutating func skipComma() {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return }
    position += 1
    skipSpace()
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  private static func isCommand(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"),
      UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"),
      UInt8(ascii: "a"), UInt8(ascii: "z"):
      true
    default: false
    }
  }
}

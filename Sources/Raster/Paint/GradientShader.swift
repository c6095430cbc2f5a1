internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A gradient, ready to be looked up for each pixel of the canvas.
struct GradientShader: BitwiseCopyable {
  enum Kind: UInt8 { case linear, radial, conic, constant }

  /// Colours in the table. Neighbouring ones differ by at most one step of a byte in all but the
  /// steepest gradients.
  static let tableSize = 1024

  var kind = Kind.constant
  var extend = Gradient.Extend.pad
  /// Where the table starts in the buffer of tables.
  var table = 0
  /// Canvas pixels to the gradient's own space.
  var toGradient = AffineTransform.identity
  // Linear: the offset of pixel centre (x, y) is x·alongX + y·alongY + first.
  var alongX = 0.0
  var alongY = 0.0
  var first = 0.0
  /// The same in 65536ths of the table's colours, when all of the canvas stays in their range.
  var isFixed = false
  var stepX: Int32 = 0
  /// Whether every colour that comes out is opaque.
  var isOpaque = false
  // Radial: first circle, difference to the second. Conic: centre, and start in turns.
  var centre = Point.zero
  var radius = 0.0
  var centreDifference = Point.zero
  var radiusDifference = 0.0
  var startTurn = 0.0
  /// Of a radial gradient, what stands before the square of the offset; below zero when one circle
  /// holds the other, and so every point lies on one of those between and around them.
  private var quadratic: Double {
    centreDifference.dot(centreDifference) - radiusDifference * radiusDifference
  }

  /// - Returns: nil when the gradient paints nothing: no stops, a map that flattens the plane,
  ///   numbers that are not finite, or two equal circles.
  init?(
    _ gradient: Gradient, transform: AffineTransform, canvas: PixelBounds,
    tables: inout GradientTables
  ) {
    guard !gradient.stops.isEmpty, let inverse = transform.inverse else { return nil }
    extend = gradient.extend
    toGradient = inverse
    switch gradient.geometry {
    case .linear(let start, let end):
      let axis = end - start
      let square = axis.dot(axis)
      guard square.isFinite, start.isFinite else { return nil }
      if square > 0 {
        kind = .linear
        let scaled = axis * (1 / square)
        alongX = inverse.a * scaled.x + inverse.b * scaled.y
        alongY = inverse.c * scaled.x + inverse.d * scaled.y
        let origin = inverse.apply(Point(0.5, 0.5)) - start
        first = origin.dot(scaled)
        guard alongX.isFinite, alongY.isFinite, first.isFinite else { return nil }
        prepareFixedPlaces(canvas)
      }
    case .radial(let start, let startRadius, let end, let endRadius):
      guard start.isFinite, end.isFinite, startRadius >= 0, endRadius >= 0,
        startRadius.isFinite, endRadius.isFinite, start != end || startRadius != endRadius
      else { return nil }
      kind = .radial
      centre = start
      radius = startRadius
      centreDifference = end - start
      radiusDifference = endRadius - startRadius
    case .conic(let point, let angle):
      guard point.isFinite, angle.isFinite else { return nil }
      kind = .conic
      centre = point
      startTurn = angle / (2 * Double.pi)
      // All the way round is once from 0 to 1.
      extend = .repeat
    }
    isOpaque =
      (kind != .radial || quadratic < 0) && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    table = tables.add(gradient.stops, centred: extend == .repeat)
  }

  /// Fixed-point places in the table: 16.16.
  private static let fixedOne = 65536.0

  private mutating func prepareFixedPlaces(_ canvas: PixelBounds) {
    guard extend == .pad else { return }
    let scale = Double(Self.tableSize - 1) * Self.fixedOne
    let farX = Double(max(-canvas.x0, canvas.x1)) * alongX.magnitude
    let farY = Double(max(-canvas.y0, canvas.y1)) * alongY.magnitude
    guard (farX + farY + first.magnitude) * scale < Double(1 << 30) else { return }
    isFixed = true
    stepX = FixedPoint.nearest(alongX * scale)
  }

  /// The colours of `count` pixels of a row.
  func fetch(
    _ x: Int32, _ y: Int32, _ count: Int, _ tables: UnsafePointer<UInt32>,
    into pixels: UnsafeMutablePointer<UInt32>, _ spans: Spans
  ) {
    let colors = tables + table
    if isFixed {
      let scale = Double(Self.tableSize - 1) * Self.fixedOne
      let row = FixedPoint.nearest((Double(y) * alongY + first) * scale + Self.fixedOne / 2)
      spans.lookup(
        pixels, count, colors, first: row &+ x &* stepX, step: stepX,
        last: Int32(Self.tableSize - 1))
      return
    }
    switch kind {
    case .constant:
      let color = colors[Self.tableSize - 1]
      for index in 0..<count { pixels[index] = color }
    case .linear:
      let row = Double(y) * alongY + first
      for index in 0..<count {
        let offset = Double(x &+ Int32(truncatingIfNeeded: index)) * alongX + row
        pixels[index] = colors[place(offset)]
      }
    case .radial where extend == .pad && quadratic < 0:
      fetchNested(x, y, count, colors, into: pixels)
    case .radial:
      for index in 0..<count {
        let column = Double(x &+ Int32(truncatingIfNeeded: index))
        let point = toGradient.apply(Point(column + 0.5, Double(y) + 0.5))
        pixels[index] = radialOffset(point).map { colors[place($0)] } ?? 0
      }
    case .conic:
      for index in 0..<count {
        let column = Double(x &+ Int32(truncatingIfNeeded: index))
        let arm = toGradient.apply(Point(column + 0.5, Double(y) + 0.5)) - centre
        let turn = ExactMath.arcTangent2(arm.y, arm.x) / (2 * Double.pi) - startTurn
        pixels[index] = colors[place(turn)]
      }
    }
  }

  /// Four pixels at a time of circles of which one holds the other.
  private func fetchNested(
    _ x: Int32, _ y: Int32, _ count: Int, _ colors: UnsafePointer<UInt32>,
    into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let last = Double(Self.tableSize - 1)
    let (a, first) = (quadratic, radius * radiusDifference)
    let (square, scale) = (radius * radius, last / a)
    let side = radiusDifference > 0 ? -1.0 : 1.0
    let row = Double(y) + 0.5
    let rowX = toGradient.c * row + toGradient.tx - centre.x
    let rowY = toGradient.d * row + toGradient.ty - centre.y
    let (zero, end) = (SIMD4(repeating: 0.0), SIMD4(repeating: last))
    var index = 0
    while index < count {
      let start = Double(x &+ Int32(truncatingIfNeeded: index))
      let columns = SIMD4(0.5, 1.5, 2.5, 3.5) + start
      let armX = columns * toGradient.a + rowX
      let armY = columns * toGradient.b + rowY
      let b = armX * centreDifference.x + armY * centreDifference.y + first
      let c = armX * armX + armY * armY - square
      var under = b * b - c * a
      under.replace(with: zero, where: .!(under .> zero))
      var place = (b + under.squareRoot() * side) * scale
      place.replace(with: zero, where: .!(place .> zero))
      place.replace(with: end, where: place .> end)
      let places = unsafeBitCast(
        place + FixedPoint.roundingOffset, to: SIMD4<UInt64>.self)
      for lane in 0..<min(4, count &- index) {
        pixels[index &+ lane] = colors[Int(UInt32(truncatingIfNeeded: places[lane]))]
      }
      index &+= 4
    }
  }

  /// The colour at the middle of a pixel, not rounded to the table's; nil where a radial gradient
  /// paints nothing.
  func color(_ x: Int32, _ y: Int32, _ stops: [Gradient.Stop]) -> Color? {
    let point = toGradient.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    var offset: Double
    switch kind {
    case .constant: return GradientTable.color(at: 1, stops)
    case .linear: offset = Double(x) * alongX + Double(y) * alongY + first
    case .radial:
      guard let radial = radialOffset(point) else { return nil }
      offset = radial
    case .conic:
      let arm = point - centre
      offset = ExactMath.arcTangent2(arm.y, arm.x) / (2 * Double.pi) - startTurn
    }
    switch extend {
    case .pad: break
    case .repeat: offset -= offset.rounded(.down)
    case .reflect:
      let half = offset / 2
      let within = (half - half.rounded(.down)) * 2
      offset = within > 1 ? 2 - within : within
    }
    return GradientTable.color(at: offset, stops)
  }

  /// The offset of the outermost circle through the point: the larger solution that has a radius. Of
  /// circles of which one holds the other, that is the only one with a radius.
  ///
  ///     |point − (centre + t·centreDifference)| = radius + t·radiusDifference
  private func radialOffset(_ point: Point) -> Double? {
    let arm = point - centre
    let a = quadratic
    let b = arm.dot(centreDifference) + radius * radiusDifference
    let c = arm.dot(arm) - radius * radius
    func isValid(_ t: Double) -> Bool { radius + t * radiusDifference >= 0 }
    if a == 0 {
      guard b != 0 else { return nil }
      let t = c / (2 * b)
      return isValid(t) ? t : nil
    }
    let discriminant = b * b - a * c
    if a < 0 {
      let root = discriminant > 0 ? discriminant.squareRoot() : 0
      return (b + (radiusDifference > 0 ? -root : root)) / a
    }
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let larger = (b + root) / a
    if isValid(larger) { return larger }
    let smaller = (b - root) / a
    return isValid(smaller) ? smaller : nil
  }

  /// Where in the table the colour of an offset is.
  @inline(__always) private func place(_ offset: Double) -> Int {
    let last = Double(Self.tableSize - 1)
    switch extend {
    case .pad:
      guard offset > 0 else { return 0 }
      guard offset < 1 else { return Self.tableSize - 1 }
      return Int(FixedPoint.nearest(offset * last))
    case .repeat:
      let within = offset - offset.rounded(.down)
      guard within >= 0, within < 1 else { return 0 }
      let place = Int(FixedPoint.nearest((within * Double(Self.tableSize)).rounded(.down)))
      return min(place, Self.tableSize - 1)
    case .reflect:
      let half = offset / 2
      let within = (half - half.rounded(.down)) * 2
      let folded = within > 1 ? 2 - within : within
      guard folded >= 0, folded <= 1 else { return 0 }
      return Int(FixedPoint.nearest(folded * last))
    }
  }
}

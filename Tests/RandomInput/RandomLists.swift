import ZoetropeDisplayList
import ZoetropeGeometry

extension SeededGenerator {
  package mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }
  package mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

extension DisplayList {
  /// A list that uses everything, often at the sides of the canvas and beyond.
  package static func random(
    commands count: Int, width: Int32, height: Int32, using random: inout SeededGenerator
  ) -> DisplayList {
    var list = DisplayList(width: width, height: height, background: randomColor(&random))
    var ends: [[Command]] = []
    for _ in 0..<count {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<9: list.commands.append(.fill(randomFill(list, &random)))
      case 9..<12:
        list.commands.append(
          .stroke(
            Stroke(
              randomPath(list, &random), transform: randomTransform(&random),
              style: randomStyle(&random), paint: randomPaint(list, &random))))
      case 12..<14 where ends.count < 6:
        list.commands.append(.beginGroup(randomGroup(list, &random)))
        ends.append([.endGroup])
      case 14..<16 where ends.count < 6:
        let fill = randomFill(list, &random)
        list.commands.append(
          .beginClip(Clip(fill.path, transform: fill.transform, rule: fill.rule)))
        ends.append([.endClip])
      case 16 where ends.count < 6:
        let mask = Mask(
          random.chance(2) ? .alpha : .luminance, isInverted: random.chance(2))
        list.commands += [
          .beginMask(mask), .fill(randomFill(list, &random)), .beginMaskedContent,
        ]
        ends.append([.endMask])
      default:
        if let end = ends.popLast() { list.commands += end }
      }
    }
    while let end = ends.popLast() { list.commands += end }
    return list
  }

  private static func randomColor(_ random: inout SeededGenerator) -> Color {
    let alphas = [0, 0.3, 0.5, 1, 1, 1]
    return Color(
      random.number(0...1), random.number(0...1), random.number(0...1),
      alphas[Int.random(in: 0..<alphas.count, using: &random)])
  }

  private static func randomPoint(_ list: DisplayList, _ random: inout SeededGenerator) -> Point {
    if random.chance(40) { return Point(random.number(-1e7...1e7), random.number(-1e7...1e7)) }
    let (width, height) = (Double(list.width), Double(list.height))
    let point = Point(
      random.number(-0.3 * width...1.3 * width), random.number(-0.3 * height...1.3 * height))
    // Whole pixels and the canvas' sides are where mistakes live.
    if random.chance(3) { return Point(point.x.rounded(), point.y.rounded()) }
    if random.chance(12) { return Point(random.chance(2) ? 0 : width, point.y) }
    return point
  }

  private static func randomPath(_ list: DisplayList, _ random: inout SeededGenerator) -> Path {
    var path = Path()
    if random.chance(4) {
      let (a, b) = (randomPoint(list, &random), randomPoint(list, &random))
      for (index, point) in [a, Point(b.x, a.y), b, Point(a.x, b.y)].enumerated() {
        index == 0 ? path.move(to: point) : path.addLine(to: point)
      }
      path.close()
      return path
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.move(to: randomPoint(list, &random))
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1: path.addLine(to: randomPoint(list, &random))
        case 2: path.addQuadratic(randomPoint(list, &random), to: randomPoint(list, &random))
        default:
          path.addCubic(
            randomPoint(list, &random), randomPoint(list, &random), to: randomPoint(list, &random))
        }
      }
      if random.chance(2) { path.close() }
    }
    return path
  }

  private static func randomTransform(_ random: inout SeededGenerator) -> AffineTransform {
    random.chance(3)
      ? AffineTransform(
        random.number(0.2...2), random.number(-1...1), random.number(-1...1),
        random.number(0.2...2), random.number(-9...9), random.number(-9...9))
      : .identity
  }

  private static func randomFill(_ list: DisplayList, _ random: inout SeededGenerator) -> Fill {
    Fill(
      randomPath(list, &random), transform: randomTransform(&random),
      rule: random.chance(2) ? .evenOdd : .nonZero, paint: randomPaint(list, &random))
  }

  private static func randomStyle(_ random: inout SeededGenerator) -> StrokeStyle {
    let caps: [LineCap] = [.butt, .round, .square]
    let joins: [LineJoin] = [.miter, .round, .bevel]
    return StrokeStyle(
      width: random.number(0.01...9), cap: caps[Int.random(in: 0..<3, using: &random)],
      join: joins[Int.random(in: 0..<3, using: &random)], miterLimit: random.number(1...9),
      dash: random.chance(3)
        ? Dash([random.number(1...9), random.number(0...9)], phase: random.number(-9...9)) : nil)
  }

  private static func randomPaint(_ list: DisplayList, _ random: inout SeededGenerator) -> Paint {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let geometries: [Gradient.Geometry] = [
        .linear(randomPoint(list, &random), randomPoint(list, &random)),
        .radial(
          randomPoint(list, &random), random.number(0...20), randomPoint(list, &random),
          random.number(0...60)),
        .conic(randomPoint(list, &random), angle: random.number(-9...9)),
      ]
      let extends: [Gradient.Extend] = [.pad, .repeat, .reflect]
      let offsets = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.number(0...1) }
      return .gradient(
        Gradient(
          geometries[Int.random(in: 0..<3, using: &random)],
          stops: offsets.sorted().map { Gradient.Stop($0, randomColor(&random)) },
          extend: extends[Int.random(in: 0..<3, using: &random)]))
    case 1:
      let (width, height) = (Int32.random(in: 1...5, using: &random), Int32(3))
      let pixels = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
      guard let image = Image(width: width, height: height, pixels: pixels) else { break }
      let samplings: [ImagePaint.Sampling] = [.nearest, .bilinear, .bicubic, .coreGraphics]
      let extends: [ImagePaint.Extend] = [.none, .pad, .repeat, .reflect]
      return .image(
        ImagePaint(
          image,
          transform: AffineTransform(
            random.number(0.1...20), random.number(-3...3), random.number(-3...3),
            random.number(0.1...20), random.number(0...50), random.number(0...50)),
          sampling: samplings[Int.random(in: 0..<4, using: &random)],
          extend: extends[Int.random(in: 0..<4, using: &random)], opacity: random.number(0...1)))
    default: break
    }
    return .color(randomColor(&random))
  }

  private static func randomGroup(_ list: DisplayList, _ random: inout SeededGenerator) -> Group {
    var group = Group(opacity: random.chance(3) ? 1 : random.number(0...1))
    if random.chance(2) {
      group.bounds = Rect(corner: randomPoint(list, &random), corner: randomPoint(list, &random))
    }
    if random.chance(3) {
      let modes = BlendMode.allCases
      group.blendMode = modes[Int.random(in: 0..<modes.count, using: &random)]
    }
    if random.chance(5) { group.filters.append(.blur(random.number(0...6))) }
    if random.chance(6) {
      group.filters.append(
        .shadow(
          offset: Point(random.number(-9...9), random.number(-9...9)),
          blur: random.number(0...4), color: randomColor(&random)))
    }
    if random.chance(6) { group.filters.append(.color(randomColorFilter(&random))) }
    if random.chance(8) {
      group.bounds = Rect(0, 0, 40, 40)
      group.projection = Projection(
        random.number(0.5...2), random.number(-1...1), random.number(-0.01...0.01),
        random.number(-1...1), random.number(0.5...2), random.number(-0.01...0.01),
        random.number(-20...60), random.number(-20...60), 1)
    }
    return group
  }
  private static func randomColorFilter(_ random: inout SeededGenerator) -> ColorFilter {
    if random.chance(2) {
      return .tones(
        ToneMap(
          shadows: randomColor(&random), midtones: randomColor(&random),
          highlights: randomColor(&random), amount: random.number(-0.2...1.2)))
    }
    if random.chance(3) {
      func levels() -> Levels {
        Levels(
          inputBlack: random.number(-0.2...0.6), inputWhite: random.number(0.2...1.2),
          gamma: random.number(-0.2...3), outputBlack: random.number(-0.2...1),
          outputWhite: random.number(0...1.2))
      }
      return .levels(LevelsMap(red: levels(), green: levels(), blue: levels()))
    }
    func row() -> ColorMatrix.Row {
      ColorMatrix.Row(
        random.number(-1...1), random.number(-1...1), random.number(-1...1),
        random.number(-0.5...0.5))
    }
    return .matrix(ColorMatrix(red: row(), green: row(), blue: row()))
  }
}

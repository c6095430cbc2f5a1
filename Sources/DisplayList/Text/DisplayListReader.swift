internal import ZoetropeGeometry

extension DisplayList {
  /// The longest side of a canvas that a text may ask for, in pixels. Larger ones overflow the
  /// rasteriser's fixed-point coordinates.
  public static let longestSide: Int32 = 32_767

  /// How deep groups, clips and masks may stand within each other: each level costs a layer.
  public static let deepestNesting = 512

  /// Reads the `.dl` form: one command a line, words separated by blanks, `#` for comments.
  ///
  /// Memory stays proportional to the text. See `Documentation/DisplayListText.md`.
  public init(text: String) throws(DisplayListError) {
    try self.init(utf8: Array(text.utf8))
  }

  /// ``init(text:)`` from the bytes of a file. Bytes that are not UTF-8 are only legal in comments.
  public init(utf8: [UInt8]) throws(DisplayListError) {
    var reader = DisplayListReader(utf8)
    self = try reader.read()
  }
}

/// One pass over a `.dl` text.
private struct DisplayListReader {
  /// What an `end…` word must match.
  private enum Opening: Equatable { case group, clip, mask, maskedContent }

  private var scanner: TokenScanner
  private var commands: [Command] = []
  private var openings: [(Opening, line: Int)] = []
  private var paints = NameTable<Paint>()
  private var images = NameTable<Image>()
  // Prefix lines, which the next shape takes.
  private var transform = AffineTransform.identity
  private var dash: Dash?

  init(_ bytes: [UInt8]) { scanner = TokenScanner(bytes) }

  mutating func read() throws(DisplayListError) -> DisplayList {
    var list: DisplayList?
    while !scanner.isAtEndOfText {
      if scanner.isAtEndOfLine() {
        scanner.skipLine()
        continue
      }
      let word = scanner.next()
      if scanner.bytes[word.lowerBound] == UInt8(ascii: "#") {
        scanner.skipLine()
        continue
      }
      if list == nil {
        guard scanner.equals(word, "canvas") else { throw failure(.missingCanvas) }
        list = try canvas()
      } else {
        try command(word)
      }
      guard scanner.isAtEndOfLine() else {
        throw scanner.failure(expected: "the end of the line", found: scanner.peek())
      }
      scanner.skipLine()
    }
    guard var list else { throw failure(.missingCanvas) }
    if let (opening, line) = openings.last {
      throw DisplayListError(line: line, reason: .unclosed(Self.name(opening)))
    }
    list.commands = commands
    return list
  }

  private static func name(_ opening: Opening) -> String {
    switch opening {
    case .group: "group"
    case .clip: "clip"
    case .mask: "mask"
    case .maskedContent: "content"
    }
  }

  private func failure(_ reason: DisplayListError.Reason) -> DisplayListError {
    DisplayListError(line: scanner.line, reason: reason)
  }

  private mutating func canvas() throws(DisplayListError) -> DisplayList {
    let width = try scanner.integer("the canvas' width in pixels")
    let height = try scanner.integer("the canvas' height in pixels")
    let sides = 0...DisplayList.longestSide
    guard sides.contains(width), sides.contains(height) else { throw failure(.canvasTooLarge) }
    return DisplayList(width: width, height: height, background: try scanner.color())
  }

  private mutating func command(_ word: Range<Int>) throws(DisplayListError) {
    if scanner.equals(word, "fill") {
      let rule = try fillRule()
      let paint = Paint.color(try scanner.color())
      commands.append(
        .fill(Fill(try path(), transform: takeTransform(), rule: rule, paint: paint)))
    } else if scanner.equals(word, "fillg") {
      let rule = try fillRule()
      let paint = try namedPaint()
      commands.append(
        .fill(Fill(try path(), transform: takeTransform(), rule: rule, paint: paint)))
    } else if scanner.equals(word, "stroke") {
      let style = try strokeStyle()
      let paint = Paint.color(try scanner.color())
      commands.append(
        .stroke(Stroke(try path(), transform: takeTransform(), style: style, paint: paint)))
    } else if scanner.equals(word, "strokeg") {
      let style = try strokeStyle()
      let paint = try namedPaint()
      commands.append(
        .stroke(Stroke(try path(), transform: takeTransform(), style: style, paint: paint)))
    } else if scanner.equals(word, "group") {
      try open(.group)
      commands.append(.beginGroup(try group()))
    } else if scanner.equals(word, "endgroup") {
      try close(.group, "endgroup")
      commands.append(.endGroup)
    } else if scanner.equals(word, "clip") {
      try open(.clip)
      let rule: FillRule = scanner.take("evenodd") ? .evenOdd : .nonZero
      commands.append(.beginClip(Clip(try path(), transform: takeTransform(), rule: rule)))
    } else if scanner.equals(word, "endclip") {
      try close(.clip, "endclip")
      commands.append(.endClip)
    } else if scanner.equals(word, "mask") {
      try open(.mask)
      let channel: Mask.Channel
      if scanner.take("alpha") {
        channel = .alpha
      } else if scanner.take("luminance") {
        channel = .luminance
      } else {
        throw scanner.failure(expected: "alpha or luminance", found: scanner.peek())
      }
      commands.append(.beginMask(Mask(channel, isInverted: scanner.take("inverted"))))
    } else if scanner.equals(word, "content") {
      try close(.mask, "content")
      try open(.maskedContent)
      commands.append(.beginMaskedContent)
    } else if scanner.equals(word, "endmask") {
      try close(.maskedContent, "endmask")
      commands.append(.endMask)
    } else if scanner.equals(word, "dash") {
      let lengths = scanner.take("none") ? [] : try scanner.list("dash lengths such as 5,3")
      dash = Dash(lengths, phase: try scanner.number("the dash's phase"))
    } else if scanner.equals(word, "transform") {
      transform = try affineTransform()
    } else {
      try definition(word)
    }
  }

  private mutating func definition(_ word: Range<Int>) throws(DisplayListError) {
    if scanner.equals(word, "lineargradient") {
      let name = try newName()
      let start = try scanner.point("the gradient's start")
      let end = try scanner.point("the gradient's end")
      paints.define(name, .gradient(try gradient(.linear(start, end))))
    } else if scanner.equals(word, "radialgradient") {
      let name = try newName()
      let start = try scanner.point("the first circle's centre")
      let startRadius = try scanner.number("the first circle's radius")
      let end = try scanner.point("the second circle's centre")
      let endRadius = try scanner.number("the second circle's radius")
      let geometry = Gradient.Geometry.radial(start, startRadius, end, endRadius)
      paints.define(name, .gradient(try gradient(geometry)))
    } else if scanner.equals(word, "conicgradient") {
      let name = try newName()
      let centre = try scanner.point("the gradient's centre")
      let angle = try scanner.number("the gradient's first angle in radians")
      paints.define(name, .gradient(try gradient(.conic(centre, angle: angle))))
    } else if scanner.equals(word, "image") {
      let name = try newName()
      images.define(name, try image())
    } else if scanner.equals(word, "picture") {
      let name = try newName()
      paints.define(name, .image(try imagePaint()))
    } else {
      throw failure(.unknownCommand(scanner.text(word)))
    }
  }

  private mutating func open(_ opening: Opening) throws(DisplayListError) {
    guard openings.count < DisplayList.deepestNesting else { throw failure(.nestedTooDeeply) }
    openings.append((opening, scanner.line))
  }

  private mutating func close(
    _ opening: Opening, _ word: StaticString
  ) throws(DisplayListError) {
    guard openings.last?.0 == opening else { throw failure(.unpaired(word.description)) }
    openings.removeLast()
  }

  private mutating func takeTransform() -> AffineTransform {
    defer { transform = .identity }
    return transform
  }

  private mutating func newName() throws(DisplayListError) -> [UInt8] {
    let word = scanner.next()
    guard !word.isEmpty else { throw scanner.failure(expected: "a name", found: word) }
    return Array(scanner.bytes[word])
  }

  private mutating func namedPaint() throws(DisplayListError) -> Paint {
    let word = scanner.next()
    guard let paint = paints[Array(scanner.bytes[word])] else {
      throw failure(.undefinedName(scanner.text(word)))
    }
    return paint
  }

  private mutating func fillRule() throws(DisplayListError) -> FillRule {
    if scanner.take("nonzero") { return .nonZero }
    if scanner.take("evenodd") { return .evenOdd }
    throw scanner.failure(expected: "nonzero or evenodd", found: scanner.peek())
  }

  private mutating func strokeStyle() throws(DisplayListError) -> StrokeStyle {
    let width = try scanner.number("the line's width")
    let cap: LineCap
    if scanner.take("butt") {
      cap = .butt
    } else if scanner.take("round") {
      cap = .round
    } else if scanner.take("square") {
      cap = .square
    } else {
      throw scanner.failure(expected: "butt, round or square", found: scanner.peek())
    }
    let join: LineJoin
    if scanner.take("miter") {
      join = .miter
    } else if scanner.take("round") {
      join = .round
    } else if scanner.take("bevel") {
      join = .bevel
    } else {
      throw scanner.failure(expected: "miter, round or bevel", found: scanner.peek())
    }
    let limit = try scanner.number("the miter limit")
    defer { dash = nil }
    return StrokeStyle(width: width, cap: cap, join: join, miterLimit: limit, dash: dash)
  }

  private mutating func affineTransform() throws(DisplayListError) -> AffineTransform {
    let what = "a transform's six numbers a b c d tx ty"
    let x = try scanner.point(what)
    let y = try scanner.point(what)
    let translation = try scanner.point(what)
    return AffineTransform(x.x, x.y, y.x, y.y, translation.x, translation.y)
  }

  private mutating func gradient(
    _ geometry: Gradient.Geometry
  ) throws(DisplayListError) -> Gradient {
    let extend: Gradient.Extend =
      scanner.take("repeat") ? .repeat : scanner.take("reflect") ? .reflect : .pad
    var stops: [Gradient.Stop] = []
    while !scanner.isAtEndOfLine() {
      let offset = try scanner.number("a stop's offset")
      stops.append(Gradient.Stop(offset, try scanner.color()))
    }
    return Gradient(geometry, stops: stops, extend: extend)
  }

  private mutating func image() throws(DisplayListError) -> Image {
    let width = try scanner.integer("the picture's width in pixels")
    let height = try scanner.integer("the picture's height in pixels")
    let word = scanner.next()
    let expected = Int64(width) * Int64(height) * 4
    let mismatch = failure(
      .wrongPixelCount(expected: expected, found: Int64(word.count / 2)))
    guard width >= 0, height >= 0, Int64(word.count) == expected * 2 else { throw mismatch }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(word.count / 2)
    for index in stride(from: word.lowerBound, to: word.upperBound, by: 2) {
      guard let byte = scanner.hexByte(at: index) else {
        throw scanner.failure(
          expected: "pixels as hexadecimal bytes", found: index..<word.upperBound)
      }
      pixels.append(byte)
    }
    guard let image = Image(width: width, height: height, pixels: pixels) else { throw mismatch }
    return image
  }

  private mutating func imagePaint() throws(DisplayListError) -> ImagePaint {
    let word = scanner.next()
    guard let image = images[Array(scanner.bytes[word])] else {
      throw failure(.undefinedName(scanner.text(word)))
    }
    let transform = try affineTransform()
    let sampling: ImagePaint.Sampling
    if scanner.take("nearest") {
      sampling = .nearest
    } else if scanner.take("bilinear") {
      sampling = .bilinear
    } else if scanner.take("bicubic") {
      sampling = .bicubic
    } else if scanner.take("core-graphics") {
      sampling = .coreGraphics
    } else {
      throw scanner.failure(
        expected: "nearest, bilinear, bicubic or core-graphics", found: scanner.peek())
    }
    let extend: ImagePaint.Extend
    if scanner.take("none") {
      extend = .none
    } else if scanner.take("pad") {
      extend = .pad
    } else if scanner.take("repeat") {
      extend = .repeat
    } else if scanner.take("reflect") {
      extend = .reflect
    } else {
      throw scanner.failure(expected: "none, pad, repeat or reflect", found: scanner.peek())
    }
    let opacity = try scanner.number("the picture's opacity")
    let tint = scanner.take("tint") ? try scanner.color() : .white
    return ImagePaint(
      image, transform: transform, sampling: sampling, extend: extend, opacity: opacity,
      tint: tint)
  }

  private mutating func levels() throws(DisplayListError) -> Levels {
    let what = "the five numbers of a component's levels"
    return Levels(
      inputBlack: try scanner.number(what), inputWhite: try scanner.number(what),
      gamma: try scanner.number(what), outputBlack: try scanner.number(what),
      outputWhite: try scanner.number(what))
  }

  private mutating func group() throws(DisplayListError) -> Group {
    var group = Group(opacity: try scanner.number("the group's opacity"))
    while !scanner.isAtEndOfLine() {
      if scanner.take("bounds") {
        let origin = try scanner.point("bounds as x y width height")
        let size = try scanner.point("bounds as x y width height")
        group.bounds = Rect(origin: origin, size: Size(size.x, size.y))
      } else if scanner.take("blend") {
        let word = scanner.next()
        guard let mode = BlendMode.allCases.first(where: { scanner.equals(word, $0.name) }) else {
          throw scanner.failure(expected: "a blend mode such as multiply", found: word)
        }
        group.blendMode = mode
      } else if scanner.take("blur") {
        group.filters.append(.blur(try scanner.number("the blur's deviation in pixels")))
      } else if scanner.take("shadow") {
        let offset = try scanner.point("the shadow's offset")
        let blur = try scanner.number("the shadow's deviation in pixels")
        group.filters.append(.shadow(offset: offset, blur: blur, color: try scanner.color()))
      } else if scanner.take("colors") {
        group.filters.append(
          .color(.matrix(ColorMatrix(red: try row(), green: try row(), blue: try row()))))
      } else if scanner.take("tones") {
        let (shadows, midtones) = (try scanner.color(), try scanner.color())
        let highlights = try scanner.color()
        let amount = try scanner.number("the amount of the tones")
        group.filters.append(
          .color(
            .tones(
              ToneMap(
                shadows: shadows, midtones: midtones, highlights: highlights, amount: amount))))
      } else if scanner.take("levels") {
        group.filters.append(
          .color(
            .levels(LevelsMap(red: try levels(), green: try levels(), blue: try levels()))))
      } else if scanner.take("project") {
        let what = "the nine numbers of a projection"
        group.projection = Projection(
          try scanner.number(what), try scanner.number(what), try scanner.number(what),
          try scanner.number(what), try scanner.number(what), try scanner.number(what),
          try scanner.number(what), try scanner.number(what), try scanner.number(what))
      } else if group.bounds == nil {
        let what = "the corners x0 y0 x1 y1, bounds, blend, a filter or project"
        let corner = try scanner.point(what)
        group.bounds = Rect(corner: corner, corner: try scanner.point(what))
      } else {
        throw scanner.failure(
          expected: "bounds, blend, blur, shadow, colors, tones, levels or project",
          found: scanner.peek())
      }
    }
    return group
  }

  private mutating func row() throws(DisplayListError) -> ColorMatrix.Row {
    let what = "the twelve numbers of a colour matrix"
    return ColorMatrix.Row(
      try scanner.number(what), try scanner.number(what), try scanner.number(what),
      try scanner.number(what))
  }

  private mutating func path() throws(DisplayListError) -> Path {
    var path = Path()
    let what = "a coordinate"
    while !scanner.isAtEndOfLine() {
      let word = scanner.next()
      let letter = word.count == 1 ? scanner.bytes[word.lowerBound] : 0
      if path.isEmpty, letter != UInt8(ascii: "M") {
        throw scanner.failure(expected: "a path that starts with M", found: word)
      }
      switch letter {
      case UInt8(ascii: "M"): path.move(to: try scanner.point(what))
      case UInt8(ascii: "L"): path.addLine(to: try scanner.point(what))
      case UInt8(ascii: "Q"):
        let control = try scanner.point(what)
        path.addQuadratic(control, to: try scanner.point(what))
      case UInt8(ascii: "C"):
        let control1 = try scanner.point(what)
        let control2 = try scanner.point(what)
        path.addCubic(control1, control2, to: try scanner.point(what))
      case UInt8(ascii: "Z"): path.close()
      default:
        throw scanner.failure(expected: "M, L, Q, C or Z (absolute)", found: word)
      }
    }
    return path
  }
}

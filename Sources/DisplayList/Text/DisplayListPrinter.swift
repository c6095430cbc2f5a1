internal import ZoetropeGeometry

extension DisplayList {
  /// The `.dl` form, which reads back to an equal list (but for NaN, which equals nothing).
  public var text: String { String(decoding: utf8Text, as: UTF8.self) }

  /// ``text`` as the bytes of a file.
  public var utf8Text: [UInt8] {
    var printer = DisplayListPrinter()
    printer.print(self)
    return printer.bytes
  }
}

private struct DisplayListPrinter {
  var bytes: [UInt8] = []
  /// The paint that was defined last, which the next shape often uses again.
  private var lastPaint: Paint?
  private var lastImage: Image?
  private var nameCount = 0

  mutating func print(_ list: DisplayList) {
    word("canvas")
    number(Double(list.width))
    number(Double(list.height))
    color(list.background)
    endLine()
    for command in list.commands { print(command) }
  }

  private mutating func print(_ command: Command) {
    switch command {
    case .fill(let fill):
      define(fill.paint)
      transform(fill.transform)
      word(isColor(fill.paint) ? "fill" : "fillg")
      word(fill.rule == .nonZero ? "nonzero" : "evenodd")
      paint(fill.paint)
      path(fill.path)
    case .stroke(let stroke):
      define(stroke.paint)
      transform(stroke.transform)
      if let dash = stroke.style.dash {
        word("dash")
        separate()
        numbers(dash.lengths)
        number(dash.phase)
        endLine()
      }
      word(isColor(stroke.paint) ? "stroke" : "strokeg")
      style(stroke.style)
      paint(stroke.paint)
      path(stroke.path)
    case .beginGroup(let group): self.group(group)
    case .endGroup: word("endgroup")
    case .beginClip(let clip):
      transform(clip.transform)
      word("clip")
      if clip.rule == .evenOdd { word("evenodd") }
      path(clip.path)
    case .endClip: word("endclip")
    case .beginMask(let mask):
      word("mask")
      word(mask.channel == .alpha ? "alpha" : "luminance")
      if mask.isInverted { word("inverted") }
    case .beginMaskedContent: word("content")
    case .endMask: word("endmask")
    }
    endLine()
  }

  private mutating func separate() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func word(_ word: StaticString) {
    separate()
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func number(_ value: Double) {
    separate()
    DecimalNumber.write(value, to: &bytes)
  }

  private mutating func numbers(_ values: [Double]) {
    if values.isEmpty { bytes.append(contentsOf: "none".utf8) }
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      DecimalNumber.write(value, to: &bytes)
    }
  }

  private mutating func point(_ point: Point) {
    number(point.x)
    number(point.y)
  }

  private mutating func hex(_ byte: UInt8) {
    let digits: StaticString = "0123456789abcdef"
    bytes.append(digits.utf8Start[Int(byte >> 4)])
    bytes.append(digits.utf8Start[Int(byte & 15)])
  }

  /// The byte that stands for exactly this component, if there is one.
  private func byte(_ component: Double) -> UInt8? {
    guard component >= 0, component <= 1 else { return nil }
    let byte = (component * 255).rounded(.toNearestOrEven)
    return byte / 255 == component && component.sign == .plus ? UInt8(byte) : nil
  }

  private mutating func color(_ color: Color) {
    separate()
    if let red = byte(color.red), let green = byte(color.green), let blue = byte(color.blue),
      let alpha = byte(color.alpha)
    {
      bytes.append(UInt8(ascii: "#"))
      for byte in [red, green, blue, alpha] { hex(byte) }
    } else {
      bytes.append(contentsOf: "rgba(".utf8)
      numbers([color.red, color.green, color.blue, color.alpha])
      bytes.append(UInt8(ascii: ")"))
    }
  }

  private func isColor(_ paint: Paint) -> Bool {
    if case .color = paint { return true }
    return false
  }

  private mutating func name(_ letter: Character, _ number: Int) {
    separate()
    bytes.append(letter.asciiValue ?? 0)
    DecimalNumber.write(Double(number), to: &bytes)
  }

  private mutating func paint(_ paint: Paint) {
    if case .color(let color) = paint { self.color(color) } else { name("p", nameCount) }
  }

  /// Writes the line that defines a paint, unless it is a colour or was defined just before.
  private mutating func define(_ paint: Paint) {
    guard !isColor(paint), paint != lastPaint else { return }
    nameCount += 1
    lastPaint = paint
    switch paint {
    case .color: return
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let start, let end):
        word("lineargradient")
        name("p", nameCount)
        point(start)
        point(end)
      case .radial(let start, let startRadius, let end, let endRadius):
        word("radialgradient")
        name("p", nameCount)
        point(start)
        number(startRadius)
        point(end)
        number(endRadius)
      case .conic(let centre, let angle):
        word("conicgradient")
        name("p", nameCount)
        point(centre)
        number(angle)
      }
      switch gradient.extend {
      case .pad: break
      case .repeat: word("repeat")
      case .reflect: word("reflect")
      }
      for stop in gradient.stops {
        number(stop.offset)
        color(stop.color)
      }
    case .image(let image):
      if image.image != lastImage {
        lastImage = image.image
        word("image")
        word("i")
        number(Double(image.image.width))
        number(Double(image.image.height))
        separate()
        for byte in image.image.pixels { hex(byte) }
        endLine()
      }
      word("picture")
      name("p", nameCount)
      word("i")
      transformNumbers(image.transform)
      switch image.sampling {
      case .nearest: word("nearest")
      case .bilinear: word("bilinear")
      case .bicubic: word("bicubic")
      }
      switch image.extend {
      case .none: word("none")
      case .pad: word("pad")
      case .repeat: word("repeat")
      case .reflect: word("reflect")
      }
      number(image.opacity)
    }
    endLine()
  }

  private mutating func transform(_ transform: AffineTransform) {
    guard transform != .identity else { return }
    word("transform")
    transformNumbers(transform)
    endLine()
  }

  private mutating func transformNumbers(_ transform: AffineTransform) {
    for value in [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ] { number(value) }
  }

  private mutating func style(_ style: StrokeStyle) {
    number(style.width)
    switch style.cap {
    case .butt: word("butt")
    case .round: word("round")
    case .square: word("square")
    }
    switch style.join {
    case .miter: word("miter")
    case .round: word("round")
    case .bevel: word("bevel")
    }
    number(style.miterLimit)
  }

  private mutating func group(_ group: Group) {
    word("group")
    number(group.opacity)
    if let bounds = group.bounds {
      let corner = Point(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height)
      if Rect(corner: bounds.origin, corner: corner) == bounds {
        point(bounds.origin)
        point(corner)
      } else {
        word("bounds")
        point(bounds.origin)
        number(bounds.size.width)
        number(bounds.size.height)
      }
    }
    if group.blendMode != .normal {
      word("blend")
      word(group.blendMode.name)
    }
    for filter in group.filters {
      switch filter {
      case .blur(let deviation):
        word("blur")
        number(deviation)
      case .shadow(let offset, let blur, let color):
        word("shadow")
        point(offset)
        number(blur)
        self.color(color)
      }
    }
    if let map = group.projection {
      word("project")
      for value in [
        map.m11, map.m12, map.m13, map.m21, map.m22, map.m23, map.m31, map.m32, map.m33,
      ] { number(value) }
    }
  }

  private mutating func path(_ path: Path) {
    path.forEachElement { element in
      switch element {
      case .move(let end):
        word("M")
        point(end)
      case .line(let end):
        word("L")
        point(end)
      case .quadratic(let control, let end):
        word("Q")
        point(control)
        point(end)
      case .cubic(let control1, let control2, let end):
        word("C")
        point(control1)
        point(control2)
        point(end)
      case .close: word("Z")
      }
    }
  }
}

extension BlendMode {
  /// What the `.dl` form calls the mode.
  var name: StaticString {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .clear: "clear"
    case .copy: "copy"
    case .sourceIn: "source-in"
    case .sourceOut: "source-out"
    case .sourceAtop: "source-atop"
    case .destinationOver: "destination-over"
    case .destinationIn: "destination-in"
    case .destinationOut: "destination-out"
    case .destinationAtop: "destination-atop"
    case .xor: "xor"
    case .plusLighter: "plus-lighter"
    }
  }
}

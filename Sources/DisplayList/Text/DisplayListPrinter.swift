internal import ZoetropeGeometry

extension DisplayList {
  /// The `.dl` form, which reads back to an equal list (but for NaN, which equals nothing).
  public var text: String { String(decoding: utf8Text, as: UTF8.self) }

  /// ``text`` as the bytes of a file.
  public var utf8Text: [UInt8] {
    var printer = DisplayListPrinter()
    printer.print(self)
    return printer.writer.bytes
  }
}

private struct DisplayListPrinter {
  var writer = TextWriter()
  /// The paint that was defined last, which the next shape often uses again.
  private var lastPaint: Paint?
  private var lastImage: Image?
  private var nameCount = 0

  mutating func print(_ list: DisplayList) {
    writer.word("canvas")
    writer.number(Double(list.width))
    writer.number(Double(list.height))
    writer.color(list.background)
    writer.endLine()
    for command in list.commands { print(command) }
  }

  private mutating func print(_ command: Command) {
    switch command {
    case .fill(let fill):
      define(fill.paint)
      transform(fill.transform)
      writer.word(isColor(fill.paint) ? "fill" : "fillg")
      writer.word(fill.rule == .nonZero ? "nonzero" : "evenodd")
      paint(fill.paint)
      writer.path(fill.path)
    case .stroke(let stroke):
      define(stroke.paint)
      transform(stroke.transform)
      if let dash = stroke.style.dash {
        writer.word("dash")
        writer.separate()
        writer.numbers(dash.lengths)
        writer.number(dash.phase)
        writer.endLine()
      }
      writer.word(isColor(stroke.paint) ? "stroke" : "strokeg")
      style(stroke.style)
      paint(stroke.paint)
      writer.path(stroke.path)
    case .beginGroup(let group): self.group(group)
    case .endGroup: writer.word("endgroup")
    case .beginClip(let clip):
      transform(clip.transform)
      writer.word("clip")
      if clip.rule == .evenOdd { writer.word("evenodd") }
      writer.path(clip.path)
    case .endClip: writer.word("endclip")
    case .beginMask(let mask):
      writer.word("mask")
      writer.word(mask.channel == .alpha ? "alpha" : "luminance")
      if mask.isInverted { writer.word("inverted") }
    case .beginMaskedContent: writer.word("content")
    case .endMask: writer.word("endmask")
    }
    writer.endLine()
  }

  private func isColor(_ paint: Paint) -> Bool {
    if case .color = paint { return true }
    return false
  }

  private mutating func paint(_ paint: Paint) {
    if case .color(let color) = paint { writer.color(color) } else { writer.name("p", nameCount) }
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
        writer.word("lineargradient")
        writer.name("p", nameCount)
        writer.point(start)
        writer.point(end)
      case .radial(let start, let startRadius, let end, let endRadius):
        writer.word("radialgradient")
        writer.name("p", nameCount)
        writer.point(start)
        writer.number(startRadius)
        writer.point(end)
        writer.number(endRadius)
      case .conic(let centre, let angle):
        writer.word("conicgradient")
        writer.name("p", nameCount)
        writer.point(centre)
        writer.number(angle)
      }
      switch gradient.extend {
      case .pad: break
      case .repeat: writer.word("repeat")
      case .reflect: writer.word("reflect")
      }
      for stop in gradient.stops {
        writer.number(stop.offset)
        writer.color(stop.color)
      }
    case .image(let image):
      if image.image != lastImage {
        lastImage = image.image
        writer.word("image")
        writer.word("i")
        writer.number(Double(image.image.width))
        writer.number(Double(image.image.height))
        writer.separate()
        for byte in image.image.pixels { writer.hex(byte) }
        writer.endLine()
      }
      writer.word("picture")
      writer.name("p", nameCount)
      writer.word("i")
      transformNumbers(image.transform)
      switch image.sampling {
      case .nearest: writer.word("nearest")
      case .bilinear: writer.word("bilinear")
      case .bicubic: writer.word("bicubic")
      case .coreGraphics: writer.word("core-graphics")
      }
      switch image.extend {
      case .none: writer.word("none")
      case .pad: writer.word("pad")
      case .repeat: writer.word("repeat")
      case .reflect: writer.word("reflect")
      }
      writer.number(image.opacity)
      if image.tint != .white {
        writer.word("tint")
        writer.color(image.tint)
      }
    }
    writer.endLine()
  }

  private mutating func transform(_ transform: AffineTransform) {
    guard transform != .identity else { return }
    writer.word("transform")
    transformNumbers(transform)
    writer.endLine()
  }

  private mutating func transformNumbers(_ transform: AffineTransform) {
    for value in [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ] { writer.number(value) }
  }

  private mutating func style(_ style: StrokeStyle) {
    writer.number(style.width)
    switch style.cap {
    case .butt: writer.word("butt")
    case .round: writer.word("round")
    case .square: writer.word("square")
    }
    switch style.join {
    case .miter: writer.word("miter")
    case .round: writer.word("round")
    case .bevel: writer.word("bevel")
    }
    writer.number(style.miterLimit)
  }

  private mutating func group(_ group: Group) {
    writer.word("group")
    writer.number(group.opacity)
    if let bounds = group.bounds {
      let corner = Point(bounds.origin.x + bounds.size.width, bounds.origin.y + bounds.size.height)
      if Rect(corner: bounds.origin, corner: corner) == bounds {
        writer.point(bounds.origin)
        writer.point(corner)
      } else {
        writer.word("bounds")
        writer.point(bounds.origin)
        writer.number(bounds.size.width)
        writer.number(bounds.size.height)
      }
    }
    if group.blendMode != .normal {
      writer.word("blend")
      writer.word(group.blendMode.name)
    }
    for filter in group.filters {
      switch filter {
      case .blur(let deviation):
        writer.word("blur")
        writer.number(deviation)
      case .shadow(let offset, let blur, let color):
        writer.word("shadow")
        writer.point(offset)
        writer.number(blur)
        writer.color(color)
      case .color(.matrix(let matrix)):
        writer.word("colors")
        for row in [matrix.red, matrix.green, matrix.blue] {
          for value in [row.red, row.green, row.blue, row.constant] { writer.number(value) }
        }
      case .color(.tones(let map)):
        writer.word("tones")
        writer.color(map.shadows)
        writer.color(map.midtones)
        writer.color(map.highlights)
        writer.number(map.amount)
      case .color(.levels(let map)):
        writer.word("levels")
        for levels in [map.red, map.green, map.blue] {
          for value in [
            levels.inputBlack, levels.inputWhite, levels.gamma, levels.outputBlack,
            levels.outputWhite,
          ] { writer.number(value) }
        }
      }
    }
    if let map = group.projection {
      writer.word("project")
      for value in [
        map.m11, map.m12, map.m13, map.m21, map.m22, map.m23, map.m31, map.m32, map.m33,
      ] { writer.number(value) }
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

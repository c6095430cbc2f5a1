internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// An element of an SVG file, with values rather than text, so that the same element at two
/// moments can be compared number by number.
struct SVGElement: Hashable, Sendable {
  var name: Name
  var attributes: [Attribute] = []
  var children: [SVGElement] = []

  enum Name: String, Sendable {
    case svg, g, path, rect, use, image, clipPath, mask, pattern, filter, stop
    case linearGradient, radialGradient
    case feGaussianBlur, feDropShadow, feColorMatrix, feComponentTransfer, feComposite
    case feFuncR, feFuncG, feFuncB
  }

  struct Attribute: Hashable, Sendable {
    var name: SVGAttributeName
    var value: SVGValue
  }

  init(_ name: Name, _ attributes: [Attribute] = [], _ children: [SVGElement] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// How many elements it is, with those in it.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  mutating func set(_ name: SVGAttributeName, _ value: SVGValue) {
    attributes.append(Attribute(name: name, value: value))
  }

  subscript(name: SVGAttributeName) -> SVGValue? {
    attributes.first { $0.name == name }?.value
  }

  mutating func remove(_ name: SVGAttributeName) { attributes.removeAll { $0.name == name } }
}

/// The attributes that are written.
enum SVGAttributeName: String, Sendable {
  case d, transform, fill, stroke, opacity, filter, mask, style, href, result, values, type, mode
  case x, y, width, height, cx, cy, r, fx, fy, fr, x1, y1, x2, y2, offset, dx, dy
  case clipPath = "clip-path"
  case clipRule = "clip-rule"
  case fillRule = "fill-rule"
  case fillOpacity = "fill-opacity"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case strokeCap = "stroke-linecap"
  case strokeJoin = "stroke-linejoin"
  case strokeMiterLimit = "stroke-miterlimit"
  case strokeDashes = "stroke-dasharray"
  case strokeDashOffset = "stroke-dashoffset"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
  case deviation = "stdDeviation"
  case tableValues
  case first = "in"
  case second = "in2"
  case k2, k3
  case filterInterpolation = "color-interpolation-filters"
  case aspectRatio = "preserveAspectRatio"
  case units = "gradientUnits"
  case spread = "spreadMethod"
  case gradientTransform, patternUnits
  case patternTransform, maskUnits, filterUnits, `operator`
  case imageRendering = "image-rendering"
}

/// A value as it is before it is text.
enum SVGValue: Hashable, Sendable {
  /// What cannot move.
  case text(String)
  case number(Double)
  case numbers([Double])
  case color(Color)
  case path(Path)
  case matrix(AffineTransform)
  /// What is written before the element and referred to: a gradient, a filter, a mask.
  indirect case definition(SVGElement)
  /// The pixels of an image.
  case picture(Image)

  /// Colours are written without their alpha, which has an attribute of its own.
  static func opaque(_ color: Color) -> SVGValue { .color(color.withoutAlpha) }
}

extension Color {
  /// The colour within 0…1 and opaque; what is not a number counts as 0.
  var withoutAlpha: Color {
    Color(Self.unit(red), Self.unit(green), Self.unit(blue))
  }

  static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

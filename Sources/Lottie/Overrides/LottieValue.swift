public import ZoetropeGeometry

/// A value that takes the place of what a file has, for the whole time.
public enum LottieValue: Hashable, Sendable {
  /// In the file's own units: degrees, percent, points.
  case number(Double)
  case color(Color)
  /// Positions, sizes; scales in percent.
  case point(Point)
  case gradient([GradientStop])
  /// A text layer's text, or the name of its font.
  case text(String)
  /// The bytes of a picture's file.
  case image([UInt8])
  /// Written by a person: read as the property's type asks for. Numbers as `12.5`, colours as
  /// `#ff8800`, points as `10,20`, gradients as `0:#ff0000 1:#0000ff`.
  case written(String)

  public struct GradientStop: Hashable, Sendable {
    /// 0…1.
    public var offset: Double
    public var color: Color

    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }
}

/// A type of property that a value can take the place of.
protocol OverridableValue: Sendable {
  /// Nil when the value is of another type.
  init?(_ value: LottieValue)
  /// What the property takes, for messages.
  static var kind: String { get }
}

extension Double: OverridableValue {
  static var kind: String { "a number" }

  init?(_ value: LottieValue) {
    switch value {
    case .number(let number) where number.isFinite: self = number
    case .written(let text):
      guard let number = Double(finite: text) else { return nil }
      self = number
    default: return nil
    }
  }

  /// Nil for anything but a finite decimal number.
  init?(finite text: some StringProtocol) {
    var position = 0
    let bytes = Array(text.utf8)
    guard let number = DecimalNumber.read(bytes, at: &position), position == bytes.count,
      number.isFinite
    else { return nil }
    self = number
  }
}

extension Lottie.Vector: OverridableValue {
  static var kind: String { "a point such as 10,20" }

  init?(_ value: LottieValue) {
    switch value {
    case .point(let point) where point.x.isFinite && point.y.isFinite:
      self.init(point.x, point.y)
    case .written(let text):
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        .map { Double(finite: $0) }
      switch parts.count {
      case 2:
        guard let x = parts[0], let y = parts[1] else { return nil }
        self.init(x, y)
      case 3:
        guard let x = parts[0], let y = parts[1], let z = parts[2] else { return nil }
        self.init(x, y, z)
      default: return nil
      }
    default: return nil
    }
  }
}

extension Color: OverridableValue {
  static var kind: String { "a colour such as #ff8800" }

  init?(_ value: LottieValue) {
    switch value {
    case .color(let color): self = color
    case .written(let text): self.init(webNotation: text)
    default: return nil
    }
  }
}

extension Lottie.GradientStops: OverridableValue {
  static var kind: String { "a gradient such as 0:#ff0000 1:#0000ff" }

  init?(_ value: LottieValue) {
    self.init()
    switch value {
    case .gradient(let stops): for stop in stops { append(stop.offset, stop.color) }
    case .written(let text):
      for part in text.split(separator: " ") {
        let pair = part.split(separator: ":")
        guard pair.count == 2, let offset = Double(finite: pair[0]),
          let color = Color(webNotation: String(pair[1]))
        else { return nil }
        append(offset, color)
      }
    default: return nil
    }
    guard !colors.isEmpty else { return nil }
    colors.sort { $0.offset < $1.offset }
    opacities.sort { $0.offset < $1.offset }
    if opacities.allSatisfy({ $0.opacity == 1 }) { opacities = [] }
  }

  private mutating func append(_ offset: Double, _ color: Color) {
    let place = offset.isFinite ? min(max(offset, 0), 1) : 0
    colors.append(ColorStop(offset: place, color: color.withAlpha(1)))
    opacities.append(OpacityStop(offset: place, opacity: color.alpha))
  }
}

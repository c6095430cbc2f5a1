/// Other ways to name a colour. All give and take what ``Color`` holds: gamma-encoded sRGB,
/// straight alpha, components that may lie outside 0…1.
extension Color {
  // MARK: Grey

  /// A grey of the sRGB grey line (fact 11.3: (w, a) is (w, w, w, a)).
  public init(white: Double, alpha: Double = 1) { self.init(white, white, white, alpha) }

  // MARK: Linear light

  /// The light itself, in which physical sums are right. Negative components mirror.
  public var linear: (red: Double, green: Double, blue: Double) {
    (Self.linear(fromEncoded: red), Self.linear(fromEncoded: green), Self.linear(fromEncoded: blue))
  }

  public init(linearRed red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(
      Self.encoded(fromLinear: red), Self.encoded(fromLinear: green),
      Self.encoded(fromLinear: blue), alpha)
  }

  /// The sRGB transfer function (IEC 61966-2-1), mirrored below zero.
  public static func linear(fromEncoded value: Double) -> Double {
    let magnitude = value.magnitude
    let light =
      magnitude <= 0.04045
      ? magnitude / 12.92 : ExactMath.power((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  /// The inverse of ``linear(fromEncoded:)``.
  public static func encoded(fromLinear value: Double) -> Double {
    let magnitude = value.magnitude
    let code =
      magnitude <= 0.0031308
      ? magnitude * 12.92 : 1.055 * ExactMath.power(magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -code : code
  }

  /// The luminance of the colour's light, without its alpha: 0 for black, 1 for white.
  public var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  // MARK: Display P3

  /// A colour given in Display P3 (the same white and transfer function, wider primaries).
  public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let r = Self.linear(fromEncoded: red)
    let g = Self.linear(fromEncoded: green)
    let b = Self.linear(fromEncoded: blue)
    // Derived from the two sets of primaries; each row adds up to 1, so white stays white.
    self.init(
      linearRed: 1.2249401762805598 * r - 0.22494017628055996 * g,
      green: -0.04205695470968816 * r + 1.042056954709688 * g,
      blue: -0.019637554590334432 * r - 0.07863604555063189 * g + 1.0982736001409663 * b,
      alpha: alpha)
  }

  /// The components in Display P3.
  public var displayP3: (red: Double, green: Double, blue: Double) {
    let (r, g, b) = linear
    return (
      Self.encoded(fromLinear: 0.8224619687143623 * r + 0.17753803128563775 * g),
      Self.encoded(fromLinear: 0.03319419885096162 * r + 0.9668058011490384 * g),
      Self.encoded(
        fromLinear: 0.017082630721120033 * r + 0.07239744066396347 * g + 0.9105199286149165 * b)
    )
  }

  // MARK: Hue, saturation, brightness

  /// - Parameters:
  ///   - hue: in turns: 0 red, 1/3 green, 2/3 blue. Whole turns do not count.
  ///   - saturation: 0 grey, 1 pure.
  ///   - brightness: the largest of the three components.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    guard hue.isFinite else {
      self.init(white: brightness, alpha: alpha)
      return
    }
    let sixths = (hue - hue.rounded(.down)) * 6
    func component(_ offset: Double) -> Double {
      // How far around from the sixth where this component is absent, up and down again.
      var k = sixths + offset
      if k >= 6 { k -= 6 }
      let rise = Swift.max(0, Swift.min(k, 4 - k, 1))
      return brightness * (1 - saturation * rise)
    }
    self.init(component(5), component(3), component(1), alpha)
  }

  /// Hue in turns (0 for greys), saturation and brightness.
  public var hsb: (hue: Double, saturation: Double, brightness: Double) {
    let largest = Swift.max(red, green, blue)
    let smallest = Swift.min(red, green, blue)
    let range = largest - smallest
    guard range > 0, largest > 0 else { return (0, 0, largest) }
    var sixths: Double
    if largest == red {
      sixths = (green - blue) / range
    } else if largest == green {
      sixths = (blue - red) / range + 2
    } else {
      sixths = (red - green) / range + 4
    }
    if sixths < 0 { sixths += 6 }
    return (sixths / 6, range / largest, largest)
  }
}

// MARK: - Blending

extension Color {
  /// Facts 11.1 and 11.4: component by component, straight alpha, gamma-encoded. Exact at 0 and 1.
  public func interpolated(to other: Color, _ fraction: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - fraction) + b * fraction }
    return Color(
      mix(red, other.red), mix(green, other.green), mix(blue, other.blue),
      mix(alpha, other.alpha))
  }

  /// Fact 11.6: additive colours add all four components, unclamped.
  public static func + (a: Color, b: Color) -> Color {
    Color(a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha)
  }

  public static func - (a: Color, b: Color) -> Color {
    Color(a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha)
  }

  /// The colour as pixels can show it: each component within 0…1, NaN as 0.
  public var clamped: Color {
    func clamp(_ x: Double) -> Double { x > 0 ? Swift.min(x, 1) : 0 }
    return Color(clamp(red), clamp(green), clamp(blue), clamp(alpha))
  }

  public func withAlpha(_ alpha: Double) -> Color { Color(red, green, blue, alpha) }
}

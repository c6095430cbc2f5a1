public import ZoetropeGeometry

/// A change of a finished layer's colours, each pixel by itself.
///
/// Colours are straight and sRGB, and the results are held in 0…1. Alpha stays, so what is
/// transparent remains so.
public enum ColorFilter: Hashable, Sendable {
  case matrix(ColorMatrix)
  case tones(ToneMap)
  case levels(LevelsMap)
}

/// New components as sums of the old ones.
///
///     red' = red.red · red + red.green · green + red.blue · blue + red.constant, and so on
///
/// Numbers beyond ±32 are held there; one that is not a number counts as 0.
public struct ColorMatrix: Hashable, Sendable, BitwiseCopyable {
  public struct Row: Hashable, Sendable, BitwiseCopyable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var constant: Double

    public init(_ red: Double, _ green: Double, _ blue: Double, _ constant: Double = 0) {
      (self.red, self.green, self.blue, self.constant) = (red, green, blue, constant)
    }
  }

  public var red: Row
  public var green: Row
  public var blue: Row

  public init(red: Row, green: Row, blue: Row) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  public static let identity = ColorMatrix(
    red: Row(1, 0, 0), green: Row(0, 1, 0), blue: Row(0, 0, 1))

  /// - Parameter amount: 0 leaves colours as they are, 1 gives `color` to all. Its alpha says
  ///   nothing.
  public init(fill color: Color, amount: Double) {
    let rest = 1 - amount
    self.init(
      red: Row(rest, 0, 0, color.red * amount), green: Row(0, rest, 0, color.green * amount),
      blue: Row(0, 0, rest, color.blue * amount))
  }

  /// From black to white along a straight line of two other colours, by luma.
  ///
  /// - Parameter amount: 0 leaves colours as they are, 1 leaves nothing of them.
  public init(shadows: Color, highlights: Color, amount: Double) {
    let rest = 1 - amount
    func row(_ from: Double, _ to: Double, _ own: Int) -> Row {
      let step = (to - from) * amount
      return Row(
        ToneMap.lumaOfRed * step + (own == 0 ? rest : 0),
        ToneMap.lumaOfGreen * step + (own == 1 ? rest : 0),
        ToneMap.lumaOfBlue * step + (own == 2 ? rest : 0), from * amount)
    }
    self.init(
      red: row(shadows.red, highlights.red, 0), green: row(shadows.green, highlights.green, 1),
      blue: row(shadows.blue, highlights.blue, 2))
  }

  /// First self, then `next`.
  public func concatenating(_ next: ColorMatrix) -> ColorMatrix {
    func row(_ by: Row) -> Row {
      Row(
        by.red * red.red + by.green * green.red + by.blue * blue.red,
        by.red * red.green + by.green * green.green + by.blue * blue.green,
        by.red * red.blue + by.green * green.blue + by.blue * blue.blue,
        by.red * red.constant + by.green * green.constant + by.blue * blue.constant
          + by.constant)
    }
    return ColorMatrix(red: row(next.red), green: row(next.green), blue: row(next.blue))
  }
}

/// Three colours in place of black, middle grey and white; what lies between is blended, by luma.
public struct ToneMap: Hashable, Sendable, BitwiseCopyable {
  /// How much the components count for the luma (Rec. 709, of the encoded components).
  public static let lumaOfRed = 0.2126
  public static let lumaOfGreen = 0.7152
  public static let lumaOfBlue = 0.0722

  /// Alphas say nothing.
  public var shadows: Color
  public var midtones: Color
  public var highlights: Color
  /// 0 leaves colours as they are, 1 leaves nothing of them.
  public var amount: Double

  public init(shadows: Color, midtones: Color, highlights: Color, amount: Double = 1) {
    (self.shadows, self.midtones, self.highlights) = (shadows, midtones, highlights)
    self.amount = amount
  }
}

internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// On Apple's platforms a bridged list; here any Swift array is one.
public typealias CFArray = [Any]
/// The same for tables.
public typealias CFDictionary = [AnyHashable: Any]

public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The last colour goes on behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colours at places between 0 and 1.
public final class CGGradient: Sendable {
  let stops: [Gradient.Stop]

  /// Nil when a colour is none, or there are not as many locations as colours. Without locations
  /// the colours are spaced evenly.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let list = colors.compactMap { $0 as? CGColor }
    guard list.count == colors.count, !list.isEmpty else { return nil }
    if let locations, locations.count != list.count { return nil }
    let last = max(1, list.count - 1)
    stops = list.enumerated().map { index, color in
      let even = Double(index) / Double(last)
      return Gradient.Stop(locations.map { Double($0[index]) } ?? even, color.color)
    }
    .sorted { $0.offset < $1.offset }
  }

  /// - Parameters:
  ///   - components: for each colour the space's components and alpha, one after another.
  ///   - count: how many colours.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat],
    locations: [CGFloat]?, count: Int
  ) {
    let width = space.numberOfComponents + 1
    guard count > 0, components.count >= count * width else { return nil }
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: Array(components[($0 * width)..<(($0 + 1) * width)]))
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

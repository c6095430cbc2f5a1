import Foundation
import Synchronization
public import ZoetropeUIKit

/// A colour in sRGB with components of 0…1. Defaults to clear.
///
/// In one place this differs from C4 as published: hexadecimal colours have the components that
/// they say (C4 shifts by 12, 8 and 4 bits instead of 24, 16 and 8).
public final class Color: Sendable, Equatable {
  private let values: Mutex<[Double]>

  /// Clear: black without opacity (fact 13.2).
  public convenience init() { self.init(red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0) }

  /// - Parameters: components of 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    values = Mutex([red, green, blue, alpha])
  }

  /// - Parameters red, green, blue: 0…255.
  /// - Parameter alpha: 0…1.
  public convenience init(red: Int, green: Int, blue: Int, alpha: Double) {
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  public convenience init(_ color: CGColor) { self.init(UIColor(cgColor: color)) }

  public convenience init(_ color: UIColor) {
    var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  /// - Parameter hexValue: 0xRRGGBBAA.
  public convenience init(_ hexValue: UInt32) {
    self.init(
      red: Int(hexValue >> 24), green: Int(hexValue >> 16 & 0xFF), blue: Int(hexValue >> 8 & 0xFF),
      alpha: Double(hexValue & 0xFF) / 255)
  }

  /// Red, green, blue and alpha. Setting fewer than four changes only those.
  public var components: [Double] {
    get { values.withLock { $0 } }
    set {
      values.withLock { values in
        for (index, value) in newValue.prefix(values.count).enumerated() { values[index] = value }
      }
    }
  }

  public var red: Double {
    get { components[0] }
    set { values.withLock { $0[0] = newValue } }
  }

  public var green: Double {
    get { components[1] }
    set { values.withLock { $0[1] = newValue } }
  }

  public var blue: Double {
    get { components[2] }
    set { values.withLock { $0[2] = newValue } }
  }

  public var alpha: Double {
    get { components[3] }
    set { values.withLock { $0[3] = newValue } }
  }

  /// The same colour with another alpha.
  public func colorWithAlpha(_ alpha: Double) -> Color {
    let components = components
    return Color(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  public var cgColor: CGColor { UIColor(self).cgColor }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public var CGColor: ZoetropeUIKit.CGColor { cgColor }

  public static func == (left: Color, right: Color) -> Bool {
    left === right || left.components == right.components
  }
}

extension UIColor {
  public convenience init(_ color: Color) {
    let components = color.components
    self.init(
      red: CGFloat(components[0]), green: CGFloat(components[1]), blue: CGFloat(components[2]),
      alpha: CGFloat(components[3]))
  }
}

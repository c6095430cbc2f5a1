import ZoetropeRaster
import ZoetropeScene
import ZoetropeStage
import ZoetropeUIKit

/// A colour as a pixel has it, straight alpha.
struct Pixel: Hashable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha = 255

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let clear = Pixel(0, 0, 0, 0)
  static let white = Pixel(255, 255, 255)
  static let red = Pixel(255, 0, 0)
  static let blue = Pixel(0, 0, 255)

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// Whether no channel is further away than a number of levels.
  func isNear(_ other: Pixel, by levels: Int = 2) -> Bool {
    abs(red - other.red) <= levels && abs(green - other.green) <= levels
      && abs(blue - other.blue) <= levels && abs(alpha - other.alpha) <= levels
  }
}

extension Stage {
  /// What the recording shows at a time, one pixel a point.
  func picture(at time: Double) -> Bitmap {
    let list = document.scene(at: time).evaluate(
      at: time, width: Int32(document.size.width), height: Int32(document.size.height),
      background: document.background)
    var bitmap = Bitmap(width: Int32(document.size.width), height: Int32(document.size.height))
    var renderer = Renderer()
    renderer.render(list, into: &bitmap, concurrently: nil)
    return bitmap
  }
}

extension Bitmap {
  subscript(x: Int, y: Int) -> Pixel {
    let bytes = straightAlphaBytes()
    let start = (y * Int(width) + x) * 4
    return Pixel(
      Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]), Int(bytes[start + 3]))
  }

  /// The least and the greatest row of a column that has a colour; nil for none.
  func rows(ofColumn x: Int, near color: Pixel) -> ClosedRange<Int>? {
    let found = (0..<Int(height)).filter { self[x, $0].isNear(color, by: 8) }
    guard let first = found.first, let last = found.last else { return nil }
    return first...last
  }

  func columns(ofRow y: Int, near color: Pixel) -> ClosedRange<Int>? {
    let found = (0..<Int(width)).filter { self[$0, y].isNear(color, by: 8) }
    guard let first = found.first, let last = found.last else { return nil }
    return first...last
  }
}

/// A finger that goes from one point to another in a second, with a rest at the end: no flick.
func slowDrag(from start: CGPoint, to end: CGPoint, at time: Double) -> [Event] {
  let steps = 20
  let points = (0...steps).map { step in
    let part = CGFloat(step) / CGFloat(steps)
    return CGPoint(
      x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
  return Event.drag(at: time, through: points + [end, end, end, end, end], duration: 1)
}

import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster
import ZoetropeScene

@testable import ZoetropeCommandLine

/// Frames of a recording at some pixels a point, of which only what is looked at is drawn: a debug
/// build takes its time over a whole screen.
final class RecordedFrames {
  let document: Document
  /// Pixels a point.
  let scale: Int
  /// Kept between frames, with what it knows about pictures.
  private var renderer = Renderer()

  init(document: Document, scale: Int) {
    self.document = document
    self.scale = scale
  }

  /// - Parameter time: seconds.
  func frame(at time: Double) -> Frame {
    let list = document.scene(at: time).evaluate(
      at: time, width: Int32(document.size.width) * Int32(scale),
      height: Int32(document.size.height) * Int32(scale), background: document.background)
    return Frame(list: list, frames: self)
  }

  struct Frame {
    fileprivate let list: DisplayList
    fileprivate let frames: RecordedFrames

    /// All of it.
    var bitmap: Bitmap { part(x: 0, y: 0, width: list.width, height: list.height) }

    /// Red, green, blue of the pixel in which a point of the screen lies.
    subscript(x: Double, y: Double) -> RGB {
      let column = Int32(x * Double(frames.scale))
      let row = Int32(y * Double(frames.scale))
      return RGB(part(x: column, y: row, width: 1, height: 1), 0)
    }

    /// How many pixels of a rectangle of the screen, in points, have a colour.
    func count(of color: RGB, x: Range<Double>, y: Range<Double>) -> Int {
      let side = Double(frames.scale)
      let bitmap = part(
        x: Int32(x.lowerBound * side), y: Int32(y.lowerBound * side),
        width: Int32((x.upperBound - x.lowerBound) * side),
        height: Int32((y.upperBound - y.lowerBound) * side))
      // Whole words at a time, since a debug build is slow at bytes.
      let word = UInt32(littleEndian: color.opaqueWord)
      return bitmap.bytes.withUnsafeBytes { bytes in
        let words = bytes.bindMemory(to: UInt32.self)
        var count = 0
        var index = 0
        while index < words.count {
          if words[index] == word { count += 1 }
          index += 1
        }
        return count
      }
    }

    /// A part in pixels: the whole list is moved by whole pixels, so it is painted as ever.
    private func part(x: Int32, y: Int32, width: Int32, height: Int32) -> Bitmap {
      let moved = DisplayList(
        width: width, height: height, background: list.background,
        commands: list.placedCommands(scale: 1, at: Point(-Double(x), -Double(y))))
      var bitmap = Bitmap(width: width, height: height)
      frames.renderer.render(moved, into: &bitmap, concurrently: nil)
      return bitmap
    }
  }
}

/// A colour as a pixel has it.
struct RGB: Hashable, Sendable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ bitmap: Bitmap, _ pixel: Int) {
    let bytes = bitmap.bytes[pixel * 4..<pixel * 4 + 3]
    self.init(bytes[bytes.startIndex], bytes[bytes.startIndex + 1], bytes[bytes.startIndex + 2])
  }

  static let white = RGB(255, 255, 255)

  /// As the four bytes red, green, blue, 255.
  var opaqueWord: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
  }

  var description: String { "(\(red), \(green), \(blue))" }

  /// Whether no channel is further away than a number of levels.
  func isNear(_ other: RGB, by levels: Int) -> Bool {
    func near(_ a: UInt8, _ b: UInt8) -> Bool { abs(Int(a) - Int(b)) <= levels }
    return near(red, other.red) && near(green, other.green) && near(blue, other.blue)
  }
}

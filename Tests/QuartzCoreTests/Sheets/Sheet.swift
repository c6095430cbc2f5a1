import ZoetropeCoreGraphics
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster
import ZoetropeScene
import ZoetropeTesting

@testable import ZoetropeQuartzCore

/// Rows of five pictures: a scene at the beginning, at each quarter and at the end of a second.
@MainActor struct Sheet {
  /// Pixels, and points, of the side of a picture.
  static let side: Int32 = 48
  static let times = [0, 0.25, 0.5, 0.75, 1]

  private var rows: [[Bitmap]] = []

  /// Draws a scene at the five times.
  ///
  /// - Parameter build: shows layers in a host, and animates them for a second.
  mutating func add(_ build: (TestHost) -> Void) {
    let host = TestHost()
    build(host)
    var scene = host.context.scene
    scene.size = Size(Double(Self.side), Double(Self.side))
    var renderer = Renderer()
    rows.append(
      Self.times.map { time in
        let list = scene.evaluate(
          at: host.now + time, width: Self.side, height: Self.side, background: .white)
        var bitmap = Bitmap(width: Self.side, height: Self.side)
        renderer.render(list, into: &bitmap)
        return bitmap
      })
  }

  /// How many different pictures the last row has.
  var differentPictures: Int { Set((rows.last ?? []).map(\.bytes)).count }

  /// All rows below each other.
  var picture: Bitmap {
    let side = Int(Self.side)
    let width = side * Self.times.count
    var bytes = [UInt8](repeating: 0, count: width * side * rows.count * 4)
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() {
        for line in 0..<side {
          let start = ((y * side + line) * width + x * side) * 4
          bytes.replaceSubrange(
            start..<start + side * 4, with: cell.bytes[line * side * 4..<(line + 1) * side * 4])
        }
      }
    }
    return Bitmap(width: Int32(width), height: Int32(side * rows.count), bytes: bytes)
      ?? Bitmap(width: 1, height: 1)
  }
}

/// A property that moves, and how it is shown.
@MainActor struct MovingProperty {
  let keyPath: String
  let from: Any
  let to: Any
  /// How many different pictures there have to be, at least.
  var pictures = 5
  /// Gets the layer ready: 24 points wide and high, in the middle of a superlayer of 48.
  var prepare: (CALayer) -> Void = { _ in }

  init(
    _ keyPath: String, _ from: Any, _ to: Any, pictures: Int = 5,
    prepare: @escaping (CALayer) -> Void = { _ in }
  ) {
    self.keyPath = keyPath
    self.from = from
    self.to = to
    self.pictures = pictures
    self.prepare = prepare
  }

  func show(_ make: () -> CALayer, in host: TestHost) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
    let layer = make()
    layer.frame = CGRect(x: 12, y: 12, width: 24, height: 24)
    root.addSublayer(layer)
    prepare(layer)
    host.show(root)
    host.turn {
      let motion = CABasicAnimation(keyPath: keyPath)
      (motion.fromValue, motion.toValue) = (from, to)
      motion.duration = 1
      motion.fillMode = .both
      motion.isRemovedOnCompletion = false
      layer.add(motion, forKey: nil)
    }
  }
}

/// Pictures and colours that the sheets show.
@MainActor enum Sample {
  static let red = CGColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 1)
  static let blue = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
  static let green = CGColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 1)
  static let white = CGColor(gray: 1, alpha: 1)
  static let black = CGColor(gray: 0, alpha: 1)

  /// Four quarters of different colours, brighter towards the upper left.
  static func image(side: Int = 8, isSwapped: Bool = false) -> CGImage? {
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let shade = 255 - (x + y) * 255 / (side * 4)
        let quarter = (x < side / 2 ? 0 : 1) + (y < side / 2 ? 0 : 2)
        let color: [Int] = [[255, 80, 80], [80, 220, 80], [80, 120, 255], [255, 210, 60]][
          isSwapped ? 3 - quarter : quarter]
        pixels += color.map { UInt8($0 * shade / 255) } + [255]
      }
    }
    return Image(width: Int32(side), height: Int32(side), pixels: pixels).map { CGImage($0) }
  }

  /// A round white spot for particles.
  static func spot(side: Int = 8) -> CGImage? {
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x * 2 + 1 - side), Double(y * 2 + 1 - side))
        let isInside = dx * dx + dy * dy <= Double(side * side)
        pixels += [UInt8](repeating: isInside ? 255 : 0, count: 4)
      }
    }
    return Image(width: Int32(side), height: Int32(side), pixels: pixels).map { CGImage($0) }
  }
}

import Foundation
import ZoetropeGeometry
import ZoetropeMedia

/// A premultiplied RGBA8 picture that tests draw by hand.
struct Picture: Equatable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  init(_ width: Int, _ height: Int, fill: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)) {
    self.width = width
    self.height = height
    bytes = []
    bytes.reserveCapacity(width * height * 4)
    for _ in 0..<width * height { bytes += [fill.0, fill.1, fill.2, fill.3] }
  }

  subscript(x: Int, y: Int) -> (UInt8, UInt8, UInt8, UInt8) {
    get {
      let i = 4 * (y * width + x)
      return (bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3])
    }
    set {
      let i = 4 * (y * width + x)
      (bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]) = newValue
    }
  }

  /// A disc of a straight colour with soft edges, over what is there.
  mutating func disc(x: Double, y: Double, radius: Double, _ color: (UInt8, UInt8, UInt8)) {
    for row in 0..<height {
      for column in 0..<width {
        let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        let coverage = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
        guard coverage > 0 else { continue }
        let below = self[column, row]
        func over(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
          UInt8((Double(top) * coverage + Double(bottom) * (1 - coverage)).rounded())
        }
        self[column, row] = (
          over(color.0, below.0), over(color.1, below.1), over(color.2, below.2),
          over(255, below.3)
        )
      }
    }
  }

  /// Any premultiplied pixels, the same for the same seed.
  static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Picture {
    var picture = Picture(width, height)
    var random = SeededGenerator(seed: seed)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = UInt8.random(in: 0...255, using: &random)
        picture[x, y] = (
          .random(in: 0...alpha, using: &random), .random(in: 0...alpha, using: &random),
          .random(in: 0...alpha, using: &random), alpha
        )
      }
    }
    return picture
  }

  func withFrame<Result>(
    changedRows: Range<Int>? = nil, _ body: (Frame) throws(MediaError) -> Result
  ) throws(MediaError) -> Result {
    try Frame.with(bytes, width: width, height: height, changedRows: changedRows, body)
  }
}

extension FrameWriter {
  func append(_ picture: Picture, changedRows: Range<Int>? = nil) throws(MediaError) {
    try picture.withFrame(changedRows: changedRows) { (frame) throws(MediaError) in
      try append(frame)
    }
  }

  func analyze(_ picture: Picture) throws(MediaError) {
    try picture.withFrame { (frame) throws(MediaError) in try analyze(frame) }
  }

  /// All frames through both passes, then the end.
  func write(_ pictures: [Picture]) throws(MediaError) {
    if needsAnalysis { for picture in pictures { try analyze(picture) } }
    for picture in pictures { try append(picture) }
    try finish()
  }
}

/// An empty folder for one test, deleted with the object.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "zoetrope-media-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Everything in it, hidden files too.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name))))
  }
}

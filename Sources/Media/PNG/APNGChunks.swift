/// The chunks of an animated PNG, put together from whole PNG files.
final class APNGChunks {
  struct FrameControl: Sendable {
    var rect: PixelRect
    var delay: APNGDelay
    var isBlended: Bool
  }

  private let file: OutputFile
  private var sequenceNumber = 0
  private var pictureCount = 0

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// Signature, and the header with its length, name and checksum.
  private static let animationControlOffset = 8 + 25

  init(_ file: OutputFile) { self.file = file }

  /// Adds a picture. The first one's header is the file's.
  func write(_ png: [UInt8], _ control: FrameControl) throws(MediaError) {
    let isFirst = pictureCount == 0
    var bytes: [UInt8] = []
    if isFirst {
      bytes += Self.signature
      Self.each(png) { name, data in
        if name == "IHDR" { Self.append(name, Array(data), to: &bytes) }
      }
      // The number of pictures is filled in at the end.
      Self.append("acTL", [UInt8](repeating: 0, count: 8), to: &bytes)
      Self.each(png) { name, data in
        if name == "sRGB" { Self.append(name, Array(data), to: &bytes) }
      }
    }
    Self.append("fcTL", self.control(control), to: &bytes)
    Self.each(png) { name, data in
      guard name == "IDAT" else { return }
      if isFirst {
        Self.append("IDAT", Array(data), to: &bytes)
      } else {
        Self.append("fdAT", Self.big(sequenceNumber, 4) + data, to: &bytes)
        sequenceNumber += 1
      }
    }
    pictureCount += 1
    try file.write(bytes)
  }

  func finish(loopCount: Int) throws(MediaError) {
    var bytes: [UInt8] = []
    Self.append("IEND", [], to: &bytes)
    try file.write(bytes)
    bytes = []
    Self.append("acTL", Self.big(pictureCount, 4) + Self.big(loopCount, 4), to: &bytes)
    try file.rewrite(bytes, at: Self.animationControlOffset)
  }

  private func control(_ control: FrameControl) -> [UInt8] {
    let rect = control.rect
    var bytes = Self.big(sequenceNumber, 4)
    sequenceNumber += 1
    for value in [rect.width, rect.height, rect.left, rect.top] { bytes += Self.big(value, 4) }
    bytes += Self.big(control.delay.numerator, 2) + Self.big(control.delay.denominator, 2)
    // Dispose: none. Blend: over, or source.
    return bytes + [0, control.isBlended ? 1 : 0]
  }

  private static func each(_ png: [UInt8], _ body: (String, ArraySlice<UInt8>) -> Void) {
    var place = signature.count
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= png.count else { return }
      let name = String(decoding: png[place + 4..<place + 8], as: UTF8.self)
      body(name, png[place + 8..<place + 8 + length])
      place += 12 + length
    }
  }

  private static func append(_ name: String, _ data: [UInt8], to bytes: inout [UInt8]) {
    bytes += big(data.count, 4)
    let start = bytes.count
    bytes += Array(name.utf8)
    bytes += data
    bytes += big(Int(PNG.checksum(bytes[start...])), 4)
  }

  /// Most significant byte first.
  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}

extension PNG {
  /// The remainders of all bytes for the polynomial of ISO 3309, as PNG asks for it.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1
    }
  }

  /// The checksum of a chunk's name and data.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    remainders.withUnsafeBufferPointer { table in
      ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }
  }
}

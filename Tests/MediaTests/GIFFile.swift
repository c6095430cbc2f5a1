import Testing

@testable import ZoetropeMedia

/// A GIF as the tests read it, by the specification and not with the encoder's code.
struct GIFFile {
  struct Picture {
    var delay = 0
    var disposal = 0
    var rect = PixelRect()
    /// What the player shows: `0xff_rr_gg_bb`, or zero for nothing.
    var canvas: [UInt32] = []
  }

  var size = PixelSize(width: 0, height: 0)
  var loopCount: Int?
  var pictures: [Picture] = []

  var delays: [Int] { pictures.map(\.delay) }

  init(_ bytes: [UInt8]) throws {
    var place = 0
    func byte() throws -> Int {
      try #require(place < bytes.count, "the file ends too early")
      place += 1
      return Int(bytes[place - 1])
    }
    func word() throws -> Int { try byte() | byte() << 8 }
    func blocks() throws -> [UInt8] {
      var data: [UInt8] = []
      while case let count = try byte(), count > 0 {
        for _ in 0..<count { data.append(UInt8(try byte())) }
      }
      return data
    }
    func colors(_ flags: Int) throws -> [UInt32]? {
      guard flags & 0x80 != 0 else { return nil }
      return try (0..<2 << (flags & 7)).map { _ in
        try 0xff00_0000 | UInt32(byte()) << 16 | UInt32(byte()) << 8 | UInt32(byte())
      }
    }
    for character in "GIF89a".utf8 { try #require(byte() == Int(character)) }
    size = PixelSize(width: try word(), height: try word())
    let flags = try byte()
    _ = try word()
    let global = try colors(flags)
    var canvas = [UInt32](repeating: 0, count: size.width * size.height)
    var (picture, transparent) = (Picture(), -1)
    while true {
      let kind = try byte()
      if kind == 0x3b { break }
      if kind == 0x21 {
        let label = try byte()
        let data = try blocks()
        if label == 0xf9 {
          picture.disposal = Int(data[0] >> 2 & 7)
          picture.delay = Int(data[1]) | Int(data[2]) << 8
          transparent = data[0] & 1 == 1 ? Int(data[3]) : -1
        }
        if label == 0xff { loopCount = Int(data[12]) | Int(data[13]) << 8 }
        continue
      }
      try #require(kind == 0x2c)
      let (left, top, width, height) = try (word(), word(), word(), word())
      picture.rect.left = left
      picture.rect.right = left + width
      picture.rect.top = top
      picture.rect.bottom = top + height
      try #require(left + width <= size.width && top + height <= size.height)
      let table = try #require(try colors(byte()) ?? global)
      let codeSize = try byte()
      let indices = try Self.decompress(blocks(), codeSize: codeSize)
      try #require(indices.count == width * height)
      for (i, index) in indices.enumerated() where Int(index) != transparent {
        canvas[(top + i / width) * size.width + left + i % width] = table[Int(index)]
      }
      picture.canvas = canvas
      pictures.append(picture)
      if picture.disposal == 2 {
        for y in picture.rect.rows {
          for x in picture.rect.left..<picture.rect.right { canvas[y * size.width + x] = 0 }
        }
      }
      picture = Picture()
      transparent = -1
    }
    try #require(place == bytes.count)
  }

  private static func decompress(_ data: [UInt8], codeSize: Int) throws -> [UInt8] {
    var place = 0
    var width = codeSize + 1
    let clear = 1 << codeSize
    var table: [[UInt8]] = []
    var last: [UInt8]?
    var output: [UInt8] = []
    while true {
      var code = 0
      for bit in 0..<width {
        try #require(place / 8 < data.count)
        code |= Int(data[place / 8] >> (place % 8) & 1) << bit
        place += 1
      }
      if code == clear {
        table = (0..<clear).map { [UInt8($0)] } + [[], []]
        (width, last) = (codeSize + 1, nil)
        continue
      }
      if code == clear + 1 { break }
      let entry: [UInt8]
      if code < table.count {
        entry = table[code]
      } else {
        let previous = try #require(last)
        try #require(code == table.count)
        entry = previous + [previous[0]]
      }
      output += entry
      if let last, table.count < 4096 {
        table.append(last + [entry[0]])
        if table.count == 1 << width, width < 12 { width += 1 }
      }
      last = entry
    }
    try #require((place + 7) / 8 == data.count)
    return output
  }
}

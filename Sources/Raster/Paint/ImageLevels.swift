internal import ZoetropeDisplayList

/// A picture's pixels at its own size and, where it is drawn smaller, halved again and again or
/// brought to a size of its own.
///
/// Level n + 1 holds the means of two by two pixels of level n; an odd last column or row is
/// averaged with itself.
final class ImageLevels {
  struct Level: BitwiseCopyable {
    var pixels: UnsafePointer<UInt32>
    var width: Int32
    var height: Int32
    /// Around all pixels that are not transparent.
    var used: PixelBounds
    var isOpaque: Bool
  }

  /// A level of a size of its own, of which a picture that grows has another in each frame.
  private struct Resized {
    let level: Level
    let memory: UnsafeMutablePointer<UInt32>
    var isUsed = true
  }

  let image: Image
  private var levels: [Level] = []
  private var memory: [UnsafeMutablePointer<UInt32>] = []
  private var resized: [Resized] = []
  /// Whether the frame that is being painted uses the picture.
  private(set) var isUsed = true

  init(_ image: Image) {
    self.image = image
    let count = Int(image.width) * Int(image.height)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, count))
    image.pixels.withUnsafeBytes { bytes in
      for index in 0..<count {
        let pixel = UInt32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
        pixels[index] = pixel == 0 || pixel >= 0xff00_0000 ? pixel : Self.held(pixel)
      }
    }
    memory.append(pixels)
    levels.append(Level(surveying: pixels, width: image.width, height: image.height))
  }

  /// A colour that claims to be premultiplied and is not would spill into its neighbours.
  private static func held(_ pixel: UInt32) -> UInt32 {
    let alpha = Pixel.alpha(pixel)
    return Pixel.make(
      min(pixel & 255, alpha), min(pixel &>> 8 & 255, alpha), min(pixel &>> 16 & 255, alpha), alpha)
  }

  deinit {
    for pixels in memory { pixels.deallocate() }
    for entry in resized { entry.memory.deallocate() }
  }

  /// Call before the pictures of a frame are added.
  func begin() {
    isUsed = false
    for index in resized.indices { resized[index].isUsed = false }
  }

  /// Forgets the sizes that the frame did not use.
  func end() {
    guard resized.contains(where: { !$0.isUsed }) else { return }
    for entry in resized where !entry.isUsed { entry.memory.deallocate() }
    resized.removeAll { !$0.isUsed }
  }

  /// Makes what a reduction needs, from one thread.
  func prepare(_ reduction: ImageReduction) {
    isUsed = true
    switch reduction {
    case .halved(let number): _ = level(number)
    case .resized(let width, let height, _): _ = resize(width, height)
    }
  }

  func level(_ reduction: ImageReduction) -> Level {
    switch reduction {
    case .halved(let number): level(number)
    case .resized(let width, let height, _): resize(width, height)
    }
  }

  /// The picture halved `number` times, or as often as it goes.
  private func level(_ number: Int) -> Level {
    while levels.count <= number, let last = levels.last, last.width > 1 || last.height > 1 {
      let half = Self.halved(last)
      memory.append(half.0)
      levels.append(Level(surveying: half.0, width: half.1, height: half.2))
    }
    return levels[min(number, levels.count - 1)]
  }

  private func resize(_ width: Int32, _ height: Int32) -> Level {
    if width == image.width, height == image.height { return levels[0] }
    if let index = resized.firstIndex(where: {
      $0.level.width == width && $0.level.height == height
    }) {
      resized[index].isUsed = true
      return resized[index].level
    }
    // Halving is quick, and the means of two pixels and more hide it.
    var number = 0
    while number < levels.count, levels[number].width / 4 >= width,
      levels[number].height / 4 >= height
    {
      number += 1
      _ = level(number)
    }
    let pixels = Self.resized(levels[number], width: width, height: height)
    let level = Level(surveying: pixels, width: width, height: height)
    resized.append(Resized(level: level, memory: pixels))
    return level
  }

  private static func halved(_ level: Level) -> (UnsafeMutablePointer<UInt32>, Int32, Int32) {
    let width = max(1, (level.width + 1) / 2)
    let height = max(1, (level.height + 1) / 2)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(width) * Int(height))
    for y in 0..<height {
      let top = level.pixels + Int(2 * y) * Int(level.width)
      let bottom = level.pixels + Int(min(2 * y + 1, level.height - 1)) * Int(level.width)
      let row = pixels + Int(y) * Int(width)
      let pairs = Int(level.width / 2)
      for x in 0..<pairs {
        row[x] = mean(top[2 * x], top[2 * x + 1], bottom[2 * x], bottom[2 * x + 1])
      }
      if pairs < Int(width) {
        row[pairs] = mean(top[2 * pairs], top[2 * pairs], bottom[2 * pairs], bottom[2 * pairs])
      }
    }
    return (pixels, width, height)
  }

  @inline(__always) private static func mean(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> UInt32 {
    let bytes = Pixel.evenBytes
    let even = (a & bytes) &+ (b & bytes) &+ (c & bytes) &+ (d & bytes) &+ 0x0002_0002
    let odd =
      (a &>> 8 & bytes) &+ (b &>> 8 & bytes) &+ (c &>> 8 & bytes) &+ (d &>> 8 & bytes)
      &+ 0x0002_0002
    return (even &>> 2 & bytes) | (odd &>> 2 & bytes) &<< 8
  }
}

extension ImageLevels.Level {
  init(surveying pixels: UnsafePointer<UInt32>, width: Int32, height: Int32) {
    self.init(pixels: pixels, width: width, height: height, used: .empty, isOpaque: true)
    for y in 0..<height {
      let row = pixels + Int(y) * Int(width)
      var all: UInt32 = ~0
      for x in 0..<Int(width) { all &= row[x] }
      if Pixel.alpha(all) < 255 { isOpaque = false }
      var first: Int32 = 0
      while first < width, row[Int(first)] == 0 { first += 1 }
      guard first < width else { continue }
      var end = width
      while row[Int(end) - 1] == 0 { end -= 1 }
      used = used.union(PixelBounds(x0: first, y0: y, x1: end, y1: y + 1))
    }
  }
}

/// The pictures of a list, kept as long as lists use them.
struct ImageCache {
  private var entries: [ImageLevels] = []

  /// Call before the pictures of a frame are added.
  func begin() {
    for entry in entries { entry.begin() }
  }

  /// Forgets what the frame did not use.
  mutating func end() {
    for entry in entries where entry.isUsed { entry.end() }
    guard entries.contains(where: { !$0.isUsed }) else { return }
    entries.removeAll { !$0.isUsed }
  }

  /// Call from one thread, for every picture that is painted.
  mutating func add(_ image: Image, _ reduction: ImageReduction) {
    let entry: ImageLevels
    if let known = find(image) {
      entry = known
    } else {
      entry = ImageLevels(image)
      entries.append(entry)
    }
    entry.prepare(reduction)
  }

  /// Pictures are known by their memory, which an entry keeps: comparing their pixels takes as long
  /// as painting them.
  func find(_ image: Image) -> ImageLevels? {
    for entry in entries where entry.image.sharesMemory(with: image) { return entry }
    return nil
  }
}

extension Image {
  fileprivate func sharesMemory(with other: Image) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return pixels.withUnsafeBufferPointer { own in
      other.pixels.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
    }
  }
}

internal import ZoetropeDisplayList

/// A picture's pixels at its own size and, where it is drawn smaller, halved again and again.
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

  let image: Image
  private var levels: [Level] = []
  private var memory: [UnsafeMutablePointer<UInt32>] = []
  /// Whether the frame that is being painted uses the picture.
  var isUsed = true

  init(_ image: Image) {
    self.image = image
    let count = Int(image.width) * Int(image.height)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, count))
    image.pixels.withUnsafeBufferPointer { bytes in
      for index in 0..<count {
        // A colour that claims to be premultiplied and is not would spill into its neighbours.
        let alpha = bytes[index * 4 + 3]
        pixels[index] = Pixel.make(
          UInt32(min(bytes[index * 4], alpha)), UInt32(min(bytes[index * 4 + 1], alpha)),
          UInt32(min(bytes[index * 4 + 2], alpha)), UInt32(alpha))
      }
    }
    memory.append(pixels)
    levels.append(Level(surveying: pixels, width: image.width, height: image.height))
  }

  deinit {
    for pixels in memory { pixels.deallocate() }
  }

  /// The picture halved `number` times, or as often as it goes.
  func level(_ number: Int) -> Level {
    while levels.count <= number, let last = levels.last, last.width > 1 || last.height > 1 {
      let half = Self.halved(last)
      memory.append(half.0)
      levels.append(Level(surveying: half.0, width: half.1, height: half.2))
    }
    return levels[min(number, levels.count - 1)]
  }

  private static func halved(_ level: Level) -> (UnsafeMutablePointer<UInt32>, Int32, Int32) {
    let width = max(1, (level.width + 1) / 2)
    let height = max(1, (level.height + 1) / 2)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(width) * Int(height))
    for y in 0..<height {
      let top = level.pixels + Int(min(2 * y, level.height - 1)) * Int(level.width)
      let bottom = level.pixels + Int(min(2 * y + 1, level.height - 1)) * Int(level.width)
      for x in 0..<width {
        let left = Int(min(2 * x, level.width - 1))
        let right = Int(min(2 * x + 1, level.width - 1))
        var even: UInt32 = 0x0002_0002
        var odd: UInt32 = 0x0002_0002
        for pixel in [top[left], top[right], bottom[left], bottom[right]] {
          even &+= pixel & Pixel.evenBytes
          odd &+= (pixel &>> 8) & Pixel.evenBytes
        }
        pixels[Int(y) * Int(width) + Int(x)] =
          (even &>> 2 & Pixel.evenBytes) | (odd &>> 2 & Pixel.evenBytes) &<< 8
      }
    }
    return (pixels, width, height)
  }
}

extension ImageLevels.Level {
  init(surveying pixels: UnsafePointer<UInt32>, width: Int32, height: Int32) {
    self.init(pixels: pixels, width: width, height: height, used: .empty, isOpaque: true)
    for y in 0..<height {
      let row = pixels + Int(y) * Int(width)
      var all: UInt32 = ~0
      var first = width
      var last: Int32 = -1
      for x in 0..<width {
        let pixel = row[Int(x)]
        all &= pixel
        if pixel != 0 {
          first = min(first, x)
          last = x
        }
      }
      if Pixel.alpha(all) < 255 { isOpaque = false }
      used = used.union(PixelBounds(x0: first, y0: y, x1: last + 1, y1: y + 1))
    }
  }
}

/// The pictures of a list, kept as long as lists use them.
struct ImageCache {
  private var entries: [ImageLevels] = []

  /// Call before the pictures of a frame are added.
  func begin() {
    for entry in entries { entry.isUsed = false }
  }

  /// Forgets what the frame did not use.
  mutating func end() {
    guard entries.contains(where: { !$0.isUsed }) else { return }
    entries.removeAll { !$0.isUsed }
  }

  /// Call from one thread, for every picture that is painted.
  mutating func add(_ image: Image, level: Int) {
    let entry: ImageLevels
    if let known = find(image) {
      entry = known
    } else {
      entry = ImageLevels(image)
      entries.append(entry)
    }
    entry.isUsed = true
    _ = entry.level(level)
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

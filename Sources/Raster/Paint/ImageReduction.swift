internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// How much smaller a picture is made before it is sampled, and how it is sampled then.
enum ImageReduction: Equatable {
  /// Halved so often.
  case halved(Int)
  /// Brought to a size of its own; `isSharpened` says how steps between pixels are weighed.
  case resized(width: Int32, height: Int32, isSharpened: Bool)

  /// What a length may be off and still be taken for whole, in pixels.
  private static let tolerance = 1.0 / 256

  /// - Parameter toCanvas: from the picture's pixels.
  init(_ sampling: ImagePaint.Sampling, _ image: Image, _ toCanvas: AffineTransform) {
    let x = (toCanvas.a * toCanvas.a + toCanvas.b * toCanvas.b).squareRoot()
    let y = (toCanvas.c * toCanvas.c + toCanvas.d * toCanvas.d).squareRoot()
    guard sampling == .coreGraphics else {
      self = .halved(Self.halvings(x > y ? x : y))
      return
    }
    let (across, down) = (x * Double(image.width), y * Double(image.height))
    self = .resized(
      width: Self.side(across, image.width), height: Self.side(down, image.height),
      isSharpened: Self.isSharpened(across, image.width) && Self.isSharpened(down, image.height))
  }

  /// How often a picture is halved so that a pixel of the canvas steps over less than two of its
  /// pixels in the direction in which it is shrunk least.
  private static func halvings(_ scale: Double) -> Int {
    var scale = scale
    guard scale > 0, scale.isFinite else { return 0 }
    var number = 0
    while scale <= 0.5, number < 16 {
      scale *= 2
      number += 1
    }
    return number
  }

  /// Pixels that a side is brought to: those that it covers on the canvas, when they are half of
  /// its own at most.
  private static func side(_ length: Double, _ size: Int32) -> Int32 {
    guard length > 0, length * 2 <= Double(size) + tolerance else { return size }
    return max(1, min(size, FixedPoint.nearest((length - tolerance).rounded(.up))))
  }

  /// Between half of its size and all of it a picture is interpolated as it is, and evenly: Core
  /// Graphics smooths it there.
  private static func isSharpened(_ length: Double, _ size: Int32) -> Bool {
    length * 2 <= Double(size) + tolerance || length >= Double(size) - tolerance
  }
}

/// Pixels of a side made of means of the pixels of a longer side.
///
/// The outermost pixels' middles stay where they are, as in Core Graphics, and each mean goes as
/// far as the distance between two of them: the picture shrinks by half a pixel of its reduced self
/// at every side.
struct ReducedSide {
  /// Parts that the weights of a pixel add up to.
  static let whole: UInt32 = 1 << 14

  /// The first pixel that counts for a pixel of the shorter side, and where its weights begin; one
  /// more than there are pixels.
  private(set) var runs: [(first: Int, weight: Int)] = []
  private(set) var weights: [UInt32] = []

  /// - Parameters:
  ///   - size: 1 … 2^24.
  ///   - count: 1 … `size`.
  init(_ size: Int, to count: Int) {
    let one: Int64 = 1 << 16
    let (last, steps) = (Int64(size - 1) * one, Int64(count - 1))
    let width = steps > 0 ? last / steps : Int64(size) * one
    for index in 0..<Int64(count) {
      let middle = steps > 0 ? one / 2 + last * index / steps : Int64(size) * one / 2
      let start = max(0, middle - width / 2)
      let end = min(Int64(size) * one, middle - width / 2 + width)
      let first = start / one
      runs.append((Int(first), weights.count))
      var reached: Int64 = 0
      for pixel in first..<(end + one - 1) / one {
        let next = (min(end, (pixel + 1) * one) - start) * Int64(Self.whole) / (end - start)
        weights.append(UInt32(next - reached))
        reached = next
      }
    }
    runs.append((size, weights.count))
  }
}

extension ImageLevels {
  /// A picture brought to another size, no longer in any direction: the means of all pixels that
  /// fall on one of the result's.
  static func resized(
    _ level: Level, width: Int32, height: Int32
  ) -> UnsafeMutablePointer<UInt32> {
    let across = ReducedSide(Int(level.width), to: Int(width))
    let down = ReducedSide(Int(level.height), to: Int(height))
    let result = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(width) * Int(height))
    // A row of the result at the picture's width, its channels in 256ths.
    let row = UnsafeMutablePointer<SIMD4<UInt32>>.allocate(capacity: Int(level.width))
    defer { row.deallocate() }
    for y in 0..<Int(height) {
      let rows = down.weights[down.runs[y].weight..<down.runs[y + 1].weight]
      row.update(repeating: .zero, count: Int(level.width))
      var line = level.pixels + down.runs[y].first * Int(level.width)
      for weight in rows {
        for x in 0..<Int(level.width) { row[x] &+= Pixel.channels(line[x]) &* weight }
        line += Int(level.width)
      }
      for x in 0..<Int(level.width) { row[x] = row[x] &>> 6 }
      let target = result + y * Int(width)
      across.weights.withUnsafeBufferPointer { weights in
        across.runs.withUnsafeBufferPointer { runs in
          for x in 0..<Int(width) {
            // Halves are rounded up: 14 bits of weight, and the 256ths.
            var sum = SIMD4<UInt32>(repeating: 1 << 21)
            var place = runs[x].first
            for index in runs[x].weight..<runs[x + 1].weight {
              sum &+= row[place] &* weights[index]
              place += 1
            }
            sum = sum &>> 22
            target[x] = Pixel.make(sum.x, sum.y, sum.z, sum.w)
          }
        }
      }
    }
    return result
  }
}

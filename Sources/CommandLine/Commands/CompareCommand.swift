internal import ZoetropeDisplayList
internal import ZoetropeMedia
internal import ZoetropeRaster

/// Says whether two pictures are the same.
enum CompareCommand {
  private static let difference = Option(
    "--diff", kind: .file, help: "Writes a picture of what differs: A faded, differences in red.")
  private static let tolerance = Option(
    "--tolerance", kind: .count("N", 0...255),
    help: "Levels (of 255) by which a channel may differ; 0, exact, if left out.")

  static let grammar = Grammar(
    name: "compare", summary: "Tells whether two pictures are equal, and where they are not",
    positionals: [
      Positional(name: "A", help: "a .png, or a scene, .zoe or .dl to draw"),
      Positional(name: "B", help: "the other one; drawn in A's size where it has none"),
    ],
    options: [
      OptionDescription(tolerance), OptionDescription(difference),
      OptionDescription(SharedOptions.time), OptionDescription(SharedOptions.size),
      OptionDescription(SharedOptions.background), OptionDescription(SharedOptions.force),
      OptionDescription(SharedOptions.quiet),
    ] + LottieOptions.descriptions,
    examples: ["compare SCENE SCENE --time 1"],
    notes: [
      "Exit status 0 means equal within the tolerance, 1 different, 3 that one of them cannot be "
        + "read. Colours are compared with alpha kept apart."
    ])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    let (first, second) = (arguments.positionals[0], arguments.positionals[1])
    let size = arguments[SharedOptions.size]
    // A picture file has a size; what is drawn takes it on.
    let sizeOfFiles = try [first, second].lazy.filter { isPicture($0) }
      .map { try picture($0, arguments, tool, size: nil) }.first.map {
        PixelSize(width: $0.width, height: $0.height)
      }
    let a = try picture(first, arguments, tool, size: size ?? sizeOfFiles)
    let b = try picture(second, arguments, tool, size: size ?? sizeOfFiles)
    let comparison = Comparison(a, b, tolerance: arguments[tolerance] ?? 0)
    if let path = arguments[difference], let bytes = comparison.picture {
      let file = try bytes.withUnsafeBytes { try encoded($0, a, path) }
      try writeFile(file, to: path, overwrite: arguments.contains(SharedOptions.force))
    }
    if !arguments.contains(SharedOptions.quiet) {
      try ByteStream.standardOutput.write("\(comparison.sentence)\n")
    }
    return comparison.isEqual ? .done : .failed
  }

  private static func encoded(
    _ pixels: UnsafeRawBufferPointer, _ a: ZoetropeMedia.Image, _ path: String
  ) throws -> [UInt8] {
    do throws(MediaError) {
      return try PNG.encode(Frame(pixels, width: a.width, height: a.height), named: path)
    } catch {
      throw try CommandFailure(error)
    }
  }

  private static func isLottie(_ input: String) -> Bool {
    ["json", "lottie", ""].contains(fileEnding(input))
  }

  private static func isPicture(_ input: String) -> Bool { fileEnding(input) == "png" }

  @MainActor private static func picture(
    _ input: String, _ arguments: Arguments, _ tool: Tool, size: PixelSize?
  ) throws -> ZoetropeMedia.Image {
    if isPicture(input) {
      do throws(MediaError) { return try PNG.read(path: input) } catch {
        throw try CommandFailure(error, whileReading: true)
      }
    }
    var options = RenderOptions()
    (options.width, options.height) = (size?.width, size?.height)
    options.background = arguments[SharedOptions.background]
    var reader = InputReader(tool: tool)
    // Only one of the two may be a Lottie file.
    reader.lottie = isLottie(input) ? LottieOptions(arguments) : LottieOptions()
    let time = try reader.seconds(SharedOptions.time, arguments, of: input) ?? 0
    let footage = try reader.footage(input, through: time)
    let bitmap = try Rendering(footage, options: options).picture(at: time)
    return ZoetropeMedia.Image(
      width: Int(bitmap.width), height: Int(bitmap.height), straight: bitmap.straightAlphaBytes())
  }
}

/// How two pictures differ.
struct Comparison {
  /// Of both, where they agree.
  private(set) var width: Int
  private(set) var height: Int
  /// Nil when the sizes are equal.
  private(set) var otherSize: PixelSize?
  /// Pixels of which a channel differs by more than the tolerance.
  private(set) var differingPixels = 0
  /// Levels, over all pixels and channels, tolerated ones included.
  private(set) var largestDifference = 0
  /// The first differing pixel, row by row from the top.
  private(set) var first: (x: Int, y: Int)?
  /// Premultiplied RGBA: nil when the sizes differ.
  private(set) var picture: [UInt8]?

  init(_ a: ZoetropeMedia.Image, _ b: ZoetropeMedia.Image, tolerance: Int) {
    (width, height) = (a.width, a.height)
    guard a.width == b.width, a.height == b.height else {
      otherSize = PixelSize(width: b.width, height: b.height)
      return
    }
    var picture = [UInt8](repeating: 255, count: a.straight.count)
    for pixel in 0..<a.width * a.height {
      var difference = 0
      for channel in pixel * 4..<pixel * 4 + 4 {
        difference = max(difference, abs(Int(a.straight[channel]) - Int(b.straight[channel])))
      }
      largestDifference = max(largestDifference, difference)
      if difference > tolerance {
        differingPixels += 1
        if first == nil { first = (pixel % width, pixel / width) }
        // The larger the difference the deeper the red; the smallest is plain to see, too.
        let level = UInt8(160 - 160 * difference / 255)
        picture.replaceSubrange(pixel * 4..<pixel * 4 + 3, with: [230, level, level])
      } else {
        // A, grey and faded to a quarter, on white.
        let channels = (0..<3).map { Int(a.straight[pixel * 4 + $0]) }
        let grey = (channels[0] * 54 + channels[1] * 183 + channels[2] * 19) / 256
        let faded = UInt8(255 - (255 - grey) * Int(a.straight[pixel * 4 + 3]) / 255 / 4)
        picture.replaceSubrange(pixel * 4..<pixel * 4 + 3, with: [faded, faded, faded])
      }
    }
    self.picture = picture
  }

  var isEqual: Bool { otherSize == nil && differingPixels == 0 }

  /// One sentence for a person.
  var sentence: String {
    if let otherSize {
      return "different sizes: \(width)x\(height) and \(otherSize.width)x\(otherSize.height)"
    }
    guard let first else {
      return largestDifference == 0
        ? "equal: \(width)x\(height)"
        : "equal within the tolerance: at most \(counted(largestDifference, "level")) apart"
    }
    let part = Double(differingPixels) / Double(width * height) * 100
    return
      "different: \(counted(differingPixels, "pixel")) of \(width * height) (\(fixed(part, 3)) %),"
      + " at most \(counted(largestDifference, "level")) apart, the first at \(first.x),\(first.y)"
  }
}

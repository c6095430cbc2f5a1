public import ZoetropeGeometry
internal import ZoetropeMedia
public import ZoetropeScene

/// How a recording becomes a file. What is nil is taken from the recording or the format.
public struct RenderOptions: Sendable {
  /// Pixels. The scene is fitted in and centred, its aspect kept. 1…16384 a side.
  public var width: Int?
  public var height: Int?
  /// Pixels a point, where no size is given.
  public var scale: Double?
  public var frameRate: ZoetropeScene.FrameRate?
  /// Seconds on the recording's clock.
  public var start = 0.0
  /// Seconds.
  public var duration: Double?
  /// One picture instead of a range: its number, counted from `start`; may be fractional.
  public var frame: Double?
  public var background: Color?
  /// Threads that draw. The bytes never depend on it. Nil means all cores.
  public var threads: Int?
  /// Whether a file that is there may be replaced.
  public var overwrite = false
  /// How often GIF, APNG and WebP play; 0 means for ever.
  public var loopCount = 0
  /// 0…100 for formats that lose something.
  public var quality: Int?
  /// The encoder's own word for speed against size, such as x264's `veryfast`.
  public var preset: String?
  /// GIF: a palette for each frame instead of one for all.
  public var usesFramePalettes = false
  public var dithers = false
  /// GIF: what half-transparent pixels are blended over.
  public var matte: Color?
  /// GIF: seconds that the last frame stays longer.
  public var hold = 0.0

  public init() {}

  /// The longest side that is accepted: no video format takes more, and a picture of it still
  /// fits into memory.
  public static let longestSide = 16_384
}

extension RenderOptions {
  /// The picture's size, decided before the first frame.
  ///
  /// A size that was given is kept. A scaled one is rounded: to whole pixels, and to even ones
  /// where the format needs them and the exact size is no whole number. (The writer fills up an
  /// odd whole size with the background; nothing is stretched.)
  func pictureSize(of footage: Footage, format: OutputFormat) throws(CommandFailure) -> PixelSize {
    if let width, let height {
      return try checked(Double(width), Double(height))
    }
    let scale = self.scale ?? footage.scale
    let (exactWidth, exactHeight) = (footage.size.width * scale, footage.size.height * scale)
    if let width {
      return try checked(Double(width), (Double(width) * exactHeight / exactWidth).rounded())
    }
    if let height {
      return try checked((Double(height) * exactWidth / exactHeight).rounded(), Double(height))
    }
    let needsEven = format.codedSize(of: PixelSize(width: 1, height: 1)).width == 2
    func side(_ exact: Double) -> Double {
      let isWhole = abs(exact - exact.rounded()) < Self.wholeTolerance
      return needsEven && !isWhole ? (exact / 2).rounded() * 2 : exact.rounded()
    }
    return try checked(side(exactWidth), side(exactHeight))
  }

  /// Pixels: rounding errors of size times scale are far below, meant fractions far above.
  private static let wholeTolerance = 1e-6

  private func checked(_ width: Double, _ height: Double) throws(CommandFailure) -> PixelSize {
    let sides = 1.0...Double(Self.longestSide)
    guard sides.contains(width), sides.contains(height) else {
      throw .usage(
        "--size",
        "\(short(width, 1))x\(short(height, 1)) pixels are out of range; a side has "
          + "1 to \(Self.longestSide); choose another --size or --scale")
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  func encoding(of footage: Footage, schedule: FrameSchedule) -> EncodingOptions {
    var options = EncodingOptions(threads: threadCount)
    let background = self.background ?? footage.background
    options.overwrite = overwrite
    options.quality = quality
    options.preset = preset
    options.loopCount = loopCount
    options.background = RGB8(background)
    options.matte = matte.map(RGB8.init)
    options.palette = usesFramePalettes ? .frame : .global
    options.dither = dithers
    options.hold = hold
    options.isOpaque = background.alpha >= 1
    options.firstFrameNumber = schedule.firstFrame.rounded(into: 0...Int(Int32.max))
    return options
  }

  var threadCount: Int { max(1, threads ?? availableCores()) }
}

extension RGB8 {
  /// The nearest levels, over black where the colour is see-through.
  init(_ color: Color) {
    func level(_ component: Double) -> UInt8 {
      UInt8((component * min(max(color.alpha, 0), 1) * 255).rounded(into: 0...255))
    }
    self.init(red: level(color.red), green: level(color.green), blue: level(color.blue))
  }
}

/// An animated GIF: only what changes is drawn, delays add up, and memory does not grow.
///
/// Written here and not through FFmpeg, whose filters work on whole pictures on one thread.
/// Frames are cut down to what changes first, pictures are compressed side by side, and the same
/// frames give the same file on every machine.
final class GIFWriter: FrameWriter {
  private let file: OutputFile
  private let size: PixelSize
  private let rate: FrameRate
  private let options: EncodingOptions
  private let key: AlphaKey
  private var analysis: GIFAnalysis?
  private var composer: GIFComposer?
  private var coding = GIFColorCoding.local(dither: false)
  private let pipeline: OrderedPipeline<[UInt8]>
  private var frameCount = 0

  /// The format has 16 bits for a side.
  private static let largestSide = 0xffff

  init(
    _ destination: OutputDestination, size: PixelSize, rate: FrameRate, options: EncodingOptions
  ) throws(MediaError) {
    let sides = 1...Self.largestSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw MediaError(
        destination.location,
        .sizeUnsupported(size, limit: "a side has 1 to \(Self.largestSide) pixels"))
    }
    guard OutputFormat.gif.nearestRate(to: rate) == rate else {
      throw MediaError(
        destination.location,
        .optionInvalid(
          name: "frame rate", value: "\(rate)", allowed: "at most \(GIFTiming.highestRate)"))
    }
    guard (0...0xffff).contains(options.loopCount) else {
      throw MediaError(
        destination.location,
        .optionInvalid(name: "loop", value: "\(options.loopCount)", allowed: "0 to 65535"))
    }
    let file = try destination.open(overwrite: options.overwrite)
    self.file = file
    self.size = size
    self.rate = rate
    self.options = options
    key = AlphaKey(matte: options.matte)
    if options.palette == .global { analysis = GIFAnalysis(size: size, key: key) }
    // One picture more than threads, so that none waits for the next.
    pipeline = OrderedPipeline(limit: min(options.threads, 4) + 1) { (bytes) throws(MediaError) in
      try file.write(bytes)
    }
  }

  var needsAnalysis: Bool { options.palette == .global }

  func analyze(_ frame: Frame) throws(MediaError) {
    analysis?.add(frame)
  }

  func append(_ frame: Frame) throws(MediaError) {
    if composer == nil { try begin() }
    let start = GIFTiming.start(ofFrame: frameCount, rate: rate)
    frameCount += 1
    if let image = composer?.add(frame, at: start) { try write(image) }
  }

  func finish() throws(MediaError) {
    let end = GIFTiming.start(ofFrame: frameCount, rate: rate) + GIFTiming.hundredths(options.hold)
    guard let image = composer?.finish(at: end) else { throw MediaError(file.location, .noFrames) }
    try write(image)
    try pipeline.drain()
    try file.write([0x3b])  // trailer
    try file.commit()
  }

  func cancel() {
    try? pipeline.drain()
    file.discard()
  }

  private func begin() throws(MediaError) {
    precondition(analysis?.isFirst != true, "all frames are analyzed before the first is appended")
    let palette = analysis.map { $0.palette() }
    analysis = nil
    composer = GIFComposer(
      size: size, key: key, palette: palette?.colors, dither: options.dither,
      threads: options.threads)
    coding =
      palette.map { .global(colors: $0.colors.count) } ?? .local(dither: options.dither)
    var bytes = Array("GIF89a".utf8)
    bytes += [UInt8(size.width & 0xff), UInt8(size.width >> 8)]
    bytes += [UInt8(size.height & 0xff), UInt8(size.height >> 8)]
    if let palette {
      bytes += [0xf0 | UInt8(GIFPalette.bits(colors: palette.colors.count) - 1), 0, 0]
      bytes += palette.table
    } else {
      bytes += [0x70, 0, 0]
    }
    // Netscape's extension, which every player knows: how often, 0 for ever.
    bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8)
    bytes += [3, 1, UInt8(options.loopCount & 0xff), UInt8(options.loopCount >> 8), 0]
    try file.write(bytes)
  }

  private func write(_ image: GIFImage) throws(MediaError) {
    let coding = coding
    try pipeline.submit { () throws(MediaError) in image.encoded(coding) }
  }
}

/// The first look at all frames: which colours are seen, for how long.
final class GIFAnalysis {
  private let size: PixelSize
  private let key: AlphaKey
  private var histogram = ColorHistogram(capacity: 65_536)
  private(set) var isFirst = true
  /// The frame before, as `KeyedPixel`.
  private let pixels: UnsafeMutablePointer<UInt32>

  init(size: PixelSize, key: AlphaKey) {
    self.size = size
    self.key = key
    pixels = .allocate(capacity: size.width * size.height)
    pixels.initialize(repeating: KeyedPixel.nothing.bits, count: size.width * size.height)
  }

  deinit { pixels.deallocate() }

  func add(_ frame: Frame) {
    frame.require(size)
    let rows = isFirst ? 0..<size.height : frame.changedRows
    isFirst = false
    for y in rows { count(frame.row(y), pixels + y * size.width) }
    histogram.nextFrame()
  }

  /// Runs of pixels that change from one colour to another count together.
  private func count(_ source: UnsafePointer<UInt8>, _ kept: UnsafeMutablePointer<UInt32>) {
    var run = (old: KeyedPixel.nothing, new: KeyedPixel.nothing, count: 0)
    for x in 0..<size.width {
      let (old, new) = (KeyedPixel(bits: kept[x]), key.key(source + 4 * x))
      if old != run.old || new != run.new {
        settle(run)
        run = (old, new, 0)
      }
      run.count += 1
      kept[x] = new.bits
    }
    settle(run)
  }

  private func settle(_ run: (old: KeyedPixel, new: KeyedPixel, count: Int)) {
    guard run.count > 0, run.old != run.new else { return }
    histogram.remove(run.old, count: run.count)
    histogram.add(run.new, count: run.count)
  }

  func palette() -> GIFPalette { GIFPalette(histogram.entries()) }
}

internal import ZoetropeDisplayList
internal import ZoetropeMedia
internal import ZoetropeRaster
internal import ZoetropeScene

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Measures how long frames take.
enum BenchCommand {
  private static let frames = Option(
    "--frames", kind: .count("N", 1...100_000), help: "How many frames to draw; 120 if left out.")
  private static let json = Flag("--json", help: "The figures as one JSON object.")
  private static let worker = Flag(
    "--worker",
    help: "Serves a benchmark of several programs: \"run N\" on standard input draws N frames and "
      + "answers wall:cpu milliseconds of each, \"dump FILE\" writes the picture as BGRA.")

  static let grammar = Grammar(
    name: "bench", summary: "Measures milliseconds a frame: evaluating, drawing, and both",
    positionals: [InputReader.positional],
    options: [
      OptionDescription(frames), OptionDescription(SharedOptions.size),
      OptionDescription(SharedOptions.scale), OptionDescription(SharedOptions.threads),
      OptionDescription(SharedOptions.tap), OptionDescription(json), OptionDescription(worker),
    ] + LottieOptions.descriptions,
    examples: ["bench SCENE --frames 200 --threads 1"],
    notes: [
      "Frames are spread evenly over the scene's duration and drawn one after another; all "
        + "threads work on one frame. A third of the frames is drawn beforehand and not counted."
    ])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    var reader = InputReader(tool: tool)
    reader.lottie = LottieOptions(arguments)
    reader.events = try SharedOptions.scriptedEvents(arguments)
    let footage = try reader.footage(arguments.positionals[0])
    var options = RenderOptions()
    options.width = arguments[SharedOptions.size]?.width
    options.height = arguments[SharedOptions.size]?.height
    options.scale = arguments[SharedOptions.scale]
    options.threads = arguments[SharedOptions.threads]
    var bench = Bench(
      footage, size: try options.pictureSize(of: footage, format: .png),
      threads: options.threadCount)
    if arguments.contains(worker) {
      try serve(&bench)
      return .done
    }
    let count = arguments[frames] ?? 120
    for index in 0..<max(1, count / 3) { _ = bench.draw(frame: index, of: max(1, count / 3)) }
    let samples = (0..<count).map { bench.draw(frame: $0, of: count) }
    try ByteStream.standardOutput.write(
      report(samples, bench, isJSON: arguments.contains(json)) + "\n")
    return .done
  }

  private static func report(_ samples: [Bench.Sample], _ bench: Bench, isJSON: Bool) -> String {
    func median(_ value: (Bench.Sample) -> Double) -> Double {
      let sorted = samples.map(value).sorted()
      let middle = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
    let whole = median { $0.evaluate + $0.raster }
    let evaluate = median(\.evaluate)
    let raster = median(\.raster)
    let processor = median(\.processor)
    let size = "\(bench.size.width)x\(bench.size.height)"
    guard isJSON else {
      return """
        \(counted(samples.count, "frame")) of \(size), \(counted(bench.threads, "thread")), \
        milliseconds a frame (median)
          evaluate   \(fixed(evaluate, 3).padded(left: 9))
          raster     \(fixed(raster, 3).padded(left: 9))
          whole      \(fixed(whole, 3).padded(left: 9))
          processor  \(fixed(processor, 3).padded(left: 9))
        """
    }
    func milliseconds(_ value: Double) -> JSONValue { .number(value, decimals: 5) }
    return JSONValue.object([
      ("frames", .integer(samples.count)), ("ms_per_frame_median", milliseconds(whole)),
      ("cpu_ms_per_frame_median", milliseconds(processor)),
      ("evaluate_ms_median", milliseconds(evaluate)), ("raster_ms_median", milliseconds(raster)),
      ("width", .integer(bench.size.width)), ("height", .integer(bench.size.height)),
      ("threads", .integer(bench.threads)),
    ]).text
  }

  /// The protocol by which several rasterisers are measured in turn.
  private static func serve(_ bench: inout Bench) throws {
    let output = ByteStream.standardOutput
    try output.write("ready\n")
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch (words.first, words.dropFirst().first) {
      case ("run", let count?):
        guard let count = Int(count), (1...1_000_000).contains(count) else { return }
        let pairs = (0..<count).map { index in
          let sample = bench.draw(frame: index, of: count)
          return "\(fixed(sample.evaluate + sample.raster, 5)):\(fixed(sample.processor, 5))"
        }
        try output.write(pairs.joined(separator: " ") + "\n")
      case ("dump", let path?):
        try writeFile(bench.bytesInBGRA, to: path, overwrite: true)
        try output.write("ok\n")
      default: return
      }
    }
  }
}

/// Draws frames and takes the time.
struct Bench {
  /// Milliseconds.
  struct Sample {
    var evaluate: Double
    var raster: Double
    /// Of all threads together.
    var processor: Double
  }

  let size: PixelSize
  let threads: Int
  private let duration: Double
  private var evaluator: FootageEvaluator
  private var renderer = Renderer()
  private var bitmap: Bitmap

  init(_ footage: Footage, size: PixelSize, threads: Int) {
    self.size = size
    self.threads = threads
    duration = footage.duration
    evaluator = FootageEvaluator(footage, size: size, background: nil)
    bitmap = Bitmap(width: Int32(clamping: size.width), height: Int32(clamping: size.height))
  }

  mutating func draw(frame: Int, of count: Int) -> Sample {
    let time = duration * Double(frame) / Double(count)
    let processor = Self.processorTime()
    let start = ContinuousClock.now
    let list = evaluator.displayList(at: time)
    let evaluated = ContinuousClock.now
    if threads > 1 {
      renderer.render(list, into: &bitmap) { [threads] count, body in
        concurrentLoop(threads: threads, count: count, body)
      }
    } else {
      renderer.render(list, into: &bitmap, concurrently: nil)
    }
    let end = ContinuousClock.now
    return Sample(
      evaluate: (evaluated - start) / .milliseconds(1),
      raster: (end - evaluated) / .milliseconds(1),
      processor: Self.processorTime() - processor)
  }

  /// The picture as peers write it: blue first, premultiplied.
  var bytesInBGRA: [UInt8] {
    var bytes = bitmap.bytes
    for pixel in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(pixel, pixel + 2) }
    return bytes
  }

  /// Milliseconds that this process has kept processors busy.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

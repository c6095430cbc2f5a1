internal import ZoetropeDisplayList
internal import ZoetropeMedia
internal import ZoetropeRaster

/// Draws a contact sheet.
enum SheetCommand {
  private static let columns = Option(
    "--columns", kind: .count("N", 1...100), help: "Frames side by side.")
  private static let every = Option(
    "--every", kind: .duration, help: "Seconds from one frame to the next.")
  private static let count = Option(
    "--count", kind: .count("N", 1...1000),
    help: "How many frames, from the first moment to the last; 12 if left out.")
  private static let width = Option(
    "--width", kind: .count("PIXELS", 64...RenderOptions.longestSide),
    help: "The whole sheet's width; 1200 if left out.")

  static let grammar = Grammar(
    name: "sheet", summary: "Draws a contact sheet: a grid of frames, each with its time",
    positionals: [InputReader.positional],
    options: [
      OptionDescription(SharedOptions.output), OptionDescription(count), OptionDescription(every),
      OptionDescription(columns), OptionDescription(width),
      OptionDescription(SharedOptions.from), OptionDescription(SharedOptions.to),
      OptionDescription(SharedOptions.duration), OptionDescription(SharedOptions.background),
      OptionDescription(SharedOptions.tap), OptionDescription(SharedOptions.events),
      OptionDescription(SharedOptions.inputFormat), OptionDescription(SharedOptions.threads),
      OptionDescription(SharedOptions.force),
    ] + LottieOptions.descriptions,
    examples: [
      "sheet SCENE -o SCENE-sheet.png", "sheet SCENE -o SCENE-sheet.png --every 0.25 --columns 6",
    ])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    guard let path = arguments[SharedOptions.output] else {
      throw CommandFailure.usage("sheet", "say where to write: -o sheet.png")
    }
    guard path == "-" || OutputFormat(path: path) == .png else {
      throw CommandFailure.usage(path, "a contact sheet is one picture; end its name in .png")
    }
    if arguments.contains(every), arguments.contains(count) {
      throw CommandFailure.usage("--every", "and --count say the same thing; leave one out")
    }
    var reader = InputReader(tool: tool)
    reader.lottie = LottieOptions(arguments)
    reader.format = arguments[SharedOptions.inputFormat].flatMap(InputReader.Format.init)
    reader.events = try SharedOptions.scriptedEvents(arguments)
    let input = arguments.positionals[0]
    let range = try reader.range(arguments, of: input)
    let footage = try reader.footage(input, through: range.duration.map { range.start + $0 })

    let length = range.duration ?? max(0, footage.duration - range.start)
    let times = try Self.times(
      from: range.start, length: length, every: arguments[every], count: arguments[count])
    let size = footage.size
    guard size.width > 0, size.height > 0, size.isFinite else {
      throw CommandFailure.input(input, "the scene has no area to show")
    }
    let sheet = ContactSheet(
      times: times, columns: min(arguments[columns] ?? defaultColumns(times.count), times.count),
      width: arguments[width] ?? 1200, aspect: size.width / size.height)
    guard sheet.height <= RenderOptions.longestSide * 2 else {
      throw CommandFailure.usage(
        "--columns",
        "the sheet would be \(sheet.height) pixels high; take more columns, fewer "
          + "frames or a smaller --width")
    }
    try write(sheet, footage, arguments, to: path)
    return .done
  }

  /// From the first moment to the last, both shown.
  static func times(
    from start: Double, length: Double, every: Double?, count: Int?
  ) throws(CommandFailure) -> [Double] {
    guard length > 0 else { return [start] }
    if let every {
      // Half a step's thousandth: the last moment counts although it is not exactly there.
      let steps = (length / every + 5e-4).rounded(.down)
      guard steps < 1000 else {
        throw .usage("--every", "\(short(every)) s gives more than 1000 frames; take longer steps")
      }
      return (0...Int(steps)).map { start + Double($0) * every }
    }
    let count = count ?? 12
    guard count > 1 else { return [start] }
    return (0..<count).map { start + length * Double($0) / Double(count - 1) }
  }

  /// A page that is wider than high, without a lonely frame in the last row where possible.
  private static func defaultColumns(_ count: Int) -> Int {
    guard count > 5 else { return count }
    return [6, 5, 4].first { count % $0 == 0 } ?? 6
  }

  private static func write(
    _ sheet: ContactSheet, _ footage: Footage, _ arguments: Arguments, to path: String
  ) throws {
    let cell = sheet.cellSize
    var evaluator = FootageEvaluator(
      footage, size: PixelSize(width: cell.width, height: cell.height),
      background: arguments[SharedOptions.background])
    let list = sheet.displayList { time, _, _ in evaluator.displayList(at: time) }
    let threads = arguments[SharedOptions.threads] ?? availableCores()
    var bitmap = Bitmap(width: list.width, height: list.height)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap) { count, body in
      concurrentLoop(threads: threads, count: count, body)
    }
    let bytes = try bitmap.pngFile(named: path)
    if path == "-" {
      try ByteStream.standardOutput.write(bytes)
    } else {
      try writeFile(bytes, to: path, overwrite: arguments.contains(SharedOptions.force))
    }
  }
}

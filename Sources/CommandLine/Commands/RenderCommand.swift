internal import ZoetropeGeometry
internal import ZoetropeMedia
internal import ZoetropeScene

/// Writes pictures, image sequences, animations and video.
enum RenderCommand {
  private static let frame = Option(
    "--frame", kind: .frame, help: "One picture, by its number from 0 on; may be fractional.")
  private static let time = Option(
    "--time", kind: .moment,
    help: "One picture, by its time in seconds, or by marker:NAME of a Lottie file.")
  private static let progress = Option(
    "--progress", kind: .choice("json"), help: "Progress as JSON lines on standard error.")
  private static let loop = Option(
    "--loop", kind: .count("N", 0...65535),
    help: "How often GIF, APNG and WebP play: 1 is once; 0, for ever, if left out.")
  private static let quality = Option(
    "--quality", kind: .count("Q", 0...100), help: "0 (small) to 100 (best), for lossy formats.")
  private static let preset = Option(
    "--preset",
    kind: ValueKind<String>(
      placeholder: "NAME", expectation: "a preset's name, such as veryfast",
      read: { $0.isEmpty ? nil : $0 }),
    help: "The encoder's speed against size, such as x264's veryfast.")
  private static let palette = Option(
    "--palette", kind: .choice("frame", "global"), help: "GIF: one palette, or one a frame.")
  private static let dither = Flag("--dither", help: "GIF: mixes colours that the palette lacks.")
  private static let matte = Option(
    "--matte", kind: .color, help: "GIF: what half-transparent pixels are blended over.")
  private static let hold = Option(
    "--hold", kind: .seconds, help: "GIF: how much longer the last frame stays.")
  private static let strict = Flag("--strict", help: "Warnings make the exit status 1.")

  static let grammar = Grammar(
    name: "render", summary: "Writes a picture, an image sequence, a GIF or a video",
    positionals: [InputReader.positional],
    options: [
      OptionDescription(SharedOptions.output), OptionDescription(frame), OptionDescription(time),
      OptionDescription(SharedOptions.from), OptionDescription(SharedOptions.to),
      OptionDescription(SharedOptions.duration), OptionDescription(SharedOptions.frameRate),
      OptionDescription(SharedOptions.size), OptionDescription(SharedOptions.scale),
      OptionDescription(SharedOptions.background), OptionDescription(SharedOptions.tap),
      OptionDescription(SharedOptions.events), OptionDescription(SharedOptions.format),
      OptionDescription(quality), OptionDescription(preset), OptionDescription(loop),
      OptionDescription(palette), OptionDescription(dither), OptionDescription(matte),
      OptionDescription(hold), OptionDescription(SharedOptions.threads),
      OptionDescription(SharedOptions.force), OptionDescription(SharedOptions.quiet),
      OptionDescription(progress), OptionDescription(strict),
    ] + LottieOptions.descriptions,
    examples: [
      "render SCENE -o SCENE.gif", "render SCENE -o SCENE.mp4 --size 1080x1920 --fps 60",
      "render SCENE -o SCENE-%04d.png --from 0.5 --duration 1",
      "render SCENE --time 1.25 -o SCENE.png",
      "render SCENE -o - --format y4m | ffmpeg -i - -y SCENE.mkv",
    ],
    notes: [
      "The output's ending chooses the format: .png (one picture), name-%04d.png (a picture a "
        + "frame), .gif, .apng, .webp, .mp4 (H.264), .webm (VP9), .mov (ProRes 4444); - writes raw "
        + "frames to standard output. A file appears whole or not at all.",
      "MP4 and WebM need even sizes: an odd one gets a column or a row of background on the right "
        + "or at the bottom, and a --scale that gives fractions is rounded to even sizes. GIF has "
        + "at most 50 frames a second.",
    ])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    let (destination, format) = try output(arguments)
    let isQuiet = arguments.contains(SharedOptions.quiet)
    var reader = InputReader(tool: tool)
    reader.lottie = LottieOptions(arguments)
    reader.format = arguments.all(SharedOptions.format).compactMap(InputReader.Format.init).last
    reader.events = try SharedOptions.scriptedEvents(arguments)
    reader.collectsProblems = true
    let input = arguments.positionals[0]
    var options = try options(arguments, format: format, &reader, input)
    let footage = try reader.footage(
      input, through: end(of: options, reader.composition(input), format))
    // The frames of a file may begin at any number.
    if let number = options.frame, arguments.contains(frame), options.frameRate == nil {
      options.frame = max(0, number - reader.firstFrame)
    }
    let rendering = Rendering(footage, options: options)

    var notes = Notes(tool: tool, isQuiet: isQuiet)
    try noteRate(rendering, format, &notes)
    warnOfIdleOptions(arguments, format, &notes)
    for warning in reader.warnings { notes.warn("\(input): \(warning)") }

    var reporter = ProgressReporter(
      arguments.contains(progress)
        ? .json : isQuiet || !ByteStream.standardError.isTerminal ? .silent : .terminal,
      name: destinationName(destination))
    var leftOut: String?
    do {
      try rendering.write(to: destination, format: format) { progress in
        leftOut = progress.leftOut
        reporter.report(frame: progress.frame, of: progress.frames)
      }
    } catch {
      reporter.finish()
      throw error
    }
    reporter.finish()
    if let leftOut { notes.warn("\(input): \(leftOut)") }
    if footage.background.alpha < 1, arguments[SharedOptions.background] == nil, format == .mp4 {
      notes.note(
        "the scene is transparent and the format is not: it is laid over black; "
          + "--background takes another colour")
    }
    return arguments.contains(strict) && notes.hasWarnings ? .failed : .done
  }

  private static func output(
    _ arguments: Arguments
  ) throws(CommandFailure) -> (OutputDestination, OutputFormat) {
    guard let path = arguments[SharedOptions.output] else {
      throw .usage("render", "say where to write: -o FILE, or -o - for standard output")
    }
    let pipeFormat = arguments.all(SharedOptions.format)
      .compactMap(OutputFormat.init(pipeFormat:)).last
    guard path == "-" else {
      // Where the ending says nothing, as in /dev/null, the option does.
      guard let format = OutputFormat(path: path) ?? pipeFormat else {
        throw .usage(path, Rendering.unknownFormat)
      }
      guard format == .pngSequence || !OutputFormat.hasFramePattern(path) else {
        throw .usage(
          path,
          "%d numbers pictures, and a .\(fileEnding(path)) is one file; leave it out, or "
            + "write .png")
      }
      return (.file(path), format)
    }
    guard let pipeFormat else {
      throw .usage("-o -", "say what to write: --format rgba, --format y4m or --format png")
    }
    return (.descriptor(1), pipeFormat)
  }

  @MainActor private static func options(
    _ arguments: Arguments, format: OutputFormat, _ reader: inout InputReader, _ input: String
  ) throws -> RenderOptions {
    var options = RenderOptions()
    options.width = arguments[SharedOptions.size]?.width
    options.height = arguments[SharedOptions.size]?.height
    options.scale = arguments[SharedOptions.scale]
    options.frameRate = arguments[SharedOptions.frameRate]
    (options.start, options.duration) = try reader.range(arguments, of: input)
    options.frame = arguments[frame]
    if let moment = try reader.seconds(time, arguments, of: input) {
      guard options.frame == nil else {
        throw CommandFailure.usage("--time", "and --frame both choose the picture; leave one out")
      }
      options.start = moment
      options.frame = 0
    }
    let hasRange =
      arguments.contains(SharedOptions.from) || arguments.contains(SharedOptions.to)
      || arguments.contains(SharedOptions.duration)
    if options.frame != nil, hasRange {
      throw CommandFailure.usage(
        arguments.contains(time) ? "--time" : "--frame",
        "is one picture; leave out --from, --to and --duration")
    }
    if format == .png,
      arguments.contains(SharedOptions.to) || arguments.contains(SharedOptions.duration)
    {
      throw CommandFailure.usage(
        "-o", "a .png is one picture; choose it with --time, or write frame-%04d.png")
    }
    options.background = arguments[SharedOptions.background]
    options.threads = arguments[SharedOptions.threads]
    options.overwrite = arguments.contains(SharedOptions.force)
    options.loopCount = arguments[loop] ?? 0
    options.quality = arguments[quality]
    options.preset = arguments[preset]
    options.usesFramePalettes = arguments[palette] == "frame"
    options.dithers = arguments.contains(dither)
    options.matte = arguments[matte]
    options.hold = arguments[hold] ?? 0
    return options
  }

  /// Seconds through which a composition has to run for what is asked.
  private static func end(
    of options: RenderOptions, _ composition: Composition?, _ format: OutputFormat
  ) -> Double? {
    guard let composition else { return nil }
    if let frame = options.frame {
      return options.start + (options.frameRate ?? composition.frameRate).time(ofFrame: frame)
    }
    if format == .png { return options.start }
    return options.duration.map { options.start + $0 }
  }

  private static func noteRate(
    _ rendering: Rendering, _ format: OutputFormat, _ notes: inout Notes
  ) throws(CommandFailure) {
    let asked = rendering.options.frameRate
    let schedule = try rendering.schedule(format: format)
    let rate = asked ?? rendering.footage.frameRate
    guard schedule.count > 1, schedule.rate != rate else { return }
    notes.note(
      "\(schedule.rate.text) frames a second are written, not "
        + (asked == nil ? "the scene's own \(rate.text)" : "the \(rate.text) that --fps asks for")
        + ": players show no GIF faster; the duration is kept")
  }

  /// Options that the format knows nothing of are said, and change nothing.
  private static func warnOfIdleOptions(
    _ arguments: Arguments, _ format: OutputFormat, _ notes: inout Notes
  ) {
    let isIdle = [
      ("--dither", arguments.contains(dither)), ("--palette", arguments.contains(palette)),
      ("--matte", arguments.contains(matte)), ("--hold", arguments.contains(hold)),
    ]
    for (name, isGiven) in isIdle where isGiven && format != .gif {
      notes.warn("\(name) is for GIF, and changes nothing here")
    }
    if arguments.contains(loop), !format.canLoop {
      notes.warn("--loop is for GIF, APNG and WebP, and changes nothing here")
    }
    if arguments.contains(quality), !format.hasQuality {
      notes.warn("--quality is for WebP, MP4 and WebM, and changes nothing here")
    }
    if arguments.contains(preset), !format.hasPresets {
      notes.warn("--preset is for MP4 and WebM, and changes nothing here")
    }
    if let background = arguments[SharedOptions.background], background.alpha < 1, !format.hasAlpha
    {
      notes.warn("--background: this format has no transparency; it is laid over black")
    }
  }

  private static func destinationName(_ destination: OutputDestination) -> String {
    switch destination {
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .descriptor: "frames"
    }
  }
}

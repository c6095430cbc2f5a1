internal import ZoetropeDisplayList
internal import ZoetropeMedia
internal import ZoetropeSVG
internal import ZoetropeScene

/// Writes a scene in another form.
enum ConvertCommand {
  private static let interactive = Flag(
    "--interactive",
    help: "zoe: tries every gesture of the scene, so that the recording can be touched.")
  private static let timeline = Flag(
    "--timeline", help: "html: plays the scene's recording again and again, and hears no touches.")
  private static let speed = Option(
    "--speed", kind: .scale, help: "html: how fast it plays; 1 if left out.")

  private static let strict = Flag(
    "--strict", help: "What is not shown, a warning, makes the exit status 1.")

  static let grammar = Grammar(
    name: "convert",
    summary: "Writes a scene as a page, Lottie, SVG, recording or display list",
    positionals: [
      InputReader.positional,
      Positional(
        name: "OUTPUT",
        help: "scene.html (plays anywhere, and can be touched), scene.json or scene.lottie (for "
          + "other players), scene.svg (moves without a script; with --time it stands still), "
          + "scene.zoe (all of it) or moment.dl (what a moment paints)"
      ),
    ],
    options: [
      OptionDescription(interactive), OptionDescription(timeline), OptionDescription(speed),
      OptionDescription(SharedOptions.time), OptionDescription(SharedOptions.duration),
      OptionDescription(SharedOptions.frameRate), OptionDescription(strict),
      OptionDescription(SharedOptions.size), OptionDescription(SharedOptions.scale),
      OptionDescription(SharedOptions.background), OptionDescription(SharedOptions.tap),
      OptionDescription(SharedOptions.events), OptionDescription(SharedOptions.inputFormat),
      OptionDescription(SharedOptions.force), OptionDescription(SharedOptions.quiet),
    ] + LottieOptions.descriptions,
    examples: [
      "convert SCENE SCENE.html", "convert SCENE SCENE.json --fps 30", "convert SCENE SCENE.svg",
      "convert SCENE SCENE.svg --time 1",
    ])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    let (input, output) = (arguments.positionals[0], arguments.positionals[1])
    var reader = InputReader(tool: tool)
    reader.lottie = LottieOptions(arguments)
    reader.format = arguments[SharedOptions.inputFormat].flatMap(InputReader.Format.init)
    reader.events = try SharedOptions.scriptedEvents(arguments)
    var notes = Notes(tool: tool, isQuiet: arguments.contains(SharedOptions.quiet))
    let ending = fileEnding(output)
    if !["dl", "svg"].contains(ending), arguments.contains(SharedOptions.time) {
      throw CommandFailure.usage("--time", "is for .dl and .svg; a .\(ending) holds all of a scene")
    }
    let isLottie = ending == "json" || ending == "lottie"
    if ending != "svg", !isLottie, arguments.contains(SharedOptions.frameRate) {
      throw CommandFailure.usage(
        "--fps", "is for .svg, .json and .lottie; a .\(ending) has no frames")
    }
    if ending != "html",
      arguments.contains(timeline) || arguments.contains(speed)
    {
      throw CommandFailure.usage(
        arguments.contains(timeline) ? "--timeline" : "--speed", "is for .html alone")
    }
    let bytes: [UInt8]
    switch ending {
    case "zoe": bytes = try document(input, reader, arguments, &notes).encoded()
    case "html": bytes = try page(input, reader, arguments, &notes)
    case "dl": bytes = try displayList(input, reader, arguments, &notes)
    case "svg": bytes = try drawing(input, reader, arguments, &notes)
    case "json", "lottie":
      let file = output.split(separator: "/").last.map(String.init) ?? output
      let name = String(file.dropLast(ending.count + 1))
      var document = try document(input, reader, arguments, &notes)
      if let duration = arguments[SharedOptions.duration] { document.duration = duration }
      bytes = try lottie(
        document, arguments, named: name, asArchive: ending == "lottie", &notes)
    default:
      throw CommandFailure.usage(
        output,
        "can be written as .html, .json, .lottie, .svg, .zoe or .dl; pictures are for render")
    }
    try writeFile(bytes, to: output, overwrite: arguments.contains(SharedOptions.force))
    return arguments.contains(strict) && notes.hasWarnings ? .failed : .done
  }

  /// The recording that is asked for: touched, where that is wanted and the input is a scene.
  @MainActor private static func document(
    _ input: String, _ reader: InputReader, _ arguments: Arguments, _ notes: inout Notes
  ) throws -> Document {
    let isScripted = reader.events != nil || arguments.contains(SharedOptions.duration)
    let isPage = fileEnding(arguments.positionals[1]) == "html"
    let isWanted = isPage ? !arguments.contains(timeline) : arguments.contains(interactive)
    if arguments.contains(interactive), isScripted {
      throw CommandFailure.usage(
        "--interactive", "tries gestures by itself; leave out --tap, --events and --duration")
    }
    if isWanted, !isScripted, let composition = reader.composition(input) {
      try reader.lottie.checkNone(for: input, "a scene")
      let problems = Problems()
      let recording = try composition.interactiveRecording(onProblem: problems.take)
      for problem in problems.texts { notes.warn("\(input): \(problem)") }
      let report = recording.report
      for note in report.notes { notes.note("\(input): \(note)") }
      // What answers to nothing is better shown as it was meant to be shown.
      if report.transitionCount > 0 || arguments.contains(interactive) {
        notes.note(
          "\(input): \(counted(report.stateCount, "state")), "
            + "\(counted(report.transitionCount, "gesture")), found in "
            + "\(counted(report.runCount, "run"))")
        return recording.document
      }
    }
    var reader = reader
    reader.collectsProblems = true
    let footage = try reader.footage(input, through: arguments[SharedOptions.duration])
    for warning in reader.warnings { notes.warn("\(input): \(warning)") }
    guard case .recording(let document) = footage else {
      throw CommandFailure.usage(
        arguments.positionals[1], "a display list has no layers to record")
    }
    return document
  }

  @MainActor private static func page(
    _ input: String, _ reader: InputReader, _ arguments: Arguments, _ notes: inout Notes
  ) throws -> [UInt8] {
    var document = try document(input, reader, arguments, &notes)
    if let background = arguments[SharedOptions.background] { document.background = background }
    let name = input.split(separator: "/").last.map(String.init) ?? input
    let title = reader.composition(input)?.summary ?? name
    let rest = document.interaction?.segments.first?.duration
    let export = HTMLExport(
      document: document, title: title, loops: document.interaction == nil,
      speed: arguments[speed] ?? 1, posterTime: rest ?? document.duration / 2)
    return try export.page(module: WebFiles.webAssembly { notes.note($0) })
  }

  @MainActor private static func displayList(
    _ input: String, _ reader: InputReader, _ arguments: Arguments, _ notes: inout Notes
  ) throws -> [UInt8] {
    var reader = reader
    let time = try reader.seconds(SharedOptions.time, arguments, of: input) ?? 0
    var (_, evaluator) = try evaluator(input, reader, arguments, through: time, &notes)
    return Array(evaluator.displayList(at: time).text.utf8)
  }

  /// What a scene paints, over time or at one.
  @MainActor private static func drawing(
    _ input: String, _ reader: InputReader, _ arguments: Arguments, _ notes: inout Notes
  ) throws -> [UInt8] {
    var reader = reader
    let time = try reader.seconds(SharedOptions.time, arguments, of: input)
    let duration = arguments[SharedOptions.duration]
    var (footage, evaluator) = try evaluator(
      input, reader, arguments, through: time ?? duration, &notes)
    var export = SVGExport { $0.pngFile(.fast) ?? [] }
    export.title =
      reader.composition(input)?.summary ?? input.split(separator: "/").last.map(String.init) ?? ""
    let bytes: [UInt8]
    if let time {
      bytes = export.still(evaluator.displayList(at: time))
    } else {
      let schedule = FrameSchedule(
        duration: duration ?? footage.duration,
        rate: arguments[SharedOptions.frameRate] ?? footage.frameRate)
      do throws(SVGExport.Failure) {
        bytes = try export.animation(
          count: schedule.count, duration: schedule.duration
        ) { evaluator.displayList(at: schedule.time(ofFrame: $0)) }
      } catch {
        throw CommandFailure.input(input, "\(error)")
      }
    }
    for note in export.notes { notes.note("\(input): \(note)") }
    return bytes
  }

  @MainActor private static func evaluator(
    _ input: String, _ reader: InputReader, _ arguments: Arguments, through time: Double?,
    _ notes: inout Notes
  ) throws -> (Footage, FootageEvaluator) {
    var reader = reader
    reader.collectsProblems = true
    let footage = try reader.footage(input, through: time)
    for warning in reader.warnings { notes.warn("\(input): \(warning)") }
    var options = RenderOptions()
    options.width = arguments[SharedOptions.size]?.width
    options.height = arguments[SharedOptions.size]?.height
    options.scale = arguments[SharedOptions.scale]
    return (
      footage,
      FootageEvaluator(
        footage, size: try options.pictureSize(of: footage, format: .png),
        background: arguments[SharedOptions.background])
    )
  }
}

/// Writes a file that appears whole or not at all.
func writeFile(_ bytes: [UInt8], to path: String, overwrite: Bool) throws {
  do throws(MediaError) {
    let file = try OutputFile(path: path, overwrite: overwrite)
    try file.write(bytes)
    try file.commit()
  } catch {
    throw try CommandFailure(error)
  }
}

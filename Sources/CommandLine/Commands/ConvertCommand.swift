internal import ZoetropeDisplayList
internal import ZoetropeMedia
internal import ZoetropeScene

/// Writes a scene in another form.
enum ConvertCommand {
  static let grammar = Grammar(
    name: "convert", summary: "Writes a scene as a recording (.zoe) or a display list (.dl)",
    positionals: [
      InputReader.positional,
      Positional(name: "OUTPUT", help: "scene.zoe (all of it) or moment.dl (what a moment paints)"),
    ],
    options: [
      OptionDescription(SharedOptions.time), OptionDescription(SharedOptions.duration),
      OptionDescription(SharedOptions.size), OptionDescription(SharedOptions.scale),
      OptionDescription(SharedOptions.background), OptionDescription(SharedOptions.tap),
      OptionDescription(SharedOptions.events), OptionDescription(SharedOptions.inputFormat),
      OptionDescription(SharedOptions.force),
    ] + LottieOptions.descriptions,
    examples: ["convert SCENE SCENE.zoe", "convert SCENE SCENE.dl --time 1"])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    let (input, output) = (arguments.positionals[0], arguments.positionals[1])
    var reader = InputReader(tool: tool)
    reader.lottie = LottieOptions(arguments)
    reader.format = arguments[SharedOptions.inputFormat].flatMap(InputReader.Format.init)
    reader.events = try SharedOptions.scriptedEvents(arguments)
    let bytes: [UInt8]
    switch fileEnding(output) {
    case "zoe":
      if arguments.contains(SharedOptions.time) {
        throw CommandFailure.usage("--time", "a .zoe holds all of a scene; --time is for .dl")
      }
      let footage = try reader.footage(input, through: arguments[SharedOptions.duration])
      guard case .recording(let document) = footage else {
        throw CommandFailure.usage(output, "a display list has no layers to record")
      }
      bytes = document.encoded()
    case "dl":
      let time = arguments[SharedOptions.time] ?? 0
      let footage = try reader.footage(input, through: time)
      var options = RenderOptions()
      options.width = arguments[SharedOptions.size]?.width
      options.height = arguments[SharedOptions.size]?.height
      options.scale = arguments[SharedOptions.scale]
      var evaluator = FootageEvaluator(
        footage, size: try options.pictureSize(of: footage, format: .png),
        background: arguments[SharedOptions.background])
      bytes = Array(evaluator.displayList(at: time).text.utf8)
    default:
      throw CommandFailure.usage(output, "can be written as .zoe or .dl; pictures are for render")
    }
    try writeFile(bytes, to: output, overwrite: arguments.contains(SharedOptions.force))
    return .done
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

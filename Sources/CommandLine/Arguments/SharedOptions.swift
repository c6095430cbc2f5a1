internal import ZoetropeGeometry
internal import ZoetropeMedia
internal import ZoetropeScene
internal import ZoetropeStage

/// Options that mean the same in several commands.
enum SharedOptions {
  static let output = Option(
    "--output", "-o", kind: .file, help: "Where to write; the ending chooses the format.")
  static let force = Flag("--force", help: "Overwrites files that are there.")
  static let quiet = Flag("--quiet", "-q", help: "No progress, notes or warnings; only errors.")
  static let format = Option(
    "--format", kind: .choice("rgba", "y4m", "png", "json", "lottie", "zoe", "dl"),
    isRepeatable: true,
    help:
      "Of standard output (rgba, y4m, png) or standard input (json, lottie, zoe, dl); may be given twice."
  )
  static let inputFormat = Option(
    "--format", kind: .choice("json", "lottie", "zoe", "dl"),
    help: "What standard input holds, where INPUT is -.")
  static let time = Option(
    "--time", kind: .moment,
    help: "The moment, in seconds, or marker:NAME of a Lottie file; 0 if left out.")
  static let from = Option(
    "--from", kind: .moment, help: "Where to begin: seconds, or marker:NAME of a Lottie file.")
  static let to = Option(
    "--to", kind: .moment, help: "Where to end: seconds, or marker:NAME of a Lottie file.")
  static let duration = Option(
    "--duration", kind: .duration, help: "How long, in seconds; the scene's own if left out.")
  static let frameRate = Option(
    "--fps", kind: .frameRate, help: "Frames a second; a ratio such as 30000/1001 is exact.")
  static let size = Option(
    "--size", kind: .pixelSize,
    help: "The picture in pixels; the scene is fitted in, centred, its aspect kept.")
  static let scale = Option(
    "--scale", kind: .scale, help: "Pixels a point, where no size is given.")
  static let background = Option(
    "--background", kind: .color,
    help: "Behind the scene: #rrggbb, #rrggbbaa, white, transparent, …")
  static let tap = Option(
    "--tap", kind: .tap, isRepeatable: true,
    help:
      "A tap at a time and a point of the scene, origin top left; may be repeated. Replaces the "
      + "scene's own.")
  static let events = Option(
    "--events", kind: .file, isRepeatable: true,
    help: "A file of taps and touches: JSON lines with time, kind and position.")
  static let threads = Option(
    "--threads", kind: .count("K", 1...256),
    help: "Threads that draw, all cores if left out; the bytes never depend on it.")

  /// The scripted events, or nil when the command line scripts none.
  static func scriptedEvents(_ arguments: Arguments) throws(CommandFailure) -> [Event]? {
    guard arguments.contains(tap) || arguments.contains(events) else { return nil }
    var script = arguments.all(tap).map { tap in
      Event.tap(at: tap.time, point: .init(x: tap.position.x, y: tap.position.y))
    }
    for path in arguments.all(events) {
      let text = String(decoding: try readBytes(path: path), as: UTF8.self)
      do throws(EventScriptError) { script += try EventScript.events(text) } catch {
        throw .input(path, "\(error)")
      }
    }
    return script
  }
}

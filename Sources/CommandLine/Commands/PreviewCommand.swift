internal import ZoetropeStage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Shows a scene in the browser while it runs.
enum PreviewCommand {
  private static let port = Option(
    "--port",
    kind: ValueKind<Int>(
      placeholder: "N", expectation: "a port from 1 to 65535",
      read: { text in Int(text).flatMap { (1...65535).contains($0) ? $0 : nil } }),
    help: "Where the page is served; a free port if left out.")
  private static let host = Option(
    "--host",
    kind: ValueKind<String>(
      placeholder: "ADDRESS", expectation: "an address in numbers, such as 0.0.0.0",
      read: { text in
        var address = in_addr()
        return inet_pton(AF_INET, text, &address) == 1 ? text : nil
      }),
    help:
      "The address to listen at, 127.0.0.1 if left out. Others can be reached from the network, "
      + "so the page then asks for the token in the printed address.")
  private static let noOpen = Flag("--no-open", help: "Prints the address and opens no browser.")
  private static let watch = Flag(
    "--watch",
    help: "Builds the program anew, or reads the file again, when it changes; what is wrong is "
      + "shown in the page.")

  private static let window = Flag(
    "--window", help: "In a window of the desktop, without a page. \(PreviewWindow.keys)")

  static let grammar = Grammar(
    name: "preview", summary: "Shows a scene live in the browser; touches work",
    positionals: [InputReader.positional],
    options: [
      OptionDescription(port), OptionDescription(host), OptionDescription(noOpen),
      OptionDescription(watch), OptionDescription(window), OptionDescription(SharedOptions.tap),
      OptionDescription(SharedOptions.events), OptionDescription(SharedOptions.duration),
      OptionDescription(SharedOptions.inputFormat),
    ] + LottieOptions.descriptions,
    examples: ["preview SCENE", "preview SCENE --tap 0.5@187,333 --duration 4"],
    notes: [
      "The first line that is printed is the page's address. Without gestures a scene runs live, "
        + "for all pages that watch it; with --tap, --events or --duration it is recorded, and each "
        + "page may go to any moment of it. Ctrl-C ends it."
    ])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    let input = arguments.positionals[0]
    var reader = InputReader(tool: tool)
    reader.lottie = LottieOptions(arguments)
    reader.format = arguments[SharedOptions.inputFormat].flatMap(InputReader.Format.init)
    reader.events = try SharedOptions.scriptedEvents(arguments)
    let isRecorded = reader.events != nil || arguments[SharedOptions.duration] != nil
    let composition = reader.composition(input)
    let isLive = composition != nil && !isRecorded
    if isLive { try reader.lottie.checkNone(for: input, "a scene") }
    if input == "-", arguments.contains(watch) {
      throw CommandFailure.usage("--watch", "standard input cannot be watched; name a file")
    }

    if arguments.contains(window) {
      try showWindow(isLive ? composition : nil, reader, arguments)
      return .done
    }
    let address = arguments[host] ?? "127.0.0.1"
    let server = try PreviewServer(
      address: address, port: arguments[port] ?? 0,
      files: [
        "/": ("text/html; charset=utf-8", WebFiles.previewPage),
        "/preview.css": ("text/css; charset=utf-8", WebFiles.previewStyle),
        "/preview.js": ("text/javascript; charset=utf-8", WebFiles.previewJavaScript),
        "/player.js": ("text/javascript; charset=utf-8", WebFiles.playerJavaScript),
        "/player.wasm": (
          "application/wasm",
          try WebFiles.webAssembly { note in
            try? ByteStream.standardError.write("\(tool.name): \(note)\n")
          }
        ),
      ])
    let hub = PreviewHub(greeting: PreviewNotes.greeting(name: input, isLive: isLive)) {
      server.wake()
    }
    let duration = arguments[SharedOptions.duration]

    // Everything that may fail comes before the address is printed.
    if isLive, let composition {
      let app = PreviewApp(hub: hub) { composition.makeStage() }
      if arguments.contains(watch) { try watchSources(hub, server, arguments) }
      try show(server, hub, address, arguments)
      app.run()
    } else {
      let files =
        composition == nil && arguments.contains(watch) ? SourceWatch(paths: [input]) : nil
      let recording = try PreviewRecording(hub: hub, watch: files) {
        var reader = reader
        return try reader.footage(input, through: duration)
      }
      if composition != nil, arguments.contains(watch) { try watchSources(hub, server, arguments) }
      try show(server, hub, address, arguments)
      recording.run()
    }
    return .done
  }

  /// The scene in a window, until that is closed.
  @MainActor private static func showWindow(
    _ composition: Composition?, _ reader: InputReader, _ arguments: Arguments
  ) throws {
    if arguments.contains(port) || arguments.contains(host) || arguments.contains(watch) {
      throw CommandFailure.usage("--window", "has no page; leave out --port, --host and --watch")
    }
    let input = arguments.positionals[0]
    let content: any WindowContent
    if let composition {
      content = AppContent(startingAt: hostTime()) { composition.makeStage() }
    } else {
      var reader = reader
      content = RecordingContent(
        try reader.footage(input, through: arguments[SharedOptions.duration]),
        startingAt: hostTime())
    }
    do {
      try PreviewWindow.show(content, name: input)
    } catch let error as StageError {
      throw CommandFailure.failed(input, "\(error)")
    }
  }

  private static func show(
    _ server: PreviewServer, _ hub: PreviewHub, _ address: String, _ arguments: Arguments
  ) throws {
    try server.run(hub)
    let url = server.address(host: address == "0.0.0.0" ? "localhost" : address)
    try ByteStream.standardOutput.write(url + "\n")
    guard !arguments.contains(noOpen), ByteStream.standardOutput.isTerminal else { return }
    #if canImport(Darwin)
      let opener = "open"
    #else
      guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
      let opener = "xdg-open"
    #endif
    // The address has nothing in it that a shell reads.
    let command = "\(opener) '\(url)' >/dev/null 2>&1 &"
    if let pipe = popen(command, "r") { pclose(pipe) }
  }

  /// Seconds between two looks at the sources, and for which they must then stay as they are.
  private static let lookInterval: UInt32 = 400_000

  /// Builds the program when its sources change, and becomes what was built.
  private static func watchSources(
    _ hub: PreviewHub, _ server: PreviewServer, _ arguments: Arguments
  ) throws {
    guard let package = OwnPackage.current() else {
      throw CommandFailure.usage(
        "--watch",
        "the sources of this program are not known: it does not lie in a package's .build")
    }
    var words = ["preview"] + arguments.positionals + ["--watch", "--no-open"]
    words += ["--port", "\(server.port)"]
    if let address = arguments[host] { words += ["--host", address] }
    for file in arguments.all(SharedOptions.events) { words += ["--events", file] }
    for tap in arguments.all(SharedOptions.tap) {
      words += ["--tap", "\(tap.time)@\(tap.position.x),\(tap.position.y)"]
    }
    if let duration = arguments[SharedOptions.duration] { words += ["--duration", "\(duration)"] }
    let newArguments = words
    let thread = SystemThread {
      var watch = SourceWatch(paths: package.sources)
      while true {
        usleep(lookInterval)
        guard watch.didChange() else { continue }
        // An editor that saves several files is not done with the first.
        repeat { usleep(lookInterval) } while watch.didChange()
        hub.send(note: PreviewNotes.building, stands: true)
        if let problem = package.build() {
          hub.send(note: PreviewNotes.failed(problem), stands: true)
        } else {
          let problem = package.becomeNewProgram(arguments: newArguments)
          hub.send(note: PreviewNotes.failed(problem), stands: true)
        }
      }
    }
    guard thread != nil else { throw CommandFailure.failed("--watch", "no threads are left") }
  }
}

/// Seconds that never go back.
func hostTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

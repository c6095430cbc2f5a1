#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The version of the package.
package let zoetropeVersion = "0.1.0"

/// Gives a program Zoetrope's whole command line for scenes of its own, and ends the process.
///
/// This is all that a `main.swift` needs:
///
///     import ZoetropeCommandLine
///
///     runCommandLine {
///       Composition("pulse", "A circle breathes.", width: 400, height: 400, duration: 2) { Pulse() }
///     }
///
/// Then `swift run MyMotion render pulse -o pulse.gif` writes a GIF; `swift run MyMotion --help`
/// lists what else there is.
///
/// - Parameters:
///   - version: what `--version` prints; nil means Zoetrope's own.
///   - compositions: the scenes, in the order of `list`. Two of one name are a mistake of the
///     programmer, and end the process with a message.
@MainActor public func runCommandLine(
  version: String? = nil, @CompositionsBuilder _ compositions: () -> [Composition]
) -> Never {
  let words = CommandLine.arguments
  let path = words.first ?? "zoetrope"
  let name = path.split(separator: "/").last.map(String.init) ?? "zoetrope"
  let tool = Tool(
    name: name,
    // What SwiftPM builds is not on the shell's path.
    invocation: path.contains("/.build/") ? "swift run \(name)" : name,
    version: version ?? zoetropeVersion, compositions: compositions())
  Interrupts.ignoreBrokenPipes()
  Interrupts.removeTemporaryFiles()
  if let twice = tool.repeatedName {
    try? ByteStream.standardError.write(
      "\(name): two compositions are called \"\(twice)\"; give one of them another name\n")
    exit(ExitStatus.usage.rawValue)
  }
  let status = tool.run(Array(words.dropFirst()))
  // Straight out: there is nothing left to tear down, and tearing down takes time.
  fflush(nil)
  _exit(status.rawValue)
}

extension Tool {
  var repeatedName: String? {
    compositions.indices.first { index in
      compositions[..<index].contains { $0.name == compositions[index].name }
    }.map { compositions[$0].name }
  }
}

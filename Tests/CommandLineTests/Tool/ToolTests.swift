import Testing
import ZoetropeGeometry
import ZoetropeUIKit

@testable import ZoetropeCommandLine

@Suite struct ToolTests {
  static let tool = Tool(
    name: "MyMotion", invocation: "swift run MyMotion", version: "1.2",
    compositions: [
      Composition("pulse", "A circle breathes.", width: 40, height: 40, duration: 2) {
        UIViewController()
      },
      Composition("bare", "Layers alone.", width: 40, height: 40, duration: 1, layers: { _ in }),
    ])

  @Test func `help lists the commands, and an example with a scene of the program`() {
    #expect(
      Self.tool.help == """
        Renders scenes made with Core Animation's model: pictures, GIF, video.

        Usage: swift run MyMotion COMMAND [options]

          new NAME              Makes a package with one scene and this whole command line
          list                  Lists the scenes, one a line with a sentence
          render INPUT          Writes a picture, an image sequence, a GIF or a video
          sheet INPUT           Draws a contact sheet: a grid of frames, each with its time
          preview INPUT         Shows a scene live in the browser; touches work
          inspect INPUT         Prints the layer tree with its values at a moment
          info INPUT            Tells size, duration, frames, features, and what is not supported
          plot INPUT            Draws a property's value over time as an SVG picture
          convert INPUT OUTPUT  Writes a scene as a page, Lottie, SVG, recording or display list
          compare A B           Tells whether two pictures are equal, and where they are not
          bench INPUT           Measures milliseconds a frame: evaluating, drawing, and both

        An INPUT is the name of a scene (`list` shows them), a Lottie file (.json, .lottie), a
        recorded scene (.zoe), a display list (.dl), or - for standard input with --format.

          COMMAND --help  Shows a command's options and an example.
          --version       Shows the version.

        Example
          swift run MyMotion render pulse -o pulse.gif

        """)
  }

  @Test func `convert explains itself`() {
    let help = ConvertCommand.grammar.help(program: "zoetrope", scene: "pulse")
    #expect(
      help.hasPrefix(
        """
        Writes a scene as a page, Lottie, SVG, recording or display list.

        Usage: zoetrope convert INPUT OUTPUT [options]

        """))
    for option in ConvertCommand.grammar.options.flatMap(\.names) {
      #expect(help.contains(" \(option)"), "\(option)")
    }
    #expect(
      help.hasSuffix(
        """
        Examples
          zoetrope convert pulse pulse.html
          zoetrope convert pulse pulse.json --fps 30
          zoetrope convert pulse pulse.svg
          zoetrope convert pulse pulse.svg --time 1

        """))
  }

  /// Every command's help fits a terminal, and its examples are command lines that it accepts.
  @Test func `examples parse, and no line of help is wider than a page`() throws {
    for command in Tool.commands {
      let help = command.grammar.help(program: "zoetrope", scene: "pulse")
      for line in help.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
      #expect(!command.grammar.examples.isEmpty)
      for example in command.grammar.examples {
        let words = example.prefix { $0 != "|" }.split(separator: " ").map(String.init)
        #expect(words.first == command.grammar.name)
        _ = try Arguments(Array(words.dropFirst()), grammar: command.grammar)
      }
    }
  }

  @Test func `two compositions of one name are found`() {
    #expect(Self.tool.repeatedName == nil)
    var tool = Self.tool
    tool.compositions.append(tool.compositions[0])
    #expect(tool.repeatedName == "pulse")
  }

  /// No command line may end the process by a trap.
  @Test func `any words are taken apart or refused with one line`() {
    var random = SeededGenerator(seed: 7)
    let options = Tool.commands.flatMap { $0.grammar.options.flatMap(\.names) }
    let values = ["", "-", "--", "1e999", "nan", "-1", "0x1", "é", "a\nb", "16384x16384", "1@1,1"]
    for _ in 0..<2000 {
      let command = Tool.commands.randomElement(using: &random)!
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let option = options.randomElement(using: &random)!
        let value = values.randomElement(using: &random)!
        switch Int.random(in: 0...3, using: &random) {
        case 0: return option
        case 1: return "\(option)=\(value)"
        case 2: return String(option.dropLast())
        default: return value
        }
      }
      do throws(CommandFailure) { _ = try Arguments(words, grammar: command.grammar) } catch {
        #expect(error.status == .usage)
        #expect(!error.description.contains("\n"))
      }
    }
  }
}

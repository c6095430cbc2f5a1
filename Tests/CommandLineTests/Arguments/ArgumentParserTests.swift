import Testing

@testable import ZoetropeCommandLine

@Suite struct ArgumentParserTests {
  static let speed = Option("--speed", kind: .duration, help: "How fast.")
  static let output = Option("--output", "-o", kind: .file, help: "Where to.")
  static let tap = Option("--tap", kind: .tap, isRepeatable: true, help: "A tap.")
  static let force = Flag("--force", "-f", help: "Overwrites.")
  static let grammar = Grammar(
    name: "draw", summary: "Draws", positionals: [Positional(name: "INPUT", help: "what to draw")],
    options: [
      OptionDescription(output), OptionDescription(speed), OptionDescription(tap),
      OptionDescription(force),
    ], examples: ["draw SCENE -o SCENE.png"])

  func parse(_ words: String...) throws(CommandFailure) -> Arguments {
    try Arguments(words, grammar: Self.grammar)
  }

  func message(_ words: String...) -> String {
    do throws(CommandFailure) {
      _ = try Arguments(words, grammar: Self.grammar)
      return "accepted"
    } catch {
      #expect(error.status == .usage)
      return error.description
    }
  }

  @Test func `options may stand before and after words, with a space or an equals sign`() throws {
    let arguments = try parse("--speed=2.5", "ball.dl", "-o", "ball.png", "--force")
    #expect(arguments.positionals == ["ball.dl"])
    #expect(arguments[Self.speed] == 2.5)
    #expect(arguments[Self.output] == "ball.png")
    #expect(arguments.contains(Self.force))
  }

  @Test func `an option that is given twice and counts once is a mistake`() {
    #expect(
      message("a", "-o", "b.png", "--output=c.png")
        == "--output: is given twice, as \"b.png\" and as \"c.png\"; leave one out")
    #expect(message("a", "--force", "-f") == "accepted")
  }

  @Test func `an option that may be repeated keeps all values, and its last one wins`() throws {
    let arguments = try parse("a", "--tap", "1@2,3", "--tap", "4@5,6")
    #expect(arguments.all(Self.tap).map(\.time) == [1, 4])
    #expect(arguments[Self.tap]?.time == 4)
  }

  @Test func `a lone dash is a word and two dashes end the options`() throws {
    #expect(try parse("-").positionals == ["-"])
    #expect(try parse("--", "--speed").positionals == ["--speed"])
    #expect(try parse("-", "-o", "-")[Self.output] == "-")
  }

  @Test func `help wins over every mistake before the options' end`() throws {
    #expect(try parse("--nonsense", "--help").wantsHelp)
    #expect(try parse("-h").wantsHelp)
    #expect(try !parse("--", "--help").wantsHelp)
  }

  @Test func `a mistyped option suggests the one that was meant`() {
    #expect(message("a", "--sped", "2") == "--sped: draw has no such option; did you mean --speed?")
    #expect(message("a", "--zzz") == "--zzz: draw has no such option; --help lists them")
  }

  @Test func `a bad value says what was expected and what was found`() {
    #expect(
      message("a", "--speed", "-1")
        == "--speed: expected seconds above 0, at most 10000000, such as 2.5, found \"-1\"")
    #expect(message("a", "--speed") == "--speed: needs a value: --speed S")
    #expect(message("a", "--speed", "--force") == "--speed: needs a value: --speed S")
    #expect(message("a", "--force=yes") == "--force: takes no value; leave out \"=yes\"")
  }

  @Test func `missing and surplus words are named`() {
    #expect(message() == "draw: INPUT is missing (what to draw); usage: draw INPUT")
    #expect(
      message("a", "b c") == "draw: one word too many: \"b c\"; words with spaces need quotes")
  }

  @Test func `a message is one line whatever was typed`() {
    #expect(!message("a", "--speed", "1\n2").contains("\n"))
  }

  @Test func `help shows usage, words, options and an example with a scene that is there`() {
    let help = Self.grammar.help(program: "zoetrope", scene: "ball")
    #expect(
      help == """
        Draws.

        Usage: zoetrope draw INPUT [options]

          INPUT  what to draw

        Options
          --output, -o FILE  Where to.
          --speed S          How fast.
          --tap T@X,Y        A tap.
          --force, -f        Overwrites.
          --help, -h         Shows this.

        Example
          zoetrope draw ball -o ball.png

        """)
  }
}

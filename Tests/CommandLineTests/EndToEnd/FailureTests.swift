import Foundation
import Testing

/// Every kind of bad input gives one clear line and the right status, and leaves nothing behind.
@Suite struct FailureTests {
  let zoetrope: Executable

  init() throws {
    zoetrope = try Executable()
    try zoetrope.write(Executable.picture, to: "picture.dl")
  }

  /// Runs a command that must fail, and looks at what it left.
  func expectFailure(
    _ arguments: [String], status: Int32, says text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try zoetrope.files
    let outcome = try zoetrope.run(Executable.path, arguments)
    #expect(outcome.status == status, "\(outcome.messages)", sourceLocation: sourceLocation)
    let line = try #require(outcome.line, "\(outcome.messages)", sourceLocation: sourceLocation)
    #expect(line.hasPrefix("zoetrope: "), sourceLocation: sourceLocation)
    #expect(line.contains(text), "\(line)", sourceLocation: sourceLocation)
    #expect(try zoetrope.files == before, sourceLocation: sourceLocation)
  }

  @Test func `a missing file`() throws {
    defer { zoetrope.remove() }
    try expectFailure(
      ["render", "nowhere.dl", "-o", "a.png"], status: 3, says: "nowhere.dl: there is no such file")
  }

  /// The address is one of those that are kept for documentation (RFC 5737).
  @Test func `a preview at an address of another machine`() throws {
    defer { zoetrope.remove() }
    try expectFailure(
      ["preview", "picture.dl", "--host", "203.0.113.7", "--no-open"], status: 1,
      says: "this machine has no such address")
  }

  @Test func `a folder instead of a file`() throws {
    defer { zoetrope.remove() }
    try expectFailure(["info", "/"], status: 3, says: "/: is a folder")
  }

  @Test func `a file that is no recording`() throws {
    defer { zoetrope.remove() }
    try zoetrope.write("not a recording", to: "a.zoe")
    try expectFailure(["render", "a.zoe", "-o", "a.png"], status: 3, says: "a.zoe: ")
  }

  @Test func `a display list with a mistake names its line`() throws {
    defer { zoetrope.remove() }
    try zoetrope.write("canvas 8 8 #ffffffff\nfil nonzero #000000ff M 0 0\n", to: "a.dl")
    try expectFailure(["render", "a.dl", "-o", "a.png"], status: 3, says: "a.dl: line 2: ")
  }

  @Test func `an unknown kind of file`() throws {
    defer { zoetrope.remove() }
    try zoetrope.write("", to: "a.xyz")
    try expectFailure(["info", "a.xyz"], status: 3, says: "a.xyz: a file that ends in .xyz")
  }

  @Test func `an unknown command or option suggests the one that was meant`() throws {
    defer { zoetrope.remove() }
    try expectFailure(["rendr", "a"], status: 2, says: "did you mean \"render\"?")
    try expectFailure(
      ["render", "picture.dl", "--szie", "8x8"], status: 2, says: "did you mean --size?")
  }

  @Test func `a negative duration`() throws {
    defer { zoetrope.remove() }
    try expectFailure(
      ["render", "picture.dl", "-o", "a.mp4", "--duration", "-1"], status: 2,
      says: "--duration: expected seconds above 0, at most 10000000, such as 2.5, found \"-1\"")
  }

  @Test func `contradicting options`() throws {
    defer { zoetrope.remove() }
    try expectFailure(
      ["render", "picture.dl", "-o", "a.png", "--time", "1", "--frame", "2"], status: 2,
      says: "leave one out")
    try expectFailure(
      ["render", "picture.dl", "-o", "a-%d.png", "--from", "2", "--to", "1"], status: 2,
      says: "must lie after")
  }

  @Test func `no output, or one of an unknown format`() throws {
    defer { zoetrope.remove() }
    try expectFailure(["render", "picture.dl"], status: 2, says: "say where to write")
    try expectFailure(["render", "picture.dl", "-o", "a.bmp"], status: 2, says: "a.bmp: ")
    try expectFailure(["render", "picture.dl", "-o", "-"], status: 2, says: "--format rgba")
  }

  @Test func `a missing output folder is found before the first frame`() throws {
    defer { zoetrope.remove() }
    try expectFailure(
      ["render", "picture.dl", "-o", "none/a.png"], status: 1, says: "none/a.png: the folder none")
  }

  @Test func `a file that is there is kept unless --force says otherwise`() throws {
    defer { zoetrope.remove() }
    try zoetrope.write("keep me", to: "a.png")
    try expectFailure(["render", "picture.dl", "-o", "a.png"], status: 1, says: "--force")
    #expect(try zoetrope.contents("a.png") == Data("keep me".utf8))
    #expect(try zoetrope("render", "picture.dl", "-o", "a.png", "--force").status == 0)
    #expect(try zoetrope.contents("a.png").starts(with: [0x89, 0x50]))
  }

  @Test func `a place that takes no file is not called missing`() throws {
    defer { zoetrope.remove() }
    for (path, text) in [
      ("/proc/a.png", "the folder /proc takes no files"), ("picture.dl/a.png", "is not a folder"),
      ("/proc/a-%d.png", "the folder /proc takes no files"),
    ] {
      try expectFailure(
        ["render", "picture.dl", "-o", path], status: 1, says: text)
    }
  }

  @Test func `links that lead to each other are named`() throws {
    defer { zoetrope.remove() }
    let files = FileManager.default
    for (name, end) in [("a.png", "b.png"), ("b.png", "a.png"), ("a.dl", "b.dl"), ("b.dl", "a.dl")]
    {
      try files.createSymbolicLink(
        atPath: zoetrope.folder.appendingPathComponent(name).path, withDestinationPath: end)
    }
    try expectFailure(
      ["render", "picture.dl", "-o", "a.png"], status: 1, says: "lead to each other")
    try expectFailure(["info", "a.dl"], status: 3, says: "lead to each other")
  }

  @Test(arguments: ["json", "lottie", "zoe", "dl"]) func `an empty file`(ending: String) throws {
    defer { zoetrope.remove() }
    try zoetrope.write("", to: "a.\(ending)")
    try expectFailure(["info", "a.\(ending)"], status: 3, says: "a.\(ending): is empty")
  }

  @Test func `options for Lottie files with something else`() throws {
    defer { zoetrope.remove() }
    for words in [["--match", "core-animation"], ["--set", "**.Color=#ff0000"]] {
      try expectFailure(
        ["render", "picture.dl", "-o", "a.png"] + words, status: 2,
        says: "\(words[0]): is for Lottie files, and picture.dl is a display list")
      try expectFailure(
        ["inspect", "checkmark"] + words, status: 2, says: "checkmark is a scene")
      try expectFailure(
        ["convert", "checkmark", "a.html"] + words, status: 2, says: "checkmark is a scene")
    }
  }

  @Test func `options that a format knows nothing of are said`() throws {
    defer { zoetrope.remove() }
    for words in [["--loop", "2"], ["--quality", "9"], ["--preset", "good"], ["--hold", "1"]] {
      let outcome = try zoetrope.run(
        Executable.path, ["render", "picture.dl", "-o", "a.png", "--force"] + words)
      #expect(outcome.status == 0)
      #expect(
        outcome.line?.contains("warning: \(words[0]) is for ") == true, "\(outcome.messages)")
    }
  }

  @Test func `taps that nothing can come of are said`() throws {
    defer { zoetrope.remove() }
    for (tap, text) in [("9@10,10", "comes after the end, at 1 s"), ("0@900,9", "outside")] {
      let outcome = try zoetrope(
        "render", "checkmark", "--duration", "1", "--scale", "0.1", "-o", "a-%d.png", "--force",
        "--tap", tap)
      #expect(outcome.status == 0)
      #expect(outcome.line?.contains(text) == true, "\(outcome.messages)")
    }
    try expectFailure(
      ["render", "checkmark", "-o", "a.png", "--tap", "1e8@3,4"], status: 2,
      says: "seconds from 0 to 10000000")
  }

  @Test func `a layer or a part of a property that is not there`() throws {
    defer { zoetrope.remove() }
    func plot(_ layer: String, _ key: String) -> [String] {
      ["plot", "checkmark", "--layer", layer, "--key", key, "-o", "a.svg"]
    }
    try expectFailure(
      plot("#9999", "position"), status: 2, says: "checkmark has no layer \"#9999\"")
    try expectFailure(plot("#1", "position."), status: 2, says: "ends in a dot")
    try expectFailure(
      plot("#1", "position.z"), status: 2, says: "position has no part \"z\"; it has x, y")
    try expectFailure(
      plot("#1", "opacity.x"), status: 2, says: "opacity is one number and has no part \"x\"")
  }

  @Test func `a full disk`() throws {
    defer { zoetrope.remove() }
    try expectFailure(
      ["render", "picture.dl", "-o", "/dev/full", "--format", "rgba"], status: 1,
      says: "/dev/full: the disk is full")
    let piped = try zoetrope.shell("\"$Z\" render picture.dl -o - --format rgba > /dev/full")
    #expect(piped.status == 1)
    #expect(piped.line?.contains("the disk is full") == true)
  }

  @Test func `standard input needs to be told what it is`() throws {
    defer { zoetrope.remove() }
    try expectFailure(["info", "-"], status: 2, says: "--format json, lottie, zoe or dl")
  }

  @Test func `a reader that goes away ends the work quietly`() throws {
    defer { zoetrope.remove() }
    let outcome = try zoetrope.shell(
      "\"$Z\" render picture.dl --size 512x512 --duration 100 -o - --format rgba | head -c 100 | wc -c"
    )
    #expect(outcome.text.trimmingCharacters(in: .whitespacesAndNewlines) == "100")
    #expect(outcome.messages.isEmpty)
  }

  @Test func `Ctrl-C removes what is unfinished and says 130`() throws {
    defer { zoetrope.remove() }
    let before = try zoetrope.files
    let outcome = try zoetrope.shell(
      """
      "$Z" render picture.dl --size 1024x1024 --duration 100000 -o 'a-%d.png' &
      sleep 0.5; ls -A | grep -c zoetrope-; kill -INT $!; wait $!; echo $?
      """)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines == ["1", "130"], "\(outcome.text) \(outcome.messages)")
    #expect(try zoetrope.files == before)
  }
}

import Testing
import ZoetropeDisplayList
import ZoetropeGeometry

@Suite struct DisplayListTextTests {
  static let everything = """
    canvas 64 48 #102030ff
    lineargradient a 0 0 64 0 0 #ff0000ff 0.5 #00ff0080 1 #0000ffff
    radialgradient b 10 10 0 12 12 20 reflect 0 #ffffffff 1 #000000ff
    conicgradient c 32 24 0.5 0 #ffffffff 1 #000000ff
    image i 2 1 ff0000ff00ff00ff
    picture p i 4 0 0 4 8 8 bicubic repeat 0.75
    fill nonzero #ff0000ff M 1 2 L 30.5 2 Q 31 3 30 4 C 1 2 3 4 5 6 Z
    fill evenodd rgba(0.1,1.5,-0.25,0.3333333333333333) M 1e300 -1e-300 L inf -inf
    fillg nonzero a M 0 0 L 9 0 L 9 9 Z
    transform 1 0.5 0 1 3 4
    fillg nonzero b M 0 0 L 9 0 L 9 9 Z
    dash 3,1,2 0.5
    stroke 2 round bevel 4 #00ff00ff M 0 0 L 50 40
    strokeg 3 square miter 10 c M 0 0 L 50 40
    fillg evenodd p M 0 0 L 9 0 L 9 9 Z
    group 0.5 1 2 30 40 blend color-dodge blur 2.5 shadow 0 -3 3 #00000080
    clip evenodd M 0 0 L 64 0 L 64 48 Z
    fill nonzero #0000ffff M 0 0 L 9 0 L 9 9 Z
    endclip
    endgroup
    group 1 bounds 0.1 0.2 0.3 0.30000000000000004 project 1 0 0.001 0 1 0 0 0 1
    endgroup
    group 1 colors 0.3 0.6 0.1 0 0 1 0 0.25 -1 0 2 1 tones #000000ff #804020ff #ffffffff 0.5
    endgroup
    mask luminance inverted
    fill nonzero #ffffffff M 0 0 L 9 0 L 9 9 Z
    content
    fill nonzero #ffffffff M 0 0 L 9 0 L 9 9 Z
    endmask

    """

  @Test func `a list that uses everything is read, printed and read again`() throws {
    let list = try DisplayList(text: Self.everything)
    #expect(list.commands.count == 21)
    let printed = list.text
    #expect(try DisplayList(text: printed) == list)
    #expect(try DisplayList(text: printed).text == printed)
  }

  @Test func `comments, blank lines and carriage returns are passed over`() throws {
    let list = try DisplayList(text: "# a comment\r\n\r\ncanvas 1 2 #00000000\r\n\n# more\n")
    #expect(list == DisplayList(width: 1, height: 2))
  }

  @Test func `a path with nothing in it survives`() throws {
    let list = DisplayList(
      width: 1, height: 1, commands: [.fill(Fill(Path(), paint: .color(.black)))])
    #expect(try DisplayList(text: list.text) == list)
  }

  @Test(arguments: [
    ("", 1, "the first command must be 'canvas WIDTH HEIGHT #rrggbbaa'"),
    ("canvas 10 10 #fff", 1, "expected a colour such as #ff0000ff or rgba(1,0,0,1), found '#fff'"),
    ("canvas 10 99999 #000000ff", 1, "a canvas has sides of 0 to 32767 pixels"),
    (
      "canvas 1 1 #000000ff\nfill nonzero #ff0000ff L 1 2", 2,
      "expected a path that starts with M, found 'L'"
    ),
    (
      "canvas 1 1 #000000ff\nfill nonzero #ff0000ff M 1", 2,
      "expected a coordinate, found the end of the line"
    ),
    (
      "canvas 1 1 #000000ff\n\nfillg nonzero g M 1 2", 3,
      "no gradient or picture is named 'g'; define it in a line above"
    ),
    (
      "canvas 1 1 #000000ff\nendgroup", 2,
      "'endgroup' ends nothing that was begun; remove it or add its start"
    ),
    (
      "canvas 1 1 #000000ff\nclip M 0 0\ngroup 1\nendgroup", 2,
      "'clip' is never ended; add its end before the text's end"
    ),
    (
      "canvas 1 1 #000000ff\nimage i 2 2 ffff", 2,
      "the picture needs 16 bytes of pixels and has 2"
    ),
  ])
  func `a fault says its line and what to do`(text: String, line: Int, message: String) {
    let error = #expect(throws: DisplayListError.self) { try DisplayList(text: text) }
    #expect(error?.description == "line \(line): \(message)")
  }

  @Test func `nesting has a limit`() {
    let deep = "canvas 1 1 #000000ff\n" + String(repeating: "group 1\n", count: 600)
    let error = #expect(throws: DisplayListError.self) { try DisplayList(text: deep) }
    #expect(error?.reason == .nestedTooDeeply)
  }

  @Test(arguments: UInt64(1)...300)
  func `a text with damage is an error or a list that prints what it reads`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.everything.utf8)
    for _ in 0...Int.random(in: 0...6, using: &random) { mutate(&bytes, using: &random) }
    if let list = try? DisplayList(utf8: bytes) {
      let printed = list.utf8Text
      #expect((try? DisplayList(utf8: printed))?.utf8Text == printed)
    }
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
    switch Int.random(in: 0...4, using: &random) {
    case 0 where !bytes.isEmpty:
      bytes[place % bytes.count] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.insert(contentsOf: Array(" 1e999 nan -inf 99999999999 ".utf8), at: place)
    case 2 where bytes.count > 20:
      bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &random)))
    case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: 0)
    default: bytes.removeLast(min(bytes.count, 7))
    }
  }
}

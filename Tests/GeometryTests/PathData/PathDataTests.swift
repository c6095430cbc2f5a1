import RandomInput
import Testing
import ZoetropeGeometry

@Suite struct PathDataTests {
  func read(_ text: String) throws -> Path { try Path(pathData: text) }

  @Test func `arc flags may be glued together`() throws {
    let half = try read("M20 50a30 30 0 0160 0z")
    #expect(abs(half.signedArea - 1413.7) < 1)
    #expect(half.contains(Point(50, 30)))
    #expect(!half.contains(Point(50, 60)))
  }

  @Test func `signs and dots separate numbers`() throws {
    let path = try read("M10-10.5.5e2+20 90 80 10 80z")
    #expect(
      path.elements == [
        .move(Point(10, -10.5)), .line(Point(50, 20)), .line(Point(90, 80)), .line(Point(10, 80)),
        .close,
      ])
  }

  @Test func `a move goes on with lines`() throws {
    #expect(
      try read("m10 10 80 0 0 80-80 0z")
        == Path(
          polyline: [Point(10, 10), Point(90, 10), Point(90, 90), Point(10, 90)], isClosed: true))
  }

  @Test func `what comes before an error is kept`() {
    let (path, error) = Path.reading(pathData: [UInt8]("M10 10H90V90H10Z M20 20 X 30 30".utf8))
    #expect(path.signedArea == 6400)
    #expect(error == PathDataError(.unknownCommand, position: 24))
    #expect(
      error?.description
        == "path data, byte 24: expected one of M L H V C S Q T A Z, or a number that goes on with the last command"
    )
  }

  @Test func `a radius of zero is a line`() throws {
    let path = try read("M80 20A0 30 0 0 0 20 80L20 20Z")
    #expect(abs(abs(path.signedArea) - 1800) < 1e-9)
  }

  @Test func `mirrored controls follow the last curve`() throws {
    let path = try read("M0 0C0 10 10 10 10 0S20-10 20 0Q25 10 30 0T40 0t10 0")
    #expect(
      path.elements == [
        .move(Point(0, 0)), .cubic(Point(0, 10), Point(10, 10), Point(10, 0)),
        .cubic(Point(10, -10), Point(20, -10), Point(20, 0)),
        .quadratic(Point(25, 10), Point(30, 0)), .quadratic(Point(35, -10), Point(40, 0)),
        .quadratic(Point(45, 10), Point(50, 0)),
      ])
    #expect(try read("M1 2S3 4 5 6").elements[1] == .cubic(Point(1, 2), Point(3, 4), Point(5, 6)))
  }

  @Test func `all four arcs of two points`() throws {
    for (flags, x) in [("0 0", 50.0), ("0 1", 50), ("1 0", 50), ("1 1", 50)] {
      let path = try read("M20 50A40 40 0 \(flags) 80 50")
      let isUp = flags.last == "1"
      let bounds = try #require(path.bounds)
      #expect((bounds.midY < 50) == isUp)
      #expect((bounds.height > 40) == (flags.first == "1"))
      #expect(abs(bounds.midX - x) < 1e-6)
      #expect(path.points.last == Point(80, 50))
    }
  }

  @Test(
    arguments: [
      ("", nil), ("10 10", .missingMove), ("L10 10", .missingMove), ("M10", .missingNumber),
      ("M0 0 L 5", .missingNumber), ("M0 0Z 5 5", .unknownCommand),
      ("M0 0 A1 1 0 2 0 5 5", .invalidFlag),
      ("M1e999 0", .outOfRange), ("M0 0 L1,,2", .missingNumber), ("M0 0,", .missingNumber),
    ] as [(String, PathDataError.Reason?)])
  func `errors say what is wrong`(text: String, reason: PathDataError.Reason?) {
    #expect(Path.reading(pathData: [UInt8](text.utf8)).error?.reason == reason)
  }

  @Test func `what is written is read back`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let path = Path.tame(using: &random)
      #expect(try Path(pathData: path.pathDataBytes) == path)
    }
    #expect(Path(rect: Rect(0, 0, 10, 0.5)).pathData == "M0 0 L10 0 L10 0.5 L0 0.5 Z")
  }

  /// Seeded mutations of good data: nothing traps, nothing hangs, the output is bounded.
  @Test func `mutated data never traps`() {
    let seeds = [
      "M20 50a30 30 0 0160 0z", "M10-10.5.5e2+20 90 80 10 80z", "m10 10 80 0 0 80-80 0z",
      "M0 0C0 10 10 10 10 0S20-10 20 0Q25 10 30 0T40 0t10 0",
      "M1e300 1e308A1e308 1 45 1 1 -1e308 5",
    ].map { [UInt8]($0.utf8) }
    let alphabet = [UInt8]("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n#xnif".utf8)
    var random = SeededGenerator(seed: 99)
    for _ in 0..<4000 {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let at = Int.random(in: 0..<max(bytes.count, 1), using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !bytes.isEmpty: bytes.remove(at: at)
        case 1: bytes.insert(alphabet.randomElement(using: &random)!, at: at)
        case 2 where !bytes.isEmpty: bytes[at] = .random(in: 0...255, using: &random)
        default: bytes.append(contentsOf: bytes.prefix(at))
        }
      }
      let (path, error) = Path.reading(pathData: bytes)
      #expect(path.verbs.count <= bytes.count * 4)
      #expect((error?.position ?? 0) <= bytes.count)
    }
  }
}

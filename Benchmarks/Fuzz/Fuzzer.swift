import RandomInput
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

/// What is fuzzed.
enum FuzzKind: String, CaseIterable {
  case displayListText = "list-text"
  case pathData = "path-data"
  case stroke
  case dash
  case combine
  case raster
  case lottieBytes = "lottie-bytes"
  case lottieValues = "lottie-values"
  case lottieArchives = "lottie-archives"
  case documents
  case commits
  case messages
}

/// Runs one input, made of its seed alone.
@MainActor struct Fuzzer {
  private var renderer = Renderer()
  private var bitmap = Bitmap(width: 0, height: 0)
  /// Good inputs that mutations start from, a few for each of the text formats.
  private let lists: [[UInt8]]
  private let paths: [[UInt8]]
  private var player = PlayerFuzzer()
  private let messages = MessageFuzzer()
  private var lottie = LottieFuzzer()

  init() {
    lists = (UInt64(1)...40).map { seed in
      var random = SeededGenerator(seed: seed)
      return [UInt8](
        DisplayList.random(commands: 5, width: 24, height: 20, using: &random).text.utf8)
    }
    paths = (UInt64(1)...40).map { seed in
      var random = SeededGenerator(seed: seed)
      return [UInt8](Path.tame(using: &random).pathData.utf8)
    }
  }

  mutating func run(_ kind: FuzzKind, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    switch kind {
    case .displayListText:
      let bytes = Self.mutated(lists.randomElement(using: &random) ?? [], using: &random)
      if let list = try? DisplayList(utf8: bytes) { _ = list.commands.count }
    case .pathData:
      let bytes = Self.mutated(paths.randomElement(using: &random) ?? [], using: &random)
      _ = Path.reading(pathData: bytes).path.bounds
    case .stroke:
      let style = Self.style(using: &random)
      let outline = Path.random(using: &random).stroked(style, within: 0.1)
      precondition(outline.points.allSatisfy(\.isFinite), "a point of an outline is not finite")
    case .dash:
      _ = Path.random(using: &random).dashed(Self.dash(using: &random))
    case .combine:
      let (a, b) = (Path.random(using: &random), Path.random(using: &random))
      let operation = PathOperation.allCases.randomElement(using: &random) ?? .union
      _ = a.combined(
        with: b, operation, rule: Bool.random(using: &random) ? .evenOdd : .nonZero, within: 0.1)
    case .raster:
      var list = DisplayList.random(
        commands: 5, width: Int32.random(in: 1...40, using: &random),
        height: Int32.random(in: 1...30, using: &random), using: &random)
      list.commands.append(
        .stroke(
          Stroke(
            Path.random(using: &random), transform: .identity, style: Self.style(using: &random),
            paint: .color(.black))))
      list.commands.append(
        .fill(
          Fill(
            Path.random(using: &random), transform: .identity, rule: .evenOdd,
            paint: .color(.black))))
      list.commands.shuffle(using: &random)
      renderer.render(list, into: &bitmap)
    case .lottieBytes: lottie.playBytes(&random)
    case .lottieValues: lottie.playValues(&random)
    case .lottieArchives: lottie.playArchive(&random)
    case .documents: player.playDocument(&random)
    case .commits: player.playCommits(&random)
    case .messages: messages.run(seed: seed, &random)
    }
  }

  private static func style(using random: inout SeededGenerator) -> StrokeStyle {
    StrokeStyle(
      width: .hostile(using: &random),
      cap: [.butt, .round, .square].randomElement(using: &random) ?? .butt,
      join: [.miter, .round, .bevel].randomElement(using: &random) ?? .miter,
      miterLimit: .hostile(using: &random),
      dash: Bool.random(using: &random) ? nil : dash(using: &random))
  }

  private static func dash(using random: inout SeededGenerator) -> Dash {
    Dash(
      (0..<Int.random(in: 0...4, using: &random)).map { _ in .hostile(using: &random).magnitude },
      phase: .hostile(using: &random))
  }

  private static let words = [
    "1e300", "-1e300", "nan", "inf", "0", "1e-300", "2147483648", "-", ".", "e9", "M", "Z", "A",
    "\n", " ", "#", "endgroup", "dash 0,0 0\n", "\u{ff}",
  ].map { Array($0.utf8) }

  /// Up to six bytes or words changed, put in, doubled or taken out.
  private static func mutated(
    _ bytes: [UInt8], using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      case 2 where place < bytes.count:
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 3 where place < bytes.count:
        bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      default: bytes.insert(contentsOf: Self.words.randomElement(using: &random) ?? [], at: place)
      }
    }
    return bytes
  }
}

/// How far the work is, as numbers.
public struct RenderProgress: Hashable, Sendable {
  /// Frames that are finished.
  public var frame: Int
  public var frames: Int
  /// Seconds since the start.
  public var elapsed: Double
  /// The first thing that a frame was too much work for, and which frame; nil when there was none.
  public var leftOut: String?

  package init(frame: Int, frames: Int, elapsed: Double) {
    self.frame = frame
    self.frames = frames
    self.elapsed = elapsed
  }

  /// Finished frames a second so far.
  public var framesPerSecond: Double { elapsed > 0 ? Double(frame) / elapsed : 0 }

  /// Seconds that the rest will take at this rate; nil before the first frame.
  public var timeLeft: Double? {
    frame > 0 ? elapsed / Double(frame) * Double(frames - frame) : nil
  }

  /// One line of `--progress json`.
  package var json: String {
    JSONValue.object([
      ("frame", .integer(frame)), ("frames", .integer(frames)),
      ("fps", .number(framesPerSecond, decimals: 1)),
      ("eta", timeLeft.map { .number($0, decimals: 1) } ?? .null),
    ]).text
  }

  /// One line for a terminal of 80 columns.
  package func bar(name: String) -> String {
    let width = 24
    let done = frames > 0 ? min(width, width * frame / frames) : 0
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    let count = "\(frame)".padded(left: "\(frames)".count) + "/\(frames)"
    let left = timeLeft.map { "  \(clock(seconds: $0)) left" } ?? ""
    let name = name.count <= 20 ? name : "…" + name.suffix(19)
    return "\(name)  \(bar)  \(count)  \(fixed(framesPerSecond, 0)) fps\(left)"
  }
}

/// Tells a person, or a program, on standard error how far the work is.
struct ProgressReporter {
  enum Style { case silent, terminal, json }

  private var style: Style
  private var name: String
  private var start = ContinuousClock.now
  private var nextReport: Duration
  private var isBarShown = false

  /// Shorter work needs no bar.
  private static let patience = Duration.seconds(1)
  /// Ten reports a second are quick enough for the eye, and cost nothing.
  private static let interval = Duration.milliseconds(100)

  init(_ style: Style, name: String) {
    self.style = style
    self.name = name
    nextReport = style == .json ? .zero : Self.patience
  }

  mutating func report(frame: Int, of frames: Int) {
    guard style != .silent else { return }
    let elapsed = ContinuousClock.now - start
    let isLast = frame == frames
    guard elapsed >= nextReport || (isLast && (isBarShown || style == .json)) else { return }
    nextReport = elapsed + Self.interval
    let progress = RenderProgress(
      frame: frame, frames: frames, elapsed: elapsed / Duration.seconds(1))
    // Standard error that cannot be written to must not end the work.
    switch style {
    case .silent: break
    case .json: try? ByteStream.standardError.write(progress.json + "\n")
    case .terminal:
      isBarShown = true
      try? ByteStream.standardError.write(Self.clearLine + progress.bar(name: name))
    }
  }

  /// Takes the bar away.
  mutating func finish() {
    guard isBarShown else { return }
    isBarShown = false
    try? ByteStream.standardError.write(Self.clearLine)
  }

  private static let clearLine = "\r\u{1B}[K"
}

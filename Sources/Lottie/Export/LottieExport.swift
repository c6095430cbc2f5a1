public import ZoetropeDisplayList
public import ZoetropeGeometry
public import ZoetropeScene

/// A document written as a Lottie animation.
///
///     let export = try LottieExport(document)
///     write(export.json)
///
/// Nothing is interpolated on the way: the scene's evaluator says what every layer shows in every
/// frame, and keyframes tell those values within a tolerance (``LottieExport/Tolerance``). So
/// springs, repeats, additive animations, groups and commits in the middle come out as they play.
///
/// Source: the Lottie Animation Community's specification of the format, lottie.github.io.
public struct LottieExport: Sendable {
  public struct Options {
    /// Of the animation; nil for the document's own.
    public var frameRate: FrameRate?
    /// The units of the animation that make a point of the document. More than 0.
    public var scale = 1.0
    /// For people.
    public var name = ""
    /// A picture's file as a `data:` address; nil leaves the picture out.
    public var pictureAddress: (Image) -> String? = { _ in nil }

    public init() {}
  }

  /// Something that the animation does not show as the document does.
  public struct Loss: Hashable, Sendable, CustomStringConvertible {
    /// The name of the layer; nil for one without a name.
    public var layer: String?
    public var what: String
    public var how: String

    public var description: String {
      (layer.map { "layer \"\($0)\": " } ?? "") + "\(what): \(how)"
    }
  }

  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case tooLong(frames: Double)
    case tooLarge(paints: Int)
    case badSize(Size)

    public var description: String {
      switch self {
      case .tooLong(let frames):
        "the animation would have \(frames) frames, and at most \(mostFrames) are written; "
          + "take a shorter part of it, or fewer frames a second"
      case .tooLarge(let paints):
        "its layers and frames come to \(paints) values, and at most \(mostSamples) are written; "
          + "take a shorter part of it, or fewer frames a second"
      case .badSize(let size):
        "a canvas of \(size.width) by \(size.height) cannot be written: sides are above 0 and at "
          + "most \(mostSide); another scale may do"
      }
    }
  }

  /// How far keyframes may be from what they tell, in the animation's own units.
  enum Tolerance {
    /// Units of the canvas: a level of 255 at an edge, so that fine dashes are the same too.
    static let length = 0.005
    /// Percent.
    static let scale = 0.002
    /// Degrees.
    static let angle = 0.002
    /// Percent: a quarter of a level of 255.
    static let opacity = 0.1
    /// Of components from 0 to 1: a quarter of a level.
    static let color = 0.001
    /// Percent of a path's length.
    static let share = 0.01
  }

  /// Ten minutes at 60 frames a second.
  static let mostFrames = 36_000
  /// What our own reader takes, as other players do.
  static let mostSide = 32_768.0
  /// Numbers are written in thousandths.
  static let leastSide = 0.001
  /// Layers and paints, times frames; each takes some hundred bytes.
  static let mostSamples = 4_000_000

  /// The animation in UTF-8.
  public let json: [UInt8]
  /// Each thing once.
  public let losses: [Loss]

  /// - Throws: for a document that comes to more than can be written.
  public init(_ document: Document, _ options: Options = Options()) throws(Failure) {
    let rate = options.frameRate ?? document.frameRate
    let framesPerSecond = Double(rate.frames) / Double(rate.seconds)
    let length = document.duration > 0 ? document.duration * framesPerSecond : 0
    // The same number of frames, whatever the last bits of the duration.
    let nearest = length.rounded()
    let end = (length - nearest).magnitude < 1e-6 ? nearest : length
    guard end <= Double(Self.mostFrames) else { throw .tooLong(frames: end) }
    let frameCount = end > 0 ? Int(end.rounded(.up)) : 1

    let names = NameBook()
    let losses = LossLog(names)
    let scale = options.scale > 0 && options.scale.isFinite ? options.scale : 1
    let size = Size(document.size.width * scale, document.size.height * scale)
    let sides = Self.leastSide...Self.mostSide
    guard sides.contains(size.width), sides.contains(size.height) else { throw .badSize(size) }
    let canvas = Rect(origin: .zero, size: size)
    let root = TimelineScope(
      FrameScope(node: nil, kind: nil, anchor: .zero, map: .identity), frameCount: frameCount)
    var playback = Playback(document)
    for frame in 0..<frameCount {
      let time = rate.time(ofFrame: Double(frame))
      playback.move(to: time)
      let list = playback.scene.layeredList(at: time, scale: scale)
      names.add(list, of: playback.scene)
      if let node = list.leftOut { losses.add("too much work", of: node, how: "left out in part") }
      var reader = FrameReader(list, losses: losses)
      root.add(reader.read(), at: frame, in: .identity, visible: canvas)
      if frame % 64 == 63 || frame == frameCount - 1 {
        let samples = root.count.multipliedReportingOverflow(by: frameCount)
        guard !samples.overflow, samples.partialValue <= Self.mostSamples else {
          throw .tooLarge(paints: samples.overflow ? .max : samples.partialValue)
        }
      }
    }
    if document.interaction != nil { losses.add("answers to touches", of: nil, how: "left out") }
    let writer = AnimationWriter(
      frameCount: frameCount, end: end > 0 ? end : 1, losses: losses, names: names,
      pictureAddress: options.pictureAddress)
    writer.write(root, background: document.background, size: size)
    json = writer.json(
      name: options.name, framesPerSecond: framesPerSecond, size: size)
    self.losses = losses.losses
  }
}

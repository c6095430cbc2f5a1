internal import Synchronization
internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeMedia
public import ZoetropeRaster
public import ZoetropeScene

/// A recording on its way to pictures: what to draw, and how.
///
/// This is what the `render` command calls, and what a server calls without a command line:
///
///     let document = try composition.document()
///     let rendering = Rendering(document)
///     try await rendering.write(to: "pulse.mp4") { print($0.frame, "of", $0.frames) }
public struct Rendering: Sendable {
  package var footage: Footage
  public var options: RenderOptions

  public init(_ document: Document, options: RenderOptions = RenderOptions()) {
    self.init(.recording(document), options: options)
  }

  package init(_ footage: Footage, options: RenderOptions) {
    self.footage = footage
    self.options = options
  }

  /// Which moments a file of this format shows. GIF has no rate above 50 a second.
  func schedule(format: OutputFormat) throws(CommandFailure) -> FrameSchedule {
    let asked = options.frameRate ?? footage.frameRate
    guard let rate = ZoetropeMedia.FrameRate(Int(asked.frames), Int(asked.seconds)) else {
      throw .usage("--fps", "\(asked.text) frames a second are out of range")
    }
    let nearest = format.nearestRate(to: rate)
    let written = ZoetropeScene.FrameRate(
      Int32(clamping: nearest.numerator), Int32(clamping: nearest.denominator))
    if let frame = options.frame {
      // The number counts at the rate that was asked for, whatever the format writes.
      guard written != asked else {
        return FrameSchedule(start: options.start, rate: asked, count: 1, firstFrame: frame)
      }
      let time = options.start + asked.time(ofFrame: frame)
      return FrameSchedule(start: time, rate: written, count: 1)
    }
    if format == .png {
      return FrameSchedule(start: options.start, rate: asked, count: 1)
    }
    if options.duration == nil, options.start > 0, options.start >= footage.duration {
      throw .usage(
        "--from",
        "\(short(options.start)) s lies behind the scene's end at "
          + "\(short(footage.duration)) s; say how long with --duration")
    }
    let duration = options.duration ?? max(0, footage.duration - options.start)
    let schedule = FrameSchedule(start: options.start, duration: duration, rate: written)
    guard schedule.count <= Self.mostFrames else {
      throw .usage(
        "--duration", "\(schedule.count) frames are too many; at most \(Self.mostFrames)")
    }
    return schedule
  }

  /// A day at 60 frames a second is 5 million.
  private static let mostFrames = 10_000_000

  /// Draws all frames to a writer, in order.
  ///
  /// - Throws: ``CommandFailure``, ``BrokenPipe``, or what `progress` threw.
  func write(
    to destination: OutputDestination, format: OutputFormat,
    progress: (RenderProgress) throws -> Void
  ) throws {
    do {
      try writeFrames(to: destination, format: format, progress: progress)
    } catch let error as MediaError {
      throw try CommandFailure(error)
    }
  }

  private func writeFrames(
    to destination: OutputDestination, format: OutputFormat,
    progress: (RenderProgress) throws -> Void
  ) throws {
    let schedule = try schedule(format: format)
    let size = try options.pictureSize(of: footage, format: format)
    guard
      let rate = ZoetropeMedia.FrameRate(Int(schedule.rate.frames), Int(schedule.rate.seconds))
    else { return }
    let writer = try FrameWriters.open(
      destination, format: format, size: size, rate: rate,
      options: options.encoding(of: footage, schedule: schedule))
    let start = ContinuousClock.now
    let passes = writer.needsAnalysis ? 2 : 1
    let leftOut = LeftOut()
    func report(_ frame: Int) throws {
      // Both passes draw every frame; the count a person sees is of the file's frames.
      var step = RenderProgress(
        frame: frame / passes, frames: schedule.count,
        elapsed: (ContinuousClock.now - start) / Duration.seconds(1))
      step.leftOut = leftOut.text
      try progress(step)
    }
    do {
      if writer.needsAnalysis {
        try forEachFrame(schedule, size: size, leftOut) { index, frame in
          try writer.analyze(frame)
          try report(index + 1)
        }
      }
      try forEachFrame(schedule, size: size, leftOut) { index, frame in
        try writer.append(frame)
        if index + 1 < schedule.count {
          try report((passes - 1) * schedule.count + index + 1)
        }
      }
      try writer.finish()
      try report(passes * schedule.count)
    } catch {
      writer.cancel()
      throw error
    }
  }

  /// Draws frames ahead on other threads, and hands them on in order.
  func forEachFrame(
    _ schedule: FrameSchedule, size: PixelSize, _ leftOut: LeftOut = LeftOut(),
    _ body: (Int, Frame) throws -> Void
  ) throws {
    let threads = options.threadCount
    let bytes = size.width * size.height * 4
    let pictures = max(2, min(threads + 2, Self.pictureMemory / max(1, bytes)))
    // Threads that find no picture to draw into help with the bands of another's.
    let workers = min(threads, pictures - 1, schedule.count)
    let helpers = max(1, threads / workers)
    let evaluator = Exclusive(
      FootageEvaluator(footage, size: size, background: options.background))
    let pipeline = FramePipeline<DisplayList, Bitmap>(
      frameCount: schedule.count, threads: workers, pictures: pictures,
      evaluate: { frame in
        let list = evaluator.value.displayList(at: schedule.time(ofFrame: frame))
        if let text = evaluator.value.leftOut { leftOut.note(text) }
        return list
      },
      makeDrawing: {
        var renderer = Renderer()
        return { list, bitmap in
          guard helpers > 1 else {
            renderer.render(list, into: &bitmap, concurrently: nil)
            return
          }
          renderer.render(list, into: &bitmap) { count, body in
            concurrentLoop(threads: helpers, count: count, body)
          }
        }
      },
      makePicture: { Bitmap(width: Int32(size.width), height: Int32(size.height)) },
      changedRows: { $1.rows(differingFrom: $0) })
    try pipeline.run { index, bitmap, changedRows in
      try bitmap.bytes.withUnsafeBytes { bytes in
        try body(
          index,
          Frame(bytes, width: size.width, height: size.height, changedRows: changedRows))
      }
    }
  }

  /// Bytes for pictures that wait: three of 1080x1920, and more of smaller ones.
  private static let pictureMemory = 26 << 20

  /// One frame, at any time, without those before it.
  ///
  /// - Parameter time: seconds.
  public func picture(at time: Double) throws(CommandFailure) -> Bitmap {
    let size = try options.pictureSize(of: footage, format: .png)
    var evaluator = FootageEvaluator(footage, size: size, background: options.background)
    var bitmap = Bitmap(width: Int32(size.width), height: Int32(size.height))
    let threads = options.threadCount
    var renderer = Renderer()
    renderer.render(evaluator.displayList(at: time), into: &bitmap) { count, body in
      concurrentLoop(threads: threads, count: count, body)
    }
    return bitmap
  }
}

/// What a frame was too much work for, as the threads find it.
final class LeftOut: Sendable {
  private let first = Mutex<String?>(nil)

  var text: String? { first.withLock { $0 } }

  func note(_ text: String) { first.withLock { $0 = $0 ?? text } }
}

/// A value that the pipeline promises to touch from one thread at a time.
private final class Exclusive<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

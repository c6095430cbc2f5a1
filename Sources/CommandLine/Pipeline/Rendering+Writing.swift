internal import Synchronization
internal import ZoetropeMedia

extension Rendering {
  /// Writes a picture, an animation or a video; the path's ending says which: `.png`, `.gif`,
  /// `.mp4`, and `frame-%04d.png` for a picture a file.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: where to. Its folder must be there.
  ///   - progress: told after each frame. What it throws ends the work, and is thrown on.
  /// - Throws: ``CommandFailure`` that says what, where, and what to do.
  public func write(
    to path: String, progress: (RenderProgress) throws -> Void = { _ in }
  ) throws {
    guard let format = OutputFormat(path: path) else {
      throw CommandFailure.usage(path, Self.unknownFormat)
    }
    try write(to: .file(path), format: format, progress: progress)
  }

  /// The same without blocking: the work runs on threads of its own, and ends early, with
  /// `CancellationError` and no file, when the task is cancelled.
  ///
  /// - Parameter progress: called on another thread.
  public func write(
    to path: String, progress: @escaping @Sendable (RenderProgress) -> Void
  ) async throws {
    let flag = Cancellation()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let work: @Sendable () -> Void = {
          continuation.resume(
            with: Result {
              try write(to: path) { frame in
                if flag.isSet { throw CancellationError() }
                progress(frame)
              }
            })
        }
        if SystemThread(work) == nil { work() }
      }
    } onCancel: {
      flag.set()
    }
  }

  static let unknownFormat =
    "the ending says no format that can be written; try .png, .gif, .apng, .webp, .mp4, .webm, "
    + ".mov or frame-%04d.png"
}

private final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)
  var isSet: Bool { flag.load(ordering: .relaxed) }
  func set() { flag.store(true, ordering: .relaxed) }
}

extension CommandFailure {
  /// What a person reads of an error while writing.
  ///
  /// - Throws: ``BrokenPipe`` in its place when the reader of a pipe went away.
  init(_ error: MediaError, whileReading: Bool = false) throws {
    switch error.reason {
    case .readerGone: throw BrokenPipe()
    case .sizeUnsupported, .optionInvalid, .patternInvalid:
      self.init(.usage, error.location, "\(error.reason)")
    case .fileMissing, .malformed:
      self.init(.input, error.location, "\(error.reason)")
    default:
      self.init(whileReading ? .input : .failed, error.location, "\(error.reason)")
    }
  }
}

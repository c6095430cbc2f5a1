/// Draws frames on other threads, ahead of the one who takes them, in order.
///
/// One thread at a time computes *what* the next frame shows, because a recording is cheapest
/// to follow forwards; all of them draw. A frame that shows what the one before showed is not
/// drawn again.
///
///     evaluate   0   1   2=1   3   4 …          in order, one at a time
///     draw         0 . 1 . . . 3 . 4 …          any number at a time
///     take             0   1   1   3   4 …      in order, on the caller's thread
///
/// Pictures are reused, so memory does not grow with the number of frames. Which thread draws
/// which frame changes nothing: a picture depends on its own list alone.
struct FramePipeline<List: Equatable & Sendable, Picture>: Sendable {
  var frameCount: Int
  var threads: Int
  /// Pictures in memory at once, where so many are needed; at least two: one is taken while
  /// another is drawn.
  var pictures: Int
  /// Computes what a frame shows. Called in the order of the frames, by one thread at a time.
  var evaluate: @Sendable (_ frame: Int) -> List
  /// Makes the drawing of one thread, with what that thread keeps between frames.
  var makeDrawing: @Sendable () -> (_ list: List, _ picture: inout Picture) -> Void
  var makePicture: @Sendable () -> Picture
  /// The rows in which a picture differs from the one before it.
  var changedRows: @Sendable (_ old: Picture, _ new: Picture) -> Range<Int>

  /// A picture that one thread at a time has: the one that took it out of the state below.
  private final class Slot: @unchecked Sendable {
    var picture: Picture
    init(_ picture: Picture) { self.picture = picture }
  }

  private enum Finished {
    case drawn(Slot)
    case unchanged
  }

  private enum Step {
    /// Without a slot the thread makes a new one.
    case evaluate(Int, after: List?, Slot?)
    case end
  }

  private struct State {
    var nextFrame = 0
    var isEvaluating = false
    var last: List?
    var free: [Slot] = []
    /// Slots that may still be made.
    var unmade: Int
    /// What waits to be taken, by frame number.
    var finished: [Int: Finished] = [:]
    var taken = 0
    var isCancelled = false
  }

  /// Frames that may be evaluated ahead: unchanged ones need no picture, and must not pile up.
  private static var longestLead: Int { 256 }

  /// Hands each frame to `take`, in order.
  ///
  /// - Parameter take: gets the rows that changed since the frame before: none where the list is
  ///   the same, and nil for the first frame.
  /// - Throws: what `take` threw; then no further frame is drawn.
  func run(
    take: (_ frame: Int, _ picture: Picture, _ changedRows: Range<Int>?) throws -> Void
  ) throws {
    let state = Monitor(State(unmade: max(2, pictures)))
    let workers = (0..<max(1, min(threads, frameCount))).compactMap { _ in
      SystemThread { work(state, through: frameCount) }
    }
    defer {
      state.change { $0.isCancelled = true }
      for worker in workers { worker.join() }
    }
    var current: Slot?
    for frame in 0..<frameCount {
      // A system without threads left still gets its frames, one after another.
      if workers.isEmpty { work(state, through: frame) }
      let finished = state.wait { $0.finished.removeValue(forKey: frame) }
      var rows: Range<Int>? = 0..<0
      var old: Slot?
      if case .drawn(let slot) = finished {
        rows = current.map { changedRows($0.picture, slot.picture) }
        (old, current) = (current, slot)
      }
      state.change { [old] state in
        state.taken = frame
        if let old { state.free.append(old) }
      }
      guard let current else { return }
      try take(frame, current.picture, rows)
    }
  }

  private func work(_ state: Monitor<State>, through lastFrame: Int) {
    let draw = makeDrawing()
    while true {
      let step: Step = state.wait { state in
        if state.isCancelled || state.nextFrame >= frameCount || state.nextFrame > lastFrame {
          return .end
        }
        guard !state.isEvaluating, state.nextFrame < state.taken + Self.longestLead,
          !state.free.isEmpty || state.unmade > 0
        else { return nil }
        let slot = state.free.popLast()
        if slot == nil { state.unmade -= 1 }
        state.isEvaluating = true
        defer { state.nextFrame += 1 }
        return .evaluate(state.nextFrame, after: state.last, slot)
      }
      guard case .evaluate(let frame, let last, let free) = step else { return }
      let list = evaluate(frame)
      let isUnchanged = list == last
      let slot = isUnchanged && free == nil ? nil : free ?? Slot(makePicture())
      state.change { state in
        state.isEvaluating = false
        state.last = list
        if isUnchanged {
          state.finished[frame] = .unchanged
          if let slot { state.free.append(slot) } else { state.unmade += 1 }
        }
      }
      guard !isUnchanged, let slot else { continue }
      draw(list, &slot.picture)
      state.change { $0.finished[frame] = .drawn(slot) }
    }
  }
}

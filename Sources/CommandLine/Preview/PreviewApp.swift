internal import Foundation
internal import ZoetropeScene
package import ZoetropeStage

/// Runs an app for the pages that watch it: its commits go to them, what people do comes back.
@MainActor package final class PreviewApp {
  private let hub: PreviewHub
  private let makeStage: @MainActor () -> Stage
  /// Nil when the app cannot go on.
  private var live: LiveStage?
  private var rate = 1.0
  /// Fingers that are down, and the page that they are on.
  private var fingers: [Finger] = []
  private var nextHeartbeat = 0.0

  private struct Finger: Equatable {
    var page: UInt32
    var number: UInt8

    /// Unique among all pages.
    var id: Int { Int(page) * Int(PageMessage.fingers) + Int(number) }
  }

  /// Seconds between two words about the clock.
  private static let heartbeat = 1.0

  package init(hub: PreviewHub, _ makeStage: @escaping @MainActor () -> Stage) {
    self.hub = hub
    self.makeStage = makeStage
    restart(at: hostTime())
  }

  /// Until the hub is stopped.
  func run() {
    while !hub.isStopped {
      let untilHeartbeat = max(0, nextHeartbeat - hostTime())
      let inbound = hub.take(
        waitingAtMost: min(live?.timeUntilNextAction ?? untilHeartbeat, untilHeartbeat))
      turn(inbound, at: hostTime())
    }
  }

  /// One turn of the loop.
  package func turn(_ inbound: [PreviewHub.Inbound], at now: Double) {
    attempt { try $0.advance(to: now) }
    for event in inbound { handle(event, at: now) }
    hub.sendScene { document().encoded() }
    if now >= nextHeartbeat {
      nextHeartbeat = now + Self.heartbeat
      sendClock()
    }
  }

  private func handle(_ event: PreviewHub.Inbound, at now: Double) {
    switch event {
    case .opened: sendClock()
    case .closed(let page):
      for finger in fingers where finger.page == page {
        touch(.touchCancelled, finger, CGPoint.zero)
      }
    case .said(.pointer(let phase, let number, let x, let y), let page):
      touch(Event.Kind(phase), Finger(page: page, number: number), CGPoint(x: x, y: y))
    case .said(.rate(let rate), _):
      self.rate = rate
      live?.rate = rate
      sendClock()
    case .said(.step(let seconds), _):
      attempt { try $0.step(by: seconds) }
      sendClock()
    case .said(.restart, _):
      restart(at: now)
      hub.send(note: PreviewNotes.restarted, stands: false)
      hub.send(note: PreviewNotes.running, stands: true)
      sendClock()
    }
  }

  private func touch(_ kind: Event.Kind, _ finger: Finger, _ point: CGPoint) {
    let isDown = fingers.contains(finger)
    if kind == .touchBegan {
      if !isDown { fingers.append(finger) }
    } else {
      guard isDown else { return }
      if kind != .touchMoved { fingers.removeAll { $0 == finger } }
    }
    attempt { try $0.touch(kind, at: point, finger: finger.id) }
  }

  private func restart(at now: Double) {
    hub.forgetScene()
    fingers = []
    let stage = makeStage()
    stage.isRecording = false
    stage.onCommit = { [hub] commit in hub.send(commit: commit.encoded()) }
    let live = LiveStage(stage, startingAt: now)
    live.rate = rate
    self.live = live
  }

  /// Everything that the app does may be its last.
  private func attempt(_ body: (LiveStage) throws -> Void) {
    guard let live else { return }
    do { try body(live) } catch {
      last = document()
      self.live = nil
      hub.send(note: PreviewNotes.ended("\(error)"), stands: true)
    }
  }

  /// What was shown when the app ended.
  private var last: Document?

  private func document() -> Document {
    guard let stage = live?.stage else { return last ?? Document(size: .zero) }
    var document = stage.document
    document.duration = stage.time
    document.commits = [stage.scene.snapshot(at: stage.time)]
    return document
  }

  private func sendClock() {
    hub.send(
      clock: PreviewNotes.clock(
        time: live?.stage.time ?? last?.duration ?? 0, rate: live == nil ? 0 : rate))
  }
}

extension Event.Kind {
  fileprivate init(_ phase: PageMessage.Phase) {
    self =
      switch phase {
      case .down: .touchBegan
      case .moved: .touchMoved
      case .up: .touchEnded
      case .cancelled: .touchCancelled
      }
  }
}

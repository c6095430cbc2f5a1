/// Where the app and its pages meet: the app runs on one thread, the server on another, and
/// neither ever waits for the other.
package final class PreviewHub: Sendable {
  package enum Inbound: Hashable, Sendable {
    case opened
    case closed(page: UInt32)
    case said(PageMessage, page: UInt32)
  }

  private struct State {
    var outboxes: [UInt32: Outbox] = [:]
    /// Sent to each page first.
    var greeting = ""
    /// What is wrong now, for pages that come later; empty when all is well.
    var standingNote = ""
    var inbound: [Inbound] = []
    var isStopped = false
  }

  /// A person does not do so much while the app is busy.
  static let mostInbound = 1024

  private let state = Monitor(State())
  /// Tells the server that there is something to send.
  private let wake: @Sendable () -> Void

  package init(greeting: String, wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    state.change { $0.greeting = greeting }
  }

  // MARK: The app's side

  /// What the pages did, at most `seconds` from now.
  package func take(waitingAtMost seconds: Double) -> [Inbound] {
    let inbound = state.wait(atMost: seconds) { state -> [Inbound]? in
      guard !state.inbound.isEmpty || state.isStopped else { return nil }
      defer { state.inbound = [] }
      return state.inbound
    }
    return inbound ?? []
  }

  /// Something outside of app and pages happened: the app's side looks up.
  func stop() { state.change { $0.isStopped = true } }

  var isStopped: Bool { state.change { $0.isStopped } }

  func send(commit: [UInt8]) {
    sendToAll { $0.add(commit: commit) }
  }

  func send(clock: String) {
    sendToAll { $0.set(clock: clock) }
  }

  /// - Parameter stands: pages that come later are told too, until there is another such note.
  func send(note: String, stands: Bool) {
    state.change { if stands { $0.standingNote = note } }
    sendToAll { $0.add(note: note) }
  }

  /// Gives the scene to the pages that need it; `makeScene` is asked only when there are some.
  func sendScene(_ makeScene: () -> [UInt8]) {
    guard state.change({ $0.outboxes.values.contains { $0.needsScene } }) else { return }
    let scene = makeScene()
    sendToAll { if $0.needsScene { $0.set(scene: scene) } }
  }

  /// From here on the pages show another scene.
  func forgetScene() {
    state.change { state in
      for page in state.outboxes.keys { state.outboxes[page]?.askForScene() }
    }
  }

  private func sendToAll(_ change: (inout Outbox) -> Void) {
    let isSomebodyThere = state.change { state in
      for page in state.outboxes.keys { change(&state.outboxes[page, default: Outbox()]) }
      return !state.outboxes.isEmpty
    }
    if isSomebodyThere { wake() }
  }

  // MARK: The server's side

  package func open(_ page: UInt32) {
    state.change { state in
      var outbox = Outbox()
      outbox.add(note: state.greeting)
      if !state.standingNote.isEmpty { outbox.add(note: state.standingNote) }
      state.outboxes[page] = outbox
      state.inbound.append(.opened)
    }
  }

  package func close(_ page: UInt32) {
    state.change { state in
      state.outboxes[page] = nil
      state.inbound.append(.closed(page: page))
    }
  }

  /// - Returns: false when that is no message, or too much: the connection is then closed.
  package func receive(_ bytes: [UInt8], from page: UInt32) -> Bool {
    guard let message = PageMessage(bytes) else { return false }
    return state.change { state in
      // Of a finger's way only the last place matters to an app that is behind.
      if case .pointer(.moved, let finger, _, _) = message,
        case .said(.pointer(.moved, finger, _, _), page) = state.inbound.last
      {
        state.inbound.removeLast()
      }
      guard state.inbound.count < Self.mostInbound else { return false }
      state.inbound.append(.said(message, page: page))
      return true
    }
  }

  package func next(for page: UInt32) -> Outbox.Message? {
    state.change { $0.outboxes[page]?.next() }
  }
}

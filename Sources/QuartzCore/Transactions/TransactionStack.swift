internal import ZoetropeCoreGraphics

/// The open transactions of an app, outermost first. The first may be implicit: begun by a change
/// and committed at the end of the host's turn.
@MainActor final class TransactionStack {
  private struct Level {
    var isImplicit: Bool
    var duration: Double?
    var timingFunction: CAMediaTimingFunction??
    var disableActions: Bool?
    var completion: CompletionGroup?
    var values: [String: Any] = [:]
  }

  private var levels: [Level] = []

  /// Duration of animations that name none, where no transaction says otherwise, in seconds.
  static let defaultDuration = 0.25

  var isEmpty: Bool { levels.isEmpty }
  var depth: Int { levels.count }
  var isImplicit: Bool { levels.count == 1 && levels[0].isImplicit }

  func begin() { levels.append(Level(isImplicit: false)) }

  func beginImplicitly(in context: RenderContext) {
    guard levels.isEmpty else { return }
    levels.append(Level(isImplicit: true))
    (context.host as? DefaultHost)?.flushSoon(context)
  }

  /// Closes the innermost transaction and gives its completion.
  func end() -> CompletionGroup? { levels.popLast()?.completion }

  // A nested transaction sees what the enclosing ones set (fact 6.2).

  var animationDuration: Double {
    get { levels.last { $0.duration != nil }?.duration ?? Self.defaultDuration }
    set { edit { $0.duration = newValue } }
  }

  var animationTimingFunction: CAMediaTimingFunction? {
    get { levels.last { $0.timingFunction != nil }?.timingFunction ?? nil }
    set { edit { $0.timingFunction = .some(newValue) } }
  }

  var disableActions: Bool {
    get { levels.last { $0.disableActions != nil }?.disableActions ?? false }
    set { edit { $0.disableActions = newValue } }
  }

  var completionBlock: (@MainActor () -> Void)? {
    get { levels.last { $0.completion != nil }?.completion?.block }
    set { edit { $0.completion = newValue.map(CompletionGroup.init) } }
  }

  /// The completions that an animation which is added now has to be waited for by: those of all
  /// open transactions (fact 6.17).
  var openCompletions: [CompletionGroup] { levels.compactMap(\.completion) }

  func value(forKey key: String) -> Any? {
    levels.last { $0.values[key] != nil }?.values[key]
  }

  func setValue(_ value: Any?, forKey key: String) { edit { $0.values[key] = value } }

  private func edit(_ change: (inout Level) -> Void) {
    guard let last = levels.indices.last else { return }
    change(&levels[last])
  }
}

/// A completion block, and how many animations it still waits for.
@MainActor final class CompletionGroup {
  let block: @MainActor () -> Void
  /// Animations that were added while the block was set and have not ended.
  var pending = 0
  /// Whether the transaction that set the block has ended.
  var isClosed = false
  private var didRun = false

  init(_ block: @escaping @MainActor () -> Void) { self.block = block }

  var isReady: Bool { isClosed && pending == 0 && !didRun }

  func run() {
    guard isReady else { return }
    didRun = true
    block()
  }
}

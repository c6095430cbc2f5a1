internal import ZoetropeMedia

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What Ctrl-C and its kin do while a file is being written.
enum Interrupts {
  /// A reader that goes away ends a write with an error and not the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// From here on SIGINT, SIGTERM and SIGHUP remove the unfinished files and end the process with
  /// 128 and the signal's number (130 for Ctrl-C), as shells do.
  ///
  /// A thread waits for them, because hardly anything may be done inside a signal handler. Call
  /// it before other threads start: they inherit that the signals are not theirs.
  static func removeTemporaryFiles() {
    var signals = sigset_t()
    sigemptyset(&signals)
    // Shells start background jobs with Ctrl-C ignored, but who sends it by name means it.
    signal(SIGINT, SIG_DFL)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    // `nohup` ignores this one: that stays so.
    var hangUp = sigaction()
    sigaction(SIGHUP, nil, &hangUp)
    if !isIgnored(hangUp) { sigaddset(&signals, SIGHUP) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    _ = SystemThread {
      var signals = waited
      var signal: Int32 = 0
      guard sigwait(&signals, &signal) == 0 else { return }
      if isatty(2) == 1 { _ = write(2, "\n", 1) }
      PendingOutput.removeAll()
      _exit(128 + signal)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

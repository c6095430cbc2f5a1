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
}

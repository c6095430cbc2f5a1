/// What the process says to its parent when it ends.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Something went wrong while working, or two things that were compared differ.
  case failed = 1
  /// The command line makes no sense as it was typed.
  case usage = 2
  /// The input cannot be read, or is not what it says it is.
  case input = 3
}

/// Why a command ended early: one line for a person, and a status for a script.
///
/// The line says what, where, and what to do: `ball.zoe: the file ends after 12 bytes; …`.
public struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package var status: ExitStatus
  /// The file, option or scene that it is about.
  public var subject: String?
  public var message: String

  package init(_ status: ExitStatus, _ subject: String? = nil, _ message: String) {
    self.status = status
    self.subject = subject
    self.message = message
  }

  /// One line, whatever the subject's name or a library's message holds.
  public var description: String {
    let line = subject.map { "\($0): \(message)" } ?? message
    return line.withoutControlCharacters
  }

  package static func usage(_ subject: String? = nil, _ message: String) -> CommandFailure {
    CommandFailure(.usage, subject, message)
  }

  package static func input(_ subject: String, _ message: String) -> CommandFailure {
    CommandFailure(.input, subject, message)
  }

  package static func failed(_ subject: String? = nil, _ message: String) -> CommandFailure {
    CommandFailure(.failed, subject, message)
  }
}

extension String {
  /// The text with line ends and other control characters turned into spaces.
  package var withoutControlCharacters: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}

internal import ZoetropeLottie

/// A time as the command line says it.
package enum Moment: Hashable, Sendable {
  case seconds(Double)
  /// Where a marker of the file is.
  case marker(String)
}

extension ValueKind where Value == Moment {
  private static let markerPrefix = "marker:"

  static let moment = ValueKind(
    placeholder: "T", expectation: "seconds from 0 to 10000000, such as 2.5, or marker:NAME",
    read: { text in
      guard text.hasPrefix(markerPrefix) else {
        return decimal(text, 0...1e7).map { .seconds($0) }
      }
      let name = String(text.dropFirst(markerPrefix.count))
      return name.isEmpty ? nil : .marker(name)
    })
}

extension InputReader {
  /// What an option says, in seconds from the beginning of the input; nil when it is not there.
  @MainActor mutating func seconds(
    _ option: Option<Moment>, _ arguments: Arguments, of input: String
  ) throws -> Double? {
    switch arguments[option] {
    case nil: nil
    case .seconds(let seconds): seconds
    case .marker(let name): try marker(name, option, of: input).time
    }
  }

  @MainActor private mutating func marker(
    _ name: String, _ option: Option<Moment>, of input: String
  ) throws -> LottieMarker {
    let markers = try markers(of: input)
    if let marker = markers.first(where: { $0.name == name }) {
      guard marker.time >= 0 else {
        throw CommandFailure.usage(
          option.names[0], "the marker \"\(name)\" lies before the first frame of \(input)")
      }
      return marker
    }
    let listed = markers.prefix(Self.mostListed).map { "\($0.name) (\(short($0.time)) s)" }
    let rest = markers.count - listed.count
    throw CommandFailure.usage(
      option.names[0],
      listed.isEmpty
        ? "\(input) has no markers; give the time in seconds"
        : "there is no marker \"\(name)\" in \(input); there are: "
          + listed.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
  }

  /// More names than a line of an error holds.
  private static let mostListed = 20

  /// The time range of `--from`, `--to` and `--duration`; a nil duration is the scene's own.
  ///
  /// Where both ends name the same marker, its duration is the range.
  @MainActor mutating func range(
    _ arguments: Arguments, of input: String
  ) throws -> (start: Double, duration: Double?) {
    let start = try seconds(SharedOptions.from, arguments, of: input) ?? 0
    let length = arguments[SharedOptions.duration]
    guard var end = try seconds(SharedOptions.to, arguments, of: input) else {
      return (start, length)
    }
    if length != nil {
      throw CommandFailure.usage(
        "--to", "and --duration say the same thing; leave one out")
    }
    if case .marker(let name)? = arguments[SharedOptions.to],
      arguments[SharedOptions.from] == .marker(name)
    {
      end += try marker(name, SharedOptions.to, of: input).duration
    }
    guard end > start else {
      throw CommandFailure.usage(
        "--to", "\(short(end)) must lie after --from \(short(start))")
    }
    return (start, end - start)
  }
}

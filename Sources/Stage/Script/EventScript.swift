import Foundation

/// A file of events: one JSON object a line, in any order of time.
///
///     {"time": 0.5, "kind": "tap", "position": [187, 333]}
///     {"time": 2.0, "kind": "began", "position": [20, 40], "finger": 1}
///
/// Kinds are `tap`, `began`, `moved`, `ended` and `cancelled`; `finger` is 0 where it is left
/// out. Empty lines, and lines that start with `#`, are skipped.
public enum EventScript {
  /// The events in the order of the file.
  public static func events(_ text: String) throws(EventScriptError) -> [Event] {
    var events: [Event] = []
    var number = 0
    // A file may end its lines as Windows does; Swift sees "\r\n" as one character.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = line.drop { $0 == " " || $0 == "\t" }
      if content.isEmpty || content.hasPrefix("#") { continue }
      events.append(try event(String(content), line: number))
    }
    return events
  }

  private struct Line: Decodable {
    var time: Double
    var kind: String
    var position: [Double]
    var finger: Int?
  }

  private static func event(_ text: String, line: Int) throws(EventScriptError) -> Event {
    let decoded: Line
    do {
      decoded = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw EventScriptError(line: line, reason: .malformed(explanation(error)))
    } catch {
      throw EventScriptError(line: line, reason: .malformed("not a JSON object"))
    }
    guard let kind = Event.Kind(rawValue: decoded.kind) else {
      throw EventScriptError(line: line, reason: .unknownKind(decoded.kind))
    }
    guard decoded.time >= 0, decoded.time.isFinite else {
      throw EventScriptError(line: line, reason: .time(decoded.time))
    }
    guard decoded.position.count == 2, decoded.position.allSatisfy(\.isFinite) else {
      throw EventScriptError(line: line, reason: .position)
    }
    return Event(
      time: decoded.time, kind: kind,
      position: CGPoint(x: decoded.position[0], y: decoded.position[1]),
      finger: decoded.finger ?? 0)
  }

  private static func explanation(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.first.map { "\"\($0.stringValue)\" has the wrong type" }
        ?? "not a JSON object"
    default: "not a JSON object"
    }
  }
}

/// Why a line of an event file is not an event.
public struct EventScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case malformed(String)
    case unknownKind(String)
    case time(Double)
    case position
  }

  /// Counted from 1.
  public var line: Int
  public var reason: Reason

  public var description: String {
    switch reason {
    case .malformed(let explanation):
      "line \(line): \(explanation); "
        + "write {\"time\": 0.5, \"kind\": \"tap\", \"position\": [187, 333]}"
    case .unknownKind(let kind):
      "line \(line): unknown kind \"\(kind)\"; "
        + "use one of \(Event.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
    case .time(let time):
      "line \(line): time \(time) is not a time of the recording; use seconds from 0 on"
    case .position:
      "line \(line): a position is two finite numbers, x and y, in points from the top left"
    }
  }
}

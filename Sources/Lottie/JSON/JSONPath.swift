/// The way to a place in a JSON text: `layers[3].shapes[0].ks`.
package enum JSONPath {
  private struct Level {
    var isObject: Bool
    var index = 0
    var key: Range<Int>?
  }

  /// Found by reading the text up to there: it is asked for in messages only. A damaged text gives
  /// the path as far as it makes sense.
  package static func path(to location: Location, in bytes: [UInt8]) -> String {
    let end = min(Int(location.byte), bytes.count)
    var levels: [Level] = []
    var index = 0
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "{"): levels.append(Level(isObject: true))
      case UInt8(ascii: "["): levels.append(Level(isObject: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","):
        if var level = levels.popLast() {
          level.index += 1
          level.key = nil
          levels.append(level)
        }
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        // Within an object the first string is the key.
        if var level = levels.popLast() {
          if level.isObject, level.key == nil { level.key = start..<min(index, bytes.count) }
          levels.append(level)
        }
      default: break
      }
      index += 1
    }
    var text = ""
    for (depth, level) in levels.enumerated() {
      if levels.count > deepestWhole, depth >= shownEnds, depth < levels.count - shownEnds {
        if depth == shownEnds { text += " … " }
        continue
      }
      if !level.isObject {
        text += "[\(level.index)]"
      } else if let key = level.key {
        let name = String(decoding: bytes[key.prefix(longestKey)], as: UTF8.self)
        text += (text.isEmpty ? "" : ".") + name + (key.count > longestKey ? "…" : "")
      }
    }
    return text
  }

  /// Levels; the deepest real files have about 40. Of deeper ones both ends are shown.
  private static let deepestWhole = 48
  private static let shownEnds = 8
  /// Bytes of a key: no key of the format is nearly as long.
  private static let longestKey = 60

  /// Line and column of a byte, both from 1 on; the column counts bytes.
  package static func lineAndColumn(ofByte byte: Int, in bytes: [UInt8]) -> (Int, Int) {
    let before = bytes[..<min(max(byte, 0), bytes.count)]
    let newline = UInt8(ascii: "\n")
    let line = before.reduce(1) { $1 == newline ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return (line, before.count - lineStart + 1)
  }
}

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
    for level in levels {
      if !level.isObject {
        text += "[\(level.index)]"
      } else if let key = level.key {
        text += (text.isEmpty ? "" : ".") + String(decoding: bytes[key], as: UTF8.self)
      }
    }
    return text
  }

  /// Line and column of a byte, both from 1 on; the column counts bytes.
  package static func lineAndColumn(ofByte byte: Int, in bytes: [UInt8]) -> (Int, Int) {
    let before = bytes[..<min(max(byte, 0), bytes.count)]
    let newline = UInt8(ascii: "\n")
    let line = before.reduce(1) { $1 == newline ? $0 + 1 : $0 }
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return (line, before.count - lineStart + 1)
  }
}

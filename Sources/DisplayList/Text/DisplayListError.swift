/// Why a `.dl` text is not a display list, and the line that says so.
public struct DisplayListError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Something else stands where `what` belongs; `found` is empty at the end of the line.
    case expected(what: String, found: String)
    /// The line starts with a word that names no command.
    case unknownCommand(String)
    /// A paint is used before its definition.
    case undefinedName(String)
    /// The first command is not `canvas`, or there is none.
    case missingCanvas
    /// A side of the canvas is negative or longer than ``DisplayList/longestSide``.
    case canvasTooLarge
    /// An end without its beginning, or in the wrong order.
    case unpaired(String)
    /// The text ends inside of something that this line began.
    case unclosed(String)
    /// Groups, clips and masks stand within each other deeper than ``DisplayList/deepestNesting``.
    case nestedTooDeeply
    /// A picture whose bytes do not fit its size.
    case wrongPixelCount(expected: Int64, found: Int64)
  }

  /// Counted from 1.
  public var line: Int
  public var reason: Reason

  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

#if !hasFeature(Embedded)
  extension DisplayListError: CustomStringConvertible {
    /// One line: where, what, and what to do.
    public var description: String { "line \(line): \(reason)" }
  }

  extension DisplayListError.Reason: CustomStringConvertible {
    public var description: String {
      switch self {
      case .expected(let what, let found):
        "expected \(what), found \(found.isEmpty ? "the end of the line" : "'\(found)'")"
      case .unknownCommand(let word):
        "unknown command '\(word)'; commands are canvas, fill, fillg, stroke, strokeg, "
          + "lineargradient, radialgradient, conicgradient, image, picture, dash, transform, "
          + "group, clip, mask, content and the ends of the last four"
      case .undefinedName(let name):
        "no gradient or picture is named '\(name)'; define it in a line above"
      case .missingCanvas: "the first command must be 'canvas WIDTH HEIGHT #rrggbbaa'"
      case .canvasTooLarge:
        "a canvas has sides of 0 to \(DisplayList.longestSide) pixels"
      case .unpaired(let word): "'\(word)' ends nothing that was begun; remove it or add its start"
      case .unclosed(let word): "'\(word)' is never ended; add its end before the text's end"
      case .nestedTooDeeply:
        "groups, clips and masks nest at most \(DisplayList.deepestNesting) deep; draw flatter"
      case .wrongPixelCount(let expected, let found):
        "the picture needs \(expected) bytes of pixels and has \(found)"
      }
    }
  }
#endif

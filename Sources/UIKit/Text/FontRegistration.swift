public import Foundation
internal import ZoetropeText

/// How long a registered font stays: here always as long as the program runs.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3
}

/// Makes the fonts of a file known to this program, by the names that the file gives them.
///
/// - Parameters:
///   - fontURL: a TrueType or OpenType file.
///   - scope: kept to the program whatever is asked.
///   - error: left alone; the result says it.
/// - Returns: false where there is no font in the file that can be drawn.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool {
  FontCatalogue.shared.add(file: fontURL.path)
}

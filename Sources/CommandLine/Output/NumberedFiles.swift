/// A file name for each of many pictures: `frame-%04d.png`.
package struct NumberedName: Hashable, Sendable {
  package var prefix: String
  /// Zero-padded to so many digits; 0 for none.
  package var digits: Int
  package var suffix: String

  /// Nil when the last part of the path holds no `%d` or `%0Nd`, or more than one.
  package init?(_ path: String) {
    let pieces = path.split(separator: "%", omittingEmptySubsequences: false)
    guard pieces.count == 2, !pieces[1].contains("/"),
      let letter = pieces[1].firstIndex(where: { !("0"..."9").contains($0) }),
      pieces[1][letter] == "d"
    else { return nil }
    let width = pieces[1][..<letter]
    guard width.isEmpty || (width.hasPrefix("0") && width.count <= 3) else { return nil }
    prefix = String(pieces[0])
    digits = Int(width) ?? 0
    suffix = String(pieces[1][pieces[1].index(after: letter)...])
  }

  package func path(_ number: Int) -> String {
    let text = String(number)
    return prefix + String(repeating: "0", count: max(0, digits - text.count)) + text + suffix
  }
}

/// Numbered files that appear together or not at all: they are written into a hidden folder
/// beside their place, and moved at the end.
package struct NumberedFiles: Sendable {
  package let name: NumberedName
  private let folder: String
  private let numbers: Range<Int>

  /// Checks the folder, and that none of the files is there, before the first frame is drawn.
  package init(_ name: NumberedName, numbers: Range<Int>, overwrite: Bool) throws(CommandFailure) {
    self.name = name
    self.numbers = numbers
    for number in overwrite ? numbers.prefix(1) : numbers {
      _ = try OutputFile.checkedKind(name.path(number), overwrite: overwrite)
    }
    folder = OutputFile.workingName(name.prefix + "frames")
    do throws(SystemError) { try TemporaryFiles.create(folder, isFolder: true) } catch {
      throw .failed(name.path(numbers.lowerBound), error.message)
    }
  }

  package func workingPath(_ number: Int) -> String { "\(folder)/\(number)" }

  package func finish() throws(CommandFailure) {
    for number in numbers {
      do throws(SystemError) {
        try TemporaryFiles.rename(workingPath(number), to: name.path(number))
      } catch {
        TemporaryFiles.remove(folder)
        throw .failed(name.path(number), error.message)
      }
    }
    TemporaryFiles.remove(folder)
  }

  package func discard() { TemporaryFiles.remove(folder) }
}

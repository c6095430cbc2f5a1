public import ZoetropeDisplayList
internal import ZoetropeGeometry

/// Writes display lists as SVG files.
///
/// Coordinates are the lists' pixels. Everything is drawn: what SVG has no words for is in the file
/// as a picture, and ``notes`` says so.
public struct SVGExport {
  /// The file's title, which browsers show and read aloud; empty for none.
  public var title = ""
  /// What is in the last file in another form than it was drawn in, each said once.
  public private(set) var notes: [String] = []
  private let pictureFile: (Image) -> [UInt8]

  /// - Parameter pictureFile: a picture as a PNG file.
  public init(pictureFile: @escaping (Image) -> [UInt8]) { self.pictureFile = pictureFile }

  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case tooManyLists(Int)
    case tooManyElements

    public var description: String {
      let advice = "take a shorter part of it, or fewer frames a second"
      return switch self {
      case .tooManyLists(let count):
        "the drawing would have \(count) frames, and at most \(mostLists) are written; \(advice)"
      case .tooManyElements:
        "its shapes in all frames are more than \(mostElements), which is the most that is written; "
          + advice
      }
    }
  }

  /// Ten minutes at 60 frames a second.
  static let mostLists = 36_000
  /// Of all lists together, while they are compared; each takes about a thousand bytes.
  static let mostElements = 1_000_000

  /// One moment.
  public mutating func still(_ list: DisplayList) -> [UInt8] {
    var drawing = SVGDrawing(list, notes: SVGNotes())
    let elements = [drawing.background].compactMap { $0 } + drawing.elements()
    notes = drawing.notes.texts
    return file(elements.map { MovingElement($0) }, of: list, duration: 0)
  }

  /// A file that plays again and again, without a script: by SMIL and CSS animations.
  ///
  /// What changes from list to list moves straight between them, and what does not move is in the
  /// file once. Something that jumps farther in one step than in those around it jumps.
  ///
  /// - Parameters:
  ///   - count: how many lists; none gives an empty file.
  ///   - duration: seconds that all take, each as long as the others. A file of no length, or of
  ///     one list, stands still.
  ///   - list: the list of a number below `count`. Their canvases have one size.
  /// - Throws: when there are more lists, or more in them, than can be compared.
  public mutating func animation(
    count: Int, duration: Double, list: (Int) -> DisplayList
  ) throws(Failure) -> [UInt8] {
    guard count <= Self.mostLists else { throw .tooManyLists(count) }
    guard count > 1, duration > 0, duration.isFinite else {
      return still(count > 0 ? list(0) : DisplayList(width: 0, height: 0))
    }
    var samples: [[SVGElement]] = []
    var elementCount = 0
    var notes = SVGNotes()
    let first = list(0)
    for index in 0..<count {
      var drawing = SVGDrawing(index == 0 ? first : list(index), notes: notes)
      samples.append([drawing.background].compactMap { $0 } + drawing.elements())
      notes = drawing.notes
      elementCount += samples[index].reduce(0) { $0 + $1.count }
      guard elementCount <= Self.mostElements else { throw .tooManyElements }
    }
    self.notes = notes.texts
    return file(MovingElement.aligned(samples), of: first, duration: duration)
  }

  private func file(
    _ elements: [MovingElement], of list: DisplayList, duration: Double
  ) -> [UInt8] {
    let size = Size(Double(list.width), Double(list.height))
    var printer = SVGPrinter(
      duration: duration, reach: max(size.width, size.height), pictureFile: pictureFile)
    printer.print(elements, size: size, title: title)
    return printer.text.bytes
  }
}

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
  public mutating func animation(
    count: Int, duration: Double, list: (Int) -> DisplayList
  ) -> [UInt8] {
    guard count > 1, duration > 0, duration.isFinite else {
      return still(count > 0 ? list(0) : DisplayList(width: 0, height: 0))
    }
    var samples: [[SVGElement]] = []
    var notes = SVGNotes()
    let first = list(0)
    for index in 0..<count {
      var drawing = SVGDrawing(index == 0 ? first : list(index), notes: notes)
      samples.append([drawing.background].compactMap { $0 } + drawing.elements())
      notes = drawing.notes
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

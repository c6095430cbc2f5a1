import Foundation
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeSVG

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A file that was written, as tests look at it.
struct SVGFile {
  var text: String
  var notes: [String]

  /// A canvas of 48 by 40 pixels. Pictures are not looked into, and so are no PNG files.
  static func still(_ commands: [Command]) -> SVGFile {
    var export = SVGExport { _ in [0] }
    let bytes = export.still(DisplayList(width: 48, height: 40, commands: commands))
    return SVGFile(text: String(decoding: bytes, as: UTF8.self), notes: export.notes)
  }

  /// One list a tenth of a second.
  static func animation(_ lists: [[Command]]) throws -> SVGFile {
    var export = SVGExport { _ in [0] }
    let bytes = try export.animation(count: lists.count, duration: Double(lists.count) / 10) {
      index in
      DisplayList(width: 48, height: 40, commands: lists[index])
    }
    return SVGFile(text: String(decoding: bytes, as: UTF8.self), notes: export.notes)
  }

  func count(of part: String) -> Int { text.components(separatedBy: part).count - 1 }

  /// That it is XML, and that all it refers to is in it.
  func expectWellFormed(_ location: SourceLocation = #_sourceLocation) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(
      parser.parse(), "\(String(describing: parser.parserError)) in \(text.prefix(2000))",
      sourceLocation: location)
    #expect(reader.references.isSubset(of: reader.names), sourceLocation: location)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var names: Set<String> = []
    var references: Set<String> = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      for (name, value) in attributes {
        if name == "id" { names.insert(value) }
        if value.hasPrefix("url(#") { references.insert(String(value.dropFirst(5).dropLast())) }
        if name == "href", value.hasPrefix("#") { references.insert(String(value.dropFirst())) }
      }
    }
  }
}

extension Path {
  static func square(_ side: Double) -> Path {
    Path([
      .move(Point(0, 0)), .line(Point(side, 0)), .line(Point(side, side)), .line(Point(0, side)),
      .close,
    ])
  }
}

internal import Foundation
internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeMedia
internal import ZoetropeRaster
internal import ZoetropeScene

/// A scene as one page that needs nothing else: the player, the document, and a picture for
/// visitors without scripts.
struct HTMLExport {
  var document: Document
  /// What the page is called, and what is read to those who do not see it.
  var title: String
  /// Whether a recording begins anew at its end.
  var loops = false
  var speed = 1.0
  /// Seconds: what the picture shows.
  var posterTime = 0.0

  /// Pixels: enough for a picture that is seldom seen.
  private static let longestPosterSide = 600.0

  /// - Parameter module: the WebAssembly player.
  func page(module: [UInt8]) throws -> [UInt8] {
    var attributes = ["autoplay"]
    if loops { attributes.append("loop") }
    if speed != 1 { attributes.append("speed=\"\(short(speed))\"") }
    let size = document.size
    var (scene, player) = (document.encoded(), module)
    // To about a third; the page unpacks them.
    let packed = (scene: Packing.packed(scene), player: Packing.packed(player))
    var packing = ""
    if let packedScene = packed.scene, let packedPlayer = packed.player {
      (scene, player, packing) = (packedScene, packedPlayer, " data-packed=\"zlib\"")
    }
    let values: [String: [UInt8]] = [
      "title": Array(Self.escaped(title).utf8),
      "label": Array(Self.escaped(title).utf8),
      "attributes": Array(attributes.joined(separator: " ").utf8),
      "width": Array(short(size.width).utf8),
      "height": Array(short(size.height).utf8),
      "document": Self.base64(scene),
      "poster": Self.base64(try poster()),
      "module": Self.base64(player),
      "packed": Array(packing.utf8),
      "script": script,
    ]
    return Self.fill(WebFiles.exportPage, with: values)
  }

  /// The player's class and the element, as one module.
  private var script: [UInt8] {
    let element = WebFiles.elementJavaScript.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let imports = Array("import ".utf8)
    let own = element.filter { !$0.starts(with: imports) }
    let text = WebFiles.playerJavaScript + Array(own.joined(separator: [UInt8(ascii: "\n")]))
    // In a comment or a string the backslash changes nothing, and the page's script goes on.
    return text.replacing(Array("</script".utf8), with: Array("<\\/script".utf8))
  }

  private func poster() throws -> [UInt8] {
    let size = document.size
    let scale = min(1, Self.longestPosterSide / max(size.width, size.height, 1))
    func side(_ length: Double) -> Int32 {
      let pixels = length * scale
      return pixels >= 1 ? Int32(min(pixels, Self.longestPosterSide).rounded()) : 1
    }
    let list = document.scene(at: posterTime).evaluate(
      at: posterTime, width: side(size.width), height: side(size.height),
      background: document.background)
    var bitmap = Bitmap(width: list.width, height: list.height)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap)
    return try bitmap.pngFile(named: title)
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    Array(Data(bytes).base64EncodedData())
  }

  /// Text that stands for itself in the page and in quoted attributes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// Puts values where the template has their names in double braces.
  static func fill(_ template: [UInt8], with values: [String: [UInt8]]) -> [UInt8] {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var result: [UInt8] = []
    var rest = template[...]
    while let start = rest.firstIndex(of: open) {
      result += rest[..<start]
      rest = rest[start...]
      guard rest.dropFirst().first == open,
        let end = rest.firstIndex(of: close),
        let value = values[String(decoding: rest[(start + 2)..<end], as: UTF8.self)],
        rest[end...].dropFirst().first == close
      else {
        result.append(open)
        rest = rest.dropFirst()
        continue
      }
      result += value
      rest = rest[(end + 2)...]
    }
    return result + rest
  }
}

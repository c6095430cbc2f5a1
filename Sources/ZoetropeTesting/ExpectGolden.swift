import Foundation
public import ZoetropeDisplayList
import ZoetropeMedia
public import ZoetropeRaster

/// How near a picture has to come to its golden.
public enum GoldenAgreement: Sendable {
  /// To the byte: the same list gives the same bytes on every machine, so this is the rule.
  case exact
  /// Every channel of every pixel within a distance, and a sentence that says why.
  case channelsMayDiffer(by: Int, because: String)
}

/// Why a picture is not its golden. Thrown out of a test, it fails it with this text, in Swift
/// Testing and in XCTest alike.
public struct GoldenMismatch: Error, CustomStringConvertible {
  public let description: String
}

/// Compares a picture to the one that was recorded under a name.
///
///     @Test func `a dot is round`() throws {
///       try expectGolden(dot, "stroke/cap/dot")
///     }
///
/// Goldens are PNG files in a folder `Goldens` beside the test's source. Recording is an explicit
/// act: with `ZOETROPE_RECORD` in the environment, the goldens whose names start with its value
/// are written (`ZOETROPE_RECORD=stroke/cap swift test`); look at them before you commit them.
///
/// - Parameters:
///   - name: topic first, folders with slashes: `stroke/join/bevel-past-the-limit`.
///   - file: the test's source; leave it out.
/// - Throws: ``GoldenMismatch`` when there is no golden, its size is another, or pixels differ.
///   It says how many and by how much at most, and where it left the expected, the actual and
///   the difference picture: beside each other under `.build/golden-failures` of the package.
public func expectGolden(
  _ picture: Bitmap, _ name: String, _ agreement: GoldenAgreement = .exact,
  file: String = #filePath
) throws {
  let golden = Golden(name, besides: file)
  if let topic = ProcessInfo.processInfo.environment["ZOETROPE_RECORD"], name.hasPrefix(topic) {
    try golden.record(picture)
    return
  }
  try golden.compare(picture, agreement)
}

/// ``expectGolden(_:_:_:file:)`` for what a display list paints.
public func expectGolden(
  _ list: DisplayList, _ name: String, _ agreement: GoldenAgreement = .exact,
  file: String = #filePath
) throws {
  var bitmap = Bitmap(width: list.width, height: list.height)
  var renderer = Renderer()
  renderer.render(list, into: &bitmap)
  try expectGolden(bitmap, name, agreement, file: file)
}

/// A recorded picture.
struct Golden {
  let name: String
  let path: URL
  /// Where failures leave their pictures.
  let failures: URL

  init(_ name: String, besides file: String) {
    self.name = name
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    path = folder.appendingPathComponent("Goldens/\(name).png")
    failures = Self.package(of: folder).appendingPathComponent(".build/golden-failures/\(name)")
  }

  /// The nearest folder above that holds a manifest.
  private static func package(of folder: URL) -> URL {
    var candidate = folder
    while candidate.path.count > 1 {
      let manifest = candidate.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return candidate }
      candidate.deleteLastPathComponent()
    }
    return folder
  }

  func record(_ picture: Bitmap) throws {
    try Self.write(picture.bytes, picture, to: path)
  }

  func compare(_ actual: Bitmap, _ agreement: GoldenAgreement) throws {
    guard let file = FileManager.default.contents(atPath: path.path) else {
      throw GoldenMismatch(
        description:
          "\(name): there is no golden at \(path.path); record it with ZOETROPE_RECORD=\(name)")
    }
    let image = try PNG.decode([UInt8](file), named: path.path)
    guard
      let expected = Bitmap(
        width: Int32(image.width), height: Int32(image.height), bytes: image.premultiplied),
      let difference = PictureDifference(actual, expected)
    else {
      throw GoldenMismatch(
        description: "\(name): the picture is \(actual.width)×\(actual.height) pixels, "
          + "its golden \(image.width)×\(image.height)")
    }
    var allowed = 0
    if case .channelsMayDiffer(let distance, _) = agreement { allowed = distance }
    guard difference.largest > allowed, let box = difference.box else { return }
    try Self.write(expected.bytes, expected, to: failures.appendingPathComponent("expected.png"))
    try Self.write(actual.bytes, actual, to: failures.appendingPathComponent("actual.png"))
    try Self.write(
      PictureDifference.picture(actual, expected), actual,
      to: failures.appendingPathComponent("difference.png"))
    throw GoldenMismatch(
      description: "\(name): \(difference.pixelCount) of \(actual.width * actual.height) pixels "
        + "differ, by at most \(difference.largest) of 255, within columns \(box.x0)..<\(box.x1) "
        + "and rows \(box.y0)..<\(box.y1); see \(failures.path)")
  }

  private static func write(_ bytes: [UInt8], _ picture: Bitmap, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let png = try Frame.with(bytes, width: Int(picture.width), height: Int(picture.height)) {
      (frame) throws(MediaError) in try PNG.encode(frame, compression: .small)
    }
    try Data(png).write(to: url)
  }
}

import Foundation
import ZoetropeCoreGraphics
import ZoetropeDisplayList
import ZoetropeMedia
import ZoetropeQuartzCore

/// Says something on the stage that the code runs on; elsewhere on standard error.
func reportProblem(_ problem: String) {
  if Thread.isMainThread {
    MainActor.assumeIsolated { RenderContext.active.report(problem) }
  } else {
    FileHandle.standardError.write(Data("zoetrope: \(problem)\n".utf8))
  }
}

/// Where an app's pictures are.
enum ImageFile {
  /// Pixels a point, by the end of a file's name without its extension.
  static func scale(ofName path: String) -> CGFloat {
    let name = (path as NSString).deletingPathExtension
    for scale in [3, 2] where name.hasSuffix("@\(scale)x") { return CGFloat(scale) }
    return 1
  }

  /// The sharpest file of a name; what was looked for is reported when there is none.
  static func find(_ name: String, in bundle: Bundle) -> String? {
    let folders = folders(of: bundle)
    let base = (name as NSString).deletingPathExtension
    let names = ["@3x", "@2x", ""].flatMap { scale in
      ["png", "jpg", "jpeg", "webp"].map { "\(base)\(scale).\($0)" }
    }
    for folder in folders {
      for file in names {
        for place in [file, "\(base).imageset/\(file)"] {
          let path = folder.appending(path: place).path
          if FileManager.default.fileExists(atPath: path) { return path }
        }
      }
    }
    reportProblem(
      "UIImage(named: \"\(name)\"): none of \(names.joined(separator: ", ")) is in "
        + folders.map(\.path).joined(separator: ", "))
    return nil
  }

  /// The bundle's own folder, and the folders that the package manager puts resources into and
  /// that asset catalogues are.
  private static func folders(of bundle: Bundle) -> [URL] {
    let root = bundle.resourceURL ?? bundle.bundleURL
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let resources = inside.filter { $0.hasSuffix(".resources") }.sorted()
      .map { root.appending(path: $0) }
    return ([root] + resources).flatMap { folder in
      let catalogues = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return [folder]
        + catalogues.filter { $0.hasSuffix(".xcassets") }.sorted()
        .map { folder.appending(path: $0) }
    }
  }
}

extension CGImage {
  /// The picture in a file's bytes: PNG, JPEG or WebP. Nil, and a report, for anything else.
  ///
  /// - Parameter location: names the bytes in the report.
  convenience init?(encoded data: Data, named location: String) {
    do throws(MediaError) {
      let decoded = try PictureFile.decode([UInt8](data), named: location)
      guard
        let image = ZoetropeDisplayList.Image(
          width: Int32(clamping: decoded.width), height: Int32(clamping: decoded.height),
          pixels: decoded.premultiplied)
      else { return nil }
      self.init(image)
    } catch {
      reportProblem("\(error); a PNG, JPEG or WebP picture belongs here")
      return nil
    }
  }

  var pngData: Data? {
    guard width > 0, height > 0 else { return nil }
    do throws(MediaError) {
      let bytes = try Frame.with(image.pixels, width: width, height: height) {
        frame throws(MediaError) in
        try PNG.encode(frame)
      }
      return Data(bytes)
    } catch {
      reportProblem("UIImage.pngData: \(error)")
      return nil
    }
  }
}

import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeLottie
import ZoetropeRaster
import ZoetropeScene

/// A document, written as Lottie and read again.
package struct RoundTrip {
  package let original: Document
  package let export: LottieExport
  package let again: Document
  /// What the reader has to say about what was written.
  package let complaints: [String]

  package init(_ document: Document, _ options: LottieExport.Options = .init()) throws {
    original = document
    export = try LottieExport(document, options)
    let animation = try LottieAnimation(json: export.json)
    let (again, diagnostics) = animation.document()
    self.again = again
    complaints = (animation.diagnostics + diagnostics).map { "\($0)" }
  }

  /// Percent of the pixels of a frame that differ by more than 4 levels.
  ///
  /// - Parameter longestSide: of the pictures that are compared, in pixels.
  package func difference(atFrame frame: Int, longestSide: Double = .infinity) -> Double {
    let time = again.frameRate.time(ofFrame: Double(frame))
    let size = original.size
    let scale = min(longestSide / max(size.width, size.height), 1)
    let width = Int32(size.width * scale)
    let height = Int32(size.height * scale)
    func picture(_ document: Document) -> Bitmap {
      var bitmap = Bitmap(width: width, height: height)
      var renderer = Renderer()
      renderer.render(
        document.scene(at: time).evaluate(
          at: time, width: width, height: height, background: document.background),
        into: &bitmap)
      return bitmap
    }
    let (before, after) = (picture(original), picture(again))
    guard before.bytes != after.bytes else { return 0 }
    var count = 0
    before.bytes.withUnsafeBufferPointer { before in
      after.bytes.withUnsafeBufferPointer { after in
        var pixel = 0
        while pixel < before.count {
          var most = 0
          var channel = pixel
          while channel < pixel + 4 {
            most = max(most, abs(Int(before[channel]) - Int(after[channel])))
            channel += 1
          }
          if most > 4 { count += 1 }
          pixel += 4
        }
      }
    }
    return Double(count) / Double(width * height) * 100
  }
}

import Foundation
import ZoetropeCoreGraphics
import ZoetropeGeometry
import ZoetropeQuartzCore
internal import ZoetropeText

/// A label's text in its room, shrunk where the label wants that.
struct LabelLayout {
  /// In the size in which it is drawn.
  let text: PaintedText
  let layout: TextLayout
  /// Where its baseline would be if it had not been shrunk, for a label of one line.
  private let fullBaseline: Double?
  private let fullHeight: Double

  /// Halvings of the range of sizes in which the largest is looked for that has room: to a
  /// thousandth.
  private static let sizeSteps = 10

  /// - Parameter shrinking: the smallest share of the size; nil leaves the size.
  init(_ text: PaintedText, in size: CGSize, lines: Int, shrinking: Double?) {
    func lay(_ text: PaintedText) -> TextLayout {
      // A line is cut where the height has no room for it; the first one always shows.
      TextLayout(
        text.text, width: Double(size.width), height: Double(size.height), maximumLines: lines)
    }
    let full = lay(text)
    guard let smallest = shrinking, smallest < 1, !Self.fits(full, size), size.width > 0 else {
      self.text = text
      layout = full
      fullBaseline = nil
      fullHeight = full.size.height
      return
    }
    var (low, high) = (smallest, 1.0)
    if lines == 1 {
      // The width of a line is in proportion to its size.
      let natural = TextLayout(text.text, maximumLines: 1).size.width
      low = min(1, max(smallest, Double(size.width) / max(natural, .leastNormalMagnitude)))
    } else {
      for _ in 0..<Self.sizeSteps {
        let middle = (low + high) / 2
        if Self.fits(lay(text.scaled(by: middle)), size) { low = middle } else { high = middle }
      }
    }
    let shrunk = text.scaled(by: low)
    self.text = shrunk
    layout = lay(shrunk)
    fullBaseline = lines == 1 ? full.lines.first?.origin.y : nil
    fullHeight = full.size.height
  }

  var size: Size { layout.size }

  private static func fits(_ layout: TextLayout, _ size: CGSize) -> Bool {
    !layout.isTruncated && layout.lines.allSatisfy { $0.width <= Double(size.width) + 1.0 / 1024 }
  }

  /// How far below the top of a rectangle the text begins: it stands in the middle, on whole pixels.
  func top(in rect: CGRect, _ adjustment: UIBaselineAdjustment, _ pixel: CGFloat) -> CGFloat {
    var height = size.height
    var shift = 0.0
    if let fullBaseline, let baseline = layout.lines.first?.origin.y {
      switch adjustment {
      case .alignBaselines:
        height = fullHeight
        shift = fullBaseline - baseline
      case .none: height = fullHeight
      case .alignCenters: break
      }
    }
    let top = (rect.height - CGFloat(height)) / 2
    return ((top / pixel).rounded(.toNearestOrAwayFromZero) * pixel) + CGFloat(shift)
  }
}

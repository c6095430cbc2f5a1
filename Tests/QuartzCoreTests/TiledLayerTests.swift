import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

@MainActor @Suite struct TiledLayerTests {
  /// Notes the tiles that it is asked for, and paints each in its scale.
  private final class Painter: CALayerDelegate {
    var tiles: [CGRect] = []
    var scales: Set<Double> = []

    func draw(_ layer: CALayer, in context: CGContext) {
      tiles.append(context.boundingBoxOfClipPath)
      scales.insert(Double(context.ctm.a))
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(context.boundingBoxOfClipPath)
    }
  }

  private let host = TestHost()
  private let layer = CATiledLayer()
  private let painter = Painter()

  private func show() {
    layer.delegate = painter
    layer.tileSize = CGSize(width: 40, height: 40)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    layer.setNeedsDisplay()
    host.show(layer)
  }

  @Test func `each tile is drawn with its own clip, and they leave no gap`() throws {
    show()
    #expect(painter.tiles.count == 6)
    #expect(painter.tiles.first == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(painter.tiles.last == CGRect(x: 80, y: 40, width: 20, height: 20))
    #expect(painter.scales == [1])
    let image = try #require(layer.contents as? CGImage)
    #expect((image.width, image.height) == (100, 60))
    let pixels = image.image.pixels
    #expect(stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 })
  }

  @Test func `a layer that is shown larger is drawn in more detail, as far as its levels go`() {
    layer.levelsOfDetail = 4
    layer.levelsOfDetailBias = 2
    show()
    #expect(painter.scales == [1])
    for (zoom, scale) in [(2, 2), (3, 4), (100, 4), (0.5, 0.5), (0.1, 0.5), (1, 1)] {
      painter.scales = []
      painter.tiles = []
      host.turn {
        CATransaction.setDisableActions(true)
        layer.transform = CATransform3DMakeScale(CGFloat(zoom), CGFloat(zoom), 1)
      }
      // A level that is drawn already is not drawn again.
      if zoom == 100 || zoom == 0.1 {
        #expect(painter.scales.isEmpty)
      } else {
        #expect(painter.scales == [scale], "at \(zoom)")
      }
    }
  }

  @Test func `one level is drawn once`() {
    show()
    painter.tiles = []
    host.turn { layer.transform = CATransform3DMakeScale(8, 8, 1) }
    #expect(painter.tiles.isEmpty)
  }

  @Test func `pixels a point multiply the level`() {
    layer.contentsScale = 2
    show()
    #expect(painter.scales == [2])
    #expect(painter.tiles.count == 15)
    #expect(painter.tiles.first?.width == 20)
  }

  @Test func `sizes and levels that make no sense are drawn all the same`() {
    for size in [CGFloat.nan, 0, -5, .infinity, 1e-9] {
      layer.tileSize = CGSize(width: size, height: size)
      show()
      layer.tileSize = CGSize(width: size, height: size)
      layer.levelsOfDetail = .max
      layer.levelsOfDetailBias = size.isNaN ? .max : .min
      host.turn { layer.setNeedsDisplay() }
      layer.levelsOfDetail = -3
      layer.levelsOfDetailBias = 0
      painter.tiles = []
      host.turn { layer.setNeedsDisplay() }
      #expect(!painter.tiles.isEmpty, "\(size)")
    }
  }
}

import Foundation
import ZoetropeCoreGraphics
import ZoetropeGeometry
import ZoetropeQuartzCore
internal import ZoetropeText
import ZoetropeUIKit

/// Text as a shape: its letters' outlines are a path like any other, which fills, strokes, trims and
/// morphs.
///
/// Its defaults are C4's: the text "C4" in AvenirNext-DemiBold of 80 points, filled with the pink,
/// with a line of no width.
public class TextShape: Shape {
  /// What it says. Changing it changes the path, which animates as a path does.
  public var text: String = "C4" { didSet { updatePath() } }

  public var font = TextShape.defaultFont { didSet { updatePath() } }

  private static var defaultFont: Font {
    Font(name: "AvenirNext-DemiBold", size: 80) ?? Font.systemFont(80)
  }

  public override init(frame: Rect) {
    super.init(frame: frame)
    lineWidth = 0
    fillColor = C4Pink
  }

  /// Its upper left corner is at zero. Nil where the text draws nothing.
  public convenience init?(text: String, font: Font) {
    self.init()
    write(text, font)
    guard path.map({ !$0.isEmpty() }) ?? false else { return nil }
    origin = Point(0, 0)
  }

  /// In the default font, 80 points large.
  public convenience init?(text: String) { self.init(text: text, font: TextShape.defaultFont) }

  /// Observers of a property are not called where an initialiser sets it; a method's are.
  private func write(_ text: String, _ font: Font) {
    self.text = text
    self.font = font
  }

  /// The letters' outlines, the first line's baseline at zero. The frame becomes as large as they
  /// are; its corner stays, where C4 as published moves it to where the path lies.
  public override func updatePath() {
    let style = TextStyle(font: font.uiFont.textFont)
    let layout = TextLayout(StyledText(text, style))
    let baseline = layout.lines.first?.origin.y ?? 0
    path = Path(path: CGPath(layout.path.transformed(by: .translation(0, -baseline))))
    let corner = origin
    adjustToFitPath()
    origin = corner
  }
}

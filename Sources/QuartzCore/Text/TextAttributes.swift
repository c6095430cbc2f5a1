package import Foundation
package import ZoetropeCoreGraphics
internal import ZoetropeGeometry
package import ZoetropeText

// What the values of an attributed string's attributes are: UIKit's classes say so themselves.

/// A font where text takes one.
package protocol TextFontSource {
  var textFont: Font { get }
}

/// A colour where text takes one.
package protocol TextColorSource {
  var textColor: CGColor { get }
}

/// How a paragraph is set.
package protocol ParagraphStyleSource {
  var textParagraphStyle: ParagraphStyle { get }
}

/// A shadow of letters.
package protocol TextShadowSource {
  var textShadow: TextShadow? { get }
}

extension CGColor: TextColorSource {
  package var textColor: CGColor { self }
}

/// What text has where its attributes say nothing.
package struct TextDefaults {
  package var font: Font
  package var color: CGColor?
  package var paragraph: ParagraphStyle

  package init(font: Font, color: CGColor?, paragraph: ParagraphStyle = ParagraphStyle()) {
    self.font = font
    self.color = color
    self.paragraph = paragraph
  }
}

extension PaintedText {
  /// An attributed string, with the attributes that text has here; others do nothing.
  package init(_ string: NSAttributedString, _ defaults: TextDefaults) {
    self.init()
    let whole = string.string as NSString
    guard whole.length > 0 else {
      append("", TextStyle(font: defaults.font), defaults.paragraph, Paint(color: defaults.color))
      return
    }
    string.enumerateAttributes(in: NSRange(location: 0, length: whole.length)) {
      attributes, range, _ in
      append(whole.substring(with: range), attributes, defaults)
    }
  }

  /// A string that has the same attributes everywhere.
  package init(
    _ string: String, _ attributes: [NSAttributedString.Key: Any]?, _ defaults: TextDefaults
  ) {
    self.init()
    append(string, attributes ?? [:], defaults)
  }

  private mutating func append(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults
  ) {
    let values = AttributeValues(attributes: attributes)
    var font = (values["NSFont"] as? any TextFontSource)?.textFont ?? defaults.font
    if let slant = values.number("NSObliqueness") {
      font = Font(face: font.face, size: font.size, slant: slant)
    }
    let style = TextStyle(
      font: font, tracking: values.number("CTTracking") ?? values.number("NSKern") ?? 0,
      // A kerning of exactly zero turns the font's own off.
      isKerned: values.number("NSKern") != 0, hasLigatures: values.number("NSLigature") != 0,
      baselineOffset: values.number("NSBaselineOffset") ?? 0,
      underline: values.decoration("NSUnderline"),
      strikethrough: values.decoration("NSStrikethrough"))
    var paint = Paint(color: values.color("NSColor") ?? defaults.color)
    paint.background = values.color("NSBackgroundColor")
    paint.strokeWidth = values.number("NSStrokeWidth") ?? 0
    paint.strokeColor = values.color("NSStrokeColor")
    paint.shadow = (values["NSShadow"] as? any TextShadowSource)?.textShadow
    let paragraph = values["NSParagraphStyle"] as? any ParagraphStyleSource
    append(string, style, paragraph?.textParagraphStyle ?? defaults.paragraph, paint)
  }
}

/// Attributes, read by the names that Apple's constants stand for.
private struct AttributeValues {
  var attributes: [NSAttributedString.Key: Any]

  subscript(name: String) -> Any? { attributes[NSAttributedString.Key(rawValue: name)] }

  func number(_ name: String) -> Double? {
    readNumber(self[name]).flatMap { $0.isFinite ? $0 : nil }
  }

  func color(_ name: String) -> CGColor? { (self[name] as? any TextColorSource)?.textColor }

  /// Underline styles: 1 is a single line, 2 a thick one, 9 a double one; patterns are drawn whole.
  func decoration(_ name: String) -> LineDecoration {
    switch (readNumber(self[name]).flatMap { Int(exactly: $0) } ?? 0) & 0xF {
    case 0: .none
    case 2: .thick
    case 9: .double
    default: .single
    }
  }
}

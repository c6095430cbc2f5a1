package import ZoetropeCoreGraphics
package import ZoetropeGeometry
package import ZoetropeText

/// Text with styles, and what each style is painted with.
package struct PaintedText {
  package struct Paint {
    package var color: CGColor?
    package var background: CGColor?
    /// In percent of the font's size: a positive one strokes instead of filling, a negative one does
    /// both.
    package var strokeWidth = 0.0
    package var strokeColor: CGColor?
    package var shadow: TextShadow?

    package init(color: CGColor?) { self.color = color }
  }

  package private(set) var text = StyledText()
  /// One a style.
  package private(set) var paints: [Paint] = []

  package init() {}

  package init(_ string: String, _ style: TextStyle, _ paragraph: ParagraphStyle, _ color: CGColor?)
  {
    append(string, style, paragraph, Paint(color: color))
  }

  package mutating func append(
    _ string: String, _ style: TextStyle, _ paragraph: ParagraphStyle, _ paint: Paint
  ) {
    text.append(string, style, paragraph)
    paints.append(paint)
  }

  package func scaled(by factor: Double) -> PaintedText {
    var copy = self
    copy.text = text.scaled(by: factor)
    return copy
  }

  /// What is painted, back to front, where the layout's zero is at a point.
  package func pieces(of layout: TextLayout, at origin: Point) -> [TextPiece] {
    var pieces: [TextPiece] = []
    for (style, paint) in paints.enumerated() {
      guard let background = paint.background else { continue }
      var path = Path()
      for rect in layout.backgrounds(ofStyle: style) { path.append(Path(rect: rect)) }
      TextPiece(path: path, fill: background).add(to: &pieces)
    }
    for (style, paint) in paints.enumerated() {
      let outlines = layout.path(ofStyle: style)
      let fontSize = text.styles[style].font.size
      var piece = TextPiece(path: outlines, fill: paint.strokeWidth > 0 ? nil : paint.color)
      if paint.strokeWidth != 0 {
        piece.stroke = paint.strokeColor ?? paint.color
        piece.strokeWidth = paint.strokeWidth.magnitude / 100 * fontSize
      }
      if let shadow = paint.shadow {
        piece.shadow(shadow).add(to: &pieces)
      }
      piece.add(to: &pieces)
    }
    for index in pieces.indices {
      pieces[index].path.transform(by: .translation(origin.x, origin.y))
    }
    return pieces
  }
}

/// Outlines that are painted alike.
package struct TextPiece {
  package var path: Path
  package var fill: CGColor?
  package var stroke: CGColor?
  /// Points.
  package var strokeWidth = 0.0
  /// The standard deviation of a shadow's blur, in points; 0 for letters.
  package var blur = 0.0

  package init(path: Path, fill: CGColor?) {
    self.path = path
    self.fill = fill
  }

  /// The same outlines as a shadow.
  package func shadow(_ shadow: TextShadow) -> TextPiece {
    var piece = TextPiece(
      path: path.transformed(by: .translation(shadow.offset.x, shadow.offset.y)),
      fill: shadow.color)
    piece.blur = max(0, shadow.blur)
    return piece
  }

  /// Joins what is painted like the piece before it, so that text of one colour is one piece.
  fileprivate func add(to pieces: inout [TextPiece]) {
    guard !path.isEmpty else { return }
    if let last = pieces.last, last.fill == fill, last.stroke == stroke,
      last.strokeWidth == strokeWidth, last.blur == blur
    {
      pieces[pieces.count - 1].path.append(path)
    } else {
      pieces.append(self)
    }
  }
}

/// A shadow of letters.
package struct TextShadow {
  /// Points, y down.
  package var offset: Point
  /// The standard deviation in points.
  package var blur: Double
  package var color: CGColor

  package init(offset: Point, blur: Double, color: CGColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}

extension CGContext {
  /// Paints pieces of text in the context's coordinates, which must have y down.
  package func draw(_ pieces: [TextPiece]) {
    for piece in pieces {
      saveGState()
      beginPath()
      addPath(CGPath(piece.path))
      if let fill = piece.fill {
        setFillColor(fill)
        fillPath()
      }
      if let stroke = piece.stroke, piece.strokeWidth > 0 {
        beginPath()
        addPath(CGPath(piece.path))
        setStrokeColor(stroke)
        setLineWidth(CGFloat(piece.strokeWidth))
        strokePath()
      }
      restoreGState()
    }
  }
}

internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeRaster

/// Turns a display list into elements.
///
/// What SVG has no words for (perspective, conic gradients, Porter and Duff's operators) is drawn,
/// and the smallest part that holds it becomes a picture in the file.
struct SVGDrawing {
  let list: DisplayList
  /// What was not written as shapes.
  private(set) var notes: SVGNotes
  private var renderer = Renderer()

  /// What stands open: its place in the list, and what was drawn in it so far.
  private struct Opening {
    /// The index of the command that opened it; nil for the canvas.
    var start: Int?
    var children: [SVGElement] = []
    /// The elements of a mask, once its content has begun.
    var mask: [SVGElement]?
    /// Whether something within can only be drawn together with all that lies beneath it.
    var isPicture = false
  }

  init(_ list: DisplayList, notes: SVGNotes) {
    self.list = list
    self.notes = notes
  }

  /// The canvas' content, from the bottom up.
  mutating func elements() -> [SVGElement] {
    var openings = [Opening(start: nil)]
    let commands = list.commands
    for (index, command) in commands.enumerated() {
      switch command {
      case .fill(let fill):
        guard let element = element(fill, at: index) else { continue }
        openings[openings.count - 1].children.append(element)
      case .stroke(let stroke):
        guard let element = element(stroke, at: index) else { continue }
        openings[openings.count - 1].children.append(element)
      case .beginGroup, .beginClip, .beginMask:
        openings.append(Opening(start: index, isPicture: openings.count > Self.deepestNesting))
      case .beginMaskedContent:
        openings[openings.count - 1].mask = openings[openings.count - 1].children
        openings[openings.count - 1].children = []
      case .endGroup, .endClip, .endMask:
        // What has no beginning changes nothing.
        guard openings.count > 1, let opening = openings.popLast() else { continue }
        close(opening, at: index, in: &openings[openings.count - 1])
      }
    }
    // What has no end goes on until the last command.
    while openings.count > 1, let opening = openings.popLast() {
      close(opening, at: commands.count, in: &openings[openings.count - 1])
    }
    guard openings[0].isPicture else { return openings[0].children }
    return picture(of: commands.indices).map { [$0] } ?? []
  }

  /// The element of the canvas' colour; nil for a transparent one.
  var background: SVGElement? {
    guard list.background.alpha > 0 else { return nil }
    return SVGElement(
      .rect,
      [
        .init(name: .width, value: .number(Double(list.width))),
        .init(name: .height, value: .number(Double(list.height))),
        .init(name: .fill, value: .opaque(list.background)),
        .init(name: .fillOpacity, value: .number(Color.unit(list.background.alpha))),
      ])
  }

  /// Elements within each other; parsers of XML refuse files with some hundreds.
  private static let deepestNesting = 100

  // MARK: What nests

  private mutating func close(_ opening: Opening, at end: Int, in parent: inout Opening) {
    guard let start = opening.start else { return }
    var opening = opening
    switch list.commands[start] {
    case .beginGroup(let group):
      if let map = group.projection, !map.isAffine {
        notes.add("what stands in perspective is a picture")
        return append(picture(of: start..<min(end + 1, list.commands.count)), to: &parent)
      }
      guard group.blendMode.isWritten else {
        notes.add("what is painted by an operator of Porter and Duff is a picture")
        parent.isPicture = true
        return
      }
      if opening.isPicture {
        opening.children = picture(of: (start + 1)..<end).map { [$0] } ?? []
      }
      append(element(group, opening.children), to: &parent)
    case .beginClip(let clip):
      // Beneath a clip there is no layer of its own: the operator reaches what lies around it.
      if opening.isPicture {
        parent.isPicture = true
        return
      }
      parent.children += clipped(opening.children, by: clip)
    case .beginMask(let mask):
      if opening.isPicture {
        return append(picture(of: start..<min(end + 1, list.commands.count)), to: &parent)
      }
      // A mask whose content never began hides nothing and shows nothing.
      guard let drawn = opening.mask else { return }
      var group = SVGElement(.g, [], opening.children)
      group.set(.mask, .definition(element(mask, drawn)))
      append(opening.children.isEmpty ? nil : group, to: &parent)
    default: break
    }
  }

  private func append(_ element: SVGElement?, to opening: inout Opening) {
    if let element { opening.children.append(element) }
  }

  // MARK: Pictures of what cannot be written

  /// What some commands paint by themselves, as a picture that is as large as it needs to be; nil
  /// when that is nothing.
  mutating func picture(of commands: Range<Int>) -> SVGElement? {
    let part = DisplayList(
      width: list.width, height: list.height, commands: Array(list.commands[commands]))
    var bitmap = Bitmap(width: 0, height: 0)
    renderer.render(part, into: &bitmap)
    guard let bounds = bitmap.paintedBounds, let image = bitmap.image(in: bounds) else {
      return nil
    }
    return SVGElement(
      .image,
      [
        .init(name: .x, value: .number(bounds.origin.x)),
        .init(name: .y, value: .number(bounds.origin.y)),
        .init(name: .width, value: .number(bounds.size.width)),
        .init(name: .height, value: .number(bounds.size.height)),
        .init(name: .href, value: .picture(image)),
      ])
  }

  mutating func note(_ text: String) { notes.add(text) }
}

/// What a file does not show as it was drawn, each said once.
struct SVGNotes: Sendable {
  private(set) var texts: [String] = []

  mutating func add(_ text: String) {
    if !texts.contains(text) { texts.append(text) }
  }
}

extension Projection {
  /// Whether parallels stay parallel.
  var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  var affine: AffineTransform { AffineTransform(m11, m12, m21, m22, m31, m32) }
}

extension Bitmap {
  /// The smallest rectangle that holds every pixel that is not transparent.
  fileprivate var paintedBounds: Rect? {
    var (left, top, right, bottom) = (Int(width), Int(height), -1, -1)
    bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<Int(height) {
        let row = y * Int(width)
        for x in 0..<Int(width) where bytes[(row + x) * 4 + 3] != 0 {
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), max(bottom, y))
        }
      }
    }
    guard right >= left else { return nil }
    return Rect(Double(left), Double(top), Double(right - left + 1), Double(bottom - top + 1))
  }

  fileprivate func image(in bounds: Rect) -> Image? {
    let (x, y) = (Int(bounds.origin.x), Int(bounds.origin.y))
    let (columns, rows) = (Int(bounds.size.width), Int(bounds.size.height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows * 4)
    for row in y..<(y + rows) {
      let start = (row * Int(width) + x) * 4
      pixels.append(contentsOf: bytes[start..<(start + columns * 4)])
    }
    return Image(width: Int32(clamping: columns), height: Int32(clamping: rows), pixels: pixels)
  }
}

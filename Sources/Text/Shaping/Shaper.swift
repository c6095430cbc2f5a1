internal import CTextLibraries

/// A glyph as the font places it, in points.
struct ShapedGlyph {
  var id: UInt32
  /// The scalar that it begins with: glyphs with the same one belong together.
  var cluster: Int
  var advance: Double
  /// From where the pen is; y up.
  var xOffset = 0.0
  var yOffset = 0.0
}

/// Turns items into glyphs, from left to right.
enum Shaper {
  /// - Parameters:
  ///   - scalars: the whole paragraph: letters join with what stands outside of the item.
  ///   - range: the part of the item to shape.
  static func shape(
    _ scalars: [UInt32], _ range: Range<Int>, of item: TextItem, style: TextStyle
  ) -> [ShapedGlyph] {
    guard !range.isEmpty else { return [] }
    var glyphs =
      item.font.face.shaper.flatMap { shape(scalars, range, item, style, $0) }
      ?? boxes(scalars, range, item)
    if style.tracking != 0 { space(&glyphs, style.tracking, isRightToLeft: item.level % 2 == 1) }
    return glyphs
  }

  private static func shape(
    _ scalars: [UInt32], _ range: Range<Int>, _ item: TextItem, _ style: TextStyle,
    _ shaper: FaceShaper
  ) -> [ShapedGlyph]? {
    let harfbuzz = shaper.harfbuzz
    guard let total = Int32(exactly: scalars.count), let buffer = harfbuzz.hb_buffer_create() else {
      return nil
    }
    defer { harfbuzz.hb_buffer_destroy(buffer) }
    harfbuzz.hb_buffer_add_utf32(
      buffer, scalars, total, UInt32(range.lowerBound), Int32(range.count))
    harfbuzz.hb_buffer_set_direction(
      buffer, item.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    harfbuzz.hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script))
    if let language = style.language {
      harfbuzz.hb_buffer_set_language(buffer, harfbuzz.hb_language_from_string(language, -1))
    }
    harfbuzz.hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    let features = features(of: style)
    harfbuzz.hb_shape(shaper.font, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    guard let infos = harfbuzz.hb_buffer_get_glyph_infos(buffer, &count),
      let positions = harfbuzz.hb_buffer_get_glyph_positions(buffer, &count)
    else { return nil }
    let scale = item.font.scale
    return (0..<Int(count)).map { index in
      let position = positions[index]
      return ShapedGlyph(
        id: infos[index].codepoint, cluster: Int(infos[index].cluster),
        advance: Double(position.x_advance) * scale, xOffset: Double(position.x_offset) * scale,
        yOffset: Double(position.y_offset) * scale)
    }
  }

  private static func features(of style: TextStyle) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    func turnOff(_ name: StaticString) {
      let tag = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
      features.append(hb_feature_t(tag: tag, value: 0, start: 0, end: UInt32.max))
    }
    if !style.isKerned { turnOff("kern") }
    if !style.hasLigatures || style.tracking != 0 {
      turnOff("liga")
      turnOff("clig")
    }
    return features
  }

  /// A box for every letter that shows, and nothing for marks on it and signs without a picture.
  private static func boxes(_ scalars: [UInt32], _ range: Range<Int>, _ item: TextItem)
    -> [ShapedGlyph]
  {
    let width = BoxGlyph.advance * item.font.scale
    var glyphs: [ShapedGlyph] = []
    for index in range {
      guard let scalar = Unicode.Scalar(scalars[index]), !scalar.isInvisible,
        !scalar.properties.generalCategory.isMark
      else { continue }
      let isSpace = scalar.properties.isWhitespace
      glyphs.append(
        ShapedGlyph(
          id: isSpace ? BoxGlyph.empty : BoxGlyph.box, cluster: index,
          advance: isSpace ? width / 2 : width, xOffset: 0, yOffset: 0))
    }
    return item.level % 2 == 1 ? glyphs.reversed() : glyphs
  }

  /// Adds space behind every cluster in reading order: right of its last glyph, or where text runs
  /// to the left, left of its first one.
  private static func space(_ glyphs: inout [ShapedGlyph], _ tracking: Double, isRightToLeft: Bool)
  {
    for index in glyphs.indices {
      let neighbour = isRightToLeft ? index - 1 : index + 1
      guard
        !glyphs.indices.contains(neighbour) || glyphs[neighbour].cluster != glyphs[index].cluster
      else { continue }
      glyphs[index].advance += tracking
      if isRightToLeft { glyphs[index].xOffset += tracking }
    }
  }
}

extension Unicode.GeneralCategory {
  var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}

internal import CTextLibraries
internal import ZoetropeGeometry

/// HarfBuzz's view of a font file. Nothing in it changes after it was made, so that any thread may
/// use it.
final class FaceShaper: @unchecked Sendable {
  let harfbuzz: harfbuzz_functions
  private let face: OpaquePointer
  let font: OpaquePointer
  private let drawing: OpaquePointer
  let metrics: FontFaceMetrics

  init?(file: String, index: UInt32) {
    guard let harfbuzz = harfbuzz_load()?.pointee,
      let blob = harfbuzz.hb_blob_create_from_file_or_fail(file)
    else { return nil }
    // The face keeps the blob, and the font the face.
    let face = harfbuzz.hb_face_create(blob, index & 0xFFFF)
    harfbuzz.hb_blob_destroy(blob)
    guard let face else { return nil }
    guard harfbuzz.hb_face_get_glyph_count(face) > 0, let font = harfbuzz.hb_font_create(face),
      let drawing = Self.drawingFunctions(harfbuzz)
    else {
      harfbuzz.hb_face_destroy(face)
      return nil
    }
    let instance = index >> 16
    if instance > 0 { harfbuzz.hb_font_set_var_named_instance(font, instance - 1) }
    self.harfbuzz = harfbuzz
    self.face = face
    self.font = font
    self.drawing = drawing
    metrics = Self.metrics(of: font, face, harfbuzz)
  }

  deinit {
    harfbuzz.hb_draw_funcs_destroy(drawing)
    harfbuzz.hb_font_destroy(font)
    harfbuzz.hb_face_destroy(face)
  }

  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return harfbuzz.hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  func advance(of glyph: UInt32) -> Double {
    Double(harfbuzz.hb_font_get_glyph_h_advance(font, glyph))
  }

  func outline(of glyph: UInt32) -> Path {
    var path = Path()
    withUnsafeMutablePointer(to: &path) {
      harfbuzz.hb_font_get_glyph_shape(font, glyph, drawing, $0)
    }
    return path
  }

  /// A font without a line height, or with one that is no number of a font, has that of the boxes.
  private static func metrics(
    of font: OpaquePointer, _ face: OpaquePointer, _ harfbuzz: harfbuzz_functions
  ) -> FontFaceMetrics {
    let unitsPerEm = max(1, Double(harfbuzz.hb_face_get_upem(face)))
    func metric(_ tag: hb_ot_metrics_tag_t, else share: Double) -> Double {
      var value: Int32 = 0
      let isKnown = harfbuzz.hb_ot_metrics_get_position(font, tag, &value) != 0
      return isKnown && value != 0 ? Double(value) : share * unitsPerEm
    }
    var extents = hb_font_extents_t()
    let isKnown = harfbuzz.hb_font_get_h_extents(font, &extents) != 0
    let height = Double(extents.ascender) - Double(extents.descender)
    let hasHeight = isKnown && height > 0
    return FontFaceMetrics(
      unitsPerEm: unitsPerEm,
      ascent: hasHeight ? Double(extents.ascender) : 0.93 * unitsPerEm,
      descent: hasHeight ? -Double(extents.descender) : 0.24 * unitsPerEm,
      lineGap: max(0, Double(extents.line_gap)),
      capHeight: metric(metrics_cap_height, else: 0.7),
      xHeight: metric(metrics_x_height, else: 0.5),
      underlineOffset: metric(metrics_underline_offset, else: -0.1),
      underlineThickness: metric(metrics_underline_size, else: 0.05),
      strikethroughOffset: metric(metrics_strikeout_offset, else: 0.26),
      strikethroughThickness: metric(metrics_strikeout_size, else: 0.05))
  }

  /// Calls that add to the path which the drawing data points to.
  private static func drawingFunctions(_ harfbuzz: harfbuzz_functions) -> OpaquePointer? {
    guard let functions = harfbuzz.hb_draw_funcs_create() else { return nil }
    harfbuzz.hb_draw_funcs_set_move_to_func(
      functions, { _, path, _, x, y, _ in edit(path) { $0.move(to: Point(x, y)) } }, nil, nil)
    harfbuzz.hb_draw_funcs_set_line_to_func(
      functions, { _, path, _, x, y, _ in edit(path) { $0.addLine(to: Point(x, y)) } }, nil, nil)
    harfbuzz.hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, path, _, x1, y1, x, y, _ in
        edit(path) { $0.addQuadratic(Point(x1, y1), to: Point(x, y)) }
      }, nil, nil)
    harfbuzz.hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, path, _, x1, y1, x2, y2, x, y, _ in
        edit(path) { $0.addCubic(Point(x1, y1), Point(x2, y2), to: Point(x, y)) }
      }, nil, nil)
    harfbuzz.hb_draw_funcs_set_close_path_func(
      functions, { _, path, _, _ in edit(path) { $0.close() } }, nil, nil)
    return functions
  }
}

private func edit(_ path: UnsafeMutableRawPointer?, _ change: (inout Path) -> Void) {
  guard let path else { return }
  change(&path.assumingMemoryBound(to: Path.self).pointee)
}

extension Point {
  fileprivate init(_ x: Float, _ y: Float) { self.init(Double(x), Double(y)) }
}

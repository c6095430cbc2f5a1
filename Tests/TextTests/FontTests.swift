import Testing
import ZoetropeGeometry

@testable import ZoetropeText

/// The default family, or nil where it is not installed: then what is exact with it is skipped.
let roboto: Font? = {
  let font = FontCatalogue.shared.font(FontDescriptor(), size: 32)
  return font.face.name == "Roboto" ? font : nil
}()

@Suite struct FontTests {
  @Test(
    arguments: [
      ("HelveticaNeue-UltraLightItalic", "helvetica neue", 100.0, true),
      ("ArialRoundedMTBold", "arial rounded", 700, false),
      ("Helvetica Neue Condensed Bold", "helvetica neue", 700, false),
      ("TimesNewRomanPS-BoldItalicMT", "times new", 700, true),
      ("Avenir-Book", "avenir", 400, false), ("Black Ops One", "black ops one", 400, false),
      ("Futura-Semi Bold", "futura", 600, false), ("", "", 400, false),
    ])
  func `a name says family, weight and slant`(
    name: String, family: String, weight: Double, isItalic: Bool
  ) {
    let read = FontName(name)
    #expect(read.family == family)
    #expect(read.descriptor.weight.rawValue == weight)
    #expect(read.descriptor.isItalic == isItalic)
  }

  @Test(arguments: [
    ("ArialRoundedMTBold", FontDesign.rounded), ("Menlo-Regular", .monospaced),
    ("Georgia", .serif), ("PT Sans", .sans), ("MS Sans Serif", .sans), ("HelveticaNeue", .sans),
  ])
  func `a name says what its letters are like`(name: String, design: FontDesign) {
    #expect(FontName(name).descriptor.design == design)
  }

  @Test(.enabled(if: roboto != nil, "the default family is not installed"))
  func `the default family has its own metrics, unrounded`() throws {
    let font = try #require(roboto)
    #expect(font.ascent == 1900.0 / 2048 * 32)
    #expect(font.descent == 500.0 / 2048 * 32)
    #expect(font.leading == 0)
    #expect(font.capHeight == 1456.0 / 2048 * 32)
    #expect(font.xHeight == 1082.0 / 2048 * 32)
  }

  @Test func `an absent font is replaced by one of its character with one warning`() {
    let catalogue = FontCatalogue(folders: nil)
    guard !catalogue.familyNames.isEmpty else { return }
    let font = catalogue.font(named: "Nonesuch Rounded Bold", size: 10)
    _ = catalogue.font(named: "Nonesuch Rounded Bold", size: 20)
    #expect(
      catalogue.takeWarnings() == [
        "font 'Nonesuch Rounded Bold' is not installed; '\(font.face.name)' is used in its place"
      ])
    #expect(catalogue.takeWarnings().isEmpty)
  }

  @Test func `a machine without fonts draws boxes and says so once`() {
    let catalogue = FontCatalogue(folders: [])
    let font = catalogue.font(named: "Helvetica", size: 20)
    let layout = TextLayout(StyledText("Ab c", TextStyle(font: font)), catalogue: catalogue)
    #expect(font.face === FontFace.boxes)
    // Boxes are 0.6 em apart and a space is half of that; the baseline is 0.93 em down.
    #expect(layout.size.width == 42)
    let ink = layout.inkBounds ?? .zero
    #expect((ink.minX - 1.2).magnitude < 1e-9 && (ink.maxX - 40.8).magnitude < 1e-9)
    #expect((ink.minY - 4.6).magnitude < 1e-9 && (ink.maxY - 18.6).magnitude < 1e-9)
    #expect(catalogue.takeWarnings().count == 1)
  }

  @Test func `a font file of the app's own is used by its name`() {
    let file = FontCatalogue(folders: nil).path(ofFontNamed: "Quicksand-Bold")
    let catalogue = FontCatalogue(folders: [])
    #expect(!catalogue.add(file: "/nonexistent.ttf"))
    #expect(!catalogue.add(file: #filePath))
    guard let file else { return }
    #expect(catalogue.add(file: file))
    #expect(catalogue.font(named: "Quicksand-Bold", size: 10).face.name == "Quicksand Bold")
    #expect(catalogue.familyNames == ["Quicksand"])
  }
}

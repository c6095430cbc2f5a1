import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeSVG

@Suite struct StillTests {
  @Test func `a fill is a path with its colour, and the alpha an opacity`() {
    let text = SVGFile.still([
      .fill(Fill(.square(10), paint: .color(Color(1, 0.5, 0, 0.5))))
    ]).text
    #expect(
      text.contains("<path d=\"M0 0L10 0L10 10L0 10Z\" fill=\"#ff8000\" fill-opacity=\"0.5\"/>"))
  }

  @Test func `the canvas' colour is a rectangle behind all`() {
    var export = SVGExport { _ in [] }
    let list = DisplayList(width: 20, height: 10, background: .white)
    let text = String(decoding: export.still(list), as: UTF8.self)
    #expect(text.contains("<rect width=\"20\" height=\"10\" fill=\"#fff\"/>"))
    #expect(text.contains("viewBox=\"0 0 20 10\""))
  }

  @Test func `a line has its width, cap, join and dashes, and is not filled`() {
    let style = StrokeStyle(
      width: 3, cap: .round, join: .bevel, dash: Dash([4, 2], phase: 1))
    let text = SVGFile.still([
      .stroke(Stroke(.square(10), style: style, paint: .color(.black)))
    ]).text
    for part in [
      "fill=\"none\"", "stroke=\"#000\"", "stroke-width=\"3\"", "stroke-linecap=\"round\"",
      "stroke-linejoin=\"bevel\"", "stroke-dasharray=\"4 2\"", "stroke-dashoffset=\"1\"",
    ] { #expect(text.contains(part), "\(part) is missing in \(text)") }
  }

  @Test func `a gradient stands before the shape that it fills, once for equal ones`() {
    let gradient = Gradient(
      .linear(Point(0, 0), Point(10, 0)), stops: [.init(0, .black), .init(1, .white)])
    let file = SVGFile.still([
      .fill(Fill(.square(10), paint: .gradient(gradient))),
      .fill(Fill(.square(5), paint: .gradient(gradient))),
    ])
    #expect(file.count(of: "<linearGradient") == 1)
    #expect(file.count(of: "fill=\"url(#d1)\"") == 2)
    #expect(file.notes.isEmpty)
  }

  @Test func `what has no words in SVG is a picture, and said`() {
    let conic = Gradient(
      .conic(Point(5, 5), angle: 0), stops: [.init(0, .black), .init(1, .white)])
    let file = SVGFile.still([.fill(Fill(.square(10), paint: .gradient(conic)))])
    #expect(
      file.text.contains("<image x=\"0\" y=\"0\" width=\"10\" height=\"10\" href=\"data:image/png"))
    #expect(file.notes == ["a conic gradient is a picture"])
  }

  @Test func `an operator of Porter and Duff turns what it works on into a picture`() {
    let fill = Command.fill(Fill(.square(10), paint: .color(.white)))
    let file = SVGFile.still([
      .beginGroup(Group(opacity: 0.5)), fill, .beginGroup(Group(blendMode: .xor)), fill, .endGroup,
      fill, .endGroup, fill,
    ])
    // The group around it keeps its opacity, and what lies outside of it stays a shape.
    #expect(file.count(of: "<image") == 1)
    #expect(file.count(of: "<path") == 1)
    #expect(file.text.contains("<g opacity=\"0.5\">"))
    #expect(file.notes.count == 1)
  }

  @Test func `a layer that is blended within a clip is clipped by itself`() {
    let fill = Command.fill(Fill(.square(10), paint: .color(.white)))
    let text = SVGFile.still([
      .beginClip(Clip(.square(8))), fill, .beginGroup(Group(blendMode: .multiply)), fill,
      .endGroup, .endClip,
    ]).text
    // A group with a clip is a layer of its own, beneath which there is nothing to blend with.
    #expect(text.contains("<g style=\"mix-blend-mode:multiply\">\n<g clip-path"))
  }

  @Test func `pictures are in the file once`() throws {
    let image = try #require(Image(width: 1, height: 1, pixels: [255, 0, 0, 255]))
    let fills = (0..<3).map { index in
      Command.fill(
        Fill(
          .square(1), transform: .translation(Double(index), 0), paint: .image(ImagePaint(image))))
    }
    let file = SVGFile.still(fills)
    #expect(file.count(of: "data:image/png") == 1)
    #expect(file.count(of: "<use ") == 3)
    #expect(file.count(of: "clip-path") == 0)
  }

  @Test func `numbers that are none, and huge ones, leave a file that can be read`() throws {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      var path = Path.square(10)
      path.addLine(to: Point(value, 3))
      let file = SVGFile.still([
        .fill(
          Fill(path, transform: .scale(value, 1), paint: .color(Color(value, value, 0, value)))),
        .stroke(
          Stroke(
            path, style: StrokeStyle(width: value, miterLimit: value), paint: .color(.black))),
        .beginGroup(Group(opacity: value, filters: [.blur(value)])),
        .fill(Fill(.square(3), paint: .color(.black))), .endGroup,
      ])
      #expect(!file.text.contains("nan") && !file.text.contains("inf"))
      try file.expectWellFormed()
    }
  }

  @Test func `groups within groups without end are a picture from some depth on`() throws {
    let depth = 400
    let file = SVGFile.still(
      Array(repeating: .beginGroup(Group()), count: depth)
        + [.fill(Fill(.square(10), paint: .color(.black)))]
        + Array(repeating: .endGroup, count: depth))
    #expect(file.count(of: "<image") == 1)
    #expect(file.count(of: "<g") < 256)
    try file.expectWellFormed()
  }

  @Test func `ends without beginnings, and beginnings without ends, are put up with`() throws {
    let fill = Command.fill(Fill(.square(10), paint: .color(.black)))
    for commands: [Command] in [
      [.endGroup, fill, .endMask], [.beginMask(Mask()), fill],
      [.beginMaskedContent, fill, .endMask], [.beginGroup(Group()), .beginClip(Clip(.square(3)))],
      [.beginMask(Mask()), .beginMaskedContent, .beginMaskedContent, .endMask],
    ] { try SVGFile.still(commands).expectWellFormed() }
  }

  @Test func `random lists become files that can be read`() throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let list = DisplayList.random(
        commands: 20, width: 48, height: 40, using: &random)
      try SVGFile.still(list.commands).expectWellFormed()
    }
  }
}

import RandomInput
import Testing
import ZoetropeGeometry

@testable import ZoetropeLottie

struct OverrideTests {
  @Test(arguments: [
    ("A.B.C", ["A", "B", "C"], true), ("A.*.C", ["A", "B", "C"], true),
    ("A.*", ["A", "B", "C"], false),
    ("**.C", ["A", "B", "C"], true), ("**.C", ["C"], true), ("A.**.C", ["A", "C"], true),
    ("**", ["A"], true), ("*.C", ["A", "B", "C"], false), ("**.B.**", ["A", "B"], true),
    ("a.B", ["A", "B"], false), ("v1\\.2.C", ["v1.2", "C"], true), ("\\*.C", ["*", "C"], true),
    ("\\*.C", ["A", "C"], false),
  ])
  func `key paths match names, one star any one and two any number`(
    path: String, names: [String], matches: Bool
  ) {
    #expect(LottieKeyPath(path).matches(names) == matches)
  }

  @Test func `many stars take no longer than few`() {
    let path = LottieKeyPath(String(repeating: "**.", count: 200) + "x")
    #expect(!path.matches(Array(repeating: "a", count: 200)))
  }

  private func box() throws -> LottieAnimation {
    try LottieAnimation(json: Array(LottieSamples.box.utf8))
  }

  private func fill(_ animation: LottieAnimation) -> Lottie.Fill? {
    guard case .shapes(let shapes) = animation.composition.layers[0].content,
      case .group(let group) = shapes[0].content, case .fill(let fill) = group.items[1].content
    else { return nil }
    return fill
  }

  @Test(arguments: ["Ball.Group 1.Fill 1.Color", "**.Color", "*.*.Fill 1.Color", "Ball.**.Color"])
  func `a colour is set wherever the path leads`(path: String) throws {
    var animation = try box()
    #expect(try animation.set(.color(Color(0, 1, 0, 1)), at: path) == 1)
    #expect(fill(animation)?.color.initial == Color(0, 1, 0, 1))
  }

  @Test func `values written by people are read as the property asks`() throws {
    var animation = try box()
    #expect(try animation.set(.written("#ff0000"), at: "**.Color") == 1)
    #expect(fill(animation)?.color.initial == Color(1, 0, 0, 1))
    #expect(try animation.set(.written("12.5"), at: "**.Fill 1.Opacity") == 1)
    #expect(fill(animation)?.opacity.initial == 12.5)
    #expect(try animation.set(.written("7,8"), at: "Ball.Position") == 1)
    #expect(try animation.set(.written("7,9"), at: "Ball.Transform.Position") == 1)
    guard case .together(let position) = animation.composition.layers[0].transform.position else {
      return #expect(Bool(false), "the position is one value")
    }
    #expect(position.initial == Lottie.Vector(7, 9))
    #expect(!position.isAnimated)
  }

  @Test func `a path that leads nowhere, or to another type, is an error`() throws {
    var animation = try box()
    let nowhere = #expect(throws: LottieOverrideError.self) {
      try animation.set(.number(1), at: "Bal.Opacity")
    }
    #expect(nowhere?.description == "Bal.Opacity: there is no such property")
    let type = #expect(throws: LottieOverrideError.self) {
      try animation.set(.number(1), at: "**.Color")
    }
    #expect(
      type?.description
        == "**.Color: \"Ball.Group 1.Fill 1.Color\" takes a colour such as #ff8800")
  }

  @Test func `a slot is set everywhere`() throws {
    var animation = try box()
    #expect(try animation.set(.color(Color(0, 0, 1, 1)), forSlot: "ink") == 1)
    #expect(fill(animation)?.color.initial == Color(0, 0, 1, 1))
  }

  @Test func `text, font, gradient and picture are set`() throws {
    var animation = try LottieAnimation(json: Array(LottieSamples.everything.utf8))
    try animation.set(.text("one\ntwo"), at: "T.Text")
    try animation.set(.text("Serif"), at: "T.Font")
    try animation.set(.image([1, 2]), at: "P.*.Image")
    try animation.set(.written("0:#ff0000 1:#0000ff80"), at: "**.Colors")
    guard case .text(let text) = animation.composition.layers[1].content else { return }
    #expect(text.document.initial.text == "one\rtwo")
    #expect(text.document.initial.fontName == "Serif")
    #expect(animation.composition.images.last?.source == .embedded(mediaType: "", bytes: [1, 2]))
  }

  @Test func `a precomposition shown twice is changed where the path leads only`() throws {
    let text =
      #"{"w":9,"h":9,"fr":9,"op":9,"assets":[{"id":"c","layers":[{"ty":3,"nm":"N"}]}],"layers":[{"ty":0,"nm":"A","refId":"c"},{"ty":0,"nm":"B","refId":"c"}]}"#
    var animation = try LottieAnimation(json: Array(text.utf8))
    #expect(try animation.set(.number(5), at: "B.N.Rotation") == 1)
    let rotations = animation.composition.layers.map { layer -> Double? in
      guard case .precomposition(let content) = layer.content, let index = content.index else {
        return nil
      }
      return animation.composition.precompositions[index].layers[0].transform.rotation.initial
    }
    #expect(rotations == [0, 5])
  }

  @Test func `the key paths of a file are listed`() throws {
    let paths = try box().keyPaths
    #expect(paths.contains("Ball.Group 1.Fill 1.Color"))
    #expect(paths.contains("Ball.Transform.Opacity"))
  }
}

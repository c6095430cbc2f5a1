import Foundation
import RandomInput
import Testing
import ZoetropeGeometry

@testable import ZoetropeLottie

struct ModelTests {
  private func animation(_ text: String) throws -> LottieAnimation {
    try LottieAnimation(json: Array(text.utf8))
  }

  /// A file around one layer.
  private func file(layer: String, assets: String = "[]") -> String {
    #"{"w":10,"h":10,"fr":10,"ip":0,"op":10,"assets":\#(assets),"layers":[\#(layer)]}"#
  }

  private func firstLayer(_ layer: String) throws -> Lottie.Layer {
    try #require(try animation(file(layer: layer)).composition.layers.first)
  }

  private func messages(_ text: String) throws -> [String] {
    try animation(text).diagnostics.map(\.description)
  }

  @Test func `a file is read with its names, frames and places`() throws {
    let animation = try animation(LottieSamples.box)
    #expect(animation.size == Size(120, 100))
    #expect(animation.duration == 1)
    let layer = try #require(animation.composition.layers.first)
    #expect(layer.name == "Ball")
    #expect(animation.path(of: layer.location) == "layers[0]")
    guard case .shapes(let shapes) = layer.content, case .group(let group) = shapes[0].content
    else { throw Expected.shapes }
    #expect(group.items.map(\.name) == ["Path 1", "Fill 1"])
    #expect(animation.path(of: group.items[1].location) == "layers[0].shapes[0].it[1]")
    guard case .together(let position) = layer.transform.position,
      case .keyframes(let keyframes) = position.content
    else { throw Expected.keyframes }
    #expect(keyframes.map(\.time) == [2, 5])
    #expect(keyframes.map(\.isHold) == [true, true])
    #expect(keyframes.map(\.value.x) == [20, 100])
  }

  private enum Expected: Error { case shapes, keyframes }

  private func keyframes<Value>(
    _ value: Lottie.AnimatedValue<Value>
  ) throws -> [Lottie.Keyframe<Value>] {
    guard case .keyframes(let keyframes) = value.content else { throw Expected.keyframes }
    return keyframes
  }

  @Test func `markers are times`() throws {
    let animation = try animation(
      #"{"w":9,"h":9,"fr":10,"ip":5,"op":50,"layers":[],"markers":[{"cm":"a","tm":15,"dr":20},{"cm":"b","tm":"7.5"}]}"#
    )
    #expect(
      animation.markers == [
        LottieMarker(name: "a", frame: 15, frameCount: 20, time: 1, duration: 2),
        LottieMarker(name: "b", frame: 7.5, frameCount: 0, time: 0.25, duration: 0),
      ])
  }

  /// As exporters other than After Effects' write them.
  @Test func `numbers as strings, lists of lists and missing fields are read`() throws {
    let layer = try firstLayer(
      #"{"ty":"3","ind":"4","ip":"1","ks":{"o":{"k":"50"},"r":{"a":1,"k":[{"t":"0","s":["10"]},{"t":"5","s":20}]},"p":{"a":0,"k":[["3","4"]]},"s":"70"}}"#
    )
    #expect(layer.index == 4)
    #expect(layer.inPoint == 1)
    #expect(layer.outPoint == .infinity)
    #expect(layer.transform.opacity.initial == 50)
    #expect(layer.transform.scale.initial == Lottie.Vector(70, 70, 70))
    guard case .together(let position) = layer.transform.position,
      case .keyframes(let keyframes) = layer.transform.rotation.content
    else { return #expect(Bool(false), "they are read") }
    #expect(position.initial == Lottie.Vector(3, 4))
    #expect(keyframes.map(\.time) == [0, 5])
    #expect(keyframes.map(\.value) == [10, 20])
  }

  @Test func `a file without an end lasts as long as its layers`() throws {
    let animation = try animation(
      #"{"w":9,"h":9,"layers":[{"ty":3,"op":12},{"ty":3,"op":48}]}"#)
    #expect(animation.endFrame == 48)
    #expect(animation.diagnostics.contains { $0.kind == .guessed })
  }

  @Test func `old keyframes with ends are the same as new ones`() throws {
    let old = try firstLayer(
      #"{"ty":3,"ks":{"r":{"a":1,"k":[{"t":0,"s":[1],"e":[2],"i":{"x":[0.5],"y":[1]},"o":{"x":[0.2],"y":[0]}},{"t":5,"s":[3],"e":[4]},{"t":9}]}}}"#
    )
    let frames = try keyframes(old.transform.rotation)
    #expect(frames.map(\.value) == [1, 3, 4])
    #expect(frames.map(\.endValue) == [2, nil, nil])
    #expect(
      frames[0].easing == .curve(Lottie.EasingCurve(out: Point(0.2, 0), into: Point(0.5, 1))))
  }

  @Test func `easing is kept per component only where components differ`() throws {
    let layer = try firstLayer(
      #"{"ty":3,"ks":{"s":{"a":1,"k":[{"t":0,"s":[1,2],"i":{"x":[0.1,0.1],"y":[1,1]},"o":{"x":[0.3,0.3],"y":[0,0]}},{"t":5,"s":[3,4],"i":{"x":[0.1,0.9],"y":[1,1]},"o":{"x":[0.3,0.3],"y":[0,0]}},{"t":9,"s":[3,4]}]}}}"#
    )
    let frames = try keyframes(layer.transform.scale)
    guard case .curve = frames[0].easing, case .perComponent(let curves) = frames[1].easing else {
      throw Expected.keyframes
    }
    #expect(curves.map(\.into.x) == [0.1, 0.9])
  }

  @Test func `keyframes out of order are sorted and reported`() throws {
    let text = file(
      layer: #"{"ty":3,"nm":"N","ks":{"r":{"a":1,"k":[{"t":5,"s":[1]},{"t":2,"s":[3]}]}}}"#)
    let animation = try animation(text)
    #expect(
      try keyframes(animation.composition.layers[0].transform.rotation).map(\.time) == [2, 5])
    #expect(animation.diagnostics.map(\.path) == ["layers[0].ks.r.k"])
    #expect(animation.diagnostics.map(\.layer) == ["N"])
  }

  @Test func `slots give their values to what names them`() throws {
    let animation = try animation(LottieSamples.everything)
    guard case .shapes(let shapes) = animation.composition.layers[2].content,
      case .group(let group) = shapes[0].content
    else { throw Expected.shapes }
    let fills = group.items.compactMap { shape -> Color? in
      if case .fill(let fill) = shape.content { return fill.color.initial }
      return nil
    }
    #expect(fills == [Color(1, 0, 0, 1)])
  }

  @Test func `gradient stops and their opacities are told apart`() throws {
    let stops = Lottie.GradientStops(
      numbers: [0, 1, 0, 0, 1, 0, 0, 1, 0.25, 1, 1, 0.5], stopCount: 2)
    #expect(stops.colors.map(\.offset) == [0, 1])
    #expect(stops.opacities.map(\.opacity) == [1, 0.5])
    #expect(stops.opacities.map(\.offset) == [0.25, 1])
  }

  @Test func `an expression is reported with its layer and place`() throws {
    let found = try messages(LottieSamples.everything).filter { $0.contains("expression") }
    #expect(
      found == [
        "layer \"Shapes\", layers[2].shapes[0].it[12].c.x: the expression is not run; the keyframes beneath it are used"
      ])
  }

  /// Case K3-01.
  @Test func `a trim without a mode trims each path, and says that it guessed`() throws {
    let layer = #"{"ty":4,"shapes":[{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0}}]}"#
    let animation = try animation(file(layer: layer))
    guard case .shapes(let shapes) = animation.composition.layers[0].content,
      case .trim(let trim) = shapes[0].content
    else { throw Expected.shapes }
    #expect(trim.mode == .each)
    #expect(animation.diagnostics.map(\.kind) == [.guessed])
  }

  // MARK: What is wrong

  @Test func `a precomposition that contains itself is cut and reported`() throws {
    let assets =
      #"[{"id":"a","layers":[{"ty":0,"nm":"B","refId":"b"}]},{"id":"b","layers":[{"ty":0,"nm":"A","refId":"a"}]}]"#
    let animation = try animation(file(layer: #"{"ty":0,"nm":"X","refId":"a"}"#, assets: assets))
    #expect(animation.diagnostics.map(\.path) == ["assets[1].layers[0]"])
    guard
      case .precomposition(let content) = animation.composition.precompositions[1].layers[0].content
    else { throw Expected.shapes }
    #expect(content.index == nil)
  }

  @Test func `precompositions that multiply are refused with the limit`() throws {
    // Ten layers of the next one, ten deep: ten thousand million layers.
    let assets = (0..<10).map { level in
      let layers = (0..<10).map { _ in #"{"ty":0,"refId":"\#(level + 1)"}"# }.joined(separator: ",")
      return #"{"id":"\#(level)","layers":[\#(layers)]}"#
    }.joined(separator: ",")
    let text = file(
      layer: #"{"ty":0,"refId":"0"}"#, assets: "[\(assets),{\"id\":\"10\",\"layers\":[]}]")
    let error = #expect(throws: LottieError.self) { try animation(text) }
    #expect(error?.description.contains("20000 layers") == true)
  }

  @Test func `circles of parents are cut`() throws {
    let layers =
      #"{"ty":3,"ind":1,"parent":2},{"ty":3,"ind":2,"parent":1},{"ty":3,"ind":3,"parent":3}"#
    let animation = try animation(file(layer: layers))
    let parents = animation.composition.layers.map(\.parent)
    #expect(parents == [1, nil, nil])
    #expect(animation.diagnostics.count == 2)
  }

  @Test(arguments: [
    ("[]", "expected an object"), (#"{"w":1,"h":1,"op":1}"#, "layers"),
    (#"{"w":1e9,"h":1,"op":1,"layers":[]}"#, "32768"),
    (#"{"w":1,"h":1,"op":-1,"layers":[]}"#, "end"),
    (#"{"w":1,"h":1,"op":1e300,"layers":[]}"#, "frames"),
    (#"{"w":"x","h":1,"op":1,"layers":[]}"#, "\"w\""),
    (#"{"w":1,"h":1,"op":1,"layers":["#, "line 1, column 31"),
  ])
  func `what is no animation is refused in one sentence`(text: String, words: String) throws {
    let error = #expect(throws: LottieError.self) { try animation(text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func `wrong types leave defaults and a complaint each`() throws {
    let layer =
      #"{"ty":4,"nm":"L","ip":"x","ks":{"o":{"k":"high"},"p":{"k":[1e999,2]}},"shapes":[7,{"ty":"??"},{"ty":"fl","c":{"k":[1]}}]}"#
    let animation = try animation(file(layer: layer))
    #expect(
      animation.diagnostics.map(\.path) == [
        "layers[0].shapes[0]", "layers[0].shapes[1]", "layers[0].shapes[2].c.k", "layers[0].ip",
        "layers[0].ks.p.k", "layers[0].ks.o.k",
      ])
    #expect(animation.composition.layers[0].transform.opacity.initial == 100)
  }

  @Test func `every sample of the conformance set is read`() throws {
    let files = Samples.conformanceFiles(ending: "json")
    if files.isEmpty { print("skipped: ../shared/lottie-conformance is not here") }
    for url in files {
      let bytes = [UInt8](try Data(contentsOf: url))
      let animation = try LottieAnimation(json: bytes)
      #expect(animation.duration > 0, "\(url.lastPathComponent)")
      // Some name parents and precompositions that their own file lacks.
      let wrong = animation.diagnostics.filter {
        $0.kind == .invalid && !"\($0)".contains("there is no ")
      }
      #expect(wrong.isEmpty, "\(url.lastPathComponent): \(wrong)")
    }
  }
}

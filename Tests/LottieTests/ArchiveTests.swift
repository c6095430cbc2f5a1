import Foundation
import RandomInput
import Testing
import ZoetropeGeometry

@testable import ZoetropeLottie

struct ArchiveTests {
  private let box = Array(LottieSamples.box.utf8)

  private func archive(_ manifest: String, _ files: [(String, [UInt8])]) -> [UInt8] {
    ZipFile.stored([("manifest.json", Array(manifest.utf8))] + files)
  }

  @Test func `an archive of version 2 lists what it has`() throws {
    let manifest = """
      {"version":"2","generator":"ours","initial":{"animation":"two"},
      "animations":[{"id":"one"},{"id":"two","name":"Second","themes":["dark"]}],
      "themes":[{"id":"dark","name":"Dark"}],"stateMachines":[{"id":"hover"}]}
      """
    let theme = #"{"rules":[{"id":"ink","type":"Color","value":[0,1,0]}]}"#
    let archive = try DotLottie(
      archive(
        manifest,
        [("a/one.json", box), ("a/two.json", box), ("t/dark.json", Array(theme.utf8))]))
    #expect(archive.version == 2)
    #expect(archive.animations.map(\.id) == ["one", "two"])
    #expect(archive.initialAnimation == "two")
    #expect(archive.themes == [DotLottie.Entry(id: "dark", name: "Dark")])
    #expect(archive.stateMachines.map(\.id) == ["hover"])
    #expect(try archive.animation().composition.name == "Box")
    let dark = try archive.animation("one", theme: "dark")
    guard case .shapes(let shapes) = dark.composition.layers[0].content,
      case .group(let group) = shapes[0].content, case .fill(let fill) = group.items[1].content
    else { return #expect(Bool(false), "the fill is there") }
    #expect(fill.color.initial == Color(0, 1, 0, 1))
  }

  @Test func `a theme moves what it sets, for the animations that it names`() throws {
    let theme = """
      {"rules":[{"id":"ink","type":"Color","animations":["one"],"keyframes":[
      {"frame":0,"value":[0,1,0],"outTangent":{"x":0.5,"y":0},"inTangent":{"x":0.5,"y":1}},
      {"frame":8,"value":"#0000ff","hold":true}]}]}
      """
    let archive = try DotLottie(
      archive(
        #"{"version":"2","animations":[{"id":"one"},{"id":"two"}],"themes":[{"id":"dark"}]}"#,
        [("a/one.json", box), ("a/two.json", box), ("t/dark.json", Array(theme.utf8))]))
    func ink(_ animation: String) throws -> Lottie.AnimatedValue<Color> {
      let layer = try archive.animation(animation, theme: "dark").composition.layers[0]
      guard case .shapes(let shapes) = layer.content, case .group(let group) = shapes[0].content,
        case .fill(let fill) = group.items[1].content
      else { return Lottie.AnimatedValue(.clear) }
      return fill.color
    }
    guard case .keyframes(let keyframes) = try ink("one").content else {
      return #expect(Bool(false), "the colour moves")
    }
    #expect(keyframes.map(\.time) == [0, 8])
    #expect(keyframes.map(\.value) == [Color(0, 1, 0, 1), Color(0, 0, 1, 1)])
    #expect(keyframes.map(\.isHold) == [false, true])
    #expect(
      keyframes[0].easing == .curve(Lottie.EasingCurve(out: Point(0.5, 0), into: Point(0.5, 1))))
    #expect(try !ink("two").isAnimated)
  }

  @Test func `a state machine is read with its states`() throws {
    let machine = """
      {"initial":"idle","states":[{"name":"idle","type":"PlaybackState","animation":"x",
      "transitions":[{"type":"Transition","toState":"over"}]},{"name":"over","segment":"hover"}],
      "inputs":[{"type":"Boolean","name":"isOver","value":false}],
      "interactions":[{"type":"PointerEnter","actions":[]}]}
      """
    let archive = try DotLottie(
      archive(
        #"{"version":"2","animations":[{"id":"x"}],"stateMachines":[{"id":"hover"}]}"#,
        [("a/x.json", box), ("s/hover.json", Array(machine.utf8))]))
    let read = try archive.stateMachine("hover")
    #expect(read.initialState == "idle")
    #expect(read.states.map(\.name) == ["idle", "over"])
    #expect(read.states[0].successors == ["over"])
    #expect(read.states[1].segment == "hover")
    #expect(read.inputs == ["isOver"])
    #expect(read.interactions == ["PointerEnter"])
    #expect(throws: LottieError.self) { try archive.stateMachine("other") }
  }

  @Test func `an archive of version 1 has its pictures inside`() throws {
    let json =
      #"{"w":9,"h":9,"fr":9,"op":9,"assets":[{"id":"i","w":1,"h":1,"u":"/images/","p":"p.png","e":0}],"layers":[{"ty":2,"refId":"i"}]}"#
    let archive = try DotLottie(
      archive(
        #"{"version":"1.0","animations":[{"id":"x"}],"states":["s"]}"#,
        [("animations/x.json", Array(json.utf8)), ("images/p.png", [9, 8, 7])]))
    #expect(archive.version == 1)
    #expect(archive.stateMachines.map(\.id) == ["s"])
    let source = try archive.animation("x").composition.images[0].source
    #expect(source == .embedded(mediaType: "", bytes: [9, 8, 7]))
  }

  @Test func `an animation that is not there is named with those that are`() throws {
    let archive = try DotLottie(
      archive(#"{"animations":[{"id":"x"}]}"#, [("animations/x.json", box)]))
    let error = #expect(throws: LottieError.self) { try archive.animation("y") }
    #expect(error?.description == "there is no animation \"y\"; there are: x")
  }

  @Test func `bytes that are no archive, or a damaged one, are refused`() {
    #expect(throws: LottieError.self) { try DotLottie([]) }
    #expect(throws: LottieError.self) { try DotLottie(Array("PK\u{3}\u{4}nothing".utf8)) }
    var random = SeededGenerator(seed: 3)
    let whole = archive(#"{"animations":[{"id":"x"}]}"#, [("animations/x.json", box)])
    for _ in 0..<300 {
      let damaged = Mutation.bytes(of: whole, &random)
      if let archive = try? DotLottie(damaged) { _ = try? archive.animation() }
    }
  }

  @Test func `an archive that unpacks to gigabytes is refused with the limit`() throws {
    // A thousand bytes of archive for a million of zeros, 200 times over.
    let bomb = ZipFile.zeros(count: 200 << 20)
    let archive = try DotLottie(
      ZipFile.archive([
        ZipFile.Entry(
          name: "animations/x.json", packed: bomb, size: 200 << 20, method: 8, checksum: 0)
      ]))
    let error = #expect(throws: LottieError.self) { try archive.animation() }
    #expect(error?.description.contains("128 MiB") == true, "\(error?.description ?? "")")
  }

  @Test func `every archive of the conformance set is read`() throws {
    let files = Samples.conformanceFiles(ending: "lottie")
    if files.isEmpty { print("skipped: ../shared/lottie-conformance is not here") }
    for url in files {
      let archive = try DotLottie([UInt8](try Data(contentsOf: url)))
      for entry in archive.animations { _ = try archive.animation(entry.id) }
    }
  }
}

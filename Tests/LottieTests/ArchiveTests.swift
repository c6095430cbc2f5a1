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

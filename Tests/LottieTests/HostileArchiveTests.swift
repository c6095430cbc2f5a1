import RandomInput
import Testing
import ZoetropeGeometry

@testable import ZoetropeLottie

/// Archives that are damaged or ask for too much.
struct HostileArchiveTests {
  private func open(_ bytes: [UInt8]) {
    guard let archive = try? DotLottie(bytes) else { return }
    for entry in archive.animations.prefix(4) {
      _ = try? archive.animation(entry.id)
      for theme in archive.themes.prefix(2) {
        _ = try? archive.animation(entry.id, theme: theme.id)
      }
    }
  }

  @Test func `an archive cut at any byte is refused or read`() {
    let whole = ZipFile.stored(LottieSamples.archive)
    for count in stride(from: 0, to: whole.count, by: 3) { open(Array(whole[..<count])) }
  }

  @Test func `damaged archives and damaged files in archives are refused or read`() {
    var random = SeededGenerator(seed: 4)
    let whole = ZipFile.stored(LottieSamples.archive)
    for _ in 0..<300 { open(Mutation.binary(of: whole, &random)) }
    for _ in 0..<300 {
      var files = LottieSamples.archive
      let place = Int.random(in: files.indices, using: &random)
      files[place].bytes = Mutation.bytes(of: files[place].bytes, &random)
      open(ZipFile.stored(files))
    }
  }

  @Test func `the sample has two animations and a theme`() throws {
    let archive = try DotLottie(ZipFile.stored(LottieSamples.archive))
    #expect(archive.animations.map(\.id) == ["a", "b"])
    _ = try archive.animation("a", theme: "t")
    #expect(throws: LottieError.self) { try archive.animation("a", theme: "none") }
  }

  @Test func `more entries than an archive may have are an error that says the limit`() {
    let entries = (0...ZipReader.mostEntries).map { (name: "a/\($0).json", bytes: [UInt8]()) }
    let error = #expect(throws: LottieError.self) { try DotLottie(ZipFile.stored(entries)) }
    #expect(error?.description.contains("\(ZipReader.mostEntries)") == true)
  }

  @Test func `thousands of animations are listed`() throws {
    let box = Array(LottieSamples.box.utf8)
    let archive = try DotLottie(
      ZipFile.stored((0..<5000).map { (name: "a/\($0).json", bytes: box) }))
    #expect(archive.animations.count == 5000)
    #expect(try archive.animation("4999").composition.name == "Box")
  }

  @Test func `names that lead out of the archive lead nowhere`() {
    let manifest = #"{"version":"2","animations":[{"id":"../../../etc/passwd"},{"id":""}]}"#
    open(ZipFile.stored([(name: "manifest.json", bytes: Array(manifest.utf8))]))
  }

  @Test func `a manifest that unpacks to gigabytes is refused with the limit`() {
    let bomb = ZipFile.Entry(
      name: "manifest.json", packed: ZipFile.zeros(count: 140 << 20), size: 140 << 20, method: 8,
      checksum: 0)
    let error = #expect(throws: LottieError.self) { try DotLottie(ZipFile.archive([bomb])) }
    #expect(error?.description.contains("128 MiB") == true, "\(error?.description ?? "")")
  }
}

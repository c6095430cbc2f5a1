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

/// Zip archives made by hand.
///
/// Source: PKWARE's APPNOTE.TXT, sections 4.3 and 4.4, and RFC 1951 for what is packed.
enum ZipFile {
  struct Entry {
    var name: String
    var packed: [UInt8]
    var size: Int
    /// 0: stored, 8: deflated.
    var method: UInt16
    var checksum: UInt32
  }

  static func stored(_ files: [(String, [UInt8])]) -> [UInt8] {
    archive(
      files.map { name, bytes in
        Entry(name: name, packed: bytes, size: bytes.count, method: 0, checksum: crc32(bytes))
      })
  }

  static func archive(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(bytes.count)
      var common = number(UInt16(20)) + number(UInt16(0)) + number(entry.method)
      common += number(UInt32(0)) + number(entry.checksum)
      common += number(UInt32(entry.packed.count)) + number(UInt32(entry.size))
      common += number(UInt16(entry.name.utf8.count)) + number(UInt16(0))
      bytes += number(UInt32(0x0403_4b50)) + common + Array(entry.name.utf8) + entry.packed
      directory += number(UInt32(0x0201_4b50)) + number(UInt16(20)) + common
      directory += number(UInt16(0)) + number(UInt16(0)) + number(UInt16(0)) + number(UInt32(0))
      directory += number(offset) + Array(entry.name.utf8)
    }
    let start = UInt32(bytes.count)
    bytes += directory + number(UInt32(0x0605_4b50)) + number(UInt16(0)) + number(UInt16(0))
    bytes += number(UInt16(entries.count)) + number(UInt16(entries.count))
    return bytes + number(UInt32(directory.count)) + number(start) + number(UInt16(0))
  }

  private static func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// A deflate stream of at least so many zeros: one zero, then copies of 258.
  static func zeros(count: Int) -> [UInt8] {
    var bits: UInt64 = 0
    var filled: UInt64 = 0
    var bytes: [UInt8] = []
    func put(_ value: UInt64, _ length: UInt64) {
      bits |= value << filled
      filled += length
      while filled >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        filled -= 8
      }
    }
    // The last block, with fixed codes: 0 is 00110000, length 258 is 11000101, distance 1 is 00000.
    put(0b011, 3)
    put(0b0000_1100, 8)
    for _ in 0..<(count / 258) {
      put(0b1010_0011, 8)
      put(0, 5)
    }
    put(0, 7)
    put(0, 8)
    return bytes
  }
}

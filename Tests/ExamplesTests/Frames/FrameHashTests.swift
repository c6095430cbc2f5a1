import Foundation
import Testing
import ZoetropeRaster
import ZoetropeScene
import ZoetropeStage

/// Every frame of every example has the bytes that were recorded once: in this build, in the
/// release build with any number of threads, and so on every machine.
///
/// The hashes are kept beside this file, a line a frame. To record those of an example anew, after
/// looking at its pictures: `ZOETROPE_RECORD=frames/loading swift test --filter FrameHashTests`.
@MainActor @Suite struct FrameHashTests {
  private static let frameRate = 30

  /// Small, since a debug build draws them.
  private static func pictureSize(of demo: Demo) -> (width: Int32, height: Int32) {
    switch demo.size.width {
    case 375: (94, 167)
    case 100: (50, 50)
    // A part of the side that is whole, so that nothing is centred to a pixel.
    case 280 where demo.size.height == 230: (140, 115)
    default: (Int32(demo.size.width / 4), Int32(demo.size.height / 4))
    }
  }

  /// Of these the debug build draws one, so that it takes seconds; the release build draws all.
  private static let debugStride = 12

  @Test(arguments: Demo.all)
  func `frames of this build are the recorded ones`(demo: Demo) throws {
    let document = try demo.document()
    let size = Self.pictureSize(of: demo)
    var bitmap = Bitmap(width: size.width, height: size.height)
    var renderer = Renderer()
    func hash(ofFrame frame: Int) -> String {
      let time = Double(frame) / Double(Self.frameRate)
      let list = document.scene(at: time).evaluate(
        at: time, width: size.width, height: size.height, background: document.background)
      renderer.render(list, into: &bitmap, concurrently: nil)
      return Self.hash(bitmap.straightAlphaBytes()[...])
    }
    let count = Int((demo.duration * Double(Self.frameRate)).rounded())
    let record = Record(demo)
    if let topic = ProcessInfo.processInfo.environment["ZOETROPE_RECORD"],
      "frames/\(demo.name)".hasPrefix(topic)
    {
      try record.write((0..<count).map(hash))
    }
    let recorded = try record.hashes
    try #require(recorded.count == count)
    for frame in stride(from: 0, to: count, by: Self.debugStride) {
      #expect(hash(ofFrame: frame) == recorded[frame], "frame \(frame)")
    }
  }

  nonisolated private static let tool =
    ProcessInfo.processInfo.environment["ZOETROPE_RELEASE_TOOL"]

  @Test(
    .enabled(if: tool != nil, "needs the release build: run `make test`"), arguments: Demo.all,
    [1, 2, 8])
  func `the release build draws the same with any number of threads`(
    demo: Demo, threads: Int
  ) throws {
    let size = Self.pictureSize(of: demo)
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.tool))
    process.arguments =
      [
        "render", demo.name, "--size", "\(size.width)x\(size.height)", "--fps",
        "\(Self.frameRate)", "--duration", "\(demo.duration)", "--threads", "\(threads)",
        "--format", "rgba", "--quiet", "-o", "-",
      ]
      + demo.taps.flatMap { tap in
        ["--tap", "\(tap.time)@\(tap.position.x),\(tap.position.y)"]
      }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let length = Int(size.width * size.height * 4)
    let hashes = stride(from: 0, to: bytes.count, by: length).map {
      Self.hash(bytes[$0..<min($0 + length, bytes.count)])
    }
    let recorded = try Record(demo).hashes
    #expect(recorded.count == hashes.count)
    let different = zip(recorded, hashes).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    #expect(different.isEmpty, "frames \(different)")
  }

  /// 64-bit FNV-1a, as ``Bitmap/hash`` has it.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> String {
    let hash = bytes.withUnsafeBufferPointer { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash
    }
    return String(hash, radix: 16)
  }

  /// The recorded hashes of an example.
  private struct Record {
    let path: URL

    init(_ demo: Demo) {
      path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Hashes/\(demo.name).txt")
    }

    func write(_ hashes: [String]) throws {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((hashes.joined(separator: "\n") + "\n").utf8).write(to: path)
    }

    var hashes: [String] {
      get throws {
        try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(String.init)
      }
    }
  }
}

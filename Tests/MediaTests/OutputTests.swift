import Foundation
import Testing

@testable import ZoetropeMedia

@Suite struct OutputTests {
  let size = PixelSize(width: 4, height: 3)
  let rate = FrameRate(30)!

  func open(
    _ path: String, _ format: OutputFormat = .png,
    _ change: (inout EncodingOptions) -> Void = { _ in }
  ) throws(MediaError) -> any FrameWriter {
    var options = EncodingOptions(threads: 2)
    change(&options)
    return try FrameWriters.open(
      .file(path), format: format, size: size, rate: rate, options: options)
  }

  @Test func `a file appears only when it is finished`() throws {
    let scratch = try Scratch()
    let writer = try open(scratch.file("a.png"))
    try writer.append(Picture(4, 3))
    #expect(!scratch.names.contains("a.png"))
    try writer.finish()
    #expect(scratch.names == ["a.png"])
  }

  @Test(arguments: ["a.png", "f-%03d.png", "a.rgba"])
  func `a cancelled or forgotten file leaves nothing`(name: String) throws {
    let scratch = try Scratch()
    let format = try #require(OutputFormat(path: name))
    let writer = try open(scratch.file(name), format)
    try writer.append(Picture(4, 3))
    writer.cancel()
    #expect(scratch.names == [])
    try open(scratch.file(name), format).append(Picture(4, 3))
    #expect(scratch.names == [])
  }

  @Test func `a missing folder is named`() throws {
    let scratch = try Scratch()
    let path = scratch.file("no/a.png")
    #expect(throws: MediaError(path, .folderMissing(scratch.file("no")))) { try open(path) }
    let error = #expect(throws: MediaError.self) { try open(path) }
    #expect(error?.description.contains("create it first") == true)
  }

  @Test func `a folder is not a file`() throws {
    let scratch = try Scratch()
    #expect(throws: MediaError(scratch.path, .isFolder)) { try open(scratch.path) }
  }

  @Test func `an existing file is kept unless it may be replaced`() throws {
    let scratch = try Scratch()
    try Data([1]).write(to: URL(fileURLWithPath: scratch.file("a.png")))
    #expect(throws: MediaError(scratch.file("a.png"), .alreadyExists)) {
      try open(scratch.file("a.png"))
    }
    #expect(try scratch.bytes("a.png") == [1])
    let writer = try open(scratch.file("a.png"), .png) { $0.overwrite = true }
    try writer.write([Picture(4, 3)])
    #expect(try PNG.read(path: scratch.file("a.png")).width == 4)
    #expect(scratch.names == ["a.png"])
  }

  @Test func `a link is followed and not replaced`() throws {
    let scratch = try Scratch()
    try Data([1]).write(to: URL(fileURLWithPath: scratch.file("real.png")))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("link.png"), withDestinationPath: "real.png")
    try open(scratch.file("link.png"), .png) { $0.overwrite = true }.write([Picture(4, 3)])
    #expect(try PNG.read(path: scratch.file("real.png")).width == 4)
    #expect(scratch.names == ["link.png", "real.png"])
  }

  @Test func `a full disk is said, and a device is not replaced`() throws {
    let device = "/dev/full"
    guard FileManager.default.fileExists(atPath: device) else { return }
    let writer = try open(device)
    try writer.append(Picture(4, 3))
    #expect(throws: MediaError(device, .diskFull)) { try writer.finish() }
    try open("/dev/null").write([Picture(4, 3)])
    var status = stat()
    stat("/dev/null", &status)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `an interrupt can remove what is unfinished`() throws {
    // In a process of its own this would be all files; here other tests run beside it, so only
    // the pieces are looked at.
    let scratch = try Scratch()
    let path = scratch.file("folder")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try Data([1]).write(to: URL(fileURLWithPath: path + "/a"))
    try Data([1]).write(to: URL(fileURLWithPath: path + "/b"))
    PendingOutput.remove(path)
    #expect(scratch.names == [])
  }

  @Test func `a sequence has its frames in order, whatever the threads`() throws {
    let scratch = try Scratch()
    let pictures = (0..<12).map { Picture.noise(4, 3, seed: UInt64($0)) }
    let writer = try open(scratch.file("f-%03d.png"), .pngSequence) { $0.firstFrameNumber = 5 }
    try writer.write(pictures)
    #expect(scratch.names == (5..<17).map { $0 < 10 ? "f-00\($0).png" : "f-0\($0).png" })
    for (number, picture) in zip(5..., pictures) {
      let name = FramePattern("f-%03d.png")?.name(frame: number) ?? ""
      #expect(try PNG.read(path: scratch.file(name)).premultiplied == picture.bytes)
    }
  }

  @Test func `a sequence does not touch an existing file`() throws {
    let scratch = try Scratch()
    try Data([1]).write(to: URL(fileURLWithPath: scratch.file("f-1.png")))
    let writer = try open(scratch.file("f-%d.png"), .pngSequence)
    #expect(throws: MediaError(scratch.file("f-1.png"), .alreadyExists)) {
      try writer.write([Picture(4, 3), Picture(4, 3)])
    }
    writer.cancel()
    #expect(scratch.names == ["f-1.png"])
    #expect(try scratch.bytes("f-1.png") == [1])
  }

  @Test(arguments: [
    ("a-%04d.png", 7, "a-0007.png"), ("%d.png", 12345, "12345.png"), ("x%%-%2d", 3, "x%-03"),
  ])
  func `a pattern names its frames`(pattern: String, frame: Int, name: String) {
    #expect(FramePattern(pattern)?.name(frame: frame) == name)
  }

  @Test(arguments: ["a.png", "%d-%d.png", "%s.png", "%", "%999999999999999999999d", "%04"])
  func `what is no pattern is nil`(text: String) {
    #expect(FramePattern(text) == nil)
  }

  @Test func `raw frames are straight alpha, and rows said to be unchanged are kept`() throws {
    let scratch = try Scratch()
    let writer = try open(scratch.file("a.rgba"), .rgba)
    var picture = Picture(4, 3, fill: (0x40, 0, 0, 0x40))
    try writer.append(picture)
    picture[0, 1] = (0, 255, 0, 255)
    try writer.append(picture, changedRows: 1..<2)
    try writer.append(picture, changedRows: 0..<0)
    try writer.finish()
    let bytes = try scratch.bytes("a.rgba")
    #expect(bytes.count == 3 * 48)
    #expect(Array(bytes[0..<4]) == [255, 0, 0, 0x40])
    #expect(Array(bytes[64..<68]) == [0, 255, 0, 255])
    #expect(bytes[48..<96] == bytes[96..<144])
  }

  @Test(arguments: [
    ("60", 60, 1), ("30000/1001", 30000, 1001), ("29.97", 2997, 100), ("12.5", 25, 2),
    ("0.5", 1, 2),
  ])
  func `a frame rate is read as written`(text: String, numerator: Int, denominator: Int) {
    let rate = FrameRate(parsing: text)
    #expect(rate?.numerator == numerator && rate?.denominator == denominator)
  }

  @Test(arguments: ["", "0", "-1", "1/0", "nan", "1e3", "1/2/3", "1.2.3", "99999999999999999999"])
  func `what is no frame rate is nil`(text: String) {
    #expect(FrameRate(parsing: text) == nil)
  }

  /// User case K4-06 C.
  @Test func `frame times do not drift`() throws {
    let rate = try #require(FrameRate(30000, 1001))
    #expect(abs(rate.seconds(atFrame: 107_891) - 3599.963_033_333_333) < 1e-9)
    #expect(rate.seconds(atFrame: 30000) == 1001)
    #expect(FrameRate(30)!.seconds(atFrame: 15) == FrameRate(60)!.seconds(atFrame: 30))
    #expect(rate.frameCount(seconds: .nan) == 1)
    #expect(rate.frameCount(seconds: 1e300) == .max)
  }

  @Test(
    arguments: [
      (.libraryMissing(name: "libavformat.so.59", package: "libavformat59"), "apt-get install"),
      (.encoderMissing(name: "libx264", package: "libavcodec59"), "apt-get install libavcodec59"),
      (.diskFull, "free some space"), (.folderMissing("out"), "create it first"),
      (.sizeUnsupported(PixelSize(width: 9, height: 1), limit: "at most 8"), "9x1"),
    ] as [(MediaError.Reason, String)])
  func `an error names the file and what to do`(reason: MediaError.Reason, advice: String) {
    let text = MediaError("a/b.mp4", reason).description
    #expect(text.hasPrefix("a/b.mp4: ") && text.contains(advice))
    #expect(!text.contains("\n"))
  }
}

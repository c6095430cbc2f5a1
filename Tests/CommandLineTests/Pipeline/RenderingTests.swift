import Foundation
import Synchronization
import Testing
import ZoetropeQuartzCore
import ZoetropeScene
import ZoetropeUIKit

@testable import ZoetropeCommandLine

/// A square that turns by a quarter in a second, without the command line.
@Suite struct RenderingTests {
  @MainActor static let composition =
    Composition(
      "square", "A square turns.", width: 200, height: 200, duration: 1,
      layers: { root in
        let square = CALayer()
        square.frame = CGRect(x: 60, y: 60, width: 80, height: 80)
        square.backgroundColor = UIColor.orange.cgColor
        root.addSublayer(square)

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = Double.pi / 2
        turn.duration = 1
        square.add(turn, forKey: nil)
      })

  func temporaryFile(_ name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("zoetrope-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name).path
  }

  func folderContents(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @Test func `a program renders a file and hears how far it is`() async throws {
    let composition = await Self.composition
    let path = try temporaryFile("square-%02d.png")
    defer { try? FileManager.default.removeItem(atPath: folderOf(path)) }
    let heard = Mutex<[Int]>([])
    let log: @Sendable (Int, Int) -> Void = { frame, frames in
      #expect(frames == 30)
      heard.withLock { $0.append(frame) }
    }
    let document = try await composition.document()
    var options = RenderOptions()
    options.frameRate = FrameRate(30)
    options.overwrite = true
    let rendering = Rendering(document, options: options)
    try await rendering.write(to: path) { progress in
      log(progress.frame, progress.frames)
    }
    #expect(heard.withLock { $0 } == Array(1...30))
    #expect(folderContents(folderOf(path)).count == 30)
  }

  @Test func `a cancelled task leaves no file`() async throws {
    let document = try await Self.composition.document()
    let path = try temporaryFile("square-%05d.png")
    defer { try? FileManager.default.removeItem(atPath: folderOf(path)) }
    var options = RenderOptions()
    options.duration = 10_000
    let rendering = Rendering(document, options: options)
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task { try await rendering.write(to: path) { _ in signal.yield() } }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folderContents(folderOf(path)).isEmpty)
  }

  /// Case K4-06 A: a whole turn has no frame twice.
  @MainActor @Test func `a picture is the same alone and in a row, with any threads`() throws {
    let document = try Self.composition.document()
    var options = RenderOptions()
    (options.width, options.height) = (80, 80)
    var hashes: [[UInt64]] = []
    for threads in [1, 2, 3] {
      options.threads = threads
      let rendering = Rendering(document, options: options)
      var row: [UInt64] = []
      for frame in [0, 7, 29] {
        row.append(try rendering.picture(at: FrameRate(30).time(ofFrame: Double(frame))).hash)
      }
      hashes.append(row)
    }
    #expect(hashes[0] == hashes[1] && hashes[0] == hashes[2])
    #expect(Set(hashes[0]).count == 3)
  }

  @MainActor @Test func `sizes are decided before the first frame`() throws {
    let footage = Footage.recording(Document(size: .init(1080, 1937)))
    var options = RenderOptions()
    options.scale = 0.5
    // Case K4-04: only what needs even sizes rounds to them.
    #expect(try options.pictureSize(of: footage, format: .mp4) == .init(width: 540, height: 968))
    #expect(try options.pictureSize(of: footage, format: .png) == .init(width: 540, height: 969))
    options.scale = 1
    #expect(try options.pictureSize(of: footage, format: .mp4) == .init(width: 1080, height: 1937))
    options.scale = 1000
    #expect(throws: CommandFailure.self) { try options.pictureSize(of: footage, format: .png) }
    options = RenderOptions()
    options.width = 540
    #expect(try options.pictureSize(of: footage, format: .png) == .init(width: 540, height: 969))
  }

  /// Case K4-01: GIF has 50 frames a second at most, and keeps lower rates.
  @MainActor @Test func `a GIF is sampled at 50 frames a second when 60 are asked for`() throws {
    let document = Document(size: .init(10, 10), duration: 1)
    let rendering = Rendering(document)
    let schedule = try rendering.schedule(format: .gif)
    #expect(schedule.rate == FrameRate(50))
    #expect(schedule.count == 50)
    #expect(schedule.time(ofFrame: 3) == 0.06)
    #expect(try rendering.schedule(format: .mp4).count == 60)
  }
}

import Foundation
import Testing
import ZoetropeRaster
import ZoetropeStage

@testable import Gallery

/// What the gallery's screens show, by pixels.
@MainActor @Suite struct ViewGalleryTests {
  private static func frames(_ name: String, scale: Int = 1) throws -> Shots {
    let scene = try #require(GalleryScene.all.first { $0.name == name })
    let document = try Stage.record(
      Stage.Content(scene), size: scene.size,
      events: scene.taps.map { .tap(at: $0.time, point: $0.point) }, duration: scene.duration)
    return Shots(frames: RecordedFrames(document: document, scale: scale))
  }

  /// Whole pictures, each drawn once: layers in perspective are drawn whole for each pixel.
  private final class Shots {
    private let frames: RecordedFrames
    private var shots: [Double: Shot] = [:]
    init(frames: RecordedFrames) { self.frames = frames }

    func frame(at time: Double) -> Shot {
      if let known = shots[time] { return known }
      let shot = Shot(bitmap: frames.frame(at: time).bitmap, scale: frames.scale)
      shots[time] = shot
      return shot
    }
  }

  private struct Shot {
    let bitmap: Bitmap
    let scale: Int

    /// The pixel in which a point of the screen lies.
    subscript(x: Double, y: Double) -> RGB {
      RGB(bitmap, Int(y * Double(scale)) * Int(bitmap.width) + Int(x * Double(scale)))
    }

    /// How many pixels of a part of the screen, in points, have a colour.
    func count(of color: RGB, x: Range<Double>, y: Range<Double>) -> Int {
      let side = Double(scale)
      let columns = Int(x.lowerBound * side)..<Int(x.upperBound * side)
      let rows = Int(y.lowerBound * side)..<Int(y.upperBound * side)
      let width = Int(bitmap.width)
      let word = UInt32(littleEndian: color.opaqueWord)
      return bitmap.bytes.withUnsafeBytes { bytes in
        let words = bytes.bindMemory(to: UInt32.self)
        var count = 0
        for row in rows {
          for column in columns where words[row * width + column] == word { count += 1 }
        }
        return count
      }
    }
  }

  nonisolated private static let tapped = GalleryScene.all.filter { !$0.taps.isEmpty }

  /// A person who taps again and again, also in mid-flight, finds it as it was.
  @Test(arguments: tapped.map(\.name)) func `it can be tapped as often as one likes`(name: String)
    throws
  {
    let scene = try #require(GalleryScene.all.first { $0.name == name })
    let point = try #require(scene.taps.first?.point)
    let stage = Stage(size: scene.size)
    guard case .controller(let make) = scene.content else { return }
    stage.host(make)
    stage.send((0..<12).map { .tap(at: 0.3 + 0.27 * Double($0), point: point) })
    try stage.run(to: 9)
    #expect(stage.nextTime == nil, "it is not at rest")
  }

  @Test func `rings leave the beacon in turn, and go on for ever`() throws {
    let frames = try Self.frames("pulse-ring")
    let first = frames.frame(at: 0.3)
    let dark = RGB(15, 28, 51)
    #expect(first[3, 3] == dark && first[100, 100] == RGB(48, 176, 199))
    // One ring after 0.3 s; all four are under way after 1.5 s, and each half second is like the
    // one before.
    #expect(first[160, 100] == dark)
    let later = frames.frame(at: 1.9)
    #expect(later[160, 100] != dark)
    #expect(frames.frame(at: 1.75).bitmap == frames.frame(at: 3.75).bitmap)
    #expect(frames.frame(at: 1.75).bitmap != frames.frame(at: 2).bitmap)
  }

  @Test func `paper of all five colours falls from the upper edge and is gone`() throws {
    let frames = try Self.frames("confetti")
    let colors = [
      RGB(255, 59, 48), RGB(255, 204, 0), RGB(52, 199, 89), RGB(0, 122, 255), RGB(175, 82, 222),
    ]
    let (all, upper, lower) = (0.0..<240.0, 0.0..<160.0, 160.0..<320.0)
    func count(_ time: Double, _ color: RGB, _ rows: Range<Double>) -> Int {
      frames.frame(at: time).count(of: color, x: all, y: rows)
    }
    for color in colors {
      #expect(count(0, color, upper) == 0)
      // After half a second nothing has come half-way down; later more is below than above.
      #expect(count(0.5, color, upper) > 20 && count(0.5, color, lower) == 0)
      #expect(count(2.4, color, lower) > count(2.4, color, upper))
      #expect(count(4.9, color, upper) + count(4.9, color, lower) == 0)
    }
    #expect(count(4.9, RGB(0, 0, 0), 140..<180) > 100, "the headline is not there")
  }

  @Test(arguments: [1, 2]) func `the card turns over with perspective, and back`(scale: Int)
    throws
  {
    let frames = try Self.frames("card-flip", scale: scale)
    let (white, felt) = (RGB.white, RGB(13, 107, 77))
    let (red, indigo) = (RGB(255, 59, 48), RGB(88, 86, 214))
    // Its back, its face, its back again: at the middle.
    let (first, face, last) = (frames.frame(at: 0), frames.frame(at: 1.2), frames.frame(at: 2.4))
    #expect(first[101, 135] == indigo && face[100, 120] == red && last[101, 135] == indigo)
    #expect(face[60, 180] == white && face[6, 120].isNear(felt, by: 1))
    // Half-way it is seen from its edge: nothing of it beside the middle.
    for time in [0.6, 1.8] {
      let edge = frames.frame(at: time)
      // Dark green, in its shadow.
      #expect(edge[85, 120].red <= felt.red && edge[115, 120].red <= felt.red, "\(time) s")
    }
    // In the first half the left side is nearer: it reaches further up than the right.
    let turning = frames.frame(at: 0.52)
    func top(_ x: Double) -> Double? {
      stride(from: 10, to: 80, by: 1).first { turning[x, $0].isNear(white, by: 20) }
    }
    let (left, right) = (try #require(top(80)), try #require(top(118)))
    #expect(left < right - 2, "\(left) and \(right)")
  }

  @Test func `the form is there after its parts slid in, and the button after its tap is wide`()
    throws
  {
    let frames = try Self.frames("login")
    let (orange, busy) = (RGB(255, 153, 51), RGB(102, 102, 153))
    let all = 0.0..<280.0
    #expect(frames.frame(at: 0).count(of: .white, x: all, y: 100..<210) == 0)
    let ready = frames.frame(at: 1.45)
    #expect(ready[44, 116] == .white && ready[236, 168] == .white && ready[75, 253] == orange)
    let last = frames.frame(at: 4.4)
    #expect(last[56, 330].isNear(busy, by: 1) && last[45, 314].isNear(busy, by: 1))
    #expect(last[75, 253] != orange, "the status lies where the button was")
    // The wheel's spokes are white ones.
    #expect(last.count(of: busy, x: 56..<80, y: 302..<326) < 24 * 24 - 40)
  }

  @Test func `the bars become a cross while the menu slides in`() throws {
    let frames = try Self.frames("menu", scale: 2)
    let (panel, coral) = (RGB(31, 31, 31), RGB(245, 97, 84))
    let (bars, cross, again) = (frames.frame(at: 0.2), frames.frame(at: 1.3), frames.frame(at: 2.4))
    for frame in [bars, again] {
      #expect(frame[52, 36] == .white && frame[52, 52] == .white && frame[52, 68] == .white)
      #expect(frame[60, 200] == coral)
    }
    #expect(cross[52, 52] == .white && cross[40, 40] == .white && cross[64, 40] == .white)
    #expect(cross[52, 36] == panel && cross[36, 52] == panel)
    #expect(cross[60, 220] == panel && cross[200, 200] == coral)
    #expect(cross.count(of: .white, x: 20..<120, y: 100..<220) > 100, "the menu's words")
  }

  @Test func `the heart is filled, and its sparks fly to all sides`() throws {
    let frames = try Self.frames("heart")
    let pink = RGB(255, 45, 85)
    #expect(frames.frame(at: 0.2)[100, 105] == .white)
    #expect(frames.frame(at: 1.9)[100, 105] == pink)
    let burst = frames.frame(at: 0.75)
    for (x, y) in [
      (0.0..<55.0, 0.0..<200.0), (145.0..<200.0, 0.0..<200.0), (0.0..<200.0, 0.0..<50.0),
      (0.0..<200.0, 150.0..<200.0),
    ] {
      let area = Int((x.upperBound - x.lowerBound) * (y.upperBound - y.lowerBound))
      #expect(burst.count(of: .white, x: x, y: y) < area, "no sparks in \(x), \(y)")
    }
    #expect(frames.frame(at: 1.9).count(of: .white, x: 0..<200, y: 150..<200) == 200 * 50)
  }

  @Test func `the button becomes a ring that fills, and a tick`() throws {
    let frames = try Self.frames("progress-button")
    let (blue, track, green) = (RGB(0, 122, 255), RGB(217, 217, 217), RGB(52, 199, 89))
    #expect(frames.frame(at: 0.2)[30, 60] == blue)
    // A quarter of the ring is blue after about half a second, from the top clockwise.
    let filling = frames.frame(at: 1.05)
    #expect(filling[30, 60] == .white && filling[110, 60] == .white)
    #expect(filling[129, 40] == blue && filling[91, 40] == track && filling[91, 80] == track)
    let full = frames.frame(at: 1.75)
    #expect(full[129, 80] == blue && full[91, 40] == blue)
    let last = frames.frame(at: 3.1)
    #expect(last[90, 75].isNear(green, by: 1))
    #expect(last.count(of: .white, x: 90..<130, y: 40..<80) > 40, "no tick")
  }

  @Test func `the placeholders shimmer, and dissolve into the text`() throws {
    let frames = try Self.frames("shimmer")
    let bar = (x: 100.0, y: 130.0)
    let (dark, bright) = (frames.frame(at: 0)[bar.x, bar.y], frames.frame(at: 0.5)[bar.x, bar.y])
    #expect(dark == RGB(229, 229, 234) && bright.red > dark.red)
    #expect(frames.frame(at: 0.5).bitmap == frames.frame(at: 1.7).bitmap)
    let indigo = RGB(88, 86, 214)
    #expect(frames.frame(at: 3.4)[56, 80] == indigo)
    // Half-way the avatar is a blend of both.
    let middle = frames.frame(at: 2.65)[56, 80]
    #expect(middle.isNear(RGB(160, 159, 225), by: 6), "\(middle)")
  }

  @Test func `the dots hop one after another`() throws {
    let frames = try Self.frames("bubbling-dots")
    let (blue, bubble) = (RGB(0, 122, 255), RGB(229, 229, 234))
    for (index, x) in [74.0, 100, 126].enumerated() {
      let top = frames.frame(at: 0.41 + 0.15 * Double(index))
      #expect(top[x, 48].isNear(blue, by: 40), "\(top[x, 48])")
      #expect(frames.frame(at: 0)[x, 48] == bubble && frames.frame(at: 0)[x, 60] != bubble)
    }
  }
}

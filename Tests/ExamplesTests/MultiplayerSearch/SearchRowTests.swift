import Foundation
import Testing
import ZoetropeStage
import ZoetropeUIKit

@testable import MultiplayerSearch

/// The values of the demo's specification, section 1.5.
@MainActor @Suite struct SearchRowTests {
  /// Springs are solved for their duration; the specification allows this much, in points.
  private static let springTolerance: CGFloat = 0.05

  /// A moment of a round: where the two are, and the boxes of their rings.
  private struct Row {
    var time: Double
    var me: CGFloat
    var opponent: CGFloat
    var myRing: CGRect
    var opponentRing: CGRect

    init(
      _ time: Double, _ me: CGFloat, _ opponent: CGFloat,
      _ ring: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 90, 90), opponentX: CGFloat = 0
    ) {
      (self.time, self.me, self.opponent) = (time, me, opponent)
      myRing = CGRect(x: ring.0, y: ring.1, width: ring.2, height: ring.3)
      opponentRing = CGRect(x: opponentX, y: ring.1, width: ring.2, height: ring.3)
    }
  }

  private static let round = [
    Row(0, 306, 68),
    Row(0.1, 288.317, 85.932, (0, -1.445, 87.832, 91.445), opponentX: 2.168),
    Row(0.25, 252.767, 121.981, (0, -3.403, 84.895, 93.403), opponentX: 5.105),
    Row(0.5, 234.223, 140.786, (0, -6.162, 80.757, 96.162), opponentX: 9.243),
    Row(0.582, 233.790, 141.225, (0, -6.913, 79.631, 96.913), opponentX: 10.369),
    Row(0.75, 234.331, 140.676, (0, -8.159, 77.762, 98.159), opponentX: 12.238),
    Row(0.99999, 234.85, 140.15, (0, -9, 76.5, 99), opponentX: 13.5),
    Row(1.0, 234.868, 140.132),
    Row(1.1, 258.722, 115.943),
    Row(1.25, 296.98, 77.14),
    Row(1.446, 309.291, 64.663),
    Row(1.75, 306.154, 67.844),
    Row(2.0, 306, 68),
    Row(2.05, 306, 68),
  ]

  private func expect(_ row: Row, at time: Double, in run: SearchRun) throws {
    try run.shown(at: time) { controller in
      for (avatar, x, ring) in [
        (controller.myAvatar!, row.me, row.myRing),
        (controller.opponentAvatar!, row.opponent, row.opponentRing),
      ] {
        let centre = avatar.shownCenter
        #expect(abs(centre.x - x) <= Self.springTolerance, "\(time) s: \(centre.x), not \(x)")
        #expect(centre.y == 247)
        let shown = try #require(avatar.shownRing)
        #expect(near(shown.boundingBoxOfPath, ring, by: 0.00101), "\(time) s")
        // The mask moves with the ring, on screen and in the model.
        #expect(avatar.shownMask == shown, "\(time) s")
        #expect(avatar.maskLayer.path == avatar.circleLayer.path, "\(time) s")
        #expect(avatar.circleLayer.path == UIBezierPath(ovalIn: avatar.bounds).cgPath)
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the avatars bounce off each other, squished at the contact`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    for row in Self.round { try expect(row, at: row.time, in: run) }
  }

  /// Rounds take 2.1 s; the first four are alike.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `every round is like the first`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    for start in [2.1, 4.2, 6.3] {
      for row in Self.round { try expect(row, at: start + row.time, in: run) }
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `at the last contact they become squares`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    for row in Self.round.prefix(7) { try expect(row, at: 8.4 + row.time, in: run) }
    for (time, me, opponent, progress) in [
      (9.4625, 247.302, 127.523, 0.25), (9.525, 266.564, 107.990, 0.5),
      (9.65, 296.983, 77.144, 1), (10.4, 306, 68, 1), (10.6, 306, 68, 1), (20, 306, 68, 1),
    ] as [(Double, CGFloat, CGFloat, Double)] {
      try run.shown(at: time) { controller in
        for (avatar, x) in [(controller.myAvatar!, me), (controller.opponentAvatar!, opponent)] {
          #expect(abs(avatar.shownCenter.x - x) <= Self.springTolerance, "\(time) s")
          #expect(avatar.shownCenter.y == 247)
          let ring = try #require(avatar.shownRing)
          let box = CGRect(x: 0, y: 0, width: 90, height: 90)
          #expect(near(ring.boundingBoxOfPath, box), "\(time) s")
          #expect(avatar.shownMask == ring)
          #expect(avatar.isSquare)
          let square = UIBezierPath(rect: avatar.bounds).cgPath
          #expect(avatar.circleLayer.path == square)
          #expect(avatar.maskLayer.path == square)
          if progress == 1 { #expect(ring == square, "\(time) s") }
        }
      }
    }
    #expect(run.stage.nextTime == nil)
  }

  /// Ours: the platform leaves circle to square undefined; each quarter of the circle becomes the
  /// side that is nearest to it, so nothing shrinks or turns.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `half-way to the square the corners are on their way`(pixels: CGFloat) throws {
    let ring = try SearchRun(scale: pixels).shown(at: 9.525) { try #require($0.myAvatar.shownRing) }
    let anchors = ring.curves.map { CGPoint($0.start) }
    for corner in [(90, 22.5), (67.5, 90), (0, 67.5), (22.5, 0)] {
      #expect(
        anchors.contains { near($0, CGPoint(x: corner.0, y: corner.1)) }, "\(corner): \(anchors)")
    }
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `the button and the "vs." fade in together`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    for (time, alpha) in [
      (0, 0.0), (8.9, 0), (9.0, 0), (9.05, 0.1292), (9.1, 0.5), (9.15, 0.8708), (9.2, 1), (12, 1),
    ] {
      try run.shown(at: time) { controller in
        for view in [controller.vs!, controller.searchAgain!] {
          let shown = try #require(view.layer.presentation()).opacity
          #expect(abs(Double(shown) - alpha) < 0.0001, "\(time) s")
        }
      }
    }
  }
}

import Foundation
import Testing
import ZoetropeStage

@testable import MultiplayerSearch

/// What points of the screen show: the pixel probes of the demo's specification, section 1.5.
@MainActor @Suite struct SearchProbeTests {
  @Test(arguments: [1, 2, 3])
  func `the probes show what the specification says`(scale: Int) throws {
    let run = SearchRun(scale: CGFloat(scale))
    try run.stage.run(to: 11)
    let frames = RecordedFrames(document: run.stage.document, scale: scale)

    let first = frames.frame(at: 0)
    #expect(first[351, 247] == .white)
    // Between two ropes: the violet of the background, 171 to 177 points down of its 568.
    let background = RGB(115, 64, 162)
    for (x, y) in [(260, 201), (266, 207)] as [(Double, Double)] {
      #expect(first[x, y].isNear(background, by: 4), "\(first[x, y])")
    }

    // The contact edge of mine: 234.85 less half of the box, to the pixel.
    let contact = frames.frame(at: 0.99999)
    #expect(contact[189.85, 242.5] == .white)

    // No pure white where "vs." will be while the avatars are at home.
    let home = frames.frame(at: 2.05)
    #expect(home.count(of: .white, x: 159..<217, y: 227..<270) == 0)

    let last = frames.frame(at: 10.5)
    #expect(last[260, 201] == .white, "the square's corner, joined with a miter")
    // Seven points into the photo and thirteen down: #FFD27A, an eighth of the way to #F28C3A.
    #expect(last[266, 207].isNear(RGB(253, 201, 114), by: 3), "\(last[266, 207])")
    #expect(last.count(of: .white, x: 159..<217, y: 227..<270) > 0, "\"vs.\" is not there")
  }

  /// Ink inside the frames, whatever the font.
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `texts lie inside their frames`(pixels: CGFloat) throws {
    let run = SearchRun(scale: pixels)
    try run.stage.run(to: 12)
    let frame = RecordedFrames(document: run.stage.document, scale: Int(pixels)).frame(at: 11)
    #expect(frame.count(of: .white, x: 71..<303, y: 46..<114) > 0, "no status")
    let title = RGB(230, 209, 52)
    #expect(frame.count(of: title, x: 27..<347, y: 577..<632) > 0, "no title")
    #expect(frame.count(of: title, x: 0..<27, y: 577..<632) == 0)
    #expect(frame.count(of: title, x: 0..<375, y: 632..<667) == 0)
    let black = RGB(0, 0, 0)
    #expect(frame.count(of: black, x: 261..<351, y: 302..<326) > 0, "no name under me")
    #expect(frame.count(of: black, x: 23..<113, y: 302..<326) > 0, "no name under the opponent")
  }
}

import Foundation
import Testing
import ZoetropeStage

@testable import LoadingAnimation

/// What points of the screen show: the pixel probes of the demo's specification, section 2.5.
@MainActor @Suite struct LoadingProbeTests {
  private struct Moment {
    var time: Double
    var red: [(x: Double, y: Double)] = []
    var white: [(x: Double, y: Double)] = []
    var blue: [(x: Double, y: Double)] = []
  }

  private static let moments = [
    Moment(time: 0.15, red: [(187.5, 341)], white: [(187.5, 371)]),
    Moment(time: 0.31, red: [(187.5, 348.5)], white: [(142.5, 378.5)]),
    Moment(time: 1.05, red: [(187.5, 348.5)], white: [(142.5, 378.5)]),
    Moment(time: 1.52, red: [(142.5, 378.5)], white: [(232.5, 378.5), (187.5, 297.5)]),
    Moment(time: 1.78, red: [(232.5, 378.5)], white: [(187.5, 297.5)]),
    Moment(
      time: 2, red: [(187.5, 297.5), (142.5, 378.5), (232.5, 378.5)], white: [(152.5, 293.5)]),
    Moment(time: 2.2125, red: [(227.5, 333.5), (152.5, 333.5)], white: [(142.5, 333.5)]),
    Moment(time: 2.325, red: [(187.5, 373.5), (187.5, 300.5)], white: [(187.5, 292.5)]),
    Moment(
      time: 2.56, red: [(187.5, 287.5), (142.5, 368.5)], white: [(187.5, 378.5), (142.5, 376.5)]),
    Moment(
      time: 2.75, red: [(137.5, 323.5), (187.5, 268.5)], white: [(237.5, 323.5), (187.5, 375)]),
    Moment(
      time: 2.95, red: [(237.5, 323.5), (187.5, 375)], white: [(147.5, 283.5)],
      blue: [(137.5, 323.5), (187.5, 268.5)]),
    Moment(
      time: 3.15, red: [(187.5, 333.5)], white: [(147.5, 283.5)],
      blue: [(237.5, 323.5), (187.5, 375), (137.5, 323.5)]),
    Moment(time: 3.33, red: [(187.5, 333.5)], white: [(147.5, 283.5)], blue: [(147.5, 363.5)]),
    Moment(time: 3.60, red: [(187.5, 303.5)], white: [(147.5, 283.5)], blue: [(187.5, 333.5)]),
    Moment(time: 3.87, white: [(147.5, 283.5)], blue: [(187.5, 303.5)]),
    Moment(time: 4.06, white: [(120, 250)], blue: [(133.5, 269.5), (187.5, 333.5)]),
    Moment(time: 4.20, white: [(60, 140), (315, 500)], blue: [(70, 140), (300, 500)]),
    Moment(time: 4.40, blue: [(5, 5), (370, 660)]),
  ]

  @Test(arguments: [1, 2, 3])
  func `the probes show what the specification says, again after a tap`(scale: Int) throws {
    let run = LoadingRun(scale: CGFloat(scale))
    run.stage.send([.tap(at: LoadingRun.tap, point: CGPoint(x: 20, y: 20))])
    try run.stage.run(to: LoadingRun.tap + 4.5)
    let frames = RecordedFrames(document: run.stage.document, scale: scale)
    for moment in Self.moments {
      // At one and three pixels a point one round is enough.
      for start in scale == 2 ? [0, LoadingRun.tap] : [0] {
        let frame = frames.frame(at: start + moment.time)
        for (points, color) in [
          (moment.red, RGB.red), (moment.white, .white), (moment.blue, .blue),
        ] {
          for (x, y) in points {
            #expect(frame[x, y] == color, "\(start) + \(moment.time) s at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a tap clears the screen for a new ball`(scale: Int) throws {
    let run = LoadingRun(scale: CGFloat(scale))
    run.stage.send([.tap(at: LoadingRun.tap, point: CGPoint(x: 350, y: 650))])
    try run.stage.run(to: LoadingRun.tap + 0.1)
    let frame = RecordedFrames(document: run.stage.document, scale: scale)
      .frame(at: LoadingRun.tap + 0.01)
    // All white but for the ball, which is three points wide by then.
    #expect(frame[187.5, 334] == .red)
    for (x, y) in [
      (0.0..<375.0, 0.0..<331.0), (0.0..<375.0, 337.0..<667.0), (0.0..<184.0, 331.0..<337.0),
      (191.0..<375.0, 331.0..<337.0),
    ] {
      let area = (x.upperBound - x.lowerBound) * (y.upperBound - y.lowerBound)
      #expect(frame.count(of: .white, x: x, y: y) == Int(area) * scale * scale)
    }
  }

  /// White ink is near the middle alone.
  @Test(arguments: [1, 2, 3])
  func `the letter pops up in the middle`(scale: Int) throws {
    let run = LoadingRun(scale: CGFloat(scale))
    try run.stage.run(to: 5)
    let frames = RecordedFrames(document: run.stage.document, scale: scale)
    for time in [4.4, 4.5289, 4.9] {
      let frame = frames.frame(at: time)
      #expect(
        frame.count(of: .white, x: 120..<255, y: 230..<440) > 0, "no ink at \(time) s")
      for (x, y) in [
        (0.0..<110.0, 0.0..<667.0), (265.0..<375.0, 0.0..<667.0), (110.0..<265.0, 0.0..<220.0),
        (110.0..<265.0, 450.0..<667.0),
      ] {
        #expect(frame.count(of: .white, x: x, y: y) == 0, "ink at \(time) s outside the middle")
      }
    }
  }
}

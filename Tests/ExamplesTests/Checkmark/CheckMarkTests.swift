import C4
import Testing
import ZoetropeStage

@testable import Checkmark

/// A check mark on a stage, tapped once or twice, looked at a while after the last tap.
@MainActor struct TappedCheckMark {
  static let firstTap = 0.5
  static let secondTap = 2.5
  static let centre = CGPoint(x: 187.5, y: 333.5)

  let stage = Stage(size: CGSize(width: 375, height: 667))
  let checkMark: CheckMark
  let lastTap: Double

  /// - Parameter taps: 1 goes to the cross, 2 to the cross and back.
  init(taps: Int, runningTo time: Double, prepare: (CheckMark) -> Void = { _ in }) throws {
    checkMark = stage.host {
      let checkMark = CheckMark()
      prepare(checkMark)
      return checkMark
    }
    let times = [Self.firstTap, Self.secondTap].prefix(taps)
    lastTap = times.last ?? 0
    stage.send(times.map { .tap(at: $0, point: Self.centre) })
    try stage.run(to: lastTap + time)
  }

  struct Shown {
    var start: Double
    var end: Double
    var color: [Int]
  }

  var shown: [Shown] {
    stage.perform {
      [checkMark.b1, checkMark.b2, checkMark.b3].map { shape in
        let layer = shape.shapeLayer.presentation() ?? shape.shapeLayer
        let components = layer.strokeColor?.components ?? []
        return Shown(
          start: Double(layer.strokeStart), end: Double(layer.strokeEnd),
          color: components.prefix(3).map { Int((Double($0) * 255).rounded()) })
      }
    }
  }
}

/// A row of the demo's specification: what the three strokes show some seconds after a tap.
struct CheckMarkRow: Sendable, CustomTestStringConvertible {
  var time: Double
  /// Start and end of the three strokes.
  var strokes: [(start: Double, end: Double)]
  var color: [Int]

  init(
    _ time: Double, _ b1: (Double, Double), _ b2: (Double, Double), _ b3: (Double, Double),
    _ color: [Int]
  ) {
    self.time = time
    strokes = [b1, b2, b3].map { (start: $0.0, end: $0.1) }
    self.color = color
  }

  var testDescription: String { "\(time) s" }

  static let toX = [
    CheckMarkRow(0, (0, 0.81), (0, 0.06), (0.804, 1), [25, 69, 255]),
    CheckMarkRow(0.1, (0.0374, 0.81), (0, 0.06), (0.804, 1), [33, 67, 250]),
    CheckMarkRow(0.25, (0.1892, 0.81), (0, 0.06), (0.7383, 0.9339), [78, 53, 224]),
    CheckMarkRow(0.3, (0.2575, 0.81), (0, 0.06), (0.6533, 0.8482), [101, 46, 211]),
    CheckMarkRow(0.4, (0.4150, 0.81), (0.0093, 0.0693), (0.4020, 0.5950), [153, 31, 180]),
    CheckMarkRow(0.5, (0.6, 0.81), (0.0322, 0.0922), (0.1507, 0.3418), [202, 16, 152]),
    CheckMarkRow(0.625, (0.7917, 0.9401), (0.0736, 0.1336), (0.0039, 0.1939), [242, 4, 129]),
    CheckMarkRow(0.75, (0.88, 1), (0.1259, 0.1859), (0, 0.19), [255, 0, 121]),
    CheckMarkRow(0.8, (0.88, 1), (0.15, 0.21), (0, 0.19), [255, 0, 121]),
    CheckMarkRow(0.925, (0.88, 1), (0.15, 0.7509), (0, 0.19), [255, 0, 121]),
    CheckMarkRow(1.05, (0.88, 1), (0.15, 1), (0, 0.19), [255, 0, 121]),
    CheckMarkRow(1.9, (0.88, 1), (0.15, 1), (0, 0.19), [255, 0, 121]),
  ]

  static let toCheck = [
    CheckMarkRow(0, (0.88, 1), (0.15, 1), (0, 0.19), [255, 0, 121]),
    CheckMarkRow(0.25, (0.88, 1), (0.15, 0.7509), (0, 0.19), [202, 16, 152]),
    CheckMarkRow(0.375, (0.88, 1), (0.15, 0.5087), (0, 0.19), [140, 35, 188]),
    CheckMarkRow(0.5, (0.88, 1), (0.15, 0.21), (0, 0.19), [78, 53, 224]),
    CheckMarkRow(0.625, (0.8538, 0.9822), (0.0473, 0.1073), (0.1038, 0.2946), [38, 65, 247]),
    CheckMarkRow(0.75, (0.7917, 0.9401), (0, 0.06), (0.4020, 0.5950), [25, 69, 255]),
    CheckMarkRow(0.875, (0.7059, 0.8818), (0, 0.06), (0.7002, 0.8954), [25, 69, 255]),
    CheckMarkRow(1.0, (0.6, 0.81), (0, 0.06), (0.804, 1), [25, 69, 255]),
    CheckMarkRow(1.125, (0.1892, 0.81), (0, 0.06), (0.804, 1), [25, 69, 255]),
    CheckMarkRow(1.25, (0, 0.81), (0, 0.06), (0.804, 1), [25, 69, 255]),
    CheckMarkRow(4, (0, 0.81), (0, 0.06), (0.804, 1), [25, 69, 255]),
  ]
}

@MainActor @Suite struct CheckMarkTests {
  /// The specification's numbers have four decimals.
  private static let tolerance = 0.00005001

  private func expect(_ row: CheckMarkRow, afterTaps taps: Int) throws {
    let shown = try TappedCheckMark(taps: taps, runningTo: row.time).shown
    for (index, stroke) in row.strokes.enumerated() {
      #expect(abs(shown[index].start - stroke.start) <= Self.tolerance, "b\(index + 1) start")
      #expect(abs(shown[index].end - stroke.end) <= Self.tolerance, "b\(index + 1) end")
      #expect(shown[index].color == row.color, "b\(index + 1) colour")
    }
  }

  @Test(arguments: CheckMarkRow.toX)
  func `a tap turns the check mark into a cross`(row: CheckMarkRow) throws {
    try expect(row, afterTaps: 1)
  }

  @Test(arguments: CheckMarkRow.toCheck)
  func `a second tap turns the cross back`(row: CheckMarkRow) throws {
    try expect(row, afterTaps: 2)
  }

  @Test func `the cross takes 1.05 s and the check mark 1.25 s, to the frame`() throws {
    let frame = 1.0 / 60
    #expect(try TappedCheckMark(taps: 1, runningTo: 1.05 - frame).shown[1].end < 1)
    #expect(try TappedCheckMark(taps: 1, runningTo: 1.05).shown[1].end == 1)
    #expect(try TappedCheckMark(taps: 2, runningTo: 1.25 - frame).shown[0].start > 0)
    #expect(try TappedCheckMark(taps: 2, runningTo: 1.25).shown[0].start == 0)
  }

  @Test func `after the change the app waits for nothing`() throws {
    #expect(try TappedCheckMark(taps: 1, runningTo: 1.05).stage.nextTime == nil)
    #expect(try TappedCheckMark(taps: 2, runningTo: 1.25).stage.nextTime == nil)
  }

  /// Ours: the tutorial has no guard, so a tap while the mark changes starts from the model.
  @Test func `a tap in mid-flight starts back from where the mark was going`() throws {
    let tapped = try TappedCheckMark(taps: 1, runningTo: 0)
    tapped.stage.send([.tap(at: 0.9, point: TappedCheckMark.centre)])
    try tapped.stage.run(to: 0.9)
    #expect(!tapped.checkMark.x)
    // The colour had been set to pink; it runs from there.
    #expect(tapped.shown[0].color == [255, 0, 121])
    try tapped.stage.run(to: 5)
    #expect(tapped.shown[0].color == [25, 69, 255])
    #expect(tapped.stage.nextTime == nil)
  }

  @Test func `taps can be ignored while the mark changes`() throws {
    let tapped = try TappedCheckMark(taps: 1, runningTo: 0) { $0.ignoresTapsWhileAnimating = true }
    tapped.stage.send([.tap(at: 0.9, point: TappedCheckMark.centre)])
    try tapped.stage.run(to: 2)
    #expect(tapped.checkMark.x)
    #expect(tapped.shown[1].end == 1)
    tapped.stage.send([.tap(at: 2, point: TappedCheckMark.centre)])
    try tapped.stage.run(to: 4)
    #expect(!tapped.checkMark.x)
    #expect(tapped.shown[0].start == 0)
  }

  @Test func `the shapes lie where the drawing has them`() throws {
    let checkMark = try TappedCheckMark(taps: 0, runningTo: 0).checkMark
    let frames = [checkMark.b1, checkMark.b2, checkMark.b3].map(\.frame)
    let expected = [
      Rect(83.7, 229.7, 207.6, 207.6), Rect(0, 0, 207.7, 207.6), Rect(0, 30.4, 160, 156.8),
    ]
    for (frame, expected) in zip(frames, expected) {
      #expect(abs(frame.x - expected.x) < 0.01)
      #expect(abs(frame.y - expected.y) < 0.01)
      #expect(abs(frame.width - expected.width) < 0.01)
      #expect(abs(frame.height - expected.height) < 0.01)
    }
    #expect(checkMark.b1.lineWidth == 2)
    #expect(checkMark.b1.lineCap == .round)
    #expect(checkMark.b1.lineJoin == .round)
    #expect(checkMark.prefersStatusBarHidden)
  }

  @Test func `the tutorial's steps can each be shown`() throws {
    let one = try TappedCheckMark(taps: 1, runningTo: 2) { $0.step = .oneShape }
    #expect(one.checkMark.canvas.view.subviews.count == 1)
    #expect(one.checkMark.b1.view.subviews.isEmpty)
    let clashing = try TappedCheckMark(taps: 0, runningTo: 0) { $0.step = .clashingLines }
    #expect(clashing.shown.allSatisfy { $0.start == 0 && $0.end == 1 })
    let colors = try TappedCheckMark(taps: 1, runningTo: 1) { $0.step = .colors }
    #expect(colors.shown.allSatisfy { $0.color == [255, 0, 121] })
    #expect(colors.shown[0].end == 0.81)
  }
}

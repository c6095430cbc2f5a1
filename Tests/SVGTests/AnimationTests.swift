import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry

@testable import ZoetropeSVG

@Suite struct AnimationTests {
  private func square(_ x: Double, _ color: Color = .black) -> Command {
    .fill(Fill(.square(10), transform: .translation(x, 0), paint: .color(color)))
  }

  @Test func `what stands still is written once, without an animation`() throws {
    let file = try SVGFile.animation(Array(repeating: [square(3)], count: 30))
    #expect(file.count(of: "<path") == 1)
    #expect(file.count(of: "animat") == 0)
  }

  @Test func `a straight way has a keyframe at each end`() throws {
    let file = try SVGFile.animation((0..<20).map { [square(Double($0))] })
    #expect(file.count(of: "<path") == 1)
    // Its start, its last sample, and that one again at the end of the time.
    #expect(file.count(of: "{transform:") == 3)
    #expect(file.text.contains("0%{transform:matrix(1,0,0,1,0,0)}"))
    #expect(file.text.contains("95%{transform:matrix(1,0,0,1,19,0)}"))
  }

  @Test func `a jump is one: the value before it stays until then`() throws {
    let file = try SVGFile.animation((0..<20).map { [square($0 < 10 ? 5 : 30)] })
    #expect(file.text.contains("49.999%{transform:matrix(1,0,0,1,5,0)}"))
    #expect(file.text.contains("50%{transform:matrix(1,0,0,1,30,0)}"))
  }

  @Test func `what comes and goes is shown in its time, and nothing else is written anew`() throws {
    let red = square(20, Color(1, 0, 0))
    let file = try SVGFile.animation(
      (0..<10).map {
        (4..<7).contains($0) ? [square(0), red, square(30)] : [square(0), square(30)]
      })
    #expect(file.count(of: "<path") == 3)
    #expect(
      file.text.contains(
        "attributeName=\"display\" dur=\"1s\" repeatCount=\"indefinite\" calcMode=\"discrete\" "
          + "keyTimes=\"0;0.4;0.7\" values=\"none;inline;none\""))
  }

  @Test func `a path whose points move is animated, one with other elements is changed in steps`()
    throws
  {
    func line(_ x: Double, _ count: Int) -> Command {
      var path = Path([.move(.zero)])
      for index in 0..<count { path.addLine(to: Point(x, Double(index))) }
      return .stroke(Stroke(path, style: StrokeStyle(width: 1), paint: .color(.black)))
    }
    let moving = try SVGFile.animation((0..<9).map { [line(Double($0 * $0), 2)] })
    #expect(moving.text.contains("<animate attributeName=\"d\""))
    #expect(!moving.text.contains("discrete"))
    let growing = try SVGFile.animation((0..<9).map { [line(1, $0 + 1)] })
    #expect(growing.text.contains("calcMode=\"discrete\""))
    #expect(growing.count(of: "<path") == 1)
  }

  @Test func `a gradient that moves is one gradient`() throws {
    let file = try SVGFile.animation(
      (0..<10).map { index in
        let gradient = Gradient(
          .linear(.zero, Point(10 + Double(index * index), 0)),
          stops: [.init(0, .black), .init(1, Color(0, 0, Double(index) / 9))])
        return [.fill(Fill(.square(40), paint: .gradient(gradient)))]
      })
    #expect(file.count(of: "<linearGradient") == 1)
    #expect(file.text.contains("attributeName=\"x2\""))
    #expect(file.text.contains("attributeName=\"stop-color\""))
  }

  @Test func `one list, or no time, stands still`() throws {
    #expect(try SVGFile.animation([[square(1)]]).count(of: "animat") == 0)
    #expect(try SVGFile.animation([]).text.contains("<svg"))
    var export = SVGExport { _ in [] }
    for duration in [0, -1, Double.nan, .infinity] {
      let bytes = try export.animation(count: 2, duration: duration) { index in
        DisplayList(width: 4, height: 4, commands: [square(Double(index))])
      }
      #expect(!String(decoding: bytes, as: UTF8.self).contains("animat"))
    }
  }

  @Test func `more than can be compared is an error that says the limit`() throws {
    var export = SVGExport { _ in [] }
    #expect(throws: SVGExport.Failure.tooManyLists(1_000_000)) {
      _ = try export.animation(count: 1_000_000, duration: 1) { _ in
        DisplayList(width: 4, height: 4)
      }
    }
    let many = Array(repeating: square(0), count: 600_000)
    #expect(throws: SVGExport.Failure.tooManyElements) {
      _ = try export.animation(count: 2, duration: 1) { _ in
        DisplayList(width: 4, height: 4, commands: many)
      }
    }
    #expect("\(SVGExport.Failure.tooManyLists(40_000))".contains("36000"))
  }

  @Test func `reduced samples stay near all of them, whatever they do`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var value = 0.0
      let samples = (0..<80).map { index in
        if random.chance(percent: 5) { value += random.number(-100, 100) }
        if random.chance(percent: 50) { value += random.number(-1, 1) }
        return [value, Double(index * index) * 0.01]
      }
      let tolerance = [0.1, 0.02]
      let keyframes = KeyframeReduction(samples, tolerance: tolerance).keyframes
      #expect(keyframes.first?.time == 0)
      #expect(zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.time < $1.time })
      for (index, sample) in samples.enumerated() {
        let time = Double(index) / Double(samples.count)
        let next = keyframes.firstIndex { $0.time >= time - 1e-12 } ?? keyframes.count - 1
        let (a, b) = (keyframes[max(next - 1, 0)], keyframes[next])
        let part = b.time > a.time ? min((time - a.time) / (b.time - a.time), 1) : 1
        for component in 0..<2 {
          let (from, to) = (samples[a.sample][component], samples[b.sample][component])
          let shown = from + (to - from) * part
          #expect(
            (shown - sample[component]).magnitude <= tolerance[component] * 1.001,
            "seed \(seed), sample \(index)")
        }
      }
    }
  }

  @Test func `random lists one after the other become files that can be read`() throws {
    for seed in 0..<30 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var lists: [[Command]] = []
      for _ in 0..<4 {
        lists.append(
          DisplayList.random(
            commands: 20, width: 48, height: 40, using: &random
          ).commands)
        if let last = lists.last { lists.append(Array(last.dropFirst(last.count / 2))) }
      }
      try SVGFile.animation(lists).expectWellFormed()
    }
  }
}

import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster
import ZoetropeScene

@testable import ZoetropeLottie

/// Files that ask for too much, or for what makes no sense: each gives pictures or one clear error.
struct HostileTests {
  /// What came of a file.
  private struct Outcome {
    var error: String?
    var messages: [String] = []
    var leftOut: Diagnostic?
  }

  /// Reads a file and draws its first, middle and last moment, small, with the work of a quick test.
  ///
  /// - Parameter isWhole: whether it has the work that a picture may take.
  @discardableResult
  private func play(_ json: String, isWhole: Bool = false) -> Outcome {
    let animation: LottieAnimation
    do { animation = try LottieAnimation(json: Array(json.utf8)) } catch {
      return Outcome(error: error.description)
    }
    let (document, notes) = animation.document()
    let scene = document.scene(at: 0)
    var outcome = Outcome(messages: (animation.diagnostics + notes).map(\.message))
    var work = ContentWork()
    if !isWhole {
      work.modifiers = WorkBudget(steps: 1 << 20)
      work.points = WorkBudget(steps: 1 << 14)
    }
    var renderer = Renderer()
    var bitmap = Bitmap(width: 0, height: 0)
    for share in [0, 0.5, 1] {
      let list = scene.evaluate(
        at: animation.duration * share, width: 20, height: 15, background: nil, work: work,
        leftOut: &outcome.leftOut)
      renderer.render(list, into: &bitmap)
    }
    return outcome
  }

  private func file(
    _ layers: String, w: String = "40", h: String = "30", fr: String = "30", ip: String = "0",
    op: String = "20", assets: String = "[]"
  ) -> String {
    #"{"v":"5.7.0","fr":\#(fr),"ip":\#(ip),"op":\#(op),"w":\#(w),"h":\#(h),"assets":\#(assets),"layers":[\#(layers)]}"#
  }

  private func shapes(_ items: String) -> String {
    file(#"{"ty":4,"nm":"L","ip":0,"op":20,"st":0,"ks":{},"shapes":[\#(items)]}"#)
  }

  private let box = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[10,10]},"r":{"k":0}},"#
  private let fill = #",{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
  private let stroke = #",{"ty":"st","c":{"k":[0,0,0,1]},"o":{"k":100},"w":{"k":2}"#

  // MARK: Text

  @Test func `a file cut at any byte gives an error`() {
    for (index, sample) in LottieSamples.small.enumerated() {
      let bytes = Array(sample.utf8)
      // The first one is cut everywhere.
      for count in stride(from: 0, to: bytes.count - 1, by: index == 0 ? 1 : 23) {
        #expect(throws: LottieError.self) { try LottieAnimation(json: Array(bytes[..<count])) }
      }
    }
  }

  @Test func `every sample has pictures without complaint of its form`() {
    for sample in LottieSamples.small {
      let outcome = play(sample, isWhole: true)
      #expect(outcome.error == nil)
      #expect(outcome.leftOut == nil)
    }
  }

  @Test(arguments: ["[", #"{"a":"#])
  func `JSON nested for ever is an error that says the limit`(opening: String) {
    let deep = String(repeating: opening, count: 100_000)
    #expect(play(deep).error?.contains("nest deeper") == true)
    #expect(play(file(#"{"ty":4,"shapes":\#(deep)"#)).error != nil)
  }

  // MARK: Nesting

  @Test(arguments: [60, 200, 20_000])
  func `groups in groups are drawn or refused`(depth: Int) {
    let items =
      String(repeating: #"{"ty":"gr","it":["#, count: depth) + box + #"{"ty":"fl"}"#
      + String(repeating: "]}", count: depth)
    play(shapes(items))
  }

  @Test func `a precomposition inside itself is left out and said`() {
    let own = #"{"ty":0,"refId":"c","w":40,"h":30,"ip":0,"op":20,"st":0,"ks":{}}"#
    let outcome = play(file(own, assets: #"[{"id":"c","layers":[\#(own)]}]"#))
    #expect(outcome.error == nil)
    #expect(outcome.messages.contains { $0.contains("itself") }, "\(outcome.messages)")
  }

  @Test(arguments: [2, 10])
  func `precompositions that multiply are bounded`(copies: Int) {
    // Thirty levels, each of which shows the next one so many times.
    let assets = (0..<30).map { level in
      let layer =
        #"{"ty":0,"refId":"c\#(level + 1)","w":40,"h":30,"ip":0,"op":20,"st":0,"ks":{}}"#
      return
        #"{"id":"c\#(level)","layers":[\#(Array(repeating: layer, count: copies).joined(separator: ","))]}"#
    }
    let outcome = play(
      file(
        #"{"ty":0,"refId":"c0","w":40,"h":30,"ip":0,"op":20,"st":0,"ks":{}}"#,
        assets: "[\(assets.joined(separator: ","))]"))
    #expect(outcome.error != nil || !outcome.messages.isEmpty)
  }

  // MARK: Too many

  @Test func `a star of ten million points has the most that are drawn`() {
    let outcome = play(
      shapes(
        #"{"ty":"sr","sy":1,"pt":{"k":10000000},"p":{"k":[9,9]},"or":{"k":8},"ir":{"k":4},"os":{"k":0},"is":{"k":0},"r":{"k":0}}"#
          + fill))
    #expect(outcome.messages.contains { $0.contains("more than 1000 points of a star") })
  }

  @Test(arguments: [1, 3])
  func `a billion copies are as many as there is work for`(levels: Int) {
    let repeater =
      #",{"ty":"rp","c":{"k":1000000000},"o":{"k":0},"m":1,"tr":{"p":{"k":[0.1,0]},"r":{"k":0},"s":{"k":[100,100]},"so":{"k":100},"eo":{"k":50}}}"#
    let outcome = play(
      shapes(
        box + #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":50}}"#
          + String(repeating: repeater, count: levels)))
    #expect(outcome.messages.contains { $0.contains("more than 10000 copies") })
    #expect(outcome.leftOut?.reason == .tooMuchWork)
  }

  @Test func `ridges without number are said`() {
    let outcome = play(
      shapes(box + #"{"ty":"zz","s":{"k":2},"r":{"k":1e9},"pt":{"k":2}}"# + fill))
    #expect(outcome.messages.contains { $0.contains("more than 1000 ridges") })
  }

  @Test(arguments: ["1e300", "1e17", "-1e17", "-1e300"])
  func `letters of a layer that begins where frames cannot be counted are sampled`(
    inPoint: String
  ) {
    let sample = LottieSamples.small.first { $0.contains(#""ty":5"#) } ?? ""
    play(
      sample.replacing(#""nm":"T","ip":0,"op":20"#, with: #""nm":"T","ip":\#(inPoint),"op":1e301"#))
    #expect(sample.contains(#""nm":"T","ip":0,"op":20"#))
  }

  /// A layer that lasts for ever and letters that animators move: letters times frames are bounded.
  @Test func `thousands of letters that move for thousands of frames have fewer frames`() {
    let words = String(repeating: "AA A", count: 300)
    let text =
      #"{"ty":5,"nm":"T","ip":0,"op":10000000,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"\#(words)","f":"Sans","s":12,"fc":[0,0,1],"j":0,"lh":14}}]},"m":{"g":1,"a":{"k":[0,0]}},"a":[{"s":{"b":1,"r":1,"sh":2,"s":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[100]}]},"e":{"k":80}},"a":{"p":{"k":[0,10]},"o":{"k":0}}}]}}"#
    let animation = try? LottieAnimation(json: Array(file(text).utf8))
    let (document, _) = animation?.document() ?? (Document(size: .zero), [])
    var keys = 0
    for operation in document.commits.flatMap(\.operations) {
      if case .animate(_, _, let animation) = operation, case .track(let track) = animation.content
      {
        keys += track.keys.count
      }
    }
    #expect(keys > 0 && keys < 500_000)
  }

  // MARK: Numbers

  @Test(arguments: [
    "1e308", "-1e308", "1e999", "1e-320", #""NaN""#, #""Infinity""#, "null", "1e15",
  ])
  func `any number anywhere is drawn or refused`(number: String) {
    for sample in LottieSamples.small {
      // Each number of the file in turn.
      let bytes = Array(sample.utf8)
      var places: [Range<Int>] = []
      var index = 1
      while index < bytes.count {
        let isStart =
          [UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "[")].contains(bytes[index - 1])
          && (48...57).contains(bytes[index])
        var end = index + 1
        if isStart {
          while end < bytes.count, (46...57).contains(bytes[end]) { end += 1 }
          places.append(index..<end)
        }
        index = end
      }
      for place in places.indices where place % 17 == number.utf8.count {
        var changed = bytes
        changed.replaceSubrange(places[place], with: number.utf8)
        play(String(decoding: changed, as: UTF8.self))
      }
    }
  }

  @Test(arguments: ["1e-9", "0", "-4", "1e300"])
  func `dashes of any length are drawn`(length: String) {
    play(
      shapes(
        box.dropLast() + stroke
          + #","d":[{"n":"d","v":{"k":\#(length)}},{"n":"g","v":{"k":\#(length)}},{"n":"o","v":{"k":\#(length)}}]}"#
      ))
  }

  @Test(arguments: ["1e9", "-1e9", "1e300"])
  func `trims and their offsets of any size are drawn`(number: String) {
    for mode in [1, 2] {
      play(
        shapes(
          box
            + #"{"ty":"tm","s":{"k":\#(number)},"e":{"k":10},"o":{"k":\#(number)},"m":\#(mode)}"#
            + fill))
      play(
        shapes(
          box + #"{"ty":"tm","s":{"k":1},"e":{"k":\#(number)},"o":{"k":9},"m":\#(mode)}"# + fill))
    }
  }

  @Test(arguments: ["1e300", "-1e300", "-5"])
  func `time remapped to anywhere is drawn`(time: String) {
    let inner =
      #"{"ty":1,"sc":"red","sw":9,"sh":9,"ip":0,"op":20,"ks":{"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":20,"s":[90]}]}}}"#
    let outer =
      #"{"ty":0,"refId":"c","w":40,"h":30,"ip":0,"op":20,"sr":\#(time),"ks":{},"tm":{"a":1,"k":[{"t":0,"s":[\#(time)]},{"t":20,"s":[1]}]}}"#
    let outcome = play(file(outer, assets: #"[{"id":"c","layers":[\#(inner)]}]"#))
    #expect(outcome.error == nil)
  }

  @Test(arguments: ["0", "-1", "1e9"])
  func `a frame rate that cannot be played is replaced and said`(rate: String) {
    let outcome = play(file("", fr: rate))
    #expect(outcome.messages.contains { $0.contains("30 are") }, "\(outcome.messages)")
  }

  @Test func `an end before the beginning is an error`() {
    #expect(play(file("", ip: "20", op: "0")).error?.contains("behind the beginning") == true)
    #expect(play(file("", op: "1e12")).error?.contains("frames") == true)
    // Of a layer it means that the layer is never there.
    let layer = #"{"ty":1,"sc":"red","sw":9,"sh":9,"ip":15,"op":2,"ks":{}}"#
    #expect(play(file(layer)).error == nil)
  }

  @Test(arguments: ["0", "-1", "1e9", "1e300"])
  func `a size that cannot be drawn is an error that says the limit`(side: String) {
    #expect(play(file("", w: side)).error?.contains("at most 32768") == true)
    #expect(play(file("", h: side)).error?.contains("at most 32768") == true)
    play(
      file(
        #"{"ty":1,"sc":"red","sw":\#(side),"sh":\#(side),"ip":0,"op":20,"ks":{}}"#))
  }
}

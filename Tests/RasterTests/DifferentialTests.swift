import Dispatch
import RandomInput
import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster

/// One way to get from a list to its pixels.
enum Painting: CaseIterable {
  case best, withoutKernels, plain, threaded, warm

  func paint(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: list.width, height: list.height)
    switch self {
    case .best: Self.paint(list, .best, &bitmap)
    case .withoutKernels: Self.paint(list, .withoutKernels, &bitmap)
    case .plain: Self.paint(list, .plain, &bitmap)
    case .threaded:
      var renderer = Renderer()
      renderer.render(list, into: &bitmap) {
        DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
      }
    case .warm:
      // What a renderer painted before must not show.
      var renderer = Renderer()
      var other = list
      other.commands.reverse()
      renderer.render(other, into: &bitmap)
      renderer.render(list, into: &bitmap)
    }
    return bitmap
  }

  private static func paint(_ list: DisplayList, _ way: Renderer.Way, _ bitmap: inout Bitmap) {
    var renderer = Renderer(way)
    renderer.render(list, into: &bitmap)
  }
}

/// Halves a list for as long as the two ways differ on what is left.
func guilty(_ list: DisplayList, _ differs: (DisplayList) -> Bool) -> DisplayList {
  var list = list
  var size = list.commands.count / 2
  while size > 0 {
    var start = 0
    while start < list.commands.count {
      var smaller = list
      smaller.commands.removeSubrange(start..<min(start + size, list.commands.count))
      // A cut may part a begin from its end; both ways pass over that alike.
      if differs(smaller) { list = smaller } else { start += size }
    }
    size /= 2
  }
  return list
}

/// Seeds of a seeded test: debug code is too slow for more, release code runs through thousands.
func seeds(debug: UInt64, release: UInt64) -> ClosedRange<UInt64> {
  #if DEBUG
    1...debug
  #else
    1...release
  #endif
}

@Suite struct DifferentialTests {
  @Test("every way paints the same bytes", arguments: seeds(debug: 12, release: 200))
  func waysAgree(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = DisplayList.random(
      commands: 12, width: Int32.random(in: 1...70, using: &random),
      height: Int32.random(in: 1...50, using: &random), using: &random)
    let reference = Painting.plain.paint(list)
    for way in Painting.allCases where way != .plain && way.paint(list) != reference {
      let culprit = guilty(list) { way.paint($0) != Painting.plain.paint($0) }
      Issue.record("\(way) differs from plain, seed \(seed):\n\(culprit.text)")
    }
  }
}

@Suite struct DamageTests {
  /// A list and what came of it when a few of its commands changed, appeared or went.
  private func pair(seed: UInt64) -> (DisplayList, DisplayList) {
    var random = SeededGenerator(seed: seed)
    let old = DisplayList.random(commands: 14, width: 80, height: 90, using: &random)
    var new = old
    let other = DisplayList.random(commands: 14, width: 80, height: 90, using: &random)
    for _ in 0...Int.random(in: 0...2, using: &random) where !new.commands.isEmpty {
      let place = Int.random(in: 0..<new.commands.count, using: &random)
      let shape = other.commands.first {
        if case .fill = $0 { true } else { false }
      }
      guard let shape else { continue }
      switch (new.commands[place], Int.random(in: 0..<3, using: &random)) {
      case (.fill, 0): new.commands[place] = shape
      case (.fill, 1): new.commands.remove(at: place)
      default: new.commands.insert(shape, at: place)
      }
    }
    return (old, new)
  }

  @Test("painting the changes gives the same bytes", arguments: seeds(debug: 10, release: 200))
  func changesSuffice(seed: UInt64) {
    let (old, new) = pair(seed: seed)
    var renderer = Renderer()
    var bitmap = Bitmap(width: old.width, height: old.height)
    renderer.render(old, into: &bitmap)
    renderer.render(new, over: old, in: &bitmap)
    if bitmap != Painting.best.paint(new) {
      Issue.record("seed \(seed), from:\n\(old.text)\nto:\n\(new.text)")
    }
  }

  @Test func `only what changed is painted`() throws {
    let fixed = "fill nonzero #ff0000ff M 0 0 L 90 0 L 90 90 L 0 90 Z\n"
    let moving = { (x: Int) in
      "fill nonzero #0000ffff M \(x) 10 L \(x + 4) 10 L \(x + 4) 14 L \(x) 14 Z\n"
    }
    let start = "canvas 200 200 #ffffffff\n"
    let old = try DisplayList(text: start + fixed + moving(10) + fixed)
    let new = try DisplayList(text: start + fixed + moving(12) + fixed)
    var renderer = Renderer()
    var bitmap = Bitmap(width: 200, height: 200)
    renderer.render(old, into: &bitmap)
    #expect(renderer.render(new, over: old, in: &bitmap) == 6 * 4)
    #expect(renderer.render(new, over: new, in: &bitmap) == 0)
  }
}

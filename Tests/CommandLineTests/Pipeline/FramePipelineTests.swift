import Testing

@testable import ZoetropeCommandLine

@Suite struct FramePipelineTests {
  /// Shows `value(frame)` in a picture of one number.
  func pipeline(
    _ count: Int, threads: Int, pictures: Int = 4, value: @escaping @Sendable (Int) -> Int = { $0 }
  ) -> FramePipeline<Int, [Int]> {
    FramePipeline(
      frameCount: count, threads: threads, pictures: pictures, evaluate: value,
      makeDrawing: { { list, picture in picture[0] = list } }, makePicture: { [-1] },
      changedRows: { old, new in old[0]..<max(old[0], new[0]) })
  }

  @Test(arguments: [1, 2, 5]) func `frames come in order, each with its own picture`(threads: Int)
    throws
  {
    var seen: [Int] = []
    try pipeline(500, threads: threads).run { frame, picture, changedRows in
      #expect(picture == [frame])
      #expect(changedRows == (frame == 0 ? nil : frame - 1..<frame))
      seen.append(frame)
    }
    #expect(seen == Array(0..<500))
  }

  @Test func `equal neighbours are drawn once and handed on as unchanged`() throws {
    var unchanged = 0
    try pipeline(100, threads: 3) { $0 / 10 }.run { frame, picture, changedRows in
      #expect(picture == [frame / 10])
      if changedRows?.isEmpty == true { unchanged += 1 }
    }
    #expect(unchanged == 90)
  }

  @Test func `a long still stretch needs no more pictures`() throws {
    var last = -1
    try pipeline(5000, threads: 2, pictures: 2) { _ in 7 }.run { frame, picture, _ in
      #expect(picture == [7])
      last = frame
    }
    #expect(last == 4999)
  }

  @Test func `an error of the taker ends the run`() {
    struct Full: Error {}
    var taken = 0
    #expect(throws: Full.self) {
      try pipeline(1_000_000, threads: 3).run { frame, _, _ in
        taken += 1
        if frame == 3 { throw Full() }
      }
    }
    #expect(taken == 4)
  }

  @Test(arguments: [1, 2, 3, 8]) func `a concurrent loop runs every index once`(threads: Int) {
    let counts = Monitor([Int](repeating: 0, count: 100))
    concurrentLoop(threads: threads, count: 100) { index in counts.change { $0[index] += 1 } }
    #expect(counts.change { $0 } == [Int](repeating: 1, count: 100))
    concurrentLoop(threads: threads, count: 0) { _ in Issue.record("nothing to run") }
  }
}

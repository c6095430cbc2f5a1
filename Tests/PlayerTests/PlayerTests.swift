import RandomInput
import Testing
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropePlayer

@Suite struct PlayerTests {
  let document = Document.random(seed: 1)

  @Test func `a player without a document says so`() {
    var player = Player()
    let drew = player.render(at: 0, width: 8, height: 8)
    #expect(!drew)
    #expect(player.problem?.code == 1)
  }

  @Test(arguments: [
    (Double.nan, Int32(8), Int32(8)), (.infinity, 8, 8), (0, 0, 8), (0, 8, -1), (0, 8193, 8),
    (0, .max, .max),
  ])
  func `an impossible frame is refused`(time: Double, width: Int32, height: Int32) {
    var player = Player()
    let loaded = player.load(document.encoded())
    let drew = player.render(at: time, width: width, height: height)
    #expect(loaded && !drew)
    #expect(player.problem?.code == 2)
  }

  @Test func `a player recovers from a bad frame and a bad document`() {
    var player = Player()
    let bytes = document.encoded()
    let steps = [
      player.load(bytes), player.render(at: 0, width: 0, height: 0),
      player.load(Array(bytes.dropLast(bytes.count / 2))), player.load(bytes),
      player.render(at: 0, width: 8, height: 8),
    ]
    #expect(steps == [true, false, false, true, true])
    #expect(player.problem == nil)
  }

  @Test func `going back draws what going forward drew`() {
    var player = Player()
    _ = player.load(document.encoded())
    var hashes: [UInt64] = []
    for time in [0.25, 1.5, 0.25] {
      _ = player.render(at: time, width: 96, height: 64)
      hashes.append(player.frame.hash)
    }
    #expect(hashes[0] == hashes[2])
    #expect(hashes[0] != hashes[1])
  }
}

import RandomInput
import Testing
import ZoetropeLottie
import ZoetropeScene

/// Every example, written as a Lottie file and read again.
@MainActor @Suite struct LottieRoundTripTests {
  /// Percent of the pixels that may differ by more than 4 levels. Others than the first differ for
  /// what the format does not have, and say so.
  private static let exact = 0.05
  private static let allowed: [String: (percent: Double, loss: String)] = [
    "card-flip": (15, "perspective"), "login": (2, "perspective"),
    "confetti": (30, "particles"), "heart": (15, "particles"),
  ]

  /// But for the one with pictures, which take a PNG reader and writer.
  @Test(arguments: Demo.all.filter { $0.name != "multiplayer-search" })
  func `an example comes back from a Lottie file as it was`(demo: Demo) throws {
    var document = try demo.document()
    // A quarter of the frames tells as much, and is quick.
    document.frameRate = FrameRate(15)
    let trip = try RoundTrip(document)
    #expect(trip.complaints == [])
    let allowed = Self.allowed[demo.name]
    #expect(Set(trip.export.losses.map(\.what)) == Set(allowed.map { [$0.loss] } ?? []))
    #expect(trip.again.duration == document.duration)
    let last = Int(document.duration * 15) - 1
    var worst = 0.0
    for frame in stride(from: 0, through: last, by: max(last / 3, 1)) {
      worst = max(worst, trip.difference(atFrame: frame))
    }
    #expect(worst <= allowed?.percent ?? Self.exact)
  }
}

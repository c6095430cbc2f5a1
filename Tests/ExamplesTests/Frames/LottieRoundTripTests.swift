import RandomInput
import Testing
import ZoetropeLottie
import ZoetropeScene

/// Examples, written as Lottie files and read again.
@MainActor @Suite struct LottieRoundTripTests {
  /// Percent of the pixels that may differ by more than 4 levels, and what the file has no words for:
  /// that is reported. Measured once and rounded up; where it is much, something is left out.
  nonisolated private static let allowed: [String: (percent: Double, loss: String?)] = [
    "checkmark": (0.05, nil), "loading": (0.05, nil), "marching-ants": (0.05, nil),
    "menu": (0.05, nil), "progress-button": (0.05, nil), "shimmer": (0.05, nil),
    // Edges of a mask whose corners come and go.
    "morphing-mask": (0.25, nil),
    "card-flip": (15, "perspective"), "heart": (15, "particles"),
  ]

  @Test(arguments: Demo.all.filter { allowed[$0.name] != nil })
  func `an example comes back from a Lottie file as it was`(demo: Demo) throws {
    let allowed = try #require(Self.allowed[demo.name])
    var document = try demo.document()
    // A quarter of the frames tells as much, and is quick.
    document.frameRate = FrameRate(15)
    let trip = try RoundTrip(document)
    #expect(trip.complaints == [])
    #expect(Set(trip.export.losses.map(\.what)) == Set([allowed.loss].compactMap { $0 }))
    #expect(trip.again.duration == document.duration)
    let last = Int(document.duration * 15) - 1
    let worst = [last / 3, last].map { trip.difference(atFrame: $0) }.max() ?? 100
    #expect(worst <= allowed.percent)
  }
}

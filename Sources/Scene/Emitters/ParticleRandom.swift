/// The random numbers of one particle: a function of the emitter's seed, the particle's kind and its
/// number, so that any moment can be drawn without those before it.
struct ParticleRandom {
  private let key: UInt64

  /// - Parameters:
  ///   - parent: the numbers of the particle that emits this one.
  ///   - cell: which of its parent's kinds it is.
  ///   - number: the how-manieth of its kind.
  init(parent: ParticleRandom, cell: Int, number: Double) {
    key = Self.mix(
      parent.key ^ Self.mix(UInt64(truncatingIfNeeded: Int64(cell) &+ 1) ^ number.bitPattern))
  }

  init(seed: Double) { key = Self.mix(seed.bitPattern) }

  enum Channel: UInt64 {
    case lifetime = 1
    case velocity, direction, latitude, scale, spin, red, green, blue, alpha
    case placeX, placeY, placeZ, side
  }

  /// 0…1, below 1.
  func share(_ channel: Channel) -> Double {
    Double(Self.mix(key &+ channel.rawValue &* 0x9e37_79b9_7f4a_7c15) >> 11) * 0x1p-53
  }

  /// Within half a range to both sides of zero.
  func around(_ range: Double, _ channel: Channel) -> Double {
    range == 0 ? 0 : range * (share(channel) - 0.5)
  }

  /// SplitMix64's finish, as ``SeededGenerator`` has it.
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

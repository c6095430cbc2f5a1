internal import ZoetropeDisplayList

/// Levels of straight bytes, looked up.
struct LevelTables {
  /// What each byte of red, then green, then blue becomes.
  private let values: [UInt8]

  init(_ map: LevelsMap) {
    var values: [UInt8] = []
    values.reserveCapacity(3 * 256)
    for levels in [map.red, map.green, map.blue] {
      for byte in 0..<256 {
        // In 0…1, so the conversion is safe.
        values.append(UInt8(levels.value(of: Double(byte) / 255) * 255 + 0.5))
      }
    }
    self.values = values
  }

  /// Premultiplied bytes, which may be off 0…alpha by rounding.
  func changed(_ channels: SIMD4<Int32>) -> SIMD4<Int32> {
    let alpha = channels.w
    guard alpha > 0 else { return SIMD4(repeating: 0) }
    var result = SIMD4<Int32>(repeating: 0)
    for channel in 0..<3 {
      let held = min(max(channels[channel], 0), alpha)
      let straight = (held &* 255 &+ alpha / 2) / alpha
      let value = Int32(values[channel * 256 + Int(straight)])
      result[channel] = (value &* alpha &+ 127) / 255
    }
    return result
  }
}

import ZoetropeGeometry

/// A track's keys. Most are eased and move straight, so what a key has is in a byte of its own.
extension ByteWriter {
  mutating func track(_ track: Animation.Track) {
    target(track.target)
    byte(track.motion.rawValue)
    bool(track.turnsAlong)
    count(track.keys.count)
    for key in track.keys {
      number(key.time)
      value(key.value)
      let isCurved = key.leadOut != .zero || key.leadIn != .zero
      byte((key.isHeld ? 1 : 0) | (isCurved ? 2 : 0))
      count(key.easing.count)
      for function in key.easing { timingFunction(function) }
      guard isCurved else { continue }
      point(key.leadOut)
      point(key.leadIn)
    }
  }
}

extension ByteReader {
  mutating func track() throws(DocumentError) -> Animation.Track? {
    guard let target = try target() else { return nil }
    guard let motion = Animation.Track.Motion(rawValue: try byte()) else { return nil }
    let turnsAlong = try bool()
    // A key is at least its time, its value, a flag and a count.
    let count = try count(ofAtLeast: 4)
    var keys: [Animation.Track.Key] = []
    keys.reserveCapacity(count)
    for _ in 0..<count {
      let time = try number()
      guard let value = try value() else { return nil }
      let flags = try byte()
      var key = Animation.Track.Key(time, value, isHeld: flags & 1 != 0)
      let functions = try self.count(ofAtLeast: 1)
      for _ in 0..<functions { key.easing.append(try timingFunction()) }
      if flags & 2 != 0 {
        key.leadOut = try point()
        key.leadIn = try point()
      }
      keys.append(key)
    }
    return Animation.Track(target: target, keys: keys, motion: motion, turnsAlong: turnsAlong)
  }
}

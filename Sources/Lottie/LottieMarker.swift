/// A named place in an animation, which may last.
public struct LottieMarker: Hashable, Sendable {
  /// May be empty, and need not be the only one of its name.
  public var name: String
  /// As in the file, where the first frame may have any number; may be a fraction.
  public var frame: Double
  /// Frames; 0 for a mere moment.
  public var frameCount: Double
  /// Seconds from the first frame; negative for a marker that lies before it.
  public var time: Double
  /// Seconds.
  public var duration: Double
}

extension LottieAnimation {
  /// The file's markers, in its order.
  public var markers: [LottieMarker] {
    composition.markers.map { marker in
      LottieMarker(
        name: marker.name, frame: marker.time, frameCount: max(marker.duration, 0),
        time: (marker.time - composition.inPoint) / composition.frameRate,
        duration: max(marker.duration, 0) / composition.frameRate)
    }
  }
}

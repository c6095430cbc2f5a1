/// Everything that can be asked of a writer. Each format reads what concerns it.
package struct EncodingOptions: Sendable {
  /// Whether existing files may be replaced.
  package var overwrite = false
  /// How many threads may encode at a time. The bytes of the file never depend on it.
  package var threads: Int
  /// 0 (smallest) to 100 (best) for the formats that lose something; nil is the format's own
  /// default. H.264: rate factor 40 − quality / 4, so 80, the default, is crf 20.
  /// VP9: crf 64 − quality / 2, 80 being crf 24. WebP: its own quality, and lossless at 100.
  package var quality: Int?
  /// Speed against size, in the encoder's own words: for H.264 one of x264's presets
  /// (`ultrafast` to `veryslow`, default `medium`); for VP9 `realtime` (default), `good`, `best`.
  package var preset: String?
  /// How often the animation plays: 0 for ever. GIF, APNG and WebP.
  package var loopCount = 0
  /// What lies behind the frames in formats without alpha, and what odd sizes are filled up with.
  package var background: RGB8 = .black
  /// GIF: the colour that see-through pixels are blended over. Without it a pixel is opaque, in
  /// its own colour, where its alpha is at least a half, and absent where it is less.
  package var matte: RGB8?
  package var palette: Palette = .global
  /// GIF: mix neighbouring palette colours in a fixed pattern where the palette has not enough.
  package var dither = false
  /// GIF: how much longer the last frame stays, in seconds.
  package var hold = 0.0
  /// Promises that every pixel of every frame is opaque, so alpha need not be stored.
  package var isOpaque = false
  /// The number in the name of a sequence's first picture.
  package var firstFrameNumber = 0

  package enum Palette: Sendable {
    /// One palette for all frames: smaller files, and steady colours. The frames are needed
    /// twice (`FrameWriter.needsAnalysis`).
    case global
    /// A palette for each frame.
    case frame
  }

  /// - Parameter threads: at least 1.
  package init(threads: Int) {
    self.threads = max(1, threads)
  }
}

internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeMedia
internal import ZoetropeScene

/// Computes what footage shows at a time, as a list to paint.
///
/// It follows a recording forwards, so frames in order are cheapest; any order gives the same.
struct FootageEvaluator: Sendable {
  private enum Source: Sendable {
    case recording(Playback)
    case still(DisplayList)
  }

  private var source: Source
  /// The first thing that a picture was too much work for, and when.
  private(set) var leftOut: String?
  private var width: Int32
  private var height: Int32
  private var background: Color

  /// - Parameters:
  ///   - size: the picture, at most `PixelLimits.longestSide` on a side. The scene is fitted into
  ///     it and centred, with its aspect kept.
  ///   - background: what the picture is cleared to; nil means the footage's own.
  init(_ footage: Footage, size: PixelSize, background: Color?) {
    width = Int32(clamping: size.width)
    height = Int32(clamping: size.height)
    self.background = background ?? footage.background
    switch footage {
    case .recording(let document):
      source = .recording(Playback(document))
    case .still(let list):
      var fitted = list.fitted(width: width, height: height)
      fitted.background = self.background
      source = .still(fitted)
    }
  }

  mutating func displayList(at time: Double) -> DisplayList {
    switch source {
    case .still(let list): return list
    case .recording(var playback):
      // Taken out while it changes, so that it is not copied.
      source = .still(DisplayList(width: 0, height: 0))
      playback.move(to: time)
      var diagnostic: Diagnostic?
      let list = playback.scene.evaluate(
        at: time, width: width, height: height, background: background, leftOut: &diagnostic)
      if let diagnostic, leftOut == nil {
        leftOut = "at \(short(time)) s, " + playback.scene.text(of: diagnostic)
      }
      source = .recording(playback)
      return list
    }
  }
}

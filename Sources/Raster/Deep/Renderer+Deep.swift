public import ZoetropeDisplayList

extension Renderer {
  /// Paints a list in floating point: for pictures of 16 bits, and where the steps of eight bits
  /// show, as in wide gradients and under many translucent layers.
  ///
  /// It takes a hundred times as long as ``render(_:into:concurrently:)``, and 16 bytes a pixel for
  /// every open group. Rounded to eight bits, the result is what that paints to within a few steps.
  ///
  /// - Returns: an empty picture for a list with a side longer than ``DisplayList/longestSide``.
  public static func renderDeep(_ list: DisplayList) -> DeepBitmap {
    guard max(list.width, list.height) <= DisplayList.longestSide else {
      return DeepBitmap(width: 0, height: 0)
    }
    var bitmap = DeepBitmap(width: list.width, height: list.height)
    guard !bitmap.pixels.isEmpty else { return bitmap }
    let surface = PixelBounds(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    var images = ImageCache()
    bitmap.pixels = DeepPainter.paint(
      list.commands[...], on: surface, over: DeepPainter.premultiplied(list.background), &images)
    return bitmap
  }
}

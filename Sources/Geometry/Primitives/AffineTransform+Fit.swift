extension AffineTransform {
  /// Scales a picture to be as large as fits into a canvas, with its proportions kept, and centres
  /// it to whole pixels: edges stay where pixels meet, and a side that was rounded up keeps its
  /// corner.
  ///
  /// - Returns: nil where either has no area, or the picture's is not finite.
  public init?(fitting picture: Size, into canvas: Size) {
    guard canvas.width > 0, canvas.height > 0, picture.width > 0, picture.height > 0,
      picture.isFinite
    else { return nil }
    let scale = min(canvas.width / picture.width, canvas.height / picture.height)
    /// What is left over by rounding alone is nothing.
    func margin(_ outer: Double, _ inner: Double) -> Double {
      ((outer - inner * scale) / 2 + 1e-6).rounded(.down)
    }
    self.init(
      scale, 0, 0, scale, margin(canvas.width, picture.width),
      margin(canvas.height, picture.height))
  }
}

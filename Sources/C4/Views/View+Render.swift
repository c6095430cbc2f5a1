import ZoetropeUIKit

extension View {
  /// A picture of the view and of what lies in it, as they are now, animations left out; nil for a
  /// view without area.
  public func render() -> Image? {
    guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
    let picture = UIGraphicsImageRenderer(bounds: view.bounds).image { context in
      context.cgContext.saveGState()
      view.layer.render(in: context.cgContext)
      context.cgContext.restoreGState()
    }
    return picture.cgImage == nil ? nil : Image(uiimage: picture)
  }
}

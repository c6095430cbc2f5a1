internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeLottie
internal import ZoetropeMedia

/// Pixels of the pictures that an animation's file holds.
enum Picture {
  /// Nil for what cannot be decoded here.
  static func decoded(_ picture: LottiePicture) -> ZoetropeDisplayList.Image? {
    guard case .embedded(_, let bytes) = picture.source,
      let image = try? PictureFile.decode(bytes)
    else { return nil }
    return ZoetropeDisplayList.Image(
      width: Int32(clamping: image.width), height: Int32(clamping: image.height),
      pixels: image.premultiplied)
  }
}

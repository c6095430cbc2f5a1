internal import ZoetropeDisplayList

/// What a band needs to know of one command, at the same index as the command.
struct Item: BitwiseCopyable {
  enum Kind: UInt8 {
    /// Nothing to do: an empty shape, or a begin or end without its partner.
    case nothing
    case shape
    /// A group that is painted beforehand, because its pixels depend on others than themselves.
    case layer
    case beginGroup, endGroup
    case beginClip, endClip
    case beginMask, beginMaskedContent, endMask
  }

  enum Paint: UInt8 { case color, gradient, image }

  var kind = Kind.nothing
  var isEvenOdd = false
  var paint = Paint.color
  /// Of a group, 0…255.
  var opacity: UInt8 = 255
  var blendMode = BlendMode.normal
  /// Of a mask.
  var isLuminance = false
  var isInverted = false
  /// A premultiplied colour.
  var color: UInt32 = 0
  /// The part of the list that holds the edges and shaders.
  var part: Int32 = 0
  /// The place of the gradient, picture or layer.
  var shader: Int32 = 0
  var firstEdge = 0
  var edgeCount = 0
  var firstRun = 0
  /// The canvas pixels that the command may touch.
  var bounds = PixelBounds.empty
  /// Of a clip to an upright rectangle, the pixels that are wholly in it.
  var whole = PixelBounds.empty
}

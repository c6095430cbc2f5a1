public import ZoetropeDisplayList
internal import ZoetropeGeometry
public import ZoetropeScene

extension LottieAnimation {
  /// How an animation becomes a document.
  public struct ConversionOptions {
    public var matching = LottieMatching.designer
    /// The pixels of a picture that the animation shows; nil when there are none, and then nothing
    /// is shown in its place. It is asked once for each picture.
    public var picture: (LottiePicture) -> Image? = { _ in nil }

    public init() {}
  }

  /// The animation as a document: its first frame is at time 0.
  ///
  /// In the document a composition's time is in frames, as in the file.
  ///
  /// - Returns: the document, and what of the animation it does not show, in addition to
  ///   ``diagnostics``.
  public func document(
    _ options: ConversionOptions = ConversionOptions()
  ) -> (document: Document, diagnostics: [LottieDiagnostic]) {
    var conversion = SceneConversion(composition, options: options)
    let document = conversion.convert()
    return (document, conversion.log.diagnostics(in: json))
  }

  /// The pictures that layers show at some time, each once, in the file's order.
  public var shownPictures: [LottiePicture] {
    var isShown = [Bool](repeating: false, count: composition.images.count)
    for layers in [composition.layers] + composition.precompositions.map(\.layers) {
      for case .image(let index?) in layers.map(\.content) where isShown.indices.contains(index) {
        isShown[index] = true
      }
    }
    return isShown.indices.filter { isShown[$0] }.map { LottiePicture(composition.images[$0]) }
  }
}

/// A picture that an animation shows, for whoever has its pixels.
public struct LottiePicture: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// A picture's file, and its type such as `image/png`.
    case embedded(mediaType: String, bytes: [UInt8])
    /// A file's folder and name, as the animation has them; both may be empty.
    case file(folder: String, name: String)
  }

  /// By which layers refer to it.
  public var id: String
  public var source: Source

  init(_ asset: Lottie.ImageAsset) {
    id = asset.id
    source =
      switch asset.source {
      case .embedded(let mediaType, let bytes): .embedded(mediaType: mediaType, bytes: bytes)
      case .file(let folder, let name): .file(folder: folder, name: name)
      }
  }
}

extension FrameRate {
  /// The ratio nearest to a number of frames a second: whole numbers, NTSC's thousand-and-firsts,
  /// else thousandths.
  init(nearestTo rate: Double) {
    guard rate > 0, rate < 1_000_000 else {
      self.init(60, 1)
      return
    }
    let whole = rate.rounded()
    if (rate - whole).magnitude < 1e-6, whole >= 1 {
      self.init(Int32(whole), 1)
      return
    }
    let film = (rate * 1001 / 1000).rounded()
    if (rate - film * 1000 / 1001).magnitude < 1e-3, film >= 1, film < 1000 {
      self.init(Int32(film) * 1000, 1001)
      return
    }
    self.init(Int32(max((rate * 1000).rounded(), 1)), 1000)
  }
}

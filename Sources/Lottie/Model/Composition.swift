/// The Lottie file as values: names in words, places kept, nothing computed.
///
/// Old and new spellings of a file are already one here. Times are frames, rotations are degrees,
/// opacities and scales percent, lengths points with y down: as the file has them.
package enum Lottie {}

extension Lottie {
  /// A whole file.
  package struct Composition: Sendable {
    /// Of the exporter, as written.
    package var version = ""
    package var name = ""
    package var width = 0.0
    package var height = 0.0
    /// Frames a second.
    package var frameRate = 0.0
    /// The first frame, and the one behind the last.
    package var inPoint = 0.0
    package var outPoint = 0.0
    /// Topmost first.
    package var layers: [Layer] = []
    package var precompositions: [Precomposition] = []
    package var images: [ImageAsset] = []
    package var fonts: [Font] = []
    /// Shapes of letters (`chars`).
    package var glyphs: [Glyph] = []
    package var markers: [Marker] = []
    /// Names of the slots that the file declares, in its order.
    package var slotNames: [String] = []
    package var hasThreeDimensionalLayers = false
  }

  /// Layers that others show as one.
  package struct Precomposition: Sendable {
    package var location: Location
    package var id: String
    package var name: String
    /// Its own frames a second, where it says so.
    package var frameRate: Double?
    /// Topmost first.
    package var layers: [Layer]
  }

  package struct ImageAsset: Sendable {
    package var location: Location
    package var id: String
    /// In points; what the picture is drawn as, whatever its pixels.
    package var width: Double
    package var height: Double
    package var source: Source
    package var slotID: String?

    package enum Source: Hashable, Sendable {
      /// Bytes of a picture's file, out of a data URI; `mediaType` such as `image/png`.
      case embedded(mediaType: String, bytes: [UInt8])
      /// A file's name with its folder, as written; both may be empty.
      case file(folder: String, name: String)
    }
  }

  /// A named range of frames.
  package struct Marker: Sendable {
    package var name: String
    /// Frames.
    package var time: Double
    package var duration: Double
  }
}

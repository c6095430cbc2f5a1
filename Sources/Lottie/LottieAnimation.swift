public import ZoetropeGeometry

/// A Lottie animation that was read, and what of it is not shown.
///
///     let animation = try LottieAnimation(json: bytes)
///     for diagnostic in animation.diagnostics { print(diagnostic) }
///
/// Reading checks everything that the format demands, once; a file that was read never fails
/// later. Expressions are not run: they are reported, and the keyframes beneath them are used.
public struct LottieAnimation: Sendable {
  /// The file as values.
  package var composition: Lottie.Composition
  /// The file's text, which places refer to.
  package var json: [UInt8]
  package var log: DiagnosticLog

  /// Reads a file's JSON text.
  ///
  /// - Parameter json: UTF-8, at most 128 MiB.
  /// - Throws: where and why the text is no animation, or which limit it exceeds.
  public init(json: [UInt8]) throws(LottieError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(json) } catch {
      throw LottieError(error, in: json)
    }
    let reader = ModelReader()
    let result = document.withRoot { root -> Result<Lottie.Composition, ModelReader.Failure> in
      do throws(ModelReader.Failure) { return .success(try reader.composition(root)) } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let composition): self.composition = composition
    case .failure(let failure):
      throw LottieError(failure.reason, at: failure.location, in: json)
    }
    log = reader.log
    self.json = json
  }

  /// In points.
  public var size: Size { Size(composition.width, composition.height) }

  /// Frames a second.
  public var framesPerSecond: Double { composition.frameRate }

  /// The first frame, which may be a fraction.
  public var firstFrame: Double { composition.inPoint }

  /// The frame behind the last one.
  public var endFrame: Double { composition.outPoint }

  /// Seconds.
  public var duration: Double {
    (composition.outPoint - composition.inPoint) / composition.frameRate
  }

  /// Everything that is unsupported, guessed or invalid, in the order in which it was met.
  public var diagnostics: [LottieDiagnostic] { log.diagnostics(in: json) }

  /// The way to a place in the file, such as `layers[3].shapes[0]`.
  package func path(of location: Location) -> String { JSONPath.path(to: location, in: json) }
}

internal import Foundation
internal import ZoetropeLottie
internal import ZoetropeScene

extension ConvertCommand {
  /// A document as a Lottie file, or as an archive with one in it.
  ///
  /// - Parameter notes: gets a warning for each thing that the format cannot show.
  static func lottie(
    _ document: Document, _ arguments: Arguments, named name: String, asArchive: Bool,
    _ notes: inout Notes
  ) throws -> [UInt8] {
    if arguments.contains(SharedOptions.size) {
      throw CommandFailure.usage(
        "--size", "is for .dl; --scale says how many units of the animation make a point")
    }
    var document = document
    if let background = arguments[SharedOptions.background] { document.background = background }
    var options = LottieExport.Options()
    options.name = name
    options.scale = arguments[SharedOptions.scale] ?? 1
    options.frameRate = arguments[SharedOptions.frameRate]
    options.pictureAddress = { picture in
      picture.pngFile(.small).map { "data:image/png;base64," + Data($0).base64EncodedString() }
    }
    let export: LottieExport
    do throws(LottieExport.Failure) { export = try LottieExport(document, options) } catch {
      throw CommandFailure.input(arguments.positionals[0], error.description)
    }
    for loss in export.losses { notes.warn("\(arguments.positionals[0]): \(loss)") }
    guard asArchive else { return export.json }
    do throws(LottieError) { return try DotLottie.archive(of: export.json, named: name) } catch {
      throw CommandFailure.input(arguments.positionals[1], "\(error)")
    }
  }
}

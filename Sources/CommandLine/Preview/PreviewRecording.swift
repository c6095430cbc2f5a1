internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeRaster
internal import ZoetropeScene

/// Shows a recording to the pages: each plays it by its own clock, and may go to any moment.
@MainActor final class PreviewRecording {
  private let hub: PreviewHub
  private var scene: [UInt8]
  private let read: @MainActor () throws -> Footage
  /// Nil when the file is not watched.
  private var watch: SourceWatch?

  /// Seconds between two looks at the file.
  private static let lookInterval = 0.3

  init(
    hub: PreviewHub, watch: SourceWatch?, _ read: @escaping @MainActor () throws -> Footage
  ) throws {
    self.hub = hub
    self.watch = watch
    self.read = read
    scene = try read().document.encoded()
  }

  /// Until the hub is stopped.
  func run() {
    while !hub.isStopped {
      _ = hub.take(waitingAtMost: watch == nil ? 1e6 : Self.lookInterval)
      if watch?.didChange() == true { reload() }
      hub.sendScene { scene }
    }
  }

  private func reload() {
    do {
      scene = try read().document.encoded()
      hub.forgetScene()
      hub.send(note: PreviewNotes.running, stands: true)
    } catch {
      hub.send(note: PreviewNotes.failed("\(error)"), stands: true)
    }
  }
}

extension Footage {
  /// What a page can play. A display list, which has no layers, becomes one layer with its picture.
  var document: Document {
    switch self {
    case .recording(let document): return document
    case .still(let list):
      var bitmap = Bitmap(width: 0, height: 0)
      var renderer = Renderer()
      renderer.render(list, into: &bitmap)
      let size = Size(Double(bitmap.width), Double(bitmap.height))
      var document = Document(size: size, scale: 1)
      guard
        let image = Image(width: bitmap.width, height: bitmap.height, pixels: bitmap.bytes)
      else { return document }
      let (layer, picture) = (NodeID(1), ResourceID(1))
      document.commits = [
        Commit(
          time: 0,
          operations: [
            .resource(picture, image), .create(layer, .layer), .name(layer, "display list"),
            .set(layer, .bounds, .rect(Rect(origin: .zero, size: size))),
            .set(layer, .position, .point(Point(size.width / 2, size.height / 2))),
            .set(layer, .contents, .image(picture)),
            .insert(layer, into: .root, role: .child, index: 0),
          ])
      ]
      return document
    }
  }
}

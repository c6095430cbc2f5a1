public import ZoetropeDisplayList

/// Runs `body` for 0 ..< `count`, on any threads, in any order, and returns when all are done:
/// `{ DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }` is one.
public typealias ConcurrentPerform = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// Paints display lists.
///
/// The picture depends on the list alone: neither the machine, nor the number of threads, nor what
/// the renderer painted before changes a byte. A renderer keeps its working memory, so painting
/// one frame after the other with the same one allocates nothing once it is warm.
public struct Renderer {
  private var workspace: Workspace

  public init() { workspace = Workspace(spans: .best) }

  /// A renderer whose loops over pixels are those in Swift even where quicker ones exist.
  package init(plainSpans: Void) { workspace = Workspace(spans: .plain) }

  /// Paints a list.
  ///
  /// - Parameters:
  ///   - bitmap: made anew when its size is not the list's; everything in it is painted over.
  ///   - concurrently: nil stays on the calling thread.
  public mutating func render(
    _ list: DisplayList, into bitmap: inout Bitmap, concurrently: ConcurrentPerform? = nil
  ) {
    if !isKnownUniquelyReferenced(&workspace) { workspace = Workspace(spans: workspace.spans) }
    if bitmap.width != max(0, list.width) || bitmap.height != max(0, list.height) {
      bitmap = Bitmap(width: list.width, height: list.height)
    }
    let canvas = PixelBounds(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    guard !canvas.isEmpty else { return }
    let workspace = self.workspace
    let perform: ConcurrentPerform =
      concurrently ?? { count, body in
        for index in 0..<count { body(index) }
      }
    let background = Pixel.premultiplied(list.background)
    bitmap.withPixels { pixels in
      list.commands.withUnsafeBufferPointer { commands in
        workspace.images.begin()
        workspace.prepare(commands, canvas, perform)
        workspace.images.end()
        workspace.paint(canvas, pixels, background, perform)
      }
    }
  }
}

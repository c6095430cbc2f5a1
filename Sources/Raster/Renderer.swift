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
  /// What of its bitmap the last call painted; nothing outside of it changed.
  package private(set) var painted = PixelBounds.empty

  public init() { workspace = Workspace(spans: .best) }

  /// How a renderer gets to its pixels, which are the same in any case.
  package enum Way: CaseIterable, Sendable {
    /// The quickest that the processor allows.
    case best
    /// With the loops over pixels that are stated in Swift.
    case withoutKernels
    /// A pixel at a time on the whole canvas: the specification of the others.
    case plain
  }

  package init(_ way: Way) {
    workspace = Workspace(spans: way == .best ? .best : .plain)
    workspace.isPlain = way == .plain
  }

  /// Paints a list.
  ///
  /// - Parameters:
  ///   - bitmap: made anew when its size is not the list's; everything in it is painted over. A
  ///     list with a side longer than ``DisplayList/longestSide`` leaves an empty one.
  ///   - concurrently: nil stays on the calling thread.
  public mutating func render(
    _ list: DisplayList, into bitmap: inout Bitmap, concurrently: ConcurrentPerform? = nil
  ) {
    paint(list, into: &bitmap, concurrently) { workspace, canvas, pixels, background, perform in
      if workspace.isPlain {
        workspace.paintPlainly(canvas, pixels, background)
      } else {
        workspace.paint(canvas, pixels, background, perform)
      }
    }
  }

  /// Paints a list over another one's picture, and only where the two differ.
  ///
  /// - Parameters:
  ///   - previous: the list whose picture `bitmap` holds; nil when it holds none. Then, and with
  ///     another size or background, all is painted.
  ///   - bitmap: the same bytes afterwards as ``render(_:into:concurrently:)`` gives.
  /// - Returns: how many pixels were painted.
  @discardableResult public mutating func render(
    _ list: DisplayList, over previous: DisplayList?, in bitmap: inout Bitmap,
    concurrently: ConcurrentPerform? = nil
  ) -> Int {
    guard let previous, list.width == previous.width, list.height == previous.height,
      list.background == previous.background, bitmap.width == max(0, list.width),
      bitmap.height == max(0, list.height), !workspace.isPlain
    else {
      render(list, into: &bitmap, concurrently: concurrently)
      return Int(bitmap.width) * Int(bitmap.height)
    }
    var count = 0
    var bounds = PixelBounds.empty
    previous.commands.withUnsafeBufferPointer { old in
      list.commands.withUnsafeBufferPointer { new in
        paint(list, into: &bitmap, concurrently) { workspace, canvas, pixels, background, perform in
          (count, bounds) = workspace.paintChanges(
            from: old, to: new, canvas, pixels, background, perform)
        }
      }
    }
    painted = bounds
    return count
  }

  private mutating func paint(
    _ list: DisplayList, into bitmap: inout Bitmap, _ concurrently: ConcurrentPerform?,
    _ body: (
      Workspace, _ canvas: PixelBounds, _ pixels: UnsafeMutablePointer<UInt32>,
      _ background: UInt32, ConcurrentPerform
    ) -> Void
  ) {
    if !isKnownUniquelyReferenced(&workspace) {
      let isPlain = workspace.isPlain
      workspace = Workspace(spans: workspace.spans)
      workspace.isPlain = isPlain
    }
    if bitmap.width != max(0, list.width) || bitmap.height != max(0, list.height) {
      let isTooLong = max(list.width, list.height) > DisplayList.longestSide
      bitmap =
        isTooLong ? Bitmap(width: 0, height: 0) : Bitmap(width: list.width, height: list.height)
    }
    let canvas = PixelBounds(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    painted = canvas
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
        body(workspace, canvas, pixels, background, perform)
      }
    }
  }
}

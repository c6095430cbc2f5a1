internal import Synchronization
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
    bitmap.withPixels { pixels in
      workspace.paint(
        list, canvas, pixels,
        concurrently ?? { count, body in
          for index in 0..<count { body(index) }
        })
    }
  }
}

/// The memory behind a renderer.
final class Workspace {
  /// Threads beyond this many wait for each other.
  private static let workerCount = 64
  /// Commands that a thread takes at a time, at least.
  private static let smallestPart = 64
  private static let mostParts = 32

  let spans: Spans
  private var items = ReusableBuffer<Item>()
  private let parts: UnsafeMutablePointer<ListPart>
  private var structure = ListStructure()
  private var plan = BandPlan()
  /// Made when first needed; each belongs to whoever holds its bit of `busy`.
  private let workers: UnsafeMutablePointer<BandWorker?>
  /// A bit for each worker that is at work.
  private let busy = Atomic<UInt64>(0)

  init(spans: Spans) {
    self.spans = spans
    workers = .allocate(capacity: Self.workerCount)
    workers.initialize(repeating: nil, count: Self.workerCount)
    parts = .allocate(capacity: Self.mostParts)
    for index in 0..<Self.mostParts { (parts + index).initialize(to: ListPart()) }
  }

  deinit {
    workers.deinitialize(count: Self.workerCount)
    workers.deallocate()
    items.deallocate()
    for index in 0..<Self.mostParts { parts[index].deallocate() }
    parts.deinitialize(count: Self.mostParts)
    parts.deallocate()
    structure.deallocate()
    plan.deallocate()
  }

  func paint(
    _ list: DisplayList, _ canvas: PixelBounds, _ pixels: UnsafeMutablePointer<UInt32>,
    _ perform: ConcurrentPerform
  ) {
    let count = list.commands.count
    items.reserve(count)
    // Each call of a concurrent body has items, a part, or rows of pixels to itself.
    nonisolated(unsafe) let items = self.items.base
    nonisolated(unsafe) let parts = self.parts
    nonisolated(unsafe) let pixels = pixels
    nonisolated(unsafe) let workspace = self
    list.commands.withUnsafeBufferPointer { commands in
      nonisolated(unsafe) let commands = commands
      let partCount = min(Self.mostParts, max(1, count / Self.smallestPart))
      perform(partCount) { part in
        let range = count * part / partCount..<count * (part + 1) / partCount
        parts[part].prepare(
          commands, range, part: Int32(truncatingIfNeeded: part), canvas: canvas, items: items)
      }
    }
    structure.resolve(items, count: count, canvas: canvas)
    plan.make(items, count: count, canvas: canvas)
    let background = Pixel.premultiplied(list.background)
    nonisolated(unsafe) let plan = self.plan
    perform(plan.count) { band in
      workspace.withWorker { worker in
        workspace.paintBand(band, plan, canvas, pixels, background, worker)
      }
    }
  }

  private func paintBand(
    _ index: Int, _ plan: BandPlan, _ canvas: PixelBounds,
    _ pixels: UnsafeMutablePointer<UInt32>, _ background: UInt32, _ worker: BandWorker
  ) {
    let top = canvas.y0 + Int32(truncatingIfNeeded: index) * plan.height
    let band = PixelBounds(
      x0: canvas.x0, y0: top, x1: canvas.x1, y1: min(top + plan.height, canvas.y1))
    let stride = CoverageAccumulator.stride(forWidth: canvas.width)
    worker.reserve(stride: stride, rows: Int(plan.height))
    let accumulator = CoverageAccumulator(
      cells: worker.cells.base, bits: worker.bits.base, stride: stride, left: canvas.x0, top: top)
    let painter = BandPainter(
      worker: worker, accumulator: accumulator, parts: parts, items: items.base, spans: spans)
    painter.paint(
      plan.items(of: index), band: band, pixels: pixels + Int(top - canvas.y0) * canvas.width,
      stride: canvas.width, background: background)
  }

  /// Lends one of the workers that nobody uses.
  private func withWorker(_ body: (BandWorker) -> Void) {
    var taken = busy.load(ordering: .relaxed)
    var place: UInt64
    while true {
      place = ~taken & (taken &+ 1)
      if place == 0 {
        taken = busy.load(ordering: .relaxed)
        continue
      }
      let (exchanged, original) = busy.compareExchange(
        expected: taken, desired: taken | place, ordering: .acquiring)
      if exchanged { break }
      taken = original
    }
    let index = place.trailingZeroBitCount
    let worker = workers[index] ?? BandWorker()
    workers[index] = worker
    body(worker)
    busy.bitwiseXor(place, ordering: .releasing)
  }
}

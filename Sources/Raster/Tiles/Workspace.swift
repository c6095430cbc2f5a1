internal import Synchronization
internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// The memory behind a renderer.
final class Workspace {
  /// Threads beyond this many wait for each other.
  private static let workerCount = 64
  /// Commands that a thread takes at a time, at least.
  private static let smallestPart = 64
  private static let mostParts = 32
  /// How far from its origin, in pixels, the content of a group in perspective is painted.
  static let farthestProjected: Int32 = 4096
  /// Filters of a group beyond this many are passed over: each may carry pixels far, and all
  /// that they may carry into the canvas is painted.
  static let mostFilters = 4
  /// With more changes than this, and than a quarter of what is there, all is painted again.
  private static let mostChanges = 64

  let spans: Spans
  private var items = ReusableBuffer<Item>()
  private let parts: UnsafeMutablePointer<ListPart>
  private var structure = ListStructure()
  private var plan = BandPlan()
  private var itemCount = 0
  private var ranges = ReusableBuffer<LayerRange>()
  private var openGroups = ReusableBuffer<Int>()
  /// Groups that were painted beforehand, one for each range.
  private var layers: [Layer] = []
  private var filter: LayerFilter
  /// Paints the content of such groups.
  private var child: Workspace?
  var images = ImageCache()
  /// Whether layers are painted the plain way as well.
  #if hasFeature(Embedded)
    /// The plain way is what tests compare with, and they run natively.
    var isPlain: Bool {
      get { false }
      set {}
    }
  #else
    var isPlain = false
  #endif
  /// Whether only what is touched is asked for, and layers need no pixels.
  var isMeasuring = false
  private var damage = Damage()
  private var damaged = ReusableBuffer<PixelBounds>()
  /// Finds out what changed commands touch.
  private var measurer: Workspace?
  /// Made when first needed; each belongs to whoever holds its bit of `busy`.
  private let workers: UnsafeMutablePointer<BandWorker?>
  /// A bit for each worker that is at work.
  private let busy = Atomic<UInt64>(0)

  init(spans: Spans) {
    self.spans = spans
    filter = LayerFilter(loops: spans.blurLoops)
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
    ranges.deallocate()
    openGroups.deallocate()
    damage.deallocate()
    damaged.deallocate()
    for layer in layers { layer.pixels.deallocate() }
    filter.deallocate()
  }

  /// Makes the commands ready to be painted.
  ///
  /// - Parameter canvas: nothing outside is needed.
  /// - Returns: what they touch.
  @discardableResult func prepare(
    _ commands: UnsafeBufferPointer<Command>, _ canvas: PixelBounds, _ perform: ConcurrentPerform
  ) -> PixelBounds {
    let count = commands.count
    items.reserve(count)
    itemCount = count
    LayerRange.find(in: commands, into: &ranges, open: &openGroups)
    // Each call of a concurrent body has items, a part, or rows of pixels to itself.
    nonisolated(unsafe) let items = self.items.base
    nonisolated(unsafe) let parts = self.parts
    nonisolated(unsafe) let commands = commands
    nonisolated(unsafe) let ranges = UnsafeBufferPointer(
      start: self.ranges.base, count: self.ranges.count)
    let partCount = min(Self.mostParts, max(1, count / Self.smallestPart))
    perform(partCount) { part in
      let range = count * part / partCount..<count * (part + 1) / partCount
      parts[part].prepare(
        commands, range, part: Int32(truncatingIfNeeded: part), canvas: canvas, layers: ranges,
        items: items)
    }
    preparePictures(commands, partCount)
    for index in 0..<ranges.count { prepareLayer(ranges[index], index, commands, canvas, perform) }
    structure.resolve(items, count: count, canvas: canvas)
    return structure.touched
  }

  private func preparePictures(_ commands: UnsafeBufferPointer<Command>, _ partCount: Int) {
    for part in 0..<partCount {
      for place in 0..<parts[part].pictureCommands.count {
        let index = parts[part].pictureCommands.base[place]
        let paint: Paint
        let transform: AffineTransform
        switch commands[index] {
        case .fill(let fill): (paint, transform) = (fill.paint, fill.transform)
        case .stroke(let stroke): (paint, transform) = (stroke.paint, stroke.transform)
        default: continue
        }
        guard case .image(let picture) = paint else { continue }
        images.add(
          picture.image,
          ImageReduction(
            picture.sampling, picture.image, picture.transform.concatenating(transform)))
        parts[part].addPicture(picture, transform, images, &items.base[index])
      }
    }
  }

  /// Paints a group that has filters or a projection, and puts an item for it at its begin.
  private func prepareLayer(
    _ range: LayerRange, _ number: Int, _ commands: UnsafeBufferPointer<Command>,
    _ canvas: PixelBounds, _ perform: ConcurrentPerform
  ) {
    guard case .beginGroup(let group) = commands[range.begin] else { return }
    let content = UnsafeBufferPointer(rebasing: commands[range.begin + 1..<range.end])
    var limits = canvas
    if group.projection != nil {
      let far = Self.farthestProjected
      limits = PixelBounds(x0: -far, y0: -far, x1: far, y1: far)
    }
    var reach: Int32 = 0
    for filter in group.filters.prefix(Self.mostFilters) { reach += LayerFilter.reach(filter) }
    var contentLimits = limits.outset(by: reach)
    if let bounds = group.bounds {
      contentLimits = ListPart.pixels(bounds, within: contentLimits)
    }
    while layers.count <= number { layers.append(Layer()) }
    let child = self.child ?? Workspace(spans: spans)
    self.child = child
    child.images = images
    child.isPlain = isPlain
    child.isMeasuring = isMeasuring
    let touched = contentLimits.isEmpty ? .empty : child.prepare(content, contentLimits, perform)
    images = child.images
    if isMeasuring {
      layers[number].bounds =
        touched.isEmpty ? .empty : touched.outset(by: reach).intersection(limits)
    } else {
      layers[number].reset(touched)
    }
    if !touched.isEmpty, !isMeasuring {
      if isPlain {
        child.paintPlainly(touched, layers[number].pixels.base, 0)
      } else {
        child.paint(touched, layers[number].pixels.base, 0, perform)
      }
      for filter in group.filters.prefix(Self.mostFilters) {
        self.filter.apply(filter, to: &layers[number], limits: limits, perform)
      }
    }
    guard !layers[number].bounds.isEmpty else { return }
    let begin = ListPart.item(group, part: 0, canvas: canvas)
    guard let projection = group.projection else {
      items.base[range.begin] = begin
      items.base[range.begin].kind = .layer
      items.base[range.begin].shader = Int32(truncatingIfNeeded: number)
      items.base[range.begin].bounds = layers[number].bounds.intersection(canvas)
      return
    }
    items.base[range.begin] = begin
    items.base[range.begin].bounds = canvas
    items.base[range.begin + 1] = parts[0].addProjected(
      layers[number], projection, part: 0, canvas: canvas)
    items.base[range.end].kind = .endGroup
  }

  /// Paints what was prepared.
  ///
  /// - Parameters:
  ///   - canvas: all of it is painted over, from `background`.
  ///   - pixels: as many as the canvas has.
  func paint(
    _ canvas: PixelBounds, _ pixels: UnsafeMutablePointer<UInt32>, _ background: UInt32,
    _ perform: ConcurrentPerform
  ) {
    paint(canvas, pixels, background, perform, onlyDamaged: false)
  }

  private func paint(
    _ canvas: PixelBounds, _ pixels: UnsafeMutablePointer<UInt32>, _ background: UInt32,
    _ perform: ConcurrentPerform, onlyDamaged: Bool
  ) {
    plan.make(items.base, count: itemCount, canvas: canvas)
    nonisolated(unsafe) let pixels = pixels
    nonisolated(unsafe) let workspace = self
    perform(plan.count) { band in
      let rows = workspace.plan.bounds(of: band, in: canvas)
      let bounds = onlyDamaged ? workspace.damagedPart(of: rows) : rows
      guard !bounds.isEmpty else { return }
      workspace.withWorker { worker in
        workspace.paintBand(band, bounds, canvas, pixels, background, worker)
      }
    }
  }

  /// Paints only where the commands that were prepared differ from others.
  ///
  /// - Parameter pixels: what the other commands painted.
  /// - Returns: how many pixels were painted, and the box around them.
  func paintChanges(
    from old: UnsafeBufferPointer<Command>, to new: UnsafeBufferPointer<Command>,
    _ canvas: PixelBounds, _ pixels: UnsafeMutablePointer<UInt32>, _ background: UInt32,
    _ perform: ConcurrentPerform
  ) -> (count: Int, bounds: PixelBounds) {
    damage.compare(old, new)
    let changes = damage.changes
    if changes.count > max(Self.mostChanges, new.count / 4) {
      paint(canvas, pixels, background, perform)
      return (canvas.width * canvas.height, canvas)
    }
    let measurer = self.measurer ?? Workspace(spans: spans)
    self.measurer = measurer
    measurer.isMeasuring = true
    measurer.images = images
    damaged.count = 0
    for index in 0..<changes.count {
      let change = changes.base[index]
      let commands = UnsafeBufferPointer(
        rebasing: (change.isOld ? old : new)[change.begin..<change.end])
      let touched = measurer.prepare(commands, canvas, perform).intersection(canvas)
      if !touched.isEmpty { damaged.append(touched) }
    }
    paint(canvas, pixels, background, perform, onlyDamaged: true)
    var count = 0
    var bounds = PixelBounds.empty
    for band in 0..<plan.count {
      let part = damagedPart(of: plan.bounds(of: band, in: canvas))
      count += part.width * part.height
      bounds = bounds.union(part)
    }
    return (count, bounds)
  }

  private func damagedPart(of band: PixelBounds) -> PixelBounds {
    var part = PixelBounds.empty
    for index in 0..<damaged.count {
      part = part.union(damaged.base[index].intersection(band))
    }
    return part
  }

  /// Paints what was prepared the plain way.
  func paintPlainly(
    _ canvas: PixelBounds, _ pixels: UnsafeMutablePointer<UInt32>, _ background: UInt32
  ) {
    var painter = PlainPainter(canvas, background: background, parts: parts, layers: layers)
    let painted = painter.paint(UnsafeBufferPointer(start: items.base, count: itemCount))
    for (index, pixel) in painted.enumerated() { pixels[index] = pixel }
  }

  private func paintBand(
    _ index: Int, _ bounds: PixelBounds, _ canvas: PixelBounds,
    _ pixels: UnsafeMutablePointer<UInt32>, _ background: UInt32, _ worker: BandWorker
  ) {
    let top = plan.bounds(of: index, in: canvas).y0
    let stride = CoverageAccumulator.stride(forWidth: canvas.width)
    worker.reserve(stride: stride, rows: Int(plan.height))
    let accumulator = CoverageAccumulator(
      cells: worker.cells.base, bits: worker.bits.base, stride: stride, left: canvas.x0, top: top)
    let painter = BandPainter(
      worker: worker, accumulator: accumulator, parts: parts, items: items.base, layers: layers,
      spans: spans)
    let first = Int(bounds.y0 - canvas.y0) * canvas.width + Int(bounds.x0 - canvas.x0)
    painter.paint(
      plan.items(of: index), band: bounds, pixels: pixels + first, stride: canvas.width,
      background: background)
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

#if arch(wasm32)
  import ZoetropeGeometry
  import ZoetropeRaster
  import ZoetropeScene

  // The functions of the WebAssembly module; Documentation/WebAssembly.md lists them, and
  // player.js calls them. A module instance plays one scene. After a trap its memory is not to be
  // trusted: drop the instance and make another.

  nonisolated(unsafe) private var player = Player()
  /// The pixels that the host reads.
  nonisolated(unsafe) private var pixels = HostMemory()
  /// The answer of an inspection that the host reads.
  nonisolated(unsafe) private var answer = HostMemory()

  // MARK: Bytes in

  /// Memory for `count` bytes, for the host to write into.
  @_expose(wasm, "zoetrope_allocate") @_cdecl("zoetrope_allocate")
  public func allocate(_ count: UInt32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(clamping: count), alignment: 16)
  }

  /// Gives memory of `zoetrope_allocate` back.
  @_expose(wasm, "zoetrope_free") @_cdecl("zoetrope_free")
  public func free(_ address: UnsafeMutableRawPointer) {
    address.deallocate()
  }

  /// Reads a recording; the memory may be freed afterwards, here and below.
  /// - Returns: 1 when it can be played, and else 0: ask `zoetrope_error_code`.
  @_expose(wasm, "zoetrope_load") @_cdecl("zoetrope_load")
  public func load(_ address: UnsafeRawPointer, _ count: UInt32) -> Int32 {
    player.load(bytes(address, count)) ? 1 : 0
  }

  /// Reads a document with what a running app did so far; its commits follow.
  @_expose(wasm, "zoetrope_begin_live") @_cdecl("zoetrope_begin_live")
  public func beginLive(_ address: UnsafeRawPointer, _ count: UInt32) -> Int32 {
    player.beginLive(bytes(address, count)) ? 1 : 0
  }

  /// Reads commits of the running app, one behind the other.
  @_expose(wasm, "zoetrope_apply") @_cdecl("zoetrope_apply")
  public func apply(_ address: UnsafeRawPointer, _ count: UInt32) -> Int32 {
    player.apply(bytes(address, count)) ? 1 : 0
  }

  private func bytes(_ address: UnsafeRawPointer, _ count: UInt32) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: address, count: Int(clamping: count)))
  }

  // MARK: What is wrong

  /// 0 nothing wrong · 1 no document loaded · 2 impossible frame · 3 not live · 16 and above: not
  /// a document.
  @_expose(wasm, "zoetrope_error_code") @_cdecl("zoetrope_error_code")
  public func errorCode() -> Int32 { player.problem?.code ?? 0 }

  /// The byte of what was read at which reading stopped.
  @_expose(wasm, "zoetrope_error_offset") @_cdecl("zoetrope_error_offset")
  public func errorOffset() -> Int32 { player.problem?.offset ?? 0 }

  // MARK: How it wants to be shown

  /// The canvas, in points; 0 without a document.
  @_expose(wasm, "zoetrope_width") @_cdecl("zoetrope_width")
  public func width() -> Double { player.document?.size.width ?? 0 }

  @_expose(wasm, "zoetrope_height") @_cdecl("zoetrope_height")
  public func height() -> Double { player.document?.size.height ?? 0 }

  /// Seconds; 0 without a document.
  @_expose(wasm, "zoetrope_duration") @_cdecl("zoetrope_duration")
  public func duration() -> Double { player.document?.duration ?? 0 }

  /// Pixels a point that it was made for; 0 without a document.
  @_expose(wasm, "zoetrope_scale") @_cdecl("zoetrope_scale")
  public func scale() -> Double { player.document?.scale ?? 0 }

  /// Frames a second that its author had in mind; 0 without a document.
  @_expose(wasm, "zoetrope_frame_rate") @_cdecl("zoetrope_frame_rate")
  public func frameRate() -> Double {
    guard let rate = player.document?.frameRate, rate.seconds > 0 else { return 0 }
    return Double(rate.frames) / Double(rate.seconds)
  }

  // MARK: Frames

  /// Draws the frame at `time` seconds.
  /// - Returns: 1 when it was drawn, and else 0: ask `zoetrope_error_code`.
  @_expose(wasm, "zoetrope_render") @_cdecl("zoetrope_render")
  public func render(_ time: Double, _ width: Int32, _ height: Int32) -> Int32 {
    player.render(at: time, width: width, height: height) ? 1 : 0
  }

  /// How many pixels of the last frame were painted anew; 0 when it is the one before it.
  @_expose(wasm, "zoetrope_painted") @_cdecl("zoetrope_painted")
  public func painted() -> UInt32 { UInt32(clamping: player.painted) }

  /// The box around them, in pixels of the frame: its left, top, right and bottom (0 to 3).
  @_expose(wasm, "zoetrope_painted_edge") @_cdecl("zoetrope_painted_edge")
  public func paintedEdge(_ edge: Int32) -> Int32 {
    let bounds = player.paintedBounds
    return switch edge {
    case 0: bounds.x0
    case 1: bounds.y0
    case 2: bounds.x1
    default: bounds.y1
    }
  }

  /// The FNV-1a hash of the last frame's premultiplied bytes: equal to the native build's.
  @_expose(wasm, "zoetrope_frame_hash") @_cdecl("zoetrope_frame_hash")
  public func frameHash() -> UInt64 { player.frame.hash }

  /// The last frame as a canvas wants it (straight alpha, rows from the top). The address holds
  /// until the next call of this function.
  @_expose(wasm, "zoetrope_pixels") @_cdecl("zoetrope_pixels")
  public func framePixels() -> UnsafeMutableRawPointer? {
    let hasFrameBefore = pixels.reserve(player.frame.bytes.count)
    player.copyPixels(to: pixels.memory, hasFrameBefore: hasFrameBefore)
    return pixels.memory.baseAddress
  }

  // MARK: Touches

  /// 1 for a recording that can be touched.
  @_expose(wasm, "zoetrope_is_interactive") @_cdecl("zoetrope_is_interactive")
  public func isInteractive() -> Int32 { player.touches == nil ? 0 : 1 }

  /// The number of the segment that plays; 0 is the opening.
  @_expose(wasm, "zoetrope_segment") @_cdecl("zoetrope_segment")
  public func segment() -> Int32 { player.touches?.segmentIndex ?? 0 }

  /// 1 when the segment is over and the scene waits for a person.
  @_expose(wasm, "zoetrope_is_at_rest") @_cdecl("zoetrope_is_at_rest")
  public func isAtRest() -> Int32 { player.touches?.isAtRest == true ? 1 : 0 }

  /// The gestures that a point of the scene answers: bit n for the gesture of raw value n. As of
  /// the last frame or gesture.
  @_expose(wasm, "zoetrope_gestures") @_cdecl("zoetrope_gestures")
  public func gestures(_ x: Double, _ y: Double) -> UInt32 {
    player.touches?.gestures(at: Point(x, y)) ?? 0
  }

  /// Makes a gesture at a point of the scene.
  /// - Returns: 1 when it is answered, at once or at the end of the segment that plays.
  @_expose(wasm, "zoetrope_send") @_cdecl("zoetrope_send")
  public func send(_ gesture: UInt32, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
    send(gesture, at: Point(x, y), time)
  }

  /// Makes a gesture on what is in front and answers it: for keyboards.
  @_expose(wasm, "zoetrope_send_to_first") @_cdecl("zoetrope_send_to_first")
  public func sendToFirst(_ gesture: UInt32, _ time: Double) -> Int32 {
    send(gesture, at: nil, time)
  }

  private func send(_ gesture: UInt32, at point: Point?, _ time: Double) -> Int32 {
    guard let number = UInt8(exactly: gesture), let gesture = Gesture(rawValue: number) else {
      return 0
    }
    return player.send(gesture, at: point, time: time) ? 1 : 0
  }

  // MARK: Inspection

  /// How many bytes the last of the answers below has.
  @_expose(wasm, "zoetrope_answer_count") @_cdecl("zoetrope_answer_count")
  public func answerCount() -> UInt32 { UInt32(clamping: answer.count) }

  /// The layer tree.
  @_expose(wasm, "zoetrope_layers") @_cdecl("zoetrope_layers")
  public func layers() -> UnsafeMutableRawPointer? { answer.hold(player.layers) }

  /// A layer's properties and their values at a time.
  @_expose(wasm, "zoetrope_values") @_cdecl("zoetrope_values")
  public func values(_ node: UInt32, _ time: Double) -> UnsafeMutableRawPointer? {
    answer.hold(player.values(of: NodeID(node), at: time))
  }

  /// Where a layer's box lies on a canvas of so many pixels.
  @_expose(wasm, "zoetrope_outline") @_cdecl("zoetrope_outline")
  public func outline(
    _ node: UInt32, _ time: Double, _ width: Int32, _ height: Int32
  ) -> UnsafeMutableRawPointer? {
    answer.hold(player.outline(of: NodeID(node), at: time, width: width, height: height))
  }

  /// The layer in front at a point of a canvas of so many pixels; 0, the root, where none is.
  @_expose(wasm, "zoetrope_layer_at") @_cdecl("zoetrope_layer_at")
  public func layerAt(
    _ x: Double, _ y: Double, _ time: Double, _ width: Int32, _ height: Int32
  ) -> UInt32 {
    player.layer(at: Point(x, y), time: time, width: width, height: height).rawValue
  }

  /// Memory that the host reads: made larger when it must be, and never given back.
  private struct HostMemory {
    private(set) var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    private(set) var count = 0

    /// - Returns: whether the memory is as it was.
    @discardableResult mutating func reserve(_ count: Int) -> Bool {
      self.count = count
      guard memory.count < count else { return true }
      memory.deallocate()
      memory = .allocate(byteCount: count, alignment: 16)
      return false
    }

    mutating func hold(_ bytes: [UInt8]) -> UnsafeMutableRawPointer? {
      reserve(bytes.count)
      memory.copyBytes(from: bytes)
      return memory.baseAddress
    }
  }
#endif

#if arch(wasm32)
  import ZoetropeGeometry
  import ZoetropeRaster
  import ZoetropeScene

  // The functions of the WebAssembly module; Documentation/WebAssembly.md shows a page that calls
  // them. A module instance plays one document. After a trap its memory is not to be trusted:
  // drop the instance and make another.

  nonisolated(unsafe) private var player = Player()
  /// The address of the pixels that the host reads, and how many bytes are there.
  nonisolated(unsafe) private var pixels: UnsafeMutableRawBufferPointer?

  /// Memory for `count` bytes, for the host to write a document into.
  @_expose(wasm, "zoetrope_allocate") @_cdecl("zoetrope_allocate")
  public func allocate(_ count: UInt32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(clamping: count), alignment: 16)
  }

  /// Gives memory of `zoetrope_allocate` back.
  @_expose(wasm, "zoetrope_free") @_cdecl("zoetrope_free")
  public func free(_ address: UnsafeMutableRawPointer) {
    address.deallocate()
  }

  /// Reads a document; the memory may be freed afterwards.
  /// - Returns: 1 when it can be played, and else 0: ask `zoetrope_error_code`.
  @_expose(wasm, "zoetrope_load") @_cdecl("zoetrope_load")
  public func load(_ address: UnsafeRawPointer, _ count: UInt32) -> Int32 {
    let bytes = [UInt8](UnsafeRawBufferPointer(start: address, count: Int(clamping: count)))
    return player.load(bytes) ? 1 : 0
  }

  /// 0 nothing wrong · 1 no document loaded · 2 impossible frame · 16 and above: not a document.
  @_expose(wasm, "zoetrope_error_code") @_cdecl("zoetrope_error_code")
  public func errorCode() -> Int32 { player.problem?.code ?? 0 }

  /// The byte of the document at which reading stopped.
  @_expose(wasm, "zoetrope_error_offset") @_cdecl("zoetrope_error_offset")
  public func errorOffset() -> Int32 { player.problem?.offset ?? 0 }

  /// The canvas, in points; 0 without a document.
  @_expose(wasm, "zoetrope_width") @_cdecl("zoetrope_width")
  public func width() -> Double { player.document?.size.width ?? 0 }

  @_expose(wasm, "zoetrope_height") @_cdecl("zoetrope_height")
  public func height() -> Double { player.document?.size.height ?? 0 }

  /// Seconds; 0 without a document.
  @_expose(wasm, "zoetrope_duration") @_cdecl("zoetrope_duration")
  public func duration() -> Double { player.document?.duration ?? 0 }

  /// Draws the frame at `time` seconds.
  /// - Returns: 1 when it was drawn, and else 0: ask `zoetrope_error_code`.
  @_expose(wasm, "zoetrope_render") @_cdecl("zoetrope_render")
  public func render(_ time: Double, _ width: Int32, _ height: Int32) -> Int32 {
    player.render(at: time, width: width, height: height) ? 1 : 0
  }

  /// The FNV-1a hash of the last frame's premultiplied bytes: equal to the native build's.
  @_expose(wasm, "zoetrope_frame_hash") @_cdecl("zoetrope_frame_hash")
  public func frameHash() -> UInt64 { player.frame.hash }

  /// The last frame as a canvas wants it (straight alpha, rows from the top). The address holds
  /// until the next call of this function.
  @_expose(wasm, "zoetrope_pixels") @_cdecl("zoetrope_pixels")
  public func framePixels() -> UnsafeMutableRawPointer? {
    let straight = player.frame.straightAlphaBytes()
    if pixels?.count != straight.count {
      pixels?.deallocate()
      pixels = .allocate(byteCount: straight.count, alignment: 16)
    }
    pixels?.copyBytes(from: straight)
    return pixels?.baseAddress
  }
#endif

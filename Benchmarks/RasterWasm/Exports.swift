#if arch(wasm32)
  import ZoetropeDisplayList
  import ZoetropeRaster

  // The rasteriser alone as a WebAssembly module, for compare.mjs.

  nonisolated(unsafe) private var list = DisplayList(width: 0, height: 0)
  nonisolated(unsafe) private var renderer = Renderer()
  nonisolated(unsafe) private var bitmap = Bitmap(width: 0, height: 0)

  @_expose(wasm, "bench_allocate") @_cdecl("bench_allocate")
  public func allocate(_ count: UInt32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(clamping: count), alignment: 16)
  }

  /// Reads a `.dl` text.
  /// - Returns: 0, or the line that is wrong.
  @_expose(wasm, "bench_load") @_cdecl("bench_load")
  public func load(_ address: UnsafeRawPointer, _ count: UInt32) -> Int32 {
    do throws(DisplayListError) {
      let bytes = UnsafeRawBufferPointer(start: address, count: Int(clamping: count))
      list = try DisplayList(utf8: [UInt8](bytes))
      return 0
    } catch {
      return Int32(clamping: error.line)
    }
  }

  @_expose(wasm, "bench_render") @_cdecl("bench_render")
  public func render() { renderer.render(list, into: &bitmap) }

  @_expose(wasm, "bench_hash") @_cdecl("bench_hash")
  public func hash() -> UInt64 { bitmap.hash }
#endif

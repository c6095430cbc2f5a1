#if !arch(wasm32)
  print("raster-wasm is a WebAssembly module; see Benchmarks/README.md")
#endif

#if !arch(wasm32)
  print("ZoetropePlayer is the WebAssembly player; build it with: make wasm")
#endif

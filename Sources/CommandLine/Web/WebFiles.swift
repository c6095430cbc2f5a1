internal import CWebPage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a web page needs to play a scene.
enum WebFiles {
  /// The class that loads the module and draws on a canvas; a JavaScript module.
  static var playerJavaScript: [UInt8] { bytes(web_page_player_js()) }
  static var previewPage: [UInt8] { bytes(web_page_preview_html()) }
  static var previewStyle: [UInt8] { bytes(web_page_preview_css()) }
  static var previewJavaScript: [UInt8] { bytes(web_page_preview_js()) }
  /// The element `<zoetrope-player>`, which imports the class.
  static var elementJavaScript: [UInt8] { bytes(web_page_zoetrope_player_js()) }
  /// A page of its own, with names in double braces for what it holds.
  static var exportPage: [UInt8] { bytes(web_page_export_html()) }

  private static func bytes(_ file: web_page_file) -> [UInt8] {
    [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  // MARK: The module

  static let moduleName = "ZoetropePlayer.wasm"

  /// The WebAssembly module. It lies beside the program, where `make` puts it, or in the checkout
  /// that the program was built from; where it is in neither, the checkout's script builds it.
  ///
  /// - Parameter note: hears, once, that building begins, which takes a while.
  static func webAssembly(note: (String) -> Void = { _ in }) throws(CommandFailure) -> [UInt8] {
    let checkout = Self.checkout
    let beside = executablePath().map { folderOf($0) + "/" + moduleName }
    let built = checkout + "/.build-wasm/wasm32-unknown-none-wasm/release/" + moduleName
    let candidates = [beside, built].compactMap(\.self).filter { fileKind($0) == .regular }
    // Of two the newer one: somebody builds one of them.
    if let newest = candidates.max(by: { modificationTime($0) < modificationTime($1) }) {
      return try readBytes(path: newest)
    }
    let script = checkout + "/scripts/build-wasm"
    guard fileKind(script) == .regular else {
      throw .failed(
        moduleName,
        "the WebAssembly player is not beside the program; `make wasm` in a checkout of "
          + "Zoetrope builds it")
    }
    note("building the WebAssembly player (once; it takes about half a minute)")
    return try readBytes(path: try output(ofScript: script))
  }

  /// The root of the sources that this was compiled from.
  private static var checkout: String {
    (0..<4).reduce(#filePath) { path, _ in folderOf(path) }
  }

  private static func executablePath() -> String? {
    guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Seconds since 1970.
  private static func modificationTime(_ path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    #if canImport(Darwin)
      return status.st_mtimespec.tv_sec
    #else
      return status.st_mtim.tv_sec
    #endif
  }

  /// Runs the script and gives the line that it prints: the path of what it built.
  private static func output(ofScript script: String) throws(CommandFailure) -> String {
    let quoted = "'" + script.replacing("'", with: "'\\''") + "'"
    guard let pipe = popen(quoted + " --quiet", "r") else {
      throw .failed(script, SystemError.last.message)
    }
    var text: [UInt8] = []
    var byte = fgetc(pipe)
    while byte != EOF, text.count < 1 << 16 {
      text.append(UInt8(truncatingIfNeeded: byte))
      byte = fgetc(pipe)
    }
    guard pclose(pipe) == 0 else {
      throw .failed(script, "could not build the WebAssembly player; what it says is above")
    }
    return String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

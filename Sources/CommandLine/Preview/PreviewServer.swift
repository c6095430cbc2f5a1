internal import CWebServer

/// Serves the preview's page and its connections, on a thread of its own.
final class PreviewServer: @unchecked Sendable {
  let port: Int
  let access: PreviewAccess
  private let server: OpaquePointer
  private let desk: Desk

  /// Pages that may watch one app.
  private static let mostPages: UInt32 = 32

  /// What the callbacks need. They come on the server's thread, one at a time; all but `hub` and
  /// `access`, which are set before it starts, is touched by that thread alone.
  private final class Desk {
    var files: [String: (type: StaticString, bytes: [UInt8])]
    var hub: PreviewHub?
    var access = PreviewAccess(port: 0)
    /// The answer or message that the callback before this one gave out.
    var held = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

    init(files: [String: (type: StaticString, bytes: [UInt8])]) { self.files = files }

    deinit { held.deallocate() }

    func hold(_ bytes: [UInt8]) -> UnsafePointer<UInt8>? {
      if held.count < bytes.count {
        held.deallocate()
        held = .allocate(capacity: bytes.count)
      }
      _ = held.update(fromContentsOf: bytes)
      return UnsafePointer(held.baseAddress)
    }

    func answer(path: String, host: String, query: String) -> (UInt32, StaticString, [UInt8]) {
      guard access.allowsHost(host) else {
        return (403, "text/plain", Array("This preview answers to its own address only.\n".utf8))
      }
      guard let file = files[path] else {
        return (404, "text/plain", Array("There is no such file here.\n".utf8))
      }
      guard path != "/" || access.allowsPage(host: host, query: query) else {
        return (
          403, "text/plain",
          Array("Open the address that `preview` printed, with its token.\n".utf8)
        )
      }
      return (200, file.type, file.bytes)
    }
  }

  /// - Parameters:
  ///   - address: to listen at; anything but the loopback address asks pages for a token.
  ///   - port: 0 takes one that is free.
  init(
    address: String, port: Int, files: [String: (type: StaticString, bytes: [UInt8])]
  ) throws(CommandFailure) {
    desk = Desk(files: files)
    var options = web_server_options()
    options.port = Int32(clamping: port)
    options.longest_message = PageMessage.longest
    options.most_pages = Self.mostPages
    options.owner = Unmanaged.passUnretained(desk).toOpaque()
    options.answer = { owner, request, response in
      guard let owner, let request = request?.pointee, let response else { return }
      let desk = Unmanaged<Desk>.fromOpaque(owner).takeUnretainedValue()
      let (status, type, bytes) = desk.answer(
        path: String(cString: request.path), host: String(cString: request.host),
        query: String(cString: request.query))
      response.pointee.status = status
      response.pointee.content_type = UnsafeRawPointer(type.utf8Start)
        .assumingMemoryBound(to: CChar.self)
      response.pointee.bytes = desk.hold(bytes)
      response.pointee.count = bytes.count
    }
    options.allows = { owner, request in
      guard let owner, let request = request?.pointee else { return 0 }
      let desk = Unmanaged<Desk>.fromOpaque(owner).takeUnretainedValue()
      let isAllowed = desk.access.allowsSocket(
        host: String(cString: request.host), origin: String(cString: request.origin),
        query: String(cString: request.query))
      return isAllowed ? 1 : 0
    }
    options.opened = { owner, page in
      guard let owner else { return }
      Unmanaged<Desk>.fromOpaque(owner).takeUnretainedValue().hub?.open(page)
    }
    options.received = { owner, page, bytes, count, isBinary in
      guard let owner, isBinary != 0 else { return 0 }
      let hub = Unmanaged<Desk>.fromOpaque(owner).takeUnretainedValue().hub
      let message = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
      return hub?.receive(message, from: page) == true ? 1 : 0
    }
    options.next = { owner, page, message in
      guard let owner, let message else { return 0 }
      let desk = Unmanaged<Desk>.fromOpaque(owner).takeUnretainedValue()
      guard let next = desk.hub?.next(for: page) else { return 0 }
      message.pointee.bytes = desk.hold(next.bytes)
      message.pointee.count = next.bytes.count
      message.pointee.is_binary = next.isBinary ? 1 : 0
      return 1
    }
    options.closed = { owner, page in
      guard let owner else { return }
      Unmanaged<Desk>.fromOpaque(owner).takeUnretainedValue().hub?.close(page)
    }
    var problem: UnsafePointer<CChar>?
    let started = address.withCString { name in
      options.address = name
      return web_server_start(&options, &problem)
    }
    guard let started else {
      let reason = problem.map { String(cString: $0) } ?? "the server does not start"
      throw .failed("\(address):\(port)", reason)
    }
    server = started
    self.port = Int(web_server_port(started))
    let isLoopback = address.hasPrefix("127.")
    access = PreviewAccess(
      port: self.port, token: isLoopback ? nil : PreviewAccess.makeToken())
    desk.access = access
  }

  /// Where the page is.
  func address(host: String) -> String {
    "http://\(host):\(port)/" + (access.token.map { "?token=\($0)" } ?? "")
  }

  /// Begins to answer. The server lives until the process ends.
  func run(_ hub: PreviewHub) throws(CommandFailure) {
    desk.hub = hub
    let server = UInt(bitPattern: server)
    let thread = SystemThread {
      if let server = OpaquePointer(bitPattern: server) { web_server_run(server) }
    }
    guard thread != nil else { throw .failed("preview", "the system has no threads left") }
  }

  /// There is something to send.
  func wake() { web_server_wake(server) }
}

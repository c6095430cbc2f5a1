/// Who may see a preview.
///
/// A server on the loopback address is there for this machine, but every page that the machine's
/// browser shows can send requests to it, under whatever name it has made the browser resolve to
/// 127.0.0.1. So the name that was asked for must be this machine's, and a connection must come
/// from the preview's own page. A server that listens to the network asks for a token besides.
struct PreviewAccess: Sendable {
  var port: Int
  /// Nil on the loopback address.
  var token: String?

  /// - Parameter host: the request's `Host`.
  func allowsHost(_ host: String) -> Bool {
    if token != nil { return !host.isEmpty }
    return ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"].contains(host)
  }

  /// The page itself.
  func allowsPage(host: String, query: String) -> Bool {
    allowsHost(host) && hasToken(query)
  }

  /// - Parameter origin: the page's `Origin`. Browsers always say it when they open a connection;
  ///   other programs need not.
  func allowsSocket(host: String, origin: String, query: String) -> Bool {
    guard allowsHost(host), hasToken(query) else { return false }
    return origin.isEmpty || origin == "http://\(host)"
  }

  private func hasToken(_ query: String) -> Bool {
    guard let token else { return true }
    let given = Array(query.utf8)
    let wanted = Array("token=\(token)".utf8)
    // All bytes are looked at, so that the time taken does not tell how many were right.
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// A secret that nobody guesses: 128 bits.
  static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

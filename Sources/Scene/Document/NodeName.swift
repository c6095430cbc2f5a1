#if hasFeature(Embedded)
  /// What people call a node.
  ///
  /// In the browser names are only kept and shown. As a `String` they would bring Unicode's tables
  /// along, a fifth of the module, so there they are the bytes of the name in UTF-8.
  public struct NodeName: Hashable, Sendable {
    public let utf8: [UInt8]

    public init() { utf8 = [] }

    /// Any bytes; whoever shows them repairs what is not UTF-8.
    init(utf8: [UInt8]) { self.utf8 = utf8 }
  }
#else
  /// What people call a node: natively a string, in the browser its bytes.
  public typealias NodeName = String

  extension String {
    /// What is not UTF-8 is repaired.
    init(utf8: [UInt8]) { self.init(decoding: utf8, as: UTF8.self) }
  }
#endif

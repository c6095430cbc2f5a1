/// Something in a Lottie file that is not shown, or not as it may have been meant; the rest is.
public struct LottieDiagnostic: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A feature that is left out.
    case unsupported
    /// The file leaves open what is meant, or players differ.
    case guessed
    /// A value of the wrong type, or one that makes no sense; a default stands in.
    case invalid
  }

  public var kind: Kind
  /// The name of the layer that it is in; nil outside of layers.
  public var layer: String?
  /// The way to the place in the JSON text, such as `layers[3].shapes[0]`.
  public var path: String
  public var message: String

  public init(kind: Kind, layer: String? = nil, path: String, message: String) {
    self.kind = kind
    self.layer = layer
    self.path = path
    self.message = message
  }
}

extension LottieDiagnostic: CustomStringConvertible {
  /// One line: the layer, the place, and what.
  public var description: String {
    let place = path.isEmpty ? "" : path + ": "
    // Layers without a name are found by the place alone.
    guard let layer, !layer.isEmpty else { return place + message }
    return "layer \"\(layer)\", \(place)\(message)"
  }
}

/// Collects diagnostics while a file is read.
package struct DiagnosticLog: Sendable {
  /// More than anybody reads, and a bound for hostile files.
  package static let mostEntries = 1000

  package struct Entry: Hashable, Sendable {
    package var kind: LottieDiagnostic.Kind
    package var layer: String?
    package var location: Location
    package var message: String
  }

  package private(set) var entries: [Entry] = []
  private var seen: Set<Entry> = []

  package init() {}

  /// Each is kept once.
  package mutating func add(
    _ kind: LottieDiagnostic.Kind, _ message: String, layer: String? = nil, at location: Location
  ) {
    guard entries.count < Self.mostEntries else { return }
    let entry = Entry(kind: kind, layer: layer, location: location, message: message)
    if seen.insert(entry).inserted { entries.append(entry) }
  }

  /// With the places as paths in the text.
  package func diagnostics(in bytes: [UInt8]) -> [LottieDiagnostic] {
    entries.map { entry in
      LottieDiagnostic(
        kind: entry.kind, layer: entry.layer,
        path: entry.location == .start ? "" : JSONPath.path(to: entry.location, in: bytes),
        message: entry.message)
    }
  }
}

internal import ZoetropeScene

/// What the layers of a document are called. Those that are gone at its end are in it too.
final class NameBook {
  /// Only ever asked for one.
  private var names: [NodeID: String] = [:]

  func add(_ list: LayeredList, of scene: Scene) {
    for mark in list.marks {
      guard case .begin(let node, _, _, _, _) = mark.event, names[node] == nil else { continue }
      names[node] = scene.name(of: node)
    }
  }

  subscript(_ node: NodeID?) -> String { node.flatMap { names[$0] } ?? "" }
}

/// What of a scene has no equal in the format, each thing once.
final class LossLog {
  private let names: NameBook
  private(set) var losses: [LottieExport.Loss] = []
  private var seen: Set<LottieExport.Loss> = []

  /// More than anybody reads.
  private static let most = 100

  init(_ names: NameBook) { self.names = names }

  func add(_ what: String, of node: NodeID?, how: String) {
    let name = names[node]
    let loss = LottieExport.Loss(layer: name.isEmpty ? nil : name, what: what, how: how)
    guard losses.count < Self.most, seen.insert(loss).inserted else { return }
    losses.append(loss)
  }
}

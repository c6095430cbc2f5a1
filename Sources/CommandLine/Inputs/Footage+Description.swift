internal import ZoetropeDisplayList
internal import ZoetropeScene

extension Footage {
  /// What was left out because it made no sense or is not supported, by name and place.
  var warnings: [String] {
    guard case .recording(let document) = self else { return [] }
    let scene = document.scene(at: .infinity)
    return scene.diagnostics.map { scene.text(of: $0) }
  }
}

extension Scene {
  /// What is wrong and where, in one line.
  func text(of diagnostic: Diagnostic) -> String {
    "\(label(of: diagnostic.node)): \(diagnostic.subjectText)\(diagnostic.reason.message)"
  }

  /// A node as a person finds it: its name in quotes, or its number.
  func label(of node: NodeID) -> String {
    let name = name(of: node)
    return name.isEmpty ? "layer \(node)" : "layer \"\(name)\""
  }

  /// All nodes in and below the root, in the order in which they are drawn, masks before content.
  var nodesInTree: [NodeID] {
    var result: [NodeID] = []
    var pending: [NodeID] = [.root]
    while let node = pending.popLast() {
      result.append(node)
      pending += (children(of: node, role: .mask) + children(of: node)).reversed()
    }
    return result
  }
}

extension Diagnostic {
  fileprivate var subjectText: String {
    switch subject {
    case .node: ""
    case .property(let property): "\(property): "
    case .animation(_, let keyPath?): "animation of \(keyPath): "
    case .animation(_, nil): "animation: "
    case .resource(let id): "picture \(id.rawValue): "
    }
  }
}

extension Animation {
  /// What the animation, or those inside it, move.
  var keyPaths: [KeyPath] {
    switch content {
    case .basic(let basic), .spring(let basic, _): [basic.target.keyPath]
    case .keyframes(let keyframes): [keyframes.target.keyPath]
    case .track(let track): [track.target.keyPath]
    case .group(let children): children.flatMap(\.keyPaths)
    case .transition: []
    }
  }

  /// The word for its kind.
  var kindName: String {
    switch content {
    case .basic: "basic"
    case .spring: "spring"
    case .keyframes: "keyframes"
    case .track: "keys"
    case .group: "group"
    case .transition: "transition"
    }
  }
}

extension PropertyValue {
  /// The value for a person: six decimals, long paths by their size.
  var shortText: String {
    func numbers(_ values: Double...) -> String { values.map { short($0) }.joined(separator: " ") }
    switch self {
    case .number(let value): return short(value)
    case .point(let point): return numbers(point.x, point.y)
    case .size(let size): return numbers(size.width, size.height)
    case .rect(let rect):
      return numbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .color(let color):
      return "rgba(\(numbers(color.red * 255, color.green * 255, color.blue * 255)) "
        + "\(short(color.alpha)))"
    case .path(let path): return "path of \(counted(path.verbs.count, "element"))"
    case .numbers(let values): return "[" + values.map { short($0) }.joined(separator: " ") + "]"
    case .transform(let m):
      guard m != .identity else { return "identity" }
      return "["
        + [
          numbers(m.m11, m.m12, m.m13, m.m14), numbers(m.m21, m.m22, m.m23, m.m24),
          numbers(m.m31, m.m32, m.m33, m.m34), numbers(m.m41, m.m42, m.m43, m.m44),
        ].joined(separator: " / ") + "]"
    case .none, .bool, .choice, .colors, .image, .node: return description
    }
  }
}

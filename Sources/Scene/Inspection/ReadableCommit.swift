#if !hasFeature(Embedded)
  extension Commit: CustomStringConvertible {
    /// The commit as a list, a line an operation. Nodes go by the names that this commit gives
    /// them, and else by number.
    ///
    ///     commit at 0 s
    ///       create   #1 layer
    ///       set      #1 opacity 0.5
    public var description: String {
      var names: [NodeID: String] = [:]
      for case .name(let node, let name) in operations { names[node] = name }
      return (["commit at \(readable(time)) s"] + operations.map { "  " + $0.line(names: names) })
        .joined(separator: "\n")
    }
  }

  extension Operation {
    /// One line: the verb in a column of its own, then what it is about.
    func line(names: [NodeID: String]) -> String {
      func who(_ node: NodeID) -> String { names[node] ?? node.description }
      let (verb, rest): (String, String) =
        switch self {
        case .create(let node, let kind): ("create", "\(node) \(kind)")
        case .name(let node, let name): ("name", "\(node) \(name)")
        case .insert(let node, let parent, let role, let index):
          (
            "insert",
            "\(who(node)) into \(who(parent)) at \(index)" + (role == .child ? "" : " as \(role)")
          )
        case .remove(let node): ("remove", who(node))
        case .delete(let node): ("delete", who(node))
        case .set(let node, let property, let value):
          ("set", "\(who(node)) \(property) \(value)")
        case .animate(let node, let key, let animation):
          ("animate", "\(who(node)) key \(key.rawValue): \(animation)")
        case .removeAnimation(let node, let key):
          ("stop", "\(who(node)) key \(key.rawValue)")
        case .resource(let resource, let image):
          ("picture", "\(resource.rawValue) of \(image.width) by \(image.height) pixels")
        }
      return verb.padded(to: 9) + rest
    }
  }

  extension Animation: CustomStringConvertible {
    /// What moves from where to where, and in what time. What has its default is left out.
    public var description: String {
      var parts: [String]
      switch content {
      case .basic(let basic): parts = [basic.description]
      case .spring(let basic, let spring):
        parts = [
          basic.description,
          "spring of mass \(readable(spring.mass)) stiffness \(readable(spring.stiffness))"
            + " damping \(readable(spring.damping))",
        ]
      case .keyframes(let keyframes):
        let stops =
          keyframes.path.map { "along " + readable($0) }
          ?? keyframes.values.map(\.description).joined(separator: ", ")
        parts = ["\(keyframes.target.keyPath) \(keyframes.calculationMode) keyframes \(stops)"]
      case .track(let track): parts = [track.description]
      case .transition(let transition):
        parts = ["\(transition.kind) from \(transition.edge)"]
      case .group(let animations):
        parts = ["group of (" + animations.map(\.description).joined(separator: "; ") + ")"]
      }
      return (parts + timing.readableParts + [timingFunction.readable].compactMap { $0 })
        .joined(separator: ", ")
    }
  }

  extension Animation.Basic: CustomStringConvertible {
    public var description: String {
      var text = "\(target.keyPath)"
      if let from { text += " \(from)" }
      if let to { text += " → \(to)" }
      if let by { text += " by \(by)" }
      if target.isAdditive { text += ", additive" }
      if target.isCumulative { text += ", cumulative" }
      return text
    }
  }

  extension Animation.Track: CustomStringConvertible {
    /// What moves, and each key's time and value.
    public var description: String {
      let stops = keys.map { key in
        "\(readable(key.time)) s \(key.value)" + (key.isHeld ? " held" : "")
      }
      var text = "\(target.keyPath) keys " + stops.joined(separator: ", ")
      if motion == .byParameter { text += ", by the curve's parameter" }
      if turnsAlong { text += ", turning along" }
      if target.isAdditive { text += ", additive" }
      return text
    }
  }

  extension Timing {
    fileprivate var readableParts: [String] {
      var parts = ["\(ZoetropeScene.readable(duration)) s"]
      if beginTime != 0 { parts.append("from \(ZoetropeScene.readable(beginTime)) s") }
      if speed != 1 { parts.append("speed \(ZoetropeScene.readable(speed))") }
      if timeOffset != 0 { parts.append("offset \(ZoetropeScene.readable(timeOffset)) s") }
      if repeatCount != 0 { parts.append("\(ZoetropeScene.readable(repeatCount)) times") }
      if repeatDuration != 0 { parts.append("for \(ZoetropeScene.readable(repeatDuration)) s") }
      if autoreverses { parts.append("there and back") }
      if fillMode != .removed { parts.append("fills \(fillMode)") }
      return parts
    }
  }

  extension TimingFunction {
    /// Nil for linear pacing, which goes without saying.
    fileprivate var readable: String? {
      switch self {
      case .linear: nil
      case .cubic(let control1, let control2):
        "paced by \(ZoetropeScene.readable(control1)) \(ZoetropeScene.readable(control2))"
      }
    }
  }

  extension String {
    /// Filled up with spaces, so that columns line up.
    func padded(to width: Int) -> String {
      self + String(repeating: " ", count: max(0, width - count))
    }
  }
#endif

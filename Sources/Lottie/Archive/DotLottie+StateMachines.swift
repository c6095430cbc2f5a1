extension DotLottie {
  /// What a state machine of an archive consists of. It is read and not run.
  public struct StateMachine: Hashable, Sendable {
    public var id: String
    /// The state that it begins in; may be empty.
    public var initialState: String
    public var states: [State]
    /// The names of what its transitions ask for.
    public var inputs: [String]
    /// The kinds of touches and clicks that it listens to, such as `PointerDown`.
    public var interactions: [String]
  }

  public struct State: Hashable, Sendable {
    public var name: String
    /// The animation that it plays; empty for the one that is playing.
    public var animation: String
    /// The marker that it plays, if only that.
    public var segment: String?
    /// The states that its transitions lead to.
    public var successors: [String]
  }

  /// Reads a state machine.
  ///
  /// Source: dotlottie.io/spec/2.0, state machines; lists that are missing are empty.
  ///
  /// - Throws: when there is none of that name, or its file cannot be read.
  public func stateMachine(_ id: String) throws(LottieError) -> StateMachine {
    let reader = try ZipReader(bytes)
    guard let text = try reader.read(anyOf: "s/\(id).json", "states/\(id).json") else {
      let known = Self.list(stateMachines.map(\.id))
      throw LottieError(
        .badArchive("there is no state machine \"\(id)\" that can be read; there are: \(known)"))
    }
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(text) } catch {
      throw LottieError(error, in: text)
    }
    return document.withRoot { root in
      StateMachine(
        id: id, initialState: (root["initial"] ?? root["descriptor"]?["initial"])?.string ?? "",
        states: root[list: "states"].map(Self.state),
        inputs: root[list: "inputs"].compactMap { $0["name"]?.string },
        interactions: (root["interactions"] ?? root["listeners"])?.elements.compactMap {
          $0["type"]?.string
        } ?? [])
    }
  }

  private static func state(_ json: JSONValue) -> State {
    State(
      name: json["name"]?.string ?? "",
      animation: (json["animation"] ?? json["animationId"])?.string ?? "",
      segment: (json["segment"] ?? json["marker"])?.string,
      successors: json[list: "transitions"].compactMap { $0["toState"]?.string })
  }
}

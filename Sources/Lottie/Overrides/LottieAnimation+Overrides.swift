internal import ZoetropeGeometry

/// Why a value could not take the place of what the file has.
public struct LottieOverrideError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public let description: String
}

extension LottieAnimation {
  /// Puts a value in the place of what the file has, for the whole time, wherever a key path leads.
  ///
  ///     try animation.set(.color(Color(1, 0, 0, 1)), at: "**.Fill 1.Color")
  ///     try animation.set(.text("Hello"), at: "Title.Text")
  ///
  /// A precomposition that two layers show is changed under those only that the path leads through.
  ///
  /// - Returns: how many properties were set, one at least.
  /// - Throws: when the path leads nowhere, or to properties of other types only.
  @discardableResult
  public mutating func set(
    _ value: LottieValue, at keyPath: LottieKeyPath
  ) throws(LottieOverrideError) -> Int {
    try apply(PropertySetter(value: value, choice: .keyPath(keyPath)), naming: "\(keyPath)")
  }

  @discardableResult
  public mutating func set(
    _ value: LottieValue, at keyPath: String
  ) throws(LottieOverrideError) -> Int {
    try set(value, at: LottieKeyPath(keyPath))
  }

  /// Puts a value in the place of all properties that belong to one of the file's slots.
  ///
  /// - Returns: how many properties were set, one at least.
  @discardableResult
  public mutating func set(
    _ value: LottieValue, forSlot slot: String
  ) throws(LottieOverrideError) -> Int {
    try apply(PropertySetter(value: value, choice: .slot(slot)), naming: "slot \"\(slot)\"")
  }

  /// Puts keyframes in the place of all properties that belong to one of the file's slots. Texts
  /// and pictures take the first one's value.
  ///
  /// - Parameter keyframes: at least one, in rising order of time.
  /// - Returns: how many properties were set, one at least.
  mutating func set(
    _ keyframes: [Lottie.Keyframe<LottieValue>], forSlot slot: String
  ) throws(LottieOverrideError) -> Int {
    guard let first = keyframes.first else { return 0 }
    var setter = PropertySetter(value: first.value, choice: .slot(slot))
    if keyframes.count > 1 { setter.keyframes = keyframes }
    return try apply(setter, naming: "slot \"\(slot)\"")
  }

  /// The names of the slots that the file declares.
  public var slotNames: [String] { composition.slotNames }

  /// The key paths of all properties that can be set, each once, in the order of the file.
  public var keyPaths: [String] {
    var lister = PropertyLister()
    var copy = composition
    PropertyWalk.run(&lister, over: &copy)
    return lister.paths
  }

  private mutating func apply(
    _ setter: PropertySetter, naming place: String
  ) throws(LottieOverrideError) -> Int {
    var setter = setter
    var changed = composition
    PropertyWalk.run(&setter, over: &changed)
    if let problem = setter.problem, setter.changeCount == 0 {
      throw LottieOverrideError(description: "\(place): \(problem)")
    }
    guard setter.changeCount > 0 else {
      throw LottieOverrideError(description: "\(place): there is no such property")
    }
    composition = changed
    return setter.matchCount
  }
}

/// Sets the properties that a key path or a slot chooses.
private struct PropertySetter: PropertyVisitor {
  enum Choice {
    case keyPath(LottieKeyPath)
    case slot(String)
  }

  let value: LottieValue
  /// What a property takes instead of the one value; empty where there is only that.
  var keyframes: [Lottie.Keyframe<LottieValue>] = []
  let choice: Choice
  private(set) var changeCount = 0
  /// A transform's properties have two names each; the places that were set are counted once.
  private(set) var matchCount = 0
  private var places: Set<[String]> = []
  private(set) var problem: String?

  init(value: LottieValue, choice: Choice) {
    self.value = value
    self.choice = choice
  }

  private func isChosen(_ names: [String], slot: String?) -> Bool {
    switch choice {
    case .keyPath(let path): path.matches(names)
    case .slot(let name): slot == name
    }
  }

  private mutating func noteChange(_ names: [String]) {
    changeCount += 1
    var place = names
    // The name without "Transform" is the place.
    if place.count > 1, place[place.count - 2] == "Transform" { place.remove(at: place.count - 2) }
    if places.insert(place).inserted { matchCount += 1 }
  }

  mutating func visit<Value: OverridableValue>(
    _ property: inout Lottie.AnimatedValue<Value>, _ names: [String]
  ) {
    guard isChosen(names, slot: property.slotID) else { return }
    guard let value = Value(self.value) else {
      problem = "\"\(LottieKeyPath.text(of: names))\" takes \(Value.kind)"
      return
    }
    property.content = animated() ?? .constant(value)
    noteChange(names)
  }

  /// The keyframes as the property's own; nil where there are none, or one of another type.
  private func animated<Value: OverridableValue>() -> Lottie.AnimatedValue<Value>.Content? {
    guard !keyframes.isEmpty else { return nil }
    var own: [Lottie.Keyframe<Value>] = []
    for keyframe in keyframes {
      guard let value = Value(keyframe.value) else { return nil }
      var copy = Lottie.Keyframe(time: keyframe.time, value: value)
      copy.isHold = keyframe.isHold
      copy.easing = keyframe.easing
      own.append(copy)
    }
    return .keyframes(own)
  }

  mutating func visit(text: inout Lottie.TextContent, _ names: [String]) {
    guard isChosen(names, slot: text.document.slotID) else { return }
    switch value {
    case .text(let words), .written(let words):
      // Lines end with U+000D in the file.
      let lines = String(words.map { $0 == "\n" || $0 == "\r\n" ? "\r" : $0 })
      change(&text) { $0.text = lines }
      noteChange(names)
    default: problem = "\"\(LottieKeyPath.text(of: names))\" takes a text"
    }
  }

  mutating func visit(font text: inout Lottie.TextContent, _ names: [String]) {
    guard isChosen(names, slot: nil) else { return }
    switch value {
    case .text(let name), .written(let name):
      change(&text) { $0.fontName = name }
      noteChange(names)
    default: problem = "\"\(LottieKeyPath.text(of: names))\" takes a font's name"
    }
  }

  private func change(
    _ text: inout Lottie.TextContent, _ body: (inout Lottie.TextDocument) -> Void
  ) {
    switch text.document.content {
    case .constant(var document):
      body(&document)
      text.document.content = .constant(document)
    case .keyframes(var keyframes):
      for index in keyframes.indices { body(&keyframes[index].value) }
      text.document.content = .keyframes(keyframes)
    }
  }

  mutating func visit(image: inout Lottie.ImageAsset, _ names: [String]) {
    guard isChosen(names, slot: image.slotID) else { return }
    switch value {
    case .image(let bytes): image.source = .embedded(mediaType: "", bytes: bytes)
    case .text(let path), .written(let path): image.source = .file(folder: "", name: path)
    default:
      problem = "\"\(LottieKeyPath.text(of: names))\" takes a picture"
      return
    }
    noteChange(names)
  }
}

/// Collects the names of properties.
private struct PropertyLister: PropertyVisitor {
  let changeCount = 0
  private(set) var paths: [String] = []
  private var seen: Set<String> = []

  private mutating func add(_ names: [String]) {
    // A transform's properties are listed by their long names only.
    let path = LottieKeyPath.text(of: names)
    if seen.insert(path).inserted { paths.append(path) }
  }

  mutating func visit<Value: OverridableValue>(
    _ property: inout Lottie.AnimatedValue<Value>, _ names: [String]
  ) { add(names) }

  mutating func visit(text: inout Lottie.TextContent, _ names: [String]) { add(names) }
  mutating func visit(font text: inout Lottie.TextContent, _ names: [String]) { add(names) }
  mutating func visit(image: inout Lottie.ImageAsset, _ names: [String]) { add(names) }
}

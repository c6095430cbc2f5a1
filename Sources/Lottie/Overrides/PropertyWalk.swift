internal import ZoetropeGeometry

/// Does something to every property of an animation, with the names that lead to it.
protocol PropertyVisitor {
  /// How many properties were changed so far.
  var changeCount: Int { get }
  mutating func visit<Value: OverridableValue>(
    _ property: inout Lottie.AnimatedValue<Value>, _ names: [String])
  /// A text layer's text.
  mutating func visit(text: inout Lottie.TextContent, _ names: [String])
  /// The name of a text layer's font.
  mutating func visit(font text: inout Lottie.TextContent, _ names: [String])
  /// The picture of an image layer.
  mutating func visit(image: inout Lottie.ImageAsset, _ names: [String])
}

/// The way through an animation. A precomposition is walked once for each layer that shows it, as
/// names differ; where a visitor changes it, that layer gets a copy.
struct PropertyWalk<Visitor: PropertyVisitor> {
  var visitor: Visitor
  private var composition: Lottie.Composition
  /// The names from the outermost layer on.
  private var names: [String] = []
  /// Properties that are visited at most: precompositions within each other multiply.
  private var visitsLeft = 1_000_000

  /// Walks a composition, which may be changed.
  static func run(_ visitor: inout Visitor, over composition: inout Lottie.Composition) {
    var walk = PropertyWalk(visitor: visitor, composition: composition)
    var layers = composition.layers
    walk.walk(&layers)
    walk.composition.layers = layers
    composition = walk.composition
    visitor = walk.visitor
  }

  private init(visitor: Visitor, composition: Lottie.Composition) {
    self.visitor = visitor
    self.composition = composition
  }

  mutating func named(_ name: String, _ body: (inout Self) -> Void) {
    names.append(name)
    body(&self)
    names.removeLast()
  }

  mutating func visit<Value: OverridableValue>(
    _ property: inout Lottie.AnimatedValue<Value>, _ name: String
  ) {
    guard visitsLeft > 0 else { return }
    visitsLeft -= 1
    visitor.visit(&property, names + [name])
  }

  mutating func visit<Value: OverridableValue>(
    _ property: inout Lottie.AnimatedValue<Value>?, _ name: String
  ) {
    guard var value = property else { return }
    visit(&value, name)
    property = value
  }

  // MARK: Layers

  private mutating func walk(_ layers: inout [Lottie.Layer]) {
    for index in layers.indices {
      guard visitsLeft > 0 else { return }
      named(layers[index].name) { $0.walk(&layers[index]) }
    }
  }

  private mutating func walk(_ layer: inout Lottie.Layer) {
    walk(&layer.transform)
    for index in layer.effects.indices {
      named(layer.effects[index].name) { $0.walk(&layer.effects[index].values) }
    }
    switch layer.content {
    case .shapes(var shapes):
      // Enum payloads are taken out, changed and put back.
      layer.content = .null
      walk(&shapes)
      layer.content = .shapes(shapes)
    case .precomposition(var content):
      visit(&content.timeRemap, "Time Remap")
      if let index = content.index { walkPrecomposition(index, &content) }
      layer.content = .precomposition(content)
    case .image(let index):
      guard let index else { return }
      var asset = composition.images[index]
      let changesBefore = visitor.changeCount
      visitor.visit(image: &asset, names + ["Image"])
      guard visitor.changeCount != changesBefore else { return }
      layer.content = .image(composition.images.count)
      composition.images.append(asset)
    case .text(var text):
      visitor.visit(text: &text, names + ["Text"])
      visitor.visit(font: &text, names + ["Font"])
      for index in text.animators.indices {
        named(text.animators[index].name) { $0.walk(&text.animators[index]) }
      }
      layer.content = .text(text)
    case .solid, .null, .other: break
    }
  }

  private mutating func walkPrecomposition(
    _ index: Int, _ content: inout Lottie.PrecompositionContent
  ) {
    var copy = composition.precompositions[index]
    let changesBefore = visitor.changeCount
    walk(&copy.layers)
    guard visitor.changeCount != changesBefore else { return }
    content.index = composition.precompositions.count
    composition.precompositions.append(copy)
  }

  // MARK: Transforms

  mutating func walk(_ transform: inout Lottie.Transform) {
    named("Transform") { $0.walkProperties(&transform) }
    walkProperties(&transform)
  }

  private mutating func walkProperties(_ transform: inout Lottie.Transform) {
    visit(&transform.anchor, "Anchor Point")
    walk(&transform.position)
    visit(&transform.scale, "Scale")
    visit(&transform.rotation, "Rotation")
    visit(&transform.rotationX, "Rotation X")
    visit(&transform.rotationY, "Rotation Y")
    visit(&transform.opacity, "Opacity")
    visit(&transform.skew, "Skew")
    visit(&transform.skewAxis, "Skew Axis")
  }
}

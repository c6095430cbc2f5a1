internal import ZoetropeGeometry

extension ModelReader {
  /// The property under a key, or the default where there is none.
  func property<Value: ReadableValue>(
    _ object: JSONValue, _ key: JSONKey, default fallback: Value
  ) -> Lottie.AnimatedValue<Value> {
    optionalProperty(object, key, default: fallback) ?? Lottie.AnimatedValue(fallback)
  }

  /// The property under a key, or nil where there is none.
  func optionalProperty<Value: ReadableValue>(
    _ object: JSONValue, _ key: JSONKey, default fallback: Value
  ) -> Lottie.AnimatedValue<Value>? {
    guard let property = object[key], !property.isNull else { return nil }
    return animatedValue(property, default: fallback) { Value(json: $0) }
  }

  /// Reads a property: `{"a":…,"k":…}`, or its value alone.
  ///
  /// - Parameter read: makes a value of the JSON in `k`, or in a keyframe's `s` and `e`.
  func animatedValue<Value: ReadableValue>(
    _ property: JSONValue, default fallback: Value, read: (JSONValue) -> Value?
  ) -> Lottie.AnimatedValue<Value> {
    let location = property.location
    var source = property
    var slotID: String?
    if property.isObject {
      slotID = property["sid"]?.string
      if let slotID {
        if let slot = slots[slotID] {
          source = slot
        } else if property["k"] == nil {
          note(.invalid, "there is no slot \"\(slotID)\"", at: location)
        }
      }
      if let expression = property["x"], expression.isString {
        note(
          .unsupported, "the expression is not run; the keyframes beneath it are used",
          at: expression.location)
      }
    }
    var result = Lottie.AnimatedValue(fallback, at: location)
    // Paths are objects themselves: those are told apart by their `k`.
    var content = source.isObject ? source["k"] ?? source : source
    // Some exporters put a value into a list of its own.
    if content.count == 1, let inner = content.first, inner.isArray { content = inner }
    if let first = content.first, first.isObject, first["t"] != nil {
      let keyframes = keyframes(content, default: fallback, read: read)
      if !keyframes.isEmpty { result.content = .keyframes(keyframes) }
    } else if let value = read(content) {
      result.content = .constant(value)
    } else {
      invalid(content, "expected \(Value.expectation)")
    }
    result.slotID = slotID
    return result
  }

  // MARK: Keyframes

  private func keyframes<Value: ReadableValue>(
    _ list: JSONValue, default fallback: Value, read: (JSONValue) -> Value?
  ) -> [Lottie.Keyframe<Value>] {
    var keyframes: [Lottie.Keyframe<Value>] = []
    keyframes.reserveCapacity(list.count)
    /// The end of the way that leads to the keyframe that is being read.
    var end: Value?
    var isRising = true
    for element in list.elements {
      guard let time = element["t"]?.number else {
        invalid(element, "a keyframe needs a finite time \"t\"; it is left out")
        continue
      }
      guard countKeyframe(at: element.location) else { break }
      let own = element["s"].flatMap { start in
        let value = read(start)
        if value == nil { invalid(start, "expected \(Value.expectation)") }
        return value
      }
      if let end, let own, end != own, !keyframes.isEmpty {
        keyframes[keyframes.count - 1].endValue = end
      }
      var keyframe = Lottie.Keyframe(
        time: time, value: own ?? end ?? keyframes.last?.value ?? fallback)
      keyframe.isHold = element["h"]?.bool ?? false
      if !keyframe.isHold { keyframe.easing = easing(element) }
      if Value.isSpatial, let tangents = spatialTangents(element) {
        keyframe.spatialTangents = tangents
      }
      end = element["e"].flatMap(read)
      if let last = keyframes.last, time < last.time { isRising = false }
      keyframes.append(keyframe)
    }
    if !isRising {
      invalid(list, "keyframes are not in the order of their times; they are sorted")
      keyframes = keyframes.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
    return keyframes
  }

  private func spatialTangents(_ keyframe: JSONValue) -> Lottie.SpatialTangents? {
    guard let out = keyframe["to"].flatMap(Lottie.Vector.init(json:)),
      let into = keyframe["ti"].flatMap(Lottie.Vector.init(json:)),
      out != .zero || into != .zero
    else { return nil }
    return Lottie.SpatialTangents(out: out, into: into)
  }

  private func easing(_ keyframe: JSONValue) -> Lottie.Easing {
    guard let out = keyframe["o"], let into = keyframe["i"],
      let outX = out["x"], let outY = out["y"], let intoX = into["x"], let intoY = into["y"]
    else { return .linear }
    let first = curve(outX, outY, intoX, intoY, component: 0)
    let count = min(max(outX.count, outY.count, intoX.count, intoY.count), 4)
    if count > 1 {
      var curves = [first]
      var differ = false
      for component in 1..<count {
        let curve = curve(outX, outY, intoX, intoY, component: component)
        differ = differ || curve != first
        curves.append(curve)
      }
      if differ { return .perComponent(curves) }
    }
    // On the diagonal progress is time.
    return first.out.x == first.out.y && first.into.x == first.into.y ? .linear : .curve(first)
  }

  private func curve(
    _ outX: JSONValue, _ outY: JSONValue, _ intoX: JSONValue, _ intoY: JSONValue, component: Int
  ) -> Lottie.EasingCurve {
    // Time cannot run backwards: x is held within 0…1. Progress may overshoot.
    Lottie.EasingCurve(
      out: Point(
        min(max(outX.component(component) ?? 0, 0), 1), outY.component(component) ?? 0),
      into: Point(
        min(max(intoX.component(component) ?? 1, 0), 1), intoY.component(component) ?? 1))
  }

  // MARK: Compound properties

  func position(_ object: JSONValue, _ key: JSONKey) -> Lottie.Position {
    guard let property = object[key] else { return .together(Lottie.AnimatedValue(.zero)) }
    guard let x = property["x"], x.isObject else {
      return .together(animatedValue(property, default: .zero) { Lottie.Vector(json: $0) })
    }
    func component(_ key: JSONKey) -> Lottie.AnimatedValue<Double>? {
      property[key].map { animatedValue($0, default: 0) { Double(json: $0) } }
    }
    return .separate(
      x: component("x") ?? Lottie.AnimatedValue(0), y: component("y") ?? Lottie.AnimatedValue(0),
      z: component("z"))
  }

  func transform(_ object: JSONValue) -> Lottie.Transform {
    var transform = Lottie.Transform()
    transform.location = object.location
    transform.anchor = property(object, "a", default: .zero)
    transform.position = position(object, "p")
    transform.scale = property(object, "s", default: Lottie.Vector(100, 100, 100))
    transform.rotation =
      optionalProperty(object, "r", default: 0) ?? property(object, "rz", default: 0)
    transform.rotationX = optionalProperty(object, "rx", default: 0)
    transform.rotationY = optionalProperty(object, "ry", default: 0)
    transform.orientation = optionalProperty(object, "or", default: .zero)
    transform.opacity = property(object, "o", default: 100)
    transform.skew = optionalProperty(object, "sk", default: 0)
    transform.skewAxis = optionalProperty(object, "sa", default: 0)
    return transform
  }

  /// Gradient stops, whose list mixes colours and opacities: `{"p":stops,"k":property}`.
  func gradientStops(_ object: JSONValue) -> (Int, Lottie.AnimatedValue<Lottie.GradientStops>) {
    let fallback = Lottie.GradientStops()
    guard let value = object["g"], let property = value["k"] else {
      invalid(object, "the gradient has no stops \"g\"")
      return (0, Lottie.AnimatedValue(fallback, at: object.location))
    }
    // A slot has the count beside its own list.
    let owner = property["sid"]?.string.flatMap { slots[$0] } ?? value
    let given = owner["p"]?.integer ?? value["p"]?.integer
    var count = given ?? 0
    let stops = animatedValue(property, default: fallback) { json -> Lottie.GradientStops? in
      guard json.isArray else { return nil }
      var numbers: [Double] = []
      numbers.reserveCapacity(json.count)
      for element in json.elements {
        guard let number = element.number else { return nil }
        numbers.append(number)
      }
      let stopCount = given ?? numbers.count / 4
      count = stopCount
      return Lottie.GradientStops(numbers: numbers, stopCount: stopCount)
    }
    if given == nil {
      note(.guessed, "the gradient does not say how many colours it has", at: value.location)
    }
    return (count, stops)
  }
}

extension JSONValue {
  /// A number for all components, or the one of a list; the last where the list is too short.
  fileprivate func component(_ component: Int) -> Double? {
    if let number { return number }
    var result: Double?
    var index = 0
    for element in elements {
      guard let number = element.number else { return result }
      result = number
      if index == component { break }
      index += 1
    }
    return result
  }
}

internal import ZoetropeGeometry

extension ModelReader {
  func shapes(_ list: JSONValue.Elements) throws(Failure) -> [Lottie.Shape] {
    var shapes: [Lottie.Shape] = []
    for value in list {
      guard value.isObject else {
        invalid(value, "expected a shape: an object; it is left out")
        continue
      }
      try countShape(at: value.location)
      if let shape = try shape(value) { shapes.append(shape) }
    }
    return shapes
  }

  /// Nil for what stands among shapes and is none: a group's transform.
  private func shape(_ value: JSONValue) throws(Failure) -> Lottie.Shape? {
    let type = string(value, "ty")
    if type == "tr" { return nil }
    var shape = Lottie.Shape(location: value.location, content: try content(value, type: type))
    shape.name = string(value, "nm")
    shape.isHidden = bool(value, "hd")
    shape.blendMode = blendMode(value)
    return shape
  }

  private func content(
    _ value: JSONValue, type: String
  ) throws(Failure) -> Lottie.ShapeContent {
    switch type {
    case "gr": return .group(try group(value))
    case "sh": return .path(pathShape(value))
    case "rc":
      return .rectangle(
        Lottie.RectangleShape(
          position: position(value, "p"), size: property(value, "s", default: .zero),
          roundness: property(value, "r", default: 0), direction: direction(value)))
    case "el":
      return .ellipse(
        Lottie.EllipseShape(
          position: position(value, "p"), size: property(value, "s", default: .zero),
          direction: direction(value)))
    case "sr": return .star(star(value))
    case "fl":
      return .fill(
        Lottie.Fill(
          color: property(value, "c", default: Color(0, 0, 0, 1)),
          opacity: property(value, "o", default: 100), rule: rule(value)))
    case "st":
      return .stroke(
        Lottie.Stroke(
          color: property(value, "c", default: Color(0, 0, 0, 1)),
          opacity: property(value, "o", default: 100), style: strokeStyle(value)))
    case "gf":
      return .gradientFill(
        Lottie.GradientFill(
          gradient: gradient(value), opacity: property(value, "o", default: 100),
          rule: rule(value)))
    case "gs":
      return .gradientStroke(
        Lottie.GradientStroke(
          gradient: gradient(value), opacity: property(value, "o", default: 100),
          style: strokeStyle(value)))
    case "tm": return .trim(trim(value))
    case "rp": return .repeater(repeater(value))
    case "mm": return .merge(choice(value, "mm", default: .merge))
    case "rd": return .roundedCorners(radius: property(value, "r", default: 0))
    case "op":
      return .offsetPath(
        Lottie.OffsetPath(
          amount: property(value, "a", default: 0), join: join(value),
          miterLimit: property(value, "ml", default: 4)))
    case "zz":
      let pointType = property(value, "pt", default: 1.0)
      return .zigZag(
        Lottie.ZigZag(
          amplitude: property(value, "s", default: 0), frequency: property(value, "r", default: 0),
          isSmooth: pointType.initial == 2, pointType: pointType))
    case "pb": return .puckerBloat(amount: property(value, "a", default: 0))
    case "tw":
      return .twist(
        angle: property(value, "a", default: 0), center: property(value, "c", default: .zero))
    case "no": return .other(type)
    default:
      note(
        .unsupported, "shapes of kind \"\(type)\" are not known; it is left out",
        at: value.location)
      return .other(type)
    }
  }

  private func group(_ value: JSONValue) throws(Failure) -> Lottie.Group {
    let transform = value[list: "it"].first { $0["ty"]?.string == "tr" }
    return Lottie.Group(
      items: try shapes(value[list: "it"]),
      transform: transform.map { self.transform($0) } ?? Lottie.Transform())
  }

  private func pathShape(_ value: JSONValue) -> Lottie.PathShape {
    var path = Lottie.AnimatedValue(Lottie.BezierPath(), at: value.location)
    if let property = value["ks"] {
      path = pathProperty(property)
    } else {
      invalid(value, "the path has no \"ks\"")
    }
    // Old files say it here instead of in the path.
    if value["closed"]?.bool == true { path.close() }
    return Lottie.PathShape(path: path, direction: direction(value))
  }

  private func star(_ value: JSONValue) -> Lottie.StarShape {
    let type = integer(value, "sy") ?? 1
    if type != 1 && type != 2 {
      note(.unsupported, "stars of kind \(type) are not known; a star is drawn", at: value.location)
    }
    return Lottie.StarShape(
      isPolygon: type == 2, points: property(value, "pt", default: 5),
      position: position(value, "p"), rotation: property(value, "r", default: 0),
      outerRadius: property(value, "or", default: 0),
      outerRoundness: property(value, "os", default: 0),
      innerRadius: property(value, "ir", default: 0),
      innerRoundness: property(value, "is", default: 0), direction: direction(value))
  }

  private func direction(_ value: JSONValue) -> Lottie.Direction {
    value["d"]?.number == 3 ? .counterclockwise : .clockwise
  }

  private func rule(_ value: JSONValue) -> Lottie.FillRule {
    value["r"]?.number == 2 ? .evenOdd : .nonZero
  }

  private func join(_ value: JSONValue) -> Lottie.StrokeStyle.Join {
    switch value["lj"]?.number {
    case 2: .round
    case 3: .bevel
    default: .miter
    }
  }

  private func strokeStyle(_ value: JSONValue) -> Lottie.StrokeStyle {
    let cap: Lottie.StrokeStyle.Cap =
      switch value["lc"]?.number {
      case 2: .round
      case 3: .square
      default: .butt
      }
    var style = Lottie.StrokeStyle(
      width: property(value, "w", default: 1), cap: cap, join: join(value),
      miterLimit: optionalProperty(value, "ml2", default: 4)
        ?? Lottie.AnimatedValue(number(value, "ml", default: 4)),
      dashes: [])
    for dash in value[list: "d"] where dash.isObject {
      guard let length = optionalProperty(dash, "v", default: 0.0) else { continue }
      if dash["n"]?.string == "o" {
        style.dashOffset = length
      } else {
        style.dashes.append(length)
      }
    }
    return style
  }

  private func gradient(_ value: JSONValue) -> Lottie.Gradient {
    let (count, stops) = gradientStops(value)
    let type = integer(value, "t") ?? 1
    if type != 1 && type != 2 {
      note(
        .unsupported, "gradients of kind \(type) are not known; a linear one is drawn",
        at: value.location)
    }
    return Lottie.Gradient(
      isRadial: type == 2, stopCount: count, stops: stops,
      start: property(value, "s", default: .zero), end: property(value, "e", default: .zero),
      highlightLength: optionalProperty(value, "h", default: 0),
      highlightAngle: optionalProperty(value, "a", default: 0))
  }

  private func trim(_ value: JSONValue) -> Lottie.Trim {
    var mode = Lottie.Trim.Mode.each
    switch value["m"]?.number {
    case 1: break
    case 2: mode = .chained
    default:
      note(
        .guessed, "the trim does not say whether paths are trimmed each or as a chain; each is",
        at: value.location)
    }
    return Lottie.Trim(
      start: property(value, "s", default: 0), end: property(value, "e", default: 100),
      offset: property(value, "o", default: 0), mode: mode)
  }

  private func repeater(_ value: JSONValue) -> Lottie.Repeater {
    let transform = value["tr"]
    return Lottie.Repeater(
      copies: property(value, "c", default: 1), offset: property(value, "o", default: 0),
      isAbove: value["m"]?.number != 2,
      transform: transform.map { self.transform($0) } ?? Lottie.Transform(),
      startOpacity: transform.map { property($0, "so", default: 100) }
        ?? Lottie.AnimatedValue(100),
      endOpacity: transform.map { property($0, "eo", default: 100) } ?? Lottie.AnimatedValue(100))
  }
}

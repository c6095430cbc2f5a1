internal import ZoetropeGeometry

extension PropertyWalk {
  mutating func walk(_ shapes: inout [Lottie.Shape]) {
    for index in shapes.indices {
      named(shapes[index].name) { walk in
        var content = shapes[index].content
        // What the list holds meanwhile is never seen.
        shapes[index].content = .other("")
        walk.walk(&content)
        shapes[index].content = content
      }
    }
  }

  private mutating func walk(_ content: inout Lottie.ShapeContent) {
    switch content {
    case .group(var group):
      walk(&group.transform)
      walk(&group.items)
      content = .group(group)
    case .rectangle(var rectangle):
      walk(&rectangle.position)
      visit(&rectangle.size, "Size")
      visit(&rectangle.roundness, "Roundness")
      content = .rectangle(rectangle)
    case .ellipse(var ellipse):
      walk(&ellipse.position)
      visit(&ellipse.size, "Size")
      content = .ellipse(ellipse)
    case .star(var star):
      walk(&star)
      content = .star(star)
    case .fill(var fill):
      visit(&fill.color, "Color")
      visit(&fill.opacity, "Opacity")
      content = .fill(fill)
    case .stroke(var stroke):
      visit(&stroke.color, "Color")
      visit(&stroke.opacity, "Opacity")
      walk(&stroke.style)
      content = .stroke(stroke)
    case .gradientFill(var fill):
      walk(&fill.gradient)
      visit(&fill.opacity, "Opacity")
      content = .gradientFill(fill)
    case .gradientStroke(var stroke):
      walk(&stroke.gradient)
      visit(&stroke.opacity, "Opacity")
      walk(&stroke.style)
      content = .gradientStroke(stroke)
    default: walkModifier(&content)
    }
  }

  private mutating func walkModifier(_ content: inout Lottie.ShapeContent) {
    switch content {
    case .trim(var trim):
      visit(&trim.start, "Start")
      visit(&trim.end, "End")
      visit(&trim.offset, "Offset")
      content = .trim(trim)
    case .repeater(var repeater):
      visit(&repeater.copies, "Copies")
      visit(&repeater.offset, "Offset")
      visit(&repeater.startOpacity, "Start Opacity")
      visit(&repeater.endOpacity, "End Opacity")
      walk(&repeater.transform)
      content = .repeater(repeater)
    case .roundedCorners(var radius):
      visit(&radius, "Radius")
      content = .roundedCorners(radius: radius)
    case .offsetPath(var offset):
      visit(&offset.amount, "Amount")
      visit(&offset.miterLimit, "Miter Limit")
      content = .offsetPath(offset)
    case .zigZag(var zigZag):
      visit(&zigZag.amplitude, "Size")
      visit(&zigZag.frequency, "Ridges")
      content = .zigZag(zigZag)
    case .puckerBloat(var amount):
      visit(&amount, "Amount")
      content = .puckerBloat(amount: amount)
    case .twist(var angle, var center):
      visit(&angle, "Angle")
      visit(&center, "Center")
      content = .twist(angle: angle, center: center)
    default: break
    }
  }

  private mutating func walk(_ star: inout Lottie.StarShape) {
    visit(&star.points, "Points")
    walk(&star.position)
    visit(&star.rotation, "Rotation")
    visit(&star.outerRadius, "Outer Radius")
    visit(&star.outerRoundness, "Outer Roundedness")
    visit(&star.innerRadius, "Inner Radius")
    visit(&star.innerRoundness, "Inner Roundedness")
  }

  private mutating func walk(_ style: inout Lottie.StrokeStyle) {
    visit(&style.width, "Stroke Width")
    visit(&style.miterLimit, "Miter Limit")
    for index in style.dashes.indices { visit(&style.dashes[index], "Dash \(index + 1)") }
    visit(&style.dashOffset, "Dash Phase")
  }

  private mutating func walk(_ gradient: inout Lottie.Gradient) {
    visit(&gradient.stops, "Colors")
    if !gradient.stops.isAnimated { gradient.stopCount = gradient.stops.initial.colors.count }
    visit(&gradient.start, "Start Point")
    visit(&gradient.end, "End Point")
  }

  // MARK: What others have

  mutating func walk(_ position: inout Lottie.Position) {
    switch position {
    case .together(var value):
      visit(&value, "Position")
      position = .together(value)
    case .separate(var x, var y, var z):
      // The whole may be set as well, and is one value from then on.
      var whole = Lottie.AnimatedValue(Lottie.Vector(x.initial, y.initial), at: x.location)
      let changesBefore = visitor.changeCount
      visit(&whole, "Position")
      if visitor.changeCount != changesBefore {
        position = .together(whole)
        return
      }
      visit(&x, "X Position")
      visit(&y, "Y Position")
      visit(&z, "Z Position")
      position = .separate(x: x, y: y, z: z)
    }
  }

  mutating func walk(_ values: inout [Lottie.EffectValue]) {
    for index in values.indices {
      let name = values[index].name
      switch values[index].content {
      case .number(var value):
        visit(&value, name)
        values[index].content = .number(value)
      case .color(var value):
        visit(&value, name)
        values[index].content = .color(value)
      case .point(var value):
        visit(&value, name)
        values[index].content = .point(value)
      case .group(var inner):
        named(name) { $0.walk(&inner) }
        values[index].content = .group(inner)
      case .ignored: break
      }
    }
  }

  mutating func walk(_ animator: inout Lottie.TextAnimator) {
    visit(&animator.anchor, "Anchor Point")
    if var position = animator.position {
      walk(&position)
      animator.position = position
    }
    visit(&animator.scale, "Scale")
    visit(&animator.rotation, "Rotation")
    visit(&animator.opacity, "Opacity")
    visit(&animator.fillColor, "Fill Color")
    visit(&animator.strokeColor, "Stroke Color")
    visit(&animator.strokeWidth, "Stroke Width")
    visit(&animator.tracking, "Tracking")
    guard var selector = animator.selector else { return }
    visit(&selector.start, "Start")
    visit(&selector.end, "End")
    visit(&selector.offset, "Offset")
    visit(&selector.amount, "Amount")
    animator.selector = selector
  }
}

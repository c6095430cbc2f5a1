internal import ZoetropeGeometry

/// Where a layer has a blend mode, Core Animation's drawing on the processor blends the colours of
/// all gradients in its generic colour space, whose gamma is 1.8, instead of in sRGB (measured).
extension Lottie.AnimatedValue<Lottie.GradientStops> {
  /// With stops between the stops, so that blending them in sRGB comes to the same.
  var genericallyBlended: Self { mapped(\.genericallyBlended) }
}

extension Lottie.GradientStops {
  fileprivate var genericallyBlended: Self {
    guard var last = colors.first else { return self }
    var result = self
    result.colors = [last]
    for stop in colors.dropFirst() {
      for step in 1..<Self.steps {
        let share = Double(step) / Double(Self.steps)
        func part(_ component: (Color) -> Double) -> Double {
          let (from, to) = (
            Self.generic(component(last.color)), Self.generic(component(stop.color))
          )
          return Self.encoded(from + (to - from) * share)
        }
        result.colors.append(
          ColorStop(
            offset: last.offset + (stop.offset - last.offset) * share,
            color: Color(part(\.red), part(\.green), part(\.blue))))
      }
      result.colors.append(stop)
      last = stop
    }
    return result
  }

  /// Between two stops: the lines come within a hundredth of a level of the curve.
  private static let steps = 8
  private static let gamma = 1.8

  /// A component of sRGB in the generic space.
  private static func generic(_ component: Double) -> Double {
    ExactMath.power(Color.linear(fromEncoded: component), 1 / gamma)
  }

  private static func encoded(_ generic: Double) -> Double {
    Color.encoded(fromLinear: ExactMath.power(generic, gamma))
  }
}

extension Lottie.Composition {
  /// Whether a layer meets what is below it otherwise than by covering it.
  var hasBlendModes: Bool {
    func blends(_ layers: [Lottie.Layer]) -> Bool {
      layers.contains { $0.blendMode != .normal && !$0.isHidden }
    }
    return blends(layers) || precompositions.contains { blends($0.layers) }
  }
}

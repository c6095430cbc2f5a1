package import ZoetropeGeometry

extension Lottie {
  /// An effect on a layer.
  package struct Effect: Sendable {
    package var location: Location
    package var name: String
    /// After Effects' own name, such as `ADBE Drop Shadow`; empty in old files.
    package var matchName: String
    package var type: Int
    package var isEnabled: Bool
    /// In the file's order, which is what tells them apart.
    package var values: [EffectValue]

    package enum Kind: Int, Sendable {
      case group = 5
      case tint = 20
      case fill, stroke, tritone, proLevels, dropShadow, radialWipe, displacementMap, matte3
      case gaussianBlur, twirl, mesh, wavy, spherize, puppet
      case transform
    }

    /// Nil for what the file's number does not name.
    package var kind: Kind? { Kind(rawValue: type) }
  }

  package struct EffectValue: Sendable {
    package enum Content: Sendable {
      /// Sliders, angles, check boxes, menus and layer numbers.
      case number(AnimatedValue<Double>)
      case color(AnimatedValue<Color>)
      case point(AnimatedValue<Vector>)
      case group([EffectValue])
      case ignored
    }

    package var location: Location
    package var name: String
    package var matchName: String
    package var type: Int
    package var content: Content
  }

  /// A style of a layer, as Photoshop has them.
  package struct LayerStyle: Sendable {
    package enum Content: Sendable {
      case stroke(color: AnimatedValue<Color>, size: AnimatedValue<Double>)
      case dropShadow(Shadow)
      case innerShadow(Shadow)
      case colorOverlay(color: AnimatedValue<Color>, opacity: AnimatedValue<Double>)
      /// A shadow that falls nowhere.
      case outerGlow(Shadow)
      /// The file's number: inner glow, bevel, satin, gradient overlay.
      case other(Int)
    }

    package var location: Location
    package var name: String
    package var isEnabled: Bool
    package var content: Content
  }

  package struct Shadow: Sendable {
    package var color: AnimatedValue<Color>
    /// Percent.
    package var opacity: AnimatedValue<Double>
    /// Degrees: where the light comes from.
    package var angle: AnimatedValue<Double>
    package var distance: AnimatedValue<Double>
    /// Points of blur.
    package var size: AnimatedValue<Double>
    /// Percent: how much of the size is spread instead of blurred.
    package var spread: AnimatedValue<Double>
  }
}

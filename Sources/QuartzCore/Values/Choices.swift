internal import ZoetropeDisplayList
package import ZoetropeScene

/// A name and the number that stands for it in the scene.
///
/// The list is in the order of the numbers; the first is what a property has that was never set.
package struct ChoiceNames {
  let names: [String]
  /// What a name that is not in the list acts as.
  let unknown: UInt8

  init(_ names: [String], unknown: UInt8 = 0) {
    self.names = names
    self.unknown = unknown
  }

  func choice(_ name: String) -> UInt8 {
    names.firstIndex(of: name).map { UInt8($0) } ?? unknown
  }

  package func name(_ choice: UInt8) -> String {
    Int(choice) < names.count ? names[Int(choice)] : names[Int(unknown)]
  }
}

extension Property {
  /// The names of the property's choices; nil when it is no choice, or one that is not named.
  package var choiceNames: ChoiceNames? {
    switch self {
    case .fillRule: ChoiceNames(["non-zero", "even-odd"])
    case .lineCap: ChoiceNames(["butt", "round", "square"])
    case .lineJoin: ChoiceNames(["miter", "round", "bevel"])
    case .cornerCurve: ChoiceNames(["circular", "continuous"])
    case .contentsGravity:
      ChoiceNames(
        [
          "resize", "resizeAspect", "resizeAspectFill", "center", "top", "bottom", "left", "right",
          "topLeft", "topRight", "bottomLeft", "bottomRight",
        ], unknown: 3)
    case .minificationFilter, .magnificationFilter:
      ChoiceNames(["linear", "nearest", "trilinear", "coreGraphics"])
    case .blendMode: ChoiceNames(BlendMode.allCases.map { "\($0)BlendMode" })
    case .fillMode: ChoiceNames(["removed", "forwards", "backwards", "both"])
    case .emitterShape:
      ChoiceNames(["point", "line", "rectangle", "cuboid", "circle", "sphere"])
    case .emitterMode: ChoiceNames(["volume", "points", "outline", "surface"])
    case .renderMode:
      ChoiceNames(["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"])
    case .gradientType: ChoiceNames(["axial", "radial", "conic"])
    default: nil
    }
  }
}

internal import ZoetropeGeometry

/// An element over a number of samples: what stays is there once, and what moves as often as it
/// was sampled.
struct MovingElement {
  var name: SVGElement.Name
  var attributes: [(name: SVGAttributeName, value: MovingValue)]
  var children: [MovingElement]
  /// For each sample whether the element is there; nil when it always is.
  var presence: [Bool]?
  /// The element itself, when nothing in it moves; then an equal one can stand for both.
  var constant: SVGElement?

  /// An element that does not move.
  init(_ element: SVGElement) {
    name = element.name
    attributes = element.attributes.map { attribute in
      guard case .definition(let definition) = attribute.value else {
        return (attribute.name, .constant(attribute.value))
      }
      return (attribute.name, .definition(MovingElement(definition)))
    }
    children = element.children.map { MovingElement($0) }
    constant = element
  }

  /// - Parameter samples: elements that are alike, and nil where there is none; at least one is
  ///   there.
  init(_ samples: [SVGElement?], first: SVGElement) {
    self.init(first)
    if !samples.allSatisfy({ $0 == nil || $0 == first }) {
      constant = nil
      attributes = first.attributes.enumerated().map { index, attribute in
        let values = samples.map { $0?.attributes[index].value }
        return (attribute.name, MovingValue(values, first: attribute.value))
      }
      children = Self.aligned(samples.map { $0?.children })
    }
    let isThere = samples.map { $0 != nil }
    if isThere.contains(false) { presence = isThere }
  }

  /// Lists of elements as one list, each of whose elements is there in some of the samples.
  ///
  /// - Parameter samples: nil where the list's owner is not there; that is nobody's absence.
  static func aligned(_ samples: [[SVGElement]?]) -> [MovingElement] {
    guard let first = samples.lazy.compactMap({ $0 }).first else { return [] }
    if samples.allSatisfy({ $0 == nil || $0 == first }) { return first.map { MovingElement($0) } }
    var alignment = ElementAlignment()
    for sample in samples {
      if let sample { alignment.add(sample) } else { alignment.skip() }
    }
    return alignment.slots.map { slot in
      var filled = slot.samples
      // Where the owner is not there, it is as before.
      for index in samples.indices where samples[index] == nil {
        filled[index] = index > 0 ? filled[index - 1] : slot.samples.first { $0 != nil } ?? nil
      }
      return MovingElement(filled, first: slot.last)
    }
  }
}

/// A value over a number of samples.
enum MovingValue {
  case constant(SVGValue)
  /// One for each sample; nil where the element is not there.
  case samples([SVGValue?])
  indirect case definition(MovingElement)

  init(_ values: [SVGValue?], first: SVGValue) {
    let isConstant = values.allSatisfy { $0 == nil || $0 == first }
    switch first {
    case .definition(let element) where isConstant: self = .definition(MovingElement(element))
    case .definition(let element):
      var moving = MovingElement(
        values.map { value in
          if case .definition(let element)? = value { element } else { nil }
        }, first: element)
      // A definition is there as long as who refers to it.
      moving.presence = nil
      self = .definition(moving)
    case _ where isConstant: self = .constant(first)
    default: self = .samples(values)
    }
  }
}

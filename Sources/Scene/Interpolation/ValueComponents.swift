/// The parts of a value that key paths name, for front ends that read and set them.
extension PropertyValue {
  /// A part of the value; nil when values of this type have no such part.
  package func component(_ component: Component) -> PropertyValue? {
    guard let type, let part = component.type(in: type) else { return nil }
    return withNumbers { numbers in
      if let offset = component.offset {
        return PropertyValue(reading: part, from: numbers + offset)
      }
      guard case .transform(let transform) = self else { return nil }
      transform.read(component, into: numbers)
      return PropertyValue(reading: part, from: numbers)
    }
  }

  /// The value with one part changed; nil when it has no such part, or the part is of another type.
  package func setting(_ component: Component, to part: PropertyValue) -> PropertyValue? {
    guard let type, let partType = component.type(in: type) else { return nil }
    return withNumbers { numbers in
      if let offset = component.offset {
        guard part.write(as: partType, to: numbers + offset) else { return nil }
        return PropertyValue(reading: type, from: numbers)
      }
      guard case .transform(let transform) = self, part.write(as: partType, to: numbers) else {
        return nil
      }
      return .transform(transform.setting(component, to: numbers))
    }
  }

  /// Lends the value's numbers, in room for the longest value there is.
  private func withNumbers(
    _ body: (UnsafeMutablePointer<Double>) -> PropertyValue?
  ) -> PropertyValue? {
    guard let type, type.width > 0 else { return nil }
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: EvaluationMemory.valueWidth)
    defer { numbers.deallocate() }
    numbers.initialize(repeating: 0, count: EvaluationMemory.valueWidth)
    guard write(as: type, to: numbers) else { return nil }
    return body(numbers)
  }
}

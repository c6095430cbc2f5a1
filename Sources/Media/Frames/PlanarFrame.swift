/// The planes of a frame in memory that somebody else owns: an encoder's, or a writer's buffer.
struct PlanarFrame {
  struct Plane {
    var first: UnsafeMutablePointer<UInt8>?
    var bytesPerRow: Int
  }

  private let planes: (Plane, Plane, Plane, Plane)

  /// - Parameter planes: one to four; what is missing stays empty.
  init(_ planes: [Plane]) {
    func plane(_ index: Int) -> Plane {
      index < planes.count ? planes[index] : Plane(first: nil, bytesPerRow: 0)
    }
    self.planes = (plane(0), plane(1), plane(2), plane(3))
  }

  /// - Parameter plane: one that the pixel format has.
  func row(_ y: Int, plane index: Int) -> UnsafeMutablePointer<UInt8> {
    let plane =
      switch index {
      case 0: planes.0
      case 1: planes.1
      case 2: planes.2
      default: planes.3
      }
    guard let first = plane.first else { preconditionFailure("the format has no such plane") }
    return first + y * plane.bytesPerRow
  }
}

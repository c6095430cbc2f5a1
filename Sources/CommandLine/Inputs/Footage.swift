package import ZoetropeDisplayList
package import ZoetropeGeometry
package import ZoetropeScene

/// What can be shown: a recording that moves, or a display list that stands still.
package enum Footage: Sendable {
  case recording(Document)
  case still(DisplayList)

  /// Points for a recording, pixels for a display list.
  package var size: Size {
    switch self {
    case .recording(let document): document.size
    case .still(let list): Size(Double(list.width), Double(list.height))
    }
  }

  /// Pixels a point when nothing else is asked for.
  package var scale: Double {
    switch self {
    case .recording(let document): document.scale
    case .still: 1
    }
  }

  /// Seconds; 0 for what stands still.
  package var duration: Double {
    switch self {
    case .recording(let document): document.duration
    case .still: 0
    }
  }

  package var frameRate: FrameRate {
    switch self {
    case .recording(let document): document.frameRate
    case .still: FrameRate(60)
    }
  }

  package var background: Color {
    switch self {
    case .recording(let document): document.background
    case .still(let list): list.background
    }
  }
}

internal import CWindow
internal import Foundation
internal import ZoetropeGeometry
internal import ZoetropeRaster
internal import ZoetropeStage

/// A window of the desktop in which a scene runs and can be touched.
@MainActor struct PreviewWindow {
  /// What the keys do, for help and documentation.
  nonisolated static let keys =
    "Keys: Space stops and goes on, Right goes on by one frame, S is slow motion, R begins anew, "
    + "Return taps what is in front, Escape or Q closes the window."

  private let name: String
  private let content: any WindowContent
  private let window: OpaquePointer
  private var isClosed = false
  private var isPaused = false
  private var isSlow = false
  /// Fingers that are down; a mouse that moves without its button is none.
  private var fingers: Set<Int64> = []

  /// The screen's rhythm is waited for where there is one; without it, seconds a frame.
  private static let frameTime = 1.0 / 60
  /// How slow slow motion is.
  private static let slowRate = 0.25
  /// Points: a larger window would not fit on a laptop's screen.
  private static let largestWindow = 1000.0

  /// Opens the window, and comes back when it was closed.
  static func show(_ content: any WindowContent, name: String) throws {
    var window = try PreviewWindow(content, name: name)
    defer { desktop_window_destroy(window.window) }
    try window.run()
  }

  private init(_ content: any WindowContent, name: String) throws(CommandFailure) {
    let size = content.size
    guard size.width > 0, size.height > 0, size.isFinite else {
      throw .input(name, "the scene has no area to show")
    }
    let fit = min(1, Self.largestWindow / max(size.width, size.height))
    func side(_ length: Double) -> Int32 {
      Int32(clamping: Int(max(1, min(length * fit, Self.largestWindow)).rounded()))
    }
    var opened: OpaquePointer?
    if let problem = desktop_window_open(name, side(size.width), side(size.height), &opened) {
      throw .failed("--window", String(cString: problem))
    }
    guard let opened else { throw .failed("--window", "no window could be opened") }
    self.name = name
    self.content = content
    window = opened
  }

  private mutating func run() throws {
    showTitle()
    var wait: Int32 = 0
    while !isClosed {
      let begin = hostTime()
      var event = desktop_window_event()
      while desktop_window_next_event(window, wait, &event) {
        wait = 0
        try content.advance(to: hostTime())
        try handle(event)
        if isClosed { return }
      }
      try content.advance(to: hostTime())
      try draw()
      // Showing a picture waits for the screen where it has a rhythm; the rest is waited for here.
      let left = Self.frameTime - (hostTime() - begin)
      wait = Int32(max(1, (left * 1000).rounded(.down)))
      if left <= 0.001 { wait = 0 }
    }
  }

  private func draw() throws(CommandFailure) {
    let (_, pixels) = measure()
    var problem: UnsafePointer<CChar>?
    _ = content.draw(width: Int(pixels.width), height: Int(pixels.height)) { bitmap in
      problem = bitmap.bytes.withUnsafeBufferPointer { bytes in
        desktop_window_show(window, bytes.baseAddress, bitmap.width, bitmap.height)
      }
    }
    if let problem { throw .failed("--window", String(cString: problem)) }
  }

  private func measure() -> (points: Size, pixels: Size) {
    var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    desktop_window_measure(window, &width, &height, &pixelWidth, &pixelHeight)
    return (
      Size(Double(max(1, width)), Double(max(1, height))),
      Size(Double(max(1, pixelWidth)), Double(max(1, pixelHeight)))
    )
  }

  // MARK: What a person does

  private mutating func handle(_ event: desktop_window_event) throws {
    switch event.kind {
    case desktop_window_close: isClosed = true
    case desktop_window_redraw: content.setNeedsDisplay()
    case desktop_window_pointer_down:
      fingers.insert(event.pointer)
      try touch(.touchBegan, event)
    case desktop_window_pointer_moved:
      if fingers.contains(event.pointer) { try touch(.touchMoved, event) }
    case desktop_window_pointer_up:
      if fingers.remove(event.pointer) != nil { try touch(.touchEnded, event) }
    case desktop_window_key_down: try press(event)
    default: break
    }
  }

  private func touch(_ kind: Event.Kind, _ event: desktop_window_event) throws {
    let (points, _) = measure()
    let size = content.size
    let scale = min(points.width / size.width, points.height / size.height)
    let point = CGPoint(
      x: (event.x - (points.width - size.width * scale) / 2) / scale,
      y: (event.y - (points.height - size.height * scale) / 2) / scale)
    try content.touch(kind, at: point, finger: Int(truncatingIfNeeded: event.pointer))
  }

  private mutating func press(_ event: desktop_window_event) throws {
    switch event.key {
    case Int32(UInt8(ascii: "q")), Int32(desktop_window_key_escape): isClosed = true
    case Int32(UInt8(ascii: " ")) where !event.repeats: isPaused.toggle()
    case Int32(UInt8(ascii: "s")) where !event.repeats: isSlow.toggle()
    case Int32(UInt8(ascii: "r")) where !event.repeats: content.restart()
    case Int32(desktop_window_key_right): if isPaused { try content.step(by: Self.frameTime) }
    case Int32(desktop_window_key_return) where !event.repeats: try content.press()
    default: return
    }
    content.rate = isPaused ? 0 : isSlow ? Self.slowRate : 1
    showTitle()
  }

  private func showTitle() {
    let state = isPaused ? " (stopped)" : isSlow ? " (slow)" : ""
    desktop_window_set_title(window, name + state)
  }
}

public import ZoetropeCoreGraphics

/// Where something lies in its parent's time, and how time runs inside of it.
///
///     local time = (parent's time − beginTime) · speed + timeOffset
@MainActor public protocol CAMediaTiming: AnyObject {
  /// Seconds in the parent's time. An animation that is added with 0 begins at its commit.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one pass. 0 means the transaction's duration, or in a group the group's.
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  /// Seconds.
  var timeOffset: CFTimeInterval { get set }
  /// May be fractional, or infinite; 0 means once.
  var repeatCount: Float { get set }
  /// Seconds; wins over `repeatCount` when it is not 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every pass is followed by one backwards.
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

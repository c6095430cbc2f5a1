import Foundation
import ZoetropeUIKit

/// Does something after a while on the app's clock.
///
///     wait(0.25) { … }        // t + 0.25 s
///
/// - Parameter seconds: 0 or less means the next turn, never at once.
@MainActor public func wait(_ seconds: Double, action: @escaping () -> Void) {
  _ = Alarm(after: seconds, action)
}

/// What ``wait(_:action:)`` was called first.
@MainActor public func delay(_ seconds: Double, action: @escaping () -> Void) {
  wait(seconds, action: action)
}

/// Prints a value, marked as C4's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func C4Log<T>(_ value: T) { print("[C4Log] \(value)") }

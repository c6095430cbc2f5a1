public import ZoetropeUIKit

extension View {
  /// `UIView`'s animation in C4's words; for shapes use a ``ViewAnimation``.
  public class func animate(duration: Double, animations: @escaping () -> Void) {
    UIView.animate(withDuration: duration, animations: animations)
  }

  /// As published, the delay is ignored here (fact 13.22); the variant with options honours it.
  public class func animate(
    duration: Double, delay: Double, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    UIView.animate(withDuration: duration, animations: animations, completion: completion)
  }

  public class func animate(
    duration: Double, delay: Double, options: UIView.AnimationOptions,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)?
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }
}

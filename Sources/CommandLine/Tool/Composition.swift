public import ZoetropeGeometry
public import ZoetropeScene
public import ZoetropeStage

/// A scene that has a name on the command line: what it shows, how large it is, how long it runs.
///
///     Composition("pulse", "A circle breathes.", width: 400, height: 400, duration: 2) { Pulse() }
///
/// The closure makes what is shown: a C4 canvas or another view controller, or the root of a bare
/// layer tree. It is called anew for each recording, with the virtual clock at 0.
public struct Composition: Sendable {
  /// What to type on the command line: letters, digits and dashes, no spaces.
  public var name: String
  /// One sentence for `list`.
  public var summary: String
  /// Points.
  public var size: Size
  /// Seconds that are rendered when nothing else is asked for.
  public var duration: Double
  /// Pixels a point when nothing else is asked for.
  public var scale: Double
  /// Frames a second when nothing else is asked for.
  public var frameRate: FrameRate
  /// Seen where the scene itself paints nothing.
  public var background: Color
  /// What a person does to the scene when the command line scripts nothing.
  public var events: [Event]

  /// Runs the app on a virtual clock through a time in seconds, and gives what it committed.
  package var record:
    @MainActor @Sendable (_ composition: Composition, _ events: [Event], _ end: Double) throws ->
      Document
}

/// Lists compositions one a line, as `runCommandLine` takes them.
@resultBuilder public enum CompositionsBuilder {
  public static func buildExpression(_ composition: Composition) -> [Composition] { [composition] }
  public static func buildExpression(_ compositions: [Composition]) -> [Composition] {
    compositions
  }
  public static func buildBlock(_ parts: [Composition]...) -> [Composition] {
    parts.flatMap(\.self)
  }
  public static func buildArray(_ parts: [[Composition]]) -> [Composition] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Composition]?) -> [Composition] { part ?? [] }
  public static func buildEither(first part: [Composition]) -> [Composition] { part }
  public static func buildEither(second part: [Composition]) -> [Composition] { part }
}

import Testing
import Zoetrope

@testable import ZoetropeQuartzCore

@MainActor @Suite struct UserCodeTests {
  /// Fact 6.23: a presentation layer is made by the class's own `init(layer:)`.
  @Test func `a subclass's presentation is of the subclass, with its own properties`() throws {
    let context = RenderContext(host: DefaultHost(), scene: .init(size: .init(100, 100)))
    let wave = WaveLayer()
    wave.amplitude = 7
    wave.bounds = FileWithFoundation.frame
    context.addRoot(wave)
    context.flush()
    let shown: WaveLayer = try #require(wave.presentation())
    #expect(shown !== wave)
    #expect(shown.amplitude == 7)
    #expect(shown.model() === wave)
    #expect(shown.presentation() === shown)
    #expect(wave.path == CGPath(ellipseIn: wave.bounds, transform: nil))
  }

  @Test func `an animation's values are what was written`() {
    let animation = FileWithFoundation.animation()
    #expect(animation.fromValue as? CATransform3D == CATransform3DIdentity)
    #expect(FileWithFoundation.keyframes().values?.count == 5)
    #expect(FileWithFoundation.drawing().boundingBox.isNull == false)
  }

  @Test func `a layer class that is known at run time is made with init()`() {
    let type: CALayer.Type = WaveLayer.self
    #expect(makeInstance(of: type) is WaveLayer)
    #expect((makeInstance(of: type) as? CAShapeLayer)?.fillColor == nil)
  }
}

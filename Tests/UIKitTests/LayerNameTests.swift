import Testing
import ZoetropeScene
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct LayerNameTests {
  private final class BadgeView: UIView {}

  /// Ours: layers of views have no names of their own, and a tree of numbers helps nobody.
  @Test func `inspectors find a view's layer under its class, unless the app named it`() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.host {
      let controller = UIViewController()
      let named = BadgeView()
      named.layer.name = "badge"
      controller.view.addSubview(named)
      controller.view.addSubview(BadgeView())
      controller.view.layer.addSublayer(CALayer())
      return controller
    }
    var names: [NodeID: String] = [:]
    for case .name(let node, let name) in stage.document.commits.flatMap(\.operations) {
      names[node] = name
    }
    #expect(names.values.sorted() == ["BadgeView", "UIView", "UIWindow", "badge"])
  }
}

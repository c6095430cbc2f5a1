import Testing
import ZoetropeStage
import ZoetropeUIKit

/// What controllers hear, and when.
@MainActor @Suite struct AppearanceTests {
  @MainActor private final class Log {
    var lines: [String] = []
  }

  private final class Witness: UIViewController {
    let log: Log
    let label: String
    init(_ label: String, _ log: Log) {
      self.label = label
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ words: String) { log.lines.append("\(label) \(words)") }
    override func viewWillAppear(_ animated: Bool) { note("will appear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { note("did appear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear \(animated)") }
  }

  @Test func `a child appears when its parent adds its view`() throws {
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let parent = stage.host { Witness("parent", log) }
    try stage.run(to: 1)
    let child = stage.perform {
      let child = Witness("child", log)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      return child
    }
    try stage.run(to: 2)
    stage.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(
      log.lines == [
        "parent will appear false", "parent did appear false", "child will appear false",
        "child did appear false", "child will disappear false", "child did disappear false",
      ])
    #expect(parent.children.isEmpty && child.parent == nil)
  }

  @Test func `a presentation slides up, covers and comes back`() throws {
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let root = stage.host { Witness("root", log) }
    try stage.run(to: 1)
    log.lines = []
    let sheet = stage.perform {
      let sheet = Witness("sheet", log)
      sheet.modalPresentationStyle = .fullScreen
      root.present(sheet, animated: true) { log.lines.append("presented \(stage.time)") }
      #expect(root.presentedViewController === sheet)
      #expect(sheet.presentingViewController === root)
      return sheet
    }
    try stage.run(to: 1.2)
    let y = stage.perform { Double(sheet.view.layer.presentation()?.position.y ?? 0) }
    #expect(isClose(y, 100))
    try stage.run(to: 2)
    #expect(root.view.window == nil)
    stage.perform { sheet.dismiss(animated: false) { log.lines.append("dismissed") } }
    try stage.run(to: 3)
    #expect(
      log.lines == [
        "sheet will appear true", "root will disappear true", "root did disappear true",
        "sheet did appear true", "presented 1.4", "sheet will disappear false",
        "root will appear false", "sheet did disappear false", "root did appear false",
        "dismissed",
      ])
    #expect(root.view.window != nil && sheet.view.window == nil)
    #expect(root.presentedViewController == nil)
  }

  @Test func `another root takes over the window`() throws {
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let first = stage.host { Witness("first", log) }
    try stage.run(to: 1)
    stage.perform { first.view.window?.rootViewController = Witness("second", log) }
    try stage.run(to: 2)
    #expect(
      log.lines.suffix(4) == [
        "first will disappear false", "first did disappear false", "second will appear false",
        "second did appear false",
      ])
  }
}

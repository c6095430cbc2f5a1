import Testing
import ZoetropeRaster
import ZoetropeStage
import ZoetropeUIKit

/// What transitions of views show, pixel by pixel (facts 12.1 and 12.17).
@MainActor @Suite struct ViewTransitionPixelTests {
  /// A white screen of 40 points with a view of 20 in its middle, committed once.
  @MainActor private struct Run {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1, background: .white)
    let view: UIView
    let controller: UIViewController

    init() throws {
      let controller = stage.host { UIViewController() }
      self.controller = controller
      let stage = stage
      view = stage.perform {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.backgroundColor = .red
        controller.view.addSubview(view)
        return view
      }
      try stage.run(to: 1)
    }

    /// Changes the view's content in a transition of one second that begins at 1 s.
    func transition(
      _ options: UIView.AnimationOptions, until end: Double = 3,
      _ change: @escaping @MainActor (UIView) -> Void
    ) throws {
      stage.perform {
        UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) {
          change(view)
        }
      }
      try stage.run(to: end)
    }
  }

  // MARK: Dissolving

  @Test func `a cross dissolve blends the two looks, and stays opaque where both are`() throws {
    let run = try Run()
    try run.transition(.transitionCrossDissolve) { $0.backgroundColor = .blue }
    for (time, pixel) in [
      (1.0, Pixel.red), (1.25, Pixel(191, 0, 64)), (1.5, Pixel(128, 0, 128)),
      (1.75, Pixel(64, 0, 191)), (2, .blue),
    ] {
      let shown = run.stage.picture(at: time)[20, 20]
      #expect(shown.isNear(pixel), "\(shown) at \(time) s")
    }
  }

  @Test func `what is new fades in and what is gone fades out, also where both are see-through`()
    throws
  {
    let run = try Run()
    run.stage.perform {
      run.view.backgroundColor = nil
      let left = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      left.backgroundColor = .red
      run.view.addSubview(left)
    }
    try run.transition(.transitionCrossDissolve) { view in
      view.subviews.first?.removeFromSuperview()
      let right = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
      right.backgroundColor = .blue
      view.addSubview(right)
    }
    for (time, left, right) in [
      (1.0, Pixel.red, Pixel.white), (1.25, Pixel(255, 64, 64), Pixel(191, 191, 255)),
      (1.75, Pixel(255, 191, 191), Pixel(64, 64, 255)), (2, .white, .blue),
    ] {
      let picture = run.stage.picture(at: time)
      #expect(picture[15, 20].isNear(left), "\(picture[15, 20]) at \(time) s")
      #expect(picture[25, 20].isNear(right), "\(picture[25, 20]) at \(time) s")
    }
  }

  @Test(arguments: [true, false]) func `hiding and showing dissolves`(hides: Bool) throws {
    let run = try Run()
    run.stage.perform { run.view.isHidden = !hides }
    try run.transition(.transitionCrossDissolve) { $0.isHidden = hides }
    let (first, last) = hides ? (Pixel.red, Pixel.white) : (.white, .red)
    #expect(run.stage.picture(at: 1)[20, 20].isNear(first))
    #expect(run.stage.picture(at: 1.5)[20, 20].isNear(Pixel(255, 128, 128)))
    #expect(run.stage.picture(at: 2)[20, 20].isNear(last))
  }

  /// What was changed in the same turn belongs to the old look.
  @Test func `a view that was just made dissolves from how it was made`() throws {
    let run = try Run()
    run.stage.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
      view.backgroundColor = .red
      run.controller.view.addSubview(view)
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
      ) {
        view.backgroundColor = .blue
      }
    }
    try run.stage.run(to: 3)
    #expect(run.stage.picture(at: 1.5)[4, 4].isNear(Pixel(128, 0, 128)))
  }

  @Test func `a new image and a new text dissolve`() throws {
    let run = try Run()
    let picture = run.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        UIColor.blue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    let imageView = run.stage.perform {
      let imageView = UIImageView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
      imageView.backgroundColor = .red
      run.controller.view.addSubview(imageView)
      return imageView
    }
    run.stage.perform {
      UIView.transition(
        with: imageView, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
      ) {
        imageView.image = picture
      }
    }
    try run.stage.run(to: 3)
    #expect(run.stage.picture(at: 1.5)[4, 4].isNear(Pixel(128, 0, 128)))
    #expect(run.stage.picture(at: 2)[4, 4] == .blue)
  }

  @Test(arguments: [true, false])
  func `a dissolve between two views blends what holds them`(hides: Bool) throws {
    let run = try Run()
    let (first, second) = run.stage.perform {
      let views = [UIColor.red, .blue].map { color in
        let view = UIView(frame: run.view.bounds)
        view.backgroundColor = color
        return view
      }
      run.view.addSubview(views[0])
      if hides {
        views[1].isHidden = true
        run.view.addSubview(views[1])
      }
      return (views[0], views[1])
    }
    var log: [Bool] = []
    run.stage.perform {
      UIView.transition(
        from: first, to: second, duration: 1,
        options: [
          .transitionCrossDissolve, .curveLinear, hides ? .showHideTransitionViews : [],
        ]
      ) { log.append($0) }
    }
    try run.stage.run(to: 3)
    #expect(log == [true])
    #expect(run.stage.picture(at: 1)[20, 20] == .red)
    #expect(run.stage.picture(at: 1.5)[20, 20].isNear(Pixel(128, 0, 128)))
    #expect(run.stage.picture(at: 2)[20, 20] == .blue)
    #expect(first.superview == nil || hides)
    #expect(first.isHidden == hides && !second.isHidden)
  }

  @Test func `a dissolve that another one interrupts is not finished, and nothing jumps`() throws {
    let run = try Run()
    var log: [String] = []
    func dissolve(_ name: String, to color: UIColor) {
      run.stage.perform {
        UIView.transition(
          with: run.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
        ) {
          run.view.backgroundColor = color
        } completion: { finished in
          log.append("\(name) \(finished) \(run.stage.time)")
        }
      }
    }
    dissolve("first", to: .blue)
    try run.stage.run(to: 1.5)
    dissolve("second", to: .white)
    try run.stage.run(to: 4)
    #expect(log == ["first false 1.5", "second true 2.5"])
    #expect(run.stage.picture(at: 2.5)[20, 20] == .white)
    // The second begins with how the layer was committed before it.
    #expect(run.stage.picture(at: 2)[20, 20].isNear(Pixel(128, 128, 255)))
  }

  @Test func `a dissolve within one that dissolves runs by itself`() throws {
    let run = try Run()
    let child = run.stage.perform {
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      child.backgroundColor = .red
      run.view.addSubview(child)
      return child
    }
    var log: [String] = []
    run.stage.perform {
      // Without the last option nothing within moves by itself.
      let options: UIView.AnimationOptions = [
        .transitionCrossDissolve, .curveLinear, .allowAnimatedContent,
      ]
      UIView.transition(with: run.view, duration: 1, options: options) {
        run.view.backgroundColor = .blue
        UIView.transition(with: child, duration: 0.5, options: options) {
          child.backgroundColor = .white
        } completion: {
          log.append("child \($0) \(run.stage.time)")
        }
      } completion: {
        log.append("parent \($0) \(run.stage.time)")
      }
    }
    try run.stage.run(to: 4)
    #expect(log == ["child true 1.5", "parent true 2.0"])
    #expect(run.stage.picture(at: 2.5)[12, 12] == .white)
    #expect(run.stage.picture(at: 2.5)[25, 25] == .blue)
  }

  @Test func `a view that leaves in mid-dissolve does not finish`() throws {
    let run = try Run()
    var log: [Bool] = []
    run.stage.perform {
      UIView.transition(with: run.view, duration: 1, options: .transitionCrossDissolve) {
        run.view.backgroundColor = .blue
      } completion: {
        log.append($0)
      }
    }
    try run.stage.run(to: 1.5)
    run.stage.perform { run.view.removeFromSuperview() }
    try run.stage.run(to: 4)
    #expect(log == [false])
    #expect(run.stage.picture(at: 1.75)[20, 20] == .white)
  }

  // MARK: Turning

  /// Which edge of the view comes towards the eye in the first half.
  private enum Edge { case left, right, top, bottom }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, Edge.left),
    (.transitionFlipFromRight, .right), (.transitionFlipFromTop, .top),
    (.transitionFlipFromBottom, .bottom),
  ])
  private func `a flip shows the old side, its edge, and the new side, larger where it is nearer`(
    option: UIView.AnimationOptions, edge: Edge
  ) throws {
    let run = try Run()
    try run.transition(option) { $0.backgroundColor = .blue }
    for (time, color, isFirstHalf) in [(1.25, Pixel.red, true), (1.75, .blue, false)] {
      let picture = run.stage.picture(at: time)
      #expect(picture[20, 20] == color, "\(time) s")
      let isUpright = edge == .left || edge == .right
      // Turned by 45 degrees: seven tenths of twenty points.
      let extent =
        isUpright
        ? picture.columns(ofRow: 20, near: color) : picture.rows(ofColumn: 20, near: color)
      let (start, end) = (try #require(extent?.lowerBound), try #require(extent?.upperBound))
      #expect((12...16).contains(end - start + 1), "\(start) to \(end)")
      func height(_ place: Int) -> Int {
        (isUpright
          ? picture.rows(ofColumn: place, near: color)
          : picture.columns(ofRow: place, near: color))?.count ?? 0
      }
      let startIsNear = (edge == .left || edge == .top) == isFirstHalf
      let (near, far) = startIsNear ? (start + 1, end - 1) : (end - 1, start + 1)
      #expect(height(near) > height(far) + 1, "\(height(near)) and \(height(far)) at \(time) s")
    }
    let edgeOn = run.stage.picture(at: 1.5)
    #expect(edgeOn[15, 20] == .white && edgeOn[25, 20] == .white || edge == .top || edge == .bottom)
    #expect(edgeOn[20, 15] == .white && edgeOn[20, 25] == .white || edge == .left || edge == .right)
    #expect(run.stage.picture(at: 1)[20, 20] == .red)
    #expect(run.stage.picture(at: 2)[20, 20] == .blue)
  }

  @Test func `a page that is turned up shows what is below it from its lower edge on`() throws {
    let run = try Run()
    try run.transition(.transitionCurlUp) { $0.backgroundColor = .blue }
    // Half-way it is so near to the eye that it still covers all.
    let late = run.stage.picture(at: 1.8)
    #expect(late[20, 12] == .red)
    #expect(late[20, 28] == .blue)
    #expect(run.stage.picture(at: 2)[20, 12] == .blue)
  }

  @Test func `a page that comes down covers what was there from its upper edge on`() throws {
    let run = try Run()
    try run.transition(.transitionCurlDown) { $0.backgroundColor = .blue }
    let early = run.stage.picture(at: 1.2)
    #expect(early[20, 12] == .blue)
    #expect(early[20, 28] == .red)
    #expect(run.stage.picture(at: 2)[20, 28] == .blue)
  }
}

import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct StackViewTests {
  /// A view that would like to be so large.
  private final class Sized: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private static func stack(
    _ sizes: [(CGFloat, CGFloat)], _ set: (UIStackView) -> Void
  ) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: sizes.map { Sized($0.0, $0.1) })
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    set(stack)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test(arguments: [
    (UIStackView.Distribution.fill, [(0.0, 10.0), (14, 20), (38, 62)]),
    (.fillEqually, [(0, 30.67), (34.67, 30.67), (69.33, 30.67)]),
    (.fillProportionally, [(0, 15.33), (19.33, 30.67), (54, 46)]),
    (.equalSpacing, [(0, 10), (30, 20), (70, 30)]),
    (.equalCentering, [(0, 10), (35, 20), (70, 30)]),
  ])
  func `the room is shared as the distribution says`(
    distribution: UIStackView.Distribution, expected: [(Double, Double)]
  ) {
    let frames = Self.stack([(10, 10), (20, 10), (30, 10)]) {
      $0.distribution = distribution
      $0.spacing = 4
    }
    for (frame, (x, width)) in zip(frames, expected) {
      #expect(isClose(Double(frame.minX), x, within: 0.01), "\(frame)")
      #expect(isClose(Double(frame.width), width, within: 0.01), "\(frame)")
      #expect(frame.height == 40)
    }
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, 0.0, 40.0), (.leading, 0, 10), (.center, 15, 10),
    (.trailing, 30, 10),
  ])
  func `across, views lie as the alignment says`(
    alignment: UIStackView.Alignment, y: Double, height: Double
  ) {
    let frames = Self.stack([(10, 10), (20, 10)]) { $0.alignment = alignment }
    #expect(frames.allSatisfy { $0.minY == y && $0.height == height })
  }

  @Test func `a column stacks downwards, and its margins keep free`() {
    let stack = UIStackView(arrangedSubviews: [Sized(10, 10), Sized(30, 20)])
    stack.axis = .vertical
    stack.spacing = 5
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.intrinsicContentSize == CGSize(width: 36, height: 39))
    stack.frame.size = stack.intrinsicContentSize
    stack.layoutIfNeeded()
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 2, y: 1, width: 30, height: 10), CGRect(x: 2, y: 16, width: 30, height: 20),
      ])
  }

  @Test func `where there is too little room, views shrink in proportion`() {
    let frames = Self.stack([(100, 10), (300, 10)]) { _ in }
    #expect(frames.map(\.width) == [25, 75])
  }

  @Test func `hidden views take no room, and what is left moves when that is animated`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 40), scale: 1)
    let controller = stage.host { UIViewController() }
    let stack = stage.perform {
      let stack = UIStackView(arrangedSubviews: [Sized(20, 10), Sized(20, 10), Sized(20, 10)])
      stack.distribution = .equalSpacing
      stack.spacing = 5
      stack.frame = CGRect(x: 0, y: 0, width: 70, height: 10)
      controller.view.addSubview(stack)
      return stack
    }
    try stage.run(to: 1)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        stack.arrangedSubviews[0].isHidden = true
      }
    }
    try stage.run(to: 1.5)
    let middle = stage.perform { stack.arrangedSubviews[1].layer.presentation()?.position.x }
    #expect(stack.arrangedSubviews[1].frame.minX == 0)
    #expect(isClose(Double(middle ?? 0), 22.5, within: 0.01))
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test func `views are put in, moved and taken out`() {
    let stack = UIStackView(arrangedSubviews: [Sized(10, 10), Sized(20, 10)])
    let third = Sized(30, 10)
    stack.insertArrangedSubview(third, at: 99)
    stack.insertArrangedSubview(third, at: 0)
    #expect(stack.arrangedSubviews.map { $0.intrinsicContentSize.width } == [30, 10, 20])
    stack.removeArrangedSubview(third)
    #expect(third.superview === stack && stack.arrangedSubviews.count == 2)
    stack.arrangedSubviews[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 1)
    stack.setCustomSpacing(7, after: stack.arrangedSubviews[0])
    #expect(stack.customSpacing(after: stack.arrangedSubviews[0]) == 7)
  }

  @Test func `plain views keep the size that they were given, and priorities choose who gives way`()
  {
    let (first, second) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 8)), Sized(20, 10)
    )
    let stack = UIStackView(arrangedSubviews: [first, second])
    #expect(stack.bounds.size == CGSize(width: 32, height: 10))
    stack.frame.size.width = 52
    second.setContentHuggingPriority(.required, for: .horizontal)
    stack.layoutIfNeeded()
    #expect(first.frame.width == 32 && second.frame.width == 20)
  }

  @Test func `spacings that are none are no trap`() {
    for spacing in [CGFloat.nan, .infinity, -.infinity, -5, 1e300] {
      for axis in [UIStackView.Axis.horizontal, .vertical] {
        let frames = Self.stack([(10, 10), (.nan, .infinity)]) {
          $0.axis = axis
          $0.spacing = spacing
        }
        #expect(frames.count == 2)
      }
    }
  }
}

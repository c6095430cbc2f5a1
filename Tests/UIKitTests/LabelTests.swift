import Foundation
import Testing
import ZoetropeGeometry
import ZoetropeScene
import ZoetropeStage
import ZoetropeText

@testable import ZoetropeUIKit

@MainActor @Suite struct LabelTests {
  let stage = Stage(size: CGSize(width: 375, height: 667))

  /// Shows a label, and gives back the outlines of its letters in its own coordinates.
  func show(_ label: UILabel) throws -> Path {
    let controller = stage.host { UIViewController() }
    stage.perform { controller.view.addSubview(label) }
    try stage.run(to: stage.now)
    return outlines(label.layer)
  }

  func outlines(_ layer: CALayer) -> Path {
    (layer.value(forKey: "path") as? CGPath)?.path ?? Path()
  }

  func label(_ text: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 40))
    -> UILabel
  {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  @Test func `a label begins with UIKit's looks`() {
    let label = UILabel()
    #expect(label.font == UIFont.systemFont(ofSize: 17))
    #expect(label.textColor == .label)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(!label.isUserInteractionEnabled)
    #expect(label.text == nil && label.attributedText == nil)
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func `letters are the layer's shape, in the middle from top to bottom`() throws {
    let label = label("Hxg")
    label.textAlignment = .center
    label.textColor = .red
    let box = try #require(try show(label).bounds)
    #expect((box.midX - 100).magnitude < 2)
    let line = Double(label.font.lineHeight)
    #expect(box.minY > 20 - line / 2 && box.maxY < 20 + line / 2)
    #expect(label.layer.value(forKey: "fillColor") as? CGColor == UIColor.red.cgColor)
    #expect(label.layer.sublayers == nil)
  }

  @Test func `the size that fits is that of the text in whole pixels`() {
    let label = label("Hello")
    let size = label.sizeThatFits(.zero)
    #expect(size == label.intrinsicContentSize)
    #expect(size.width * 2 == (size.width * 2).rounded())
    label.sizeToFit()
    #expect(label.bounds.size == size)
    // One line whatever the width; more only where they are allowed.
    #expect(label.sizeThatFits(CGSize(width: 20, height: 0)) == size)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 20, height: 0)).height > size.height * 1.9)
    label.text = "Hello Hello"
    label.preferredMaxLayoutWidth = size.width
    #expect(label.intrinsicContentSize.height > size.height * 1.9)
  }

  @Test func `text without room ends with an ellipsis, or shrinks to the smallest size`() throws {
    let label = label("Searching for opponents", CGRect(x: 0, y: 0, width: 100, height: 40))
    let cut = try #require(try show(label).bounds)
    #expect(cut.maxX <= 100)
    let height = cut.height
    stage.perform { label.adjustsFontSizeToFitWidth = true }
    try stage.run(to: stage.now)
    let shrunk = try #require(outlines(label.layer).bounds)
    #expect(shrunk.maxX <= 100 && shrunk.maxX > 97)
    #expect(shrunk.height < height * 0.7)
    stage.perform { label.minimumScaleFactor = 0.9 }
    try stage.run(to: stage.now)
    #expect(try #require(outlines(label.layer).bounds).height > height * 0.8)
  }

  @Test func `several lines shrink, too, until all text shows`() throws {
    let label = label("Searching for opponents...", CGRect(x: 71, y: 46, width: 232, height: 68))
    label.font = UIFont(name: "ArialRoundedMTBold", size: 40)
    label.numberOfLines = 2
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.textAlignment = .center
    let box = try #require(try show(label).bounds)
    #expect(box.minX >= 0 && box.maxX <= 232 && box.minY >= 0 && box.maxY <= 68)
    #expect(box.height > 40)
  }

  @Test func `a shadow is a second text below the first`() throws {
    let label = label("S")
    label.shadowColor = .green
    label.shadowOffset = CGSize(width: 2, height: 3)
    _ = try show(label)
    let parts = try #require(label.layer.sublayers).compactMap { $0 as? CAShapeLayer }
    #expect(parts.map(\.fillColor) == [UIColor.green.cgColor, UIColor.black.cgColor])
    let shadow = try #require(parts[0].path).boundingBoxOfPath
    let letters = try #require(parts[1].path).boundingBoxOfPath
    #expect(abs(shadow.minX - letters.minX - 2) < 1e-9)
    #expect(abs(shadow.minY - letters.minY - 3) < 1e-9)
  }

  @Test func `attributes win over the label, and setting text drops them`() throws {
    let label = label("")
    label.attributedText = NSAttributedString(
      string: "Hello",
      attributes: [
        .foregroundColor: UIColor.blue, .font: UIFont.boldSystemFont(ofSize: 30), .kern: 4,
        .underlineStyle: NSUnderlineStyle.single.rawValue,
      ])
    let wide = try #require(try show(label).bounds).width
    #expect(label.layer.value(forKey: "fillColor") as? CGColor == UIColor.blue.cgColor)
    #expect(label.text == "Hello")
    stage.perform { label.text = "Hello" }
    try stage.run(to: stage.now)
    #expect(try #require(outlines(label.layer).bounds).width < wide * 0.6)
    #expect(label.layer.value(forKey: "fillColor") as? CGColor == UIColor.black.cgColor)
  }

  @Test func `an override moves the text by drawing it elsewhere`() throws {
    final class Inset: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)))
      }
    }
    let inset = Inset(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    inset.text = "S"
    let moved = try #require(try show(inset).bounds)
    let plain = try #require(try show(label("S")).bounds)
    #expect((moved.minX - plain.minX - 50).magnitude < 1e-9)
  }

  @Test func `text changes at once inside of an animation`() throws {
    let label = label("one")
    _ = try show(label)
    stage.perform { UIView.animate(withDuration: 1) { label.text = "two" } }
    #expect(label.layer.animationKeys() == nil)
  }

  @Test func `a label without area draws nothing`() throws {
    let label = label("Hello")
    #expect(!(try show(label).isEmpty))
    stage.perform { label.frame = .zero }
    try stage.run(to: stage.now)
    #expect(outlines(label.layer).isEmpty)
  }

  @Test func `a picture of a label shows its letters`() throws {
    let label = label("HHHH")
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 40))
    let image = renderer.image { context in label.layer.render(in: context.cgContext) }
    let pixels = try #require(image.cgImage).image.pixels
    #expect(pixels.contains { $0 != 0 })
  }

  @Test func `numbers that are none harm nothing`() throws {
    let label = label("Hello", CGRect(x: 0, y: 0, width: 50, height: 20))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = .nan
    label.shadowOffset = CGSize(width: CGFloat.nan, height: .infinity)
    label.shadowColor = .red
    label.numberOfLines = -3
    label.font = UIFont.systemFont(ofSize: .nan)
    _ = try show(label)
    _ = label.sizeThatFits(CGSize(width: CGFloat.nan, height: .infinity))
    label.drawText(in: CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: -1))
  }
}

@MainActor @Suite struct FontTests {
  @Test func `weights lie between UIKit's numbers as OpenType's do`() {
    #expect(UIFont.Weight.regular.fontWeight.rawValue == 400)
    #expect(UIFont.Weight.bold.fontWeight.rawValue == 700)
    #expect(UIFont.Weight(-0.2).fontWeight.rawValue == 350)
    #expect(UIFont.Weight(.nan).fontWeight.rawValue == 400)
    #expect(UIFont.Weight(7).fontWeight.rawValue == 900)
  }

  @Test func `system fonts come in designs, weights and sizes`() {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    #expect(font.pointSize == 20)
    #expect(font.fontDescriptor.symbolicTraits == .traitBold)
    let rounded = font.fontDescriptor.withDesign(.rounded).map { UIFont(descriptor: $0, size: 0) }
    #expect(rounded?.pointSize == 20)
    #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
    #expect(UIFont(name: "", size: 10) == nil)
    #expect(UIFont(name: "Helvetica", size: 0)?.pointSize == 12)
    #expect(font.descender < 0 && font.ascender > 0)
    #expect(font.lineHeight == font.ascender - font.descender + font.leading)
    #expect(font.withSize(40).capHeight == font.capHeight * 2)
  }

  @Test func `text is measured and drawn without a label`() throws {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
    ]
    let size = "Hello".size(withAttributes: attributes)
    #expect(size == NSAttributedString(string: "Hello", attributes: attributes).size())
    #expect(abs(size.height - UIFont.systemFont(ofSize: 20).lineHeight) < 1e-9)
    let broken = "Hello Hello".boundingRect(
      with: CGSize(width: size.width + 1, height: 0), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(abs(broken.height - 2 * size.height) < 1e-9)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40))
    let image = renderer.image { _ in
      "Hello".draw(at: CGPoint(x: 10, y: 5), withAttributes: attributes)
    }
    let pixels = try #require(image.cgImage).image.pixels
    // Red and alpha, and nothing else.
    #expect(stride(from: 0, to: pixels.count, by: 4).contains { pixels[$0] == 255 })
    #expect(stride(from: 1, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 0 })
  }
}

@MainActor @Suite struct ButtonTests {
  @Test func `a system button's title has the tint's colour and stands in the middle`() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 320, height: 55)
    button.setTitle("Search Again", for: .normal)
    button.tintColor = .orange
    #expect(button.currentTitle == "Search Again")
    #expect(button.titleLabel?.textColor == .orange)
    button.layoutIfNeeded()
    let frame = button.titleLabel?.frame ?? .zero
    #expect(abs(frame.midX - 160) < 1 && abs(frame.midY - 27.5) < 1)
    button.isHighlighted = true
    #expect(button.titleLabel?.alpha == CGFloat(Float(0.2)))
  }

  @Test func `titles differ by state, and what is not set is the normal one`() {
    let button = UIButton(type: .custom)
    button.setTitle("one", for: .normal)
    button.setTitle("two", for: .selected)
    button.setTitleColor(.green, for: .normal)
    #expect(button.titleLabel?.text == "one")
    button.isSelected = true
    #expect(button.titleLabel?.text == "two")
    #expect(button.currentTitleColor == .green)
    button.isSelected = false
    #expect(button.titleLabel?.text == "one")
    #expect(UIButton(type: .custom).currentTitleColor == .white)
  }

  @Test func `a button fits around its title`() {
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    let title = button.titleLabel?.sizeThatFits(.zero) ?? .zero
    #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))
  }
}

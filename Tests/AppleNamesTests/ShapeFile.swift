import CoreGraphics
import Foundation
import QuartzCore

// A file that names the modules one by one, and Foundation beside them.

func star(points: Int, in rect: CGRect) -> CGPath {
  let path = CGMutablePath()
  let center = CGPoint(x: rect.midX, y: rect.midY)
  for index in 0..<max(points, 0) * 2 {
    let angle = CGFloat(index) * .pi / CGFloat(points)
    let radius = min(rect.width, rect.height) / (index % 2 == 0 ? 2 : 4)
    let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.closeSubpath()
  return path
}

@MainActor func starLayer(in rect: CGRect, named name: String = UUID().uuidString) -> CAShapeLayer {
  let layer = CAShapeLayer()
  layer.name = name
  layer.path = star(points: 5, in: rect)
  return layer
}

internal import ZoetropeDisplayList
internal import ZoetropeGeometry

extension DisplayList {
  /// The list scaled to fit into a canvas of another size, centred, with its aspect kept. A
  /// canvas without pixels has nothing to fit: what is left is the background.
  func fitted(width: Int32, height: Int32) -> DisplayList {
    guard width != self.width || height != self.height else { return self }
    guard self.width > 0, self.height > 0 else {
      return DisplayList(width: width, height: height, background: background)
    }
    let (oldWidth, oldHeight) = (Double(self.width), Double(self.height))
    let scale = min(Double(width) / oldWidth, Double(height) / oldHeight)
    let origin = Point(
      (Double(width) - oldWidth * scale) / 2, (Double(height) - oldHeight * scale) / 2)
    return DisplayList(
      width: width, height: height, background: background,
      commands: placedCommands(scale: scale, at: origin))
  }

  /// The commands as they are after scaling the canvas and moving its corner to `origin`.
  ///
  /// - Parameter scale: above 0, the same along both axes, so that blurs stay round.
  func placedCommands(scale: Double, at origin: Point) -> [Command] {
    let placing = AffineTransform(scale, 0, 0, scale, origin.x, origin.y)
    return commands.map { command in
      switch command {
      case .fill(var fill):
        fill.transform = fill.transform.concatenating(placing)
        return .fill(fill)
      case .stroke(var stroke):
        stroke.transform = stroke.transform.concatenating(placing)
        return .stroke(stroke)
      case .beginClip(var clip):
        clip.transform = clip.transform.concatenating(placing)
        return .beginClip(clip)
      case .beginGroup(var group):
        group.bounds = group.bounds.map { bounds in
          Rect(
            corner: placing.apply(Point(bounds.minX, bounds.minY)),
            corner: placing.apply(Point(bounds.maxX, bounds.maxY)))
        }
        group.filters = group.filters.map { $0.scaled(by: scale) }
        return .beginGroup(group)
      case .endGroup, .endClip, .beginMask, .beginMaskedContent, .endMask: return command
      }
    }
  }
}

extension Filter {
  fileprivate func scaled(by scale: Double) -> Filter {
    switch self {
    case .blur(let deviation): .blur(deviation * scale)
    case .shadow(let offset, let blur, let color):
      .shadow(
        offset: Point(offset.x * scale, offset.y * scale), blur: blur * scale, color: color)
    }
  }
}

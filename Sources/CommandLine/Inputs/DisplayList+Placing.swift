internal import ZoetropeDisplayList
internal import ZoetropeGeometry

extension DisplayList {
  /// The list scaled to fit into a canvas of another size, centred to whole pixels, with its
  /// aspect kept. A canvas without pixels has nothing to fit: what is left is the background.
  func fitted(width: Int32, height: Int32) -> DisplayList {
    guard width != self.width || height != self.height else { return self }
    let fit = AffineTransform(
      fitting: Size(Double(self.width), Double(self.height)),
      into: Size(Double(width), Double(height)))
    guard let fit else {
      return DisplayList(width: width, height: height, background: background)
    }
    return DisplayList(
      width: width, height: height, background: background,
      commands: placedCommands(scale: fit.a, at: Point(fit.tx, fit.ty)))
  }

  /// The commands as they are after scaling the canvas and moving its corner to `origin`.
  ///
  /// What is in a group with a projection is in pixels of its own: it stays, and the projection
  /// moves.
  ///
  /// - Parameter scale: above 0, the same along both axes, so that blurs stay round.
  func placedCommands(scale: Double, at origin: Point) -> [Command] {
    // How many groups are open, from the outermost one with a projection.
    var projectedGroups = 0
    return commands.map { command in
      if projectedGroups > 0 {
        switch command {
        case .beginGroup: projectedGroups += 1
        case .endGroup: projectedGroups -= 1
        default: break
        }
        return command
      }
      if case .beginGroup(let group) = command, group.projection != nil { projectedGroups = 1 }
      return command.placed(scale: scale, at: origin)
    }
  }
}

extension Command {
  /// The command by itself, as in ``DisplayList/placedCommands(scale:at:)``.
  fileprivate func placed(scale: Double, at origin: Point) -> Command {
    let placing = AffineTransform(scale, 0, 0, scale, origin.x, origin.y)
    switch self {
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
      if let projection = group.projection {
        group.projection = projection.placed(scale: scale, at: origin)
        return .beginGroup(group)
      }
      group.bounds = group.bounds.map { bounds in
        Rect(
          corner: placing.apply(Point(bounds.minX, bounds.minY)),
          corner: placing.apply(Point(bounds.maxX, bounds.maxY)))
      }
      group.filters = group.filters.map { $0.scaled(by: scale) }
      return .beginGroup(group)
    case .endGroup, .endClip, .beginMask, .beginMaskedContent, .endMask: return self
    }
  }
}

extension Projection {
  /// Followed by a scaling and a move: what is divided by w is multiplied by it first.
  fileprivate func placed(scale: Double, at origin: Point) -> Projection {
    Projection(
      m11 * scale + m13 * origin.x, m12 * scale + m13 * origin.y, m13,
      m21 * scale + m23 * origin.x, m22 * scale + m23 * origin.y, m23,
      m31 * scale + m33 * origin.x, m32 * scale + m33 * origin.y, m33)
  }
}

extension Filter {
  fileprivate func scaled(by scale: Double) -> Filter {
    switch self {
    case .blur(let deviation): .blur(deviation * scale)
    case .shadow(let offset, let blur, let color):
      .shadow(
        offset: Point(offset.x * scale, offset.y * scale), blur: blur * scale, color: color)
    case .color: self
    }
  }
}

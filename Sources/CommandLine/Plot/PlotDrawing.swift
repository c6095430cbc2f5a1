/// Lines over time as an SVG picture: axes with round numbers, a colour and a name a line.
struct PlotDrawing {
  struct Line {
    var name: String
    /// Seconds and value; nil where there is no value, which breaks the line.
    var points: [(time: Double, value: Double?)]
  }

  var title: String
  var lines: [Line]

  private enum Style {
    static let width = 760.0
    static let height = 420.0
    static let plot = (left: 64.0, top: 44.0, right: 24.0, bottom: 40.0)
    /// Told apart by people who see red and green alike, too.
    static let colors = [
      "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#7a5cff",
      "#a0522d",
    ]
  }

  var text: String {
    let values = lines.flatMap(\.points).compactMap(\.value)
    let times = lines.flatMap(\.points).map(\.time)
    let vertical = Axis(values.min() ?? 0, values.max() ?? 1, ticks: 6, isPadded: true)
    let horizontal = Axis(times.min() ?? 0, times.max() ?? 1, ticks: 8, isPadded: false)
    let right = Style.width - Style.plot.right
    let bottom = Style.height - Style.plot.bottom
    func x(_ time: Double) -> Double {
      Style.plot.left + horizontal.part(time) * (right - Style.plot.left)
    }
    func y(_ value: Double) -> Double {
      bottom - vertical.part(value) * (bottom - Style.plot.top)
    }
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(short(Style.width)) \
      \(short(Style.height))" font-family="sans-serif" font-size="12" fill="#444">
      <rect width="100%" height="100%" fill="#fff"/>
      <text x="\(short(Style.plot.left))" y="24" font-size="14" fill="#111">\(escaped(title))</text>

      """
    for tick in vertical.ticks {
      let place = short(y(tick), 2)
      svg +=
        "<path d=\"M\(short(Style.plot.left)) \(place)H\(short(right))\" stroke=\"#e4e4e8\"/>\n"
      svg += "<text x=\"\(short(Style.plot.left - 8))\" y=\"\(place)\" text-anchor=\"end\" "
      svg += "dominant-baseline=\"middle\">\(short(tick))</text>\n"
    }
    for tick in horizontal.ticks {
      let place = short(x(tick), 2)
      svg +=
        "<path d=\"M\(place) \(short(Style.plot.top))V\(short(bottom))\" stroke=\"#f0f0f3\"/>\n"
      svg += "<text x=\"\(place)\" y=\"\(short(bottom + 18))\" text-anchor=\"middle\">"
      svg += "\(short(tick)) s</text>\n"
    }
    for (index, line) in lines.enumerated() {
      let color = Style.colors[index % Style.colors.count]
      svg += "<path d=\"\(path(line, x, y))\" fill=\"none\" stroke=\"\(color)\" "
      svg += "stroke-width=\"1.5\" stroke-linejoin=\"round\"/>\n"
    }
    return svg + legend(right: right) + "</svg>\n"
  }

  private func path(
    _ line: Line, _ x: (Double) -> Double, _ y: (Double) -> Double
  ) -> String {
    var text = ""
    var isDown = false
    for point in line.points {
      guard let value = point.value, value.isFinite else {
        isDown = false
        continue
      }
      text += "\(isDown ? "L" : "M")\(short(x(point.time), 2)) \(short(y(value), 2))"
      isDown = true
    }
    return text
  }

  private func legend(right: Double) -> String {
    var svg = ""
    var end = right
    for (index, line) in lines.enumerated().reversed() where !line.name.isEmpty {
      let color = Style.colors[index % Style.colors.count]
      svg += "<text x=\"\(short(end))\" y=\"24\" text-anchor=\"end\" fill=\"\(color)\">"
      svg += "\(escaped(line.name))</text>\n"
      // Seven units a letter are enough for 12-unit sans serif text.
      end -= Double(line.name.count) * 7 + 14
    }
    return svg
  }

  private func escaped(_ text: String) -> String {
    text.withoutControlCharacters.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

/// A scale with round numbers on it.
struct Axis {
  private let low: Double
  private let high: Double
  let ticks: [Double]

  /// - Parameters:
  ///   - ticks: about how many numbers are wanted.
  ///   - isPadded: whether the ends move out to round numbers.
  init(_ low: Double, _ high: Double, ticks count: Int, isPadded: Bool) {
    // A line that never moves lies in the middle; what is not finite cannot be shown.
    let isUsable = low.isFinite && high.isFinite && high - low > max(abs(low), 1) * 1e-9
    let (low, high) =
      isUsable ? (low, high) : low.isFinite && abs(low) < 1e15 ? (low - 0.5, low + 0.5) : (0, 1)
    let step = Self.roundStep((high - low) / Double(count))
    self.low = isPadded ? (low / step).rounded(.down) * step : low
    self.high = isPadded ? (high / step).rounded(.up) * step : high
    var ticks: [Double] = []
    let first = (self.low / step - 1e-9).rounded(.up)
    while ticks.count < 100 {
      let tick = (first + Double(ticks.count)) * step
      guard tick <= self.high + step * 1e-9 else { break }
      ticks.append(tick)
    }
    self.ticks = ticks
  }

  /// 0 at the low end, 1 at the high one.
  func part(_ value: Double) -> Double { (value - low) / (high - low) }

  /// 1, 2 or 5 times a power of ten, at least `step`.
  private static func roundStep(_ step: Double) -> Double {
    var power = 1.0
    while power < step { power *= 10 }
    while power / 10 >= step { power /= 10 }
    return [power / 5, power / 2, power].first { $0 >= step } ?? power
  }
}

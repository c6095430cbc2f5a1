internal import ZoetropeGeometry
internal import ZoetropeScene

/// Finds the cubic timing function that runs through given progress.
///
/// Gauss and Newton's method with Levenberg's damping on the four coordinates of the control points.
/// A curve's own parameter at a progress is asked of the scene's timing function too: it is the one
/// whose control points are at 1/3 and 2/3 along y.
struct EasingFit {
  /// Progress in and out; the ends, 0 and 1, need not be among them.
  let samples: [(input: Double, output: Double)]

  private static let mostSteps = 12

  /// The best function; nil where no step leads anywhere.
  func function() -> TimingFunction {
    var point = Curve(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    var error = self.error(of: point)
    var damping = 1e-3
    for _ in 0..<Self.mostSteps {
      guard let (matrix, slope) = normalEquations(at: point) else { break }
      guard let step = solve(matrix, slope, damping: damping) else { break }
      var next = point
      next.x1 = min(max(point.x1 + step[0], 0), 1)
      next.y1 += step[1]
      next.x2 = min(max(point.x2 + step[2], 0), 1)
      next.y2 += step[3]
      let nextError = self.error(of: next)
      if nextError < error {
        let isDone = error - nextError < error * 1e-3
        (point, error) = (next, nextError)
        damping = max(damping * 0.2, 1e-9)
        if isDone, error < 1e-9 { break }
      } else {
        damping *= 8
        if damping > 1e4 { break }
      }
    }
    return point.function
  }

  private struct Curve {
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double

    var function: TimingFunction { .cubic(Point(x1, y1), Point(x2, y2)) }
    /// The curve's parameter as a function of its x.
    var parameter: TimingFunction { .cubic(Point(x1, 1.0 / 3), Point(x2, 2.0 / 3)) }

    func derivative(_ first: Double, _ second: Double, at t: Double) -> Double {
      let rest = 1 - t
      return 3 * (rest * rest * first + 2 * rest * t * (second - first) + t * t * (1 - second))
    }
  }

  private func error(of curve: Curve) -> Double {
    let function = curve.function
    var sum = 0.0
    for sample in samples {
      let difference = function.value(at: sample.input) - sample.output
      sum += difference * difference
    }
    return sum
  }

  private func normalEquations(at curve: Curve) -> (matrix: [Double], slope: [Double])? {
    var matrix = [Double](repeating: 0, count: 16)
    var slope = [Double](repeating: 0, count: 4)
    let parameter = curve.parameter
    for sample in samples {
      let t = parameter.value(at: sample.input)
      let rest = 1 - t
      let (first, second) = (3 * rest * rest * t, 3 * rest * t * t)
      let value = first * curve.y1 + second * curve.y2 + t * t * t
      let run = max(curve.derivative(curve.x1, curve.x2, at: t), 1e-6)
      let ratio = curve.derivative(curve.y1, curve.y2, at: t) / run
      let row = [-ratio * first, first, -ratio * second, second]
      let missing = sample.output - value
      guard missing.isFinite, ratio.isFinite else { return nil }
      for i in 0..<4 {
        slope[i] += row[i] * missing
        for j in 0..<4 { matrix[i * 4 + j] += row[i] * row[j] }
      }
    }
    return (matrix, slope)
  }

  /// Gauss's elimination of the damped equations; nil where they have no answer.
  private func solve(_ matrix: [Double], _ slope: [Double], damping: Double) -> [Double]? {
    var a = matrix
    var b = slope
    for i in 0..<4 { a[i * 5] += damping * (a[i * 5] + 1e-9) }
    for column in 0..<4 {
      var best = column
      for row in column..<4 where a[row * 4 + column].magnitude > a[best * 4 + column].magnitude {
        best = row
      }
      guard a[best * 4 + column].magnitude > 1e-18 else { return nil }
      if best != column {
        for k in 0..<4 { a.swapAt(best * 4 + k, column * 4 + k) }
        b.swapAt(best, column)
      }
      for row in 0..<4 where row != column {
        let factor = a[row * 4 + column] / a[column * 5]
        for k in column..<4 { a[row * 4 + k] -= factor * a[column * 4 + k] }
        b[row] -= factor * b[column]
      }
    }
    let result = (0..<4).map { b[$0] / a[$0 * 5] }
    return result.allSatisfy(\.isFinite) ? result : nil
  }
}

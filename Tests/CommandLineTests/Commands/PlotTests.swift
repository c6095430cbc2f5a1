import Foundation
import Testing
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeCommandLine

@Suite struct PlotTests {
  @Test func `axes have round numbers`() {
    #expect(
      Axis(0, 1, ticks: 6, isPadded: true).ticks.map { short($0) } == [
        "0", "0.2", "0.4", "0.6", "0.8", "1",
      ])
    #expect(Axis(-3, 17, ticks: 5, isPadded: true).ticks == [-5, 0, 5, 10, 15, 20])
    #expect(Axis(0, 4.5, ticks: 8, isPadded: false).ticks.count == 5)
  }

  @Test(arguments: [
    (0.0, 0.0), (5, 5), (.nan, .nan), (-.infinity, .infinity), (1e300, 1e300), (0, 1e300),
    (-1e-300, 1e-300), (1e15, 1e15 + 1), (1, 0),
  ])
  func `any two ends make an axis`(low: Double, high: Double) {
    let axis = Axis(low, high, ticks: 6, isPadded: true)
    #expect(axis.ticks.count <= 100)
    #expect(axis.part(0.3).isFinite)
  }

  @Test func `a plot is well-formed XML with a line for each series`() throws {
    let drawing = PlotDrawing(
      title: "a < b & c",
      lines: [
        .init(name: "x", points: [(0, 1), (1, nil), (2, 3)]), .init(name: "y", points: [(0, 2)]),
      ])
    let text = drawing.text
    #expect(text.contains("a &lt; b &amp; c"))
    #expect(text.components(separatedBy: "stroke-linejoin").count == 3)
    // The gap begins a new line.
    #expect(text.components(separatedBy: "<path d=\"M").count > 2)
  }

  @Test func `values have their numbers in Core Animation's words`() {
    #expect(PropertySeries.numbers(of: .point(Point(1, 2))).map(\.name) == ["x", "y"])
    #expect(PropertySeries.numbers(of: .number(4)).map(\.number) == [4])
    #expect(PropertySeries.numbers(of: .none).isEmpty)
    #expect(PropertySeries.numbers(of: .transform(.identity)).map(\.name).contains("rotation.z"))
  }
}

import Testing
import ZoetropeDisplayList
import ZoetropeGeometry

@testable import ZoetropeCommandLine

@Suite struct ContactSheetTests {
  @Test func `cells fill the width and keep the scene's aspect`() {
    let sheet = ContactSheet(times: [0, 1, 2, 3, 4], columns: 3, width: 600, aspect: 0.5)
    #expect(sheet.rows == 2)
    let cell = sheet.cellSize
    #expect(cell.width * 3 < 600 && cell.width * 3 > 520)
    #expect(cell.height == cell.width * 2)
    #expect(sheet.height > 2 * cell.height)
  }

  @Test(arguments: [1, 2, 7, 64, 5000]) func `a sheet of any width has cells of at least a pixel`(
    width: Int
  ) {
    for aspect in [1e-6, 0.5, 1, 1e6] {
      let sheet = ContactSheet(
        times: [0, 1, 2], columns: 3, width: width, aspect: aspect)
      #expect(sheet.cellSize.width >= 1 && sheet.cellSize.height >= 1)
    }
  }

  @Test func `each cell is painted at its own place with a label below`() {
    let sheet = ContactSheet(times: [0, 0.5], columns: 2, width: 200, aspect: 1)
    var asked: [Double] = []
    let page = sheet.displayList { time, width, height in
      asked.append(time)
      var path = Path()
      path.move(to: Point(0, 0))
      path.addLine(to: Point(1, 1))
      return DisplayList(
        width: Int32(width), height: Int32(height), background: .white,
        commands: [.fill(Fill(path, paint: .color(.black)))])
    }
    #expect(asked == [0, 0.5])
    let moved = page.commands.compactMap { command -> Double? in
      guard case .fill(let fill) = command, fill.paint == .color(.black) else { return nil }
      return fill.transform.tx
    }
    #expect(moved.count == 2)
    #expect(moved[1] - moved[0] > Double(sheet.cellSize.width))
    let clips = page.commands.filter {
      if case .beginClip = $0 { true } else { false }
    }
    #expect(clips.count == 2)
  }

  @Test func `times run from the first moment to the last`() throws {
    #expect(try SheetCommand.times(from: 1, length: 2, every: nil, count: 3) == [1, 2, 3])
    #expect(try SheetCommand.times(from: 0, length: 1, every: 0.25, count: nil).count == 5)
    #expect(try SheetCommand.times(from: 0, length: 0.3, every: 0.1, count: nil).count == 4)
    #expect(try SheetCommand.times(from: 0, length: 4.5, every: nil, count: nil).count == 12)
    #expect(try SheetCommand.times(from: 2, length: 0, every: nil, count: 9) == [2])
    #expect(throws: CommandFailure.self) {
      try SheetCommand.times(from: 0, length: 1e6, every: 1e-6, count: nil)
    }
  }

  @Test func `the font knows all that labels need`() {
    for character in "0123456789.:-s" {
      #expect(!DigitFont.path(String(character), at: .zero, height: 10).isEmpty, "\(character)")
    }
    #expect(DigitFont.width("") == 0)
    #expect(DigitFont.width("11") > 2 * DigitFont.width("1"))
  }

  /// Ours: the box is what layout counts on.
  @Test func `glyphs stay in their boxes`() {
    for character in "0123456789.:-s" {
      let text = String(character)
      for point in DigitFont.path(text, at: .zero, height: 1).points {
        #expect((-0.05...DigitFont.width(text) + 0.05).contains(point.x), "\(text)")
        #expect((-0.05...1.06).contains(point.y), "\(text)")
      }
    }
  }
}

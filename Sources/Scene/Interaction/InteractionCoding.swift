import ZoetropeDisplayList
import ZoetropeGeometry

/// The numbers of the records of an interaction. They are never used again for another record.
private enum InteractionTag: UInt64 {
  case picture = 1
  case segment = 2
  case commit = 3
  case period = 4
  /// In a commit: gives a picture of the table its name.
  case named = 63
}

/// The pictures of a document, each once: those of its own commits first, then those that only
/// segments show.
private struct PictureList {
  private(set) var images: [Image] = []
  private let ownCount: Int

  init(_ document: Document) {
    for commit in document.commits {
      for operation in commit.operations {
        if case .resource(_, let image) = operation { images.append(image) }
      }
    }
    ownCount = images.count
  }

  var added: ArraySlice<Image> { images[ownCount...] }

  mutating func add(_ image: Image) { images.append(image) }

  mutating func index(of image: Image) -> Int {
    if let known = images.firstIndex(of: image) { return known }
    images.append(image)
    return images.count - 1
  }
}

extension ByteWriter {
  /// The content of the record of a document's interaction.
  mutating func interaction(_ interaction: Interaction, of document: Document) {
    var pictures = PictureList(document)
    for segment in interaction.segments {
      for commit in segment.commits {
        for case .resource(_, let image) in commit.operations { _ = pictures.index(of: image) }
      }
    }
    for image in pictures.added { record(InteractionTag.picture.rawValue) { $0.image(image) } }
    for segment in interaction.segments {
      record(InteractionTag.segment.rawValue) { $0.segment(segment, &pictures) }
    }
  }

  private mutating func segment(_ segment: Segment, _ pictures: inout PictureList) {
    number(segment.start)
    number(segment.duration)
    switch segment.ending {
    case .rests: byte(0)
    case .repeats(let from):
      byte(1)
      number(from)
    }
    for commit in segment.commits {
      record(InteractionTag.commit.rawValue) {
        $0.number(commit.time)
        for operation in commit.operations {
          if case .resource(let id, let image) = operation {
            let index = pictures.index(of: image)
            $0.record(InteractionTag.named.rawValue) {
              $0.varint(UInt64(id.rawValue))
              $0.count(index)
            }
          } else {
            $0.operation(operation)
          }
        }
      }
    }
    for period in segment.periods {
      record(InteractionTag.period.rawValue) {
        $0.number(period.time)
        $0.count(period.areas.count)
        for area in period.areas { $0.area(area) }
      }
    }
  }

  private mutating func area(_ area: TouchArea) {
    count(area.outline.count)
    for corner in area.outline { point(corner) }
    count(area.answers.count)
    for answer in area.answers {
      byte(answer.gesture.rawValue)
      signed(Int64(answer.target ?? -1))
    }
  }
}

extension ByteReader {
  /// Reads the record of an interaction.
  ///
  /// - Parameter document: what was read before it; its pictures are the segments' too.
  mutating func interaction(
    of document: Document, onSkipped: (SkippedRecord) -> Void
  ) throws(DocumentError) -> Interaction {
    var pictures = PictureList(document)
    var interaction = Interaction(segments: [])
    while !isAtEnd {
      let start = offset
      var (tag, content) = try record()
      switch InteractionTag(rawValue: tag) {
      case .picture: pictures.add(try content.image())
      case .segment:
        interaction.segments.append(try content.segment(pictures, onSkipped: onSkipped))
      default: onSkipped(SkippedRecord(offset: start, tag: tag, length: offset - start))
      }
    }
    return interaction
  }

  private mutating func segment(
    _ pictures: PictureList, onSkipped: (SkippedRecord) -> Void
  ) throws(DocumentError) -> Segment {
    var segment = Segment(start: try number(), duration: try number())
    switch try byte() {
    case 0: segment.ending = .rests
    case 1: segment.ending = .repeats(from: try number())
    default: throw error(.badRecord)
    }
    guard segment.start.isFinite, segment.duration >= 0, segment.duration.isFinite else {
      throw error(.badRecord)
    }
    while !isAtEnd {
      let start = offset
      var (tag, content) = try record()
      switch InteractionTag(rawValue: tag) {
      case .commit:
        segment.commits.append(try content.segmentCommit(pictures, onSkipped: onSkipped))
      case .period: segment.periods.append(try content.period())
      default: onSkipped(SkippedRecord(offset: start, tag: tag, length: offset - start))
      }
    }
    return segment
  }

  private mutating func segmentCommit(
    _ pictures: PictureList, onSkipped: (SkippedRecord) -> Void
  ) throws(DocumentError) -> Commit {
    var commit = Commit(time: try number(), operations: [])
    while !isAtEnd {
      let start = offset
      var (tag, content) = try record()
      if tag == InteractionTag.named.rawValue {
        let id = ResourceID(try content.unsigned32())
        let index = try content.varint()
        guard index < UInt64(pictures.images.count) else { throw content.error(.badRecord) }
        commit.operations.append(.resource(id, pictures.images[Int(index)]))
      } else if let operation = try content.operation(tag) {
        commit.operations.append(operation)
      } else {
        onSkipped(SkippedRecord(offset: start, tag: tag, length: offset - start))
      }
    }
    return commit
  }

  private mutating func period() throws(DocumentError) -> TouchPeriod {
    var period = TouchPeriod(time: try number(), areas: [])
    // An area is at least its two counts.
    for _ in 0..<(try count(ofAtLeast: 2)) { period.areas.append(try area()) }
    return period
  }

  private mutating func area() throws(DocumentError) -> TouchArea {
    var area = TouchArea(outline: [])
    for _ in 0..<(try count(ofAtLeast: 2)) { area.outline.append(try point()) }
    for _ in 0..<(try count(ofAtLeast: 2)) {
      let gesture = Gesture(rawValue: try byte())
      let target = try signed32()
      // A gesture that a later version added cannot be made here.
      if let gesture { area.answers.append(.init(gesture, target: target < 0 ? nil : target)) }
    }
    return area
  }
}

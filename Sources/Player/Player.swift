import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster
import ZoetropeScene

/// One document being played: its bytes in, frames out.
///
/// This is what stands behind the functions that the WebAssembly module exports, and it is
/// ordinary Swift, so the tests run the same code natively.
struct Player {
  /// Why the last call did not do what it was asked.
  enum Problem: Hashable {
    /// A frame was asked for before a document was loaded.
    case noDocument
    /// A side of the frame is below 1 or above ``longestSide``, or the time is not a number.
    case badFrame
    /// The bytes are not a document.
    case badDocument(DocumentError)

    /// The number that the host gets, part of the interface: 1, 2, and from 16 on the reasons of
    /// ``DocumentError`` in their order.
    var code: Int32 {
      switch self {
      case .noDocument: 1
      case .badFrame: 2
      case .badDocument(let error): 16 + Int32(error.reason.rawValue)
      }
    }

    /// The byte of the document at which reading stopped; 0 where nothing was read.
    var offset: Int32 {
      if case .badDocument(let error) = self { Int32(clamping: error.offset) } else { 0 }
    }
  }

  /// Pixels. Above it a frame is a mistake: 8192 by 8192 are 256 MiB.
  static let longestSide: Int32 = 8192

  /// Nil when the last call did what it was asked.
  private(set) var problem: Problem?
  /// The frame that was drawn last: premultiplied, rows from the top.
  private(set) var frame = Bitmap(width: 0, height: 0)
  private var playback: Playback?
  private var renderer = Renderer()

  var document: Document? { playback?.document }

  /// Takes a document's bytes. When they cannot be read the player is left without a document.
  mutating func load(_ bytes: [UInt8]) -> Bool {
    playback = nil
    do throws(DocumentError) {
      playback = Playback(try Document(decoding: bytes))
      problem = nil
    } catch {
      problem = .badDocument(error)
    }
    return problem == nil
  }

  /// Draws the frame at `time` seconds: the scene fitted into the pixels, centred.
  mutating func render(at time: Double, width: Int32, height: Int32) -> Bool {
    guard playback != nil else { return fail(.noDocument) }
    let sides = 1...Self.longestSide
    guard time.isFinite, sides.contains(width), sides.contains(height) else {
      return fail(.badFrame)
    }
    playback?.move(to: time)
    guard let playback else { return fail(.noDocument) }
    let list = playback.scene.evaluate(
      at: time, width: width, height: height, background: playback.document.background)
    renderer.render(list, into: &frame, concurrently: nil)
    problem = nil
    return true
  }

  private mutating func fail(_ reason: Problem) -> Bool {
    problem = reason
    return false
  }
}

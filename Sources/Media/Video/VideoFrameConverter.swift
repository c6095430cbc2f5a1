import CFFmpeg
import Dispatch

/// Fills an encoder's frame from ours, on several threads, only where something changed.
struct VideoFrameConverter {
  let pixels: VideoPixels
  let background: BackgroundRows
  let threads: Int

  /// Below this many rows a thread costs more than it brings.
  private static let fewestRowsPerThread = 64

  /// - Parameter rows: of the frame; the others keep what an earlier call wrote.
  func convert(_ frame: Frame, rows: Range<Int>, into target: EncoderFrame) {
    guard !rows.isEmpty else { return }
    // Whole pairs of rows; the last one reaches into the padding.
    let end = rows.upperBound == frame.height ? background.codedSize.height : rows.upperBound
    let pairs = rows.lowerBound / 2..<(end + 1) / 2
    let bands = max(1, min(threads, 2 * pairs.count / Self.fewestRowsPerThread))
    let job = Job(frame: frame, background: background, target: target)
    if bands == 1 {
      job.convert(pairs: pairs)
    } else {
      DispatchQueue.concurrentPerform(iterations: bands) { band in
        let start = pairs.lowerBound + pairs.count * band / bands
        let end = pairs.lowerBound + pairs.count * (band + 1) / bands
        job.convert(pairs: start..<end)
      }
    }
  }

  // Bands are disjoint, and the frame outlives the call.
  private struct Job: @unchecked Sendable {
    let frame: Frame
    let background: BackgroundRows
    let target: EncoderFrame

    func convert(pairs: Range<Int>) {
      let width = background.codedSize.width
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8 * width) { scratch in
        guard let scratch = scratch.baseAddress else { return }
        for pair in pairs {
          let top = background.row(2 * pair, of: frame, scratch: scratch)
          let bottom = background.row(2 * pair + 1, of: frame, scratch: scratch + 4 * width)
          BT709.convertRowPair(
            top, bottom, width: width,
            luma: (target.row(2 * pair, plane: 0), target.row(2 * pair + 1, plane: 0)),
            blueChroma: target.row(pair, plane: 1), redChroma: target.row(pair, plane: 2))
        }
      }
    }
  }
}

/// The planes of a frame that belongs to FFmpeg.
struct EncoderFrame {
  private let planes: (Plane, Plane, Plane, Plane)

  private struct Plane {
    var first: UnsafeMutablePointer<UInt8>?
    var bytesPerRow: Int32
  }

  init(_ frame: UnsafeMutablePointer<AVFrame>) {
    let (data, bytes) = (frame.pointee.data, frame.pointee.linesize)
    planes = (
      Plane(first: data.0, bytesPerRow: bytes.0), Plane(first: data.1, bytesPerRow: bytes.1),
      Plane(first: data.2, bytesPerRow: bytes.2), Plane(first: data.3, bytesPerRow: bytes.3)
    )
  }

  /// - Parameter plane: one that the pixel format has.
  func row(_ y: Int, plane index: Int) -> UnsafeMutablePointer<UInt8> {
    let plane =
      switch index {
      case 0: planes.0
      case 1: planes.1
      case 2: planes.2
      default: planes.3
      }
    guard let first = plane.first else { preconditionFailure("the format has no such plane") }
    return first + y * Int(plane.bytesPerRow)
  }
}

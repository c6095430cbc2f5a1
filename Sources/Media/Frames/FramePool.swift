import Synchronization

/// Copies of frames for encoders that work while the next frame is drawn. Buffers are reused,
/// and their number is bounded.
final class FramePool: Sendable {
  /// A copy of a frame, owned by whoever took it until it is given back.
  struct Copy: Sendable {
    fileprivate let bytes: Bytes
    let size: PixelSize

    var frame: Frame {
      Frame(UnsafeRawBufferPointer(bytes.buffer), width: size.width, height: size.height)
    }
  }

  fileprivate final class Bytes: @unchecked Sendable {
    // One owner at a time: the pool, the thread that copies, or the job that encodes.
    let buffer: UnsafeMutableRawBufferPointer

    init(count: Int) {
      buffer = .allocate(byteCount: count, alignment: 64)
    }

    deinit { buffer.deallocate() }
  }

  /// The most copies that should be out at a time.
  let limit: Int
  private let size: PixelSize
  private let free = Mutex<[Bytes]>([])

  /// Bytes that all copies together may take; two frames are allowed whatever their size.
  private static let budget = 48 << 20

  init(size: PixelSize, threads: Int) {
    self.size = size
    limit = max(min(2, threads), min(threads, Self.budget / max(1, size.width * size.height * 4)))
  }

  func copy(_ frame: Frame) -> Copy {
    frame.require(size)
    let rowBytes = 4 * size.width
    let bytes = free.withLock { $0.popLast() } ?? Bytes(count: rowBytes * size.height)
    if frame.bytesPerRow == rowBytes {
      bytes.buffer.copyMemory(
        from: UnsafeRawBufferPointer(start: frame.pixels, count: rowBytes * size.height))
    } else {
      for y in 0..<size.height {
        UnsafeMutableRawBufferPointer(rebasing: bytes.buffer[(y * rowBytes)...])
          .copyMemory(from: UnsafeRawBufferPointer(start: frame.row(y), count: rowBytes))
      }
    }
    return Copy(bytes: bytes, size: size)
  }

  func give(back copy: Copy) {
    free.withLock { $0.append(copy.bytes) }
  }
}

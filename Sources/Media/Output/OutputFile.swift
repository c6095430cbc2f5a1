#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that appears whole or not at all: bytes go to a temporary file in the same folder,
/// which takes the target's name in `commit()`, and is deleted by `discard()` or when the
/// object goes away.
///
/// Two kinds of target are written directly: a descriptor such as standard output, and a path
/// that names something other than a regular file (`/dev/null`, a named pipe), which a rename
/// would replace. A symbolic link is followed: the file that it points to is replaced.
package final class OutputFile {
  /// As the user wrote it; errors say it.
  package let location: String
  /// Where the bytes are until `commit()`. Nil for a descriptor.
  let temporaryPath: String?
  private let targetPath: String?
  private var descriptor: Int32
  private let ownsDescriptor: Bool

  /// - Parameter overwrite: whether a file of that name may be replaced.
  package init(path: String, overwrite: Bool) throws(MediaError) {
    location = path
    ownsDescriptor = true
    var status = stat()
    var target = path
    if stat(path, &status) == 0 {
      let kind = status.st_mode & S_IFMT
      if kind == S_IFDIR { throw MediaError(path, .isFolder) }
      if kind != S_IFREG {
        targetPath = nil
        temporaryPath = path
        descriptor = open(path, O_WRONLY | O_CLOEXEC)
        if descriptor < 0 { throw MediaError(path, errno: errno) }
        return
      }
      if !overwrite { throw MediaError(path, .alreadyExists) }
      if let resolved = realpath(path, nil) {
        target = String(cString: resolved)
        free(resolved)
      }
    } else if errno == ELOOP {
      throw MediaError(path, .linksInCircle)
    }
    let temporary = TemporaryName.beside(target)
    targetPath = target
    temporaryPath = temporary
    // Before the file exists, so that there is no moment in which an interrupt misses it.
    PendingOutput.register(temporary)
    descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 {
      let code = errno
      PendingOutput.forget(temporary)
      let folder = TemporaryName.split(path).folder
      throw MediaError(path, errno: code, making: folder)
    }
  }

  /// Writes to an open descriptor and leaves it open.
  package init(descriptor: Int32, named location: String = "standard output") {
    self.location = location
    self.descriptor = descriptor
    ownsDescriptor = false
    temporaryPath = nil
    targetPath = nil
  }

  deinit { discard() }

  /// Appends all bytes; waits where the reader of a pipe is slow.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(MediaError) {
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, base, rest.count)
      #else
        let count = Darwin.write(descriptor, base, rest.count)
      #endif
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw MediaError(location, errno: errno)
      }
    }
  }

  package func write(_ bytes: [UInt8]) throws(MediaError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(MediaError) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Replaces bytes that were written before. Only for regular files.
  func rewrite(_ bytes: [UInt8], at offset: Int) throws(MediaError) {
    let written = bytes.withUnsafeBytes {
      pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
    }
    if written != bytes.count { throw MediaError(location, errno: errno) }
  }

  /// Makes the file appear under its name. After an error nothing is left.
  package func commit() throws(MediaError) {
    guard ownsDescriptor, descriptor >= 0 else { return }
    let closed = close(descriptor)
    descriptor = -1
    // Network file systems report a full disk here.
    if closed != 0 {
      let code = errno
      discardTemporary()
      throw MediaError(location, errno: code)
    }
    guard let temporaryPath, let targetPath else { return }
    if rename(temporaryPath, targetPath) != 0 {
      let code = errno
      discardTemporary()
      throw MediaError(location, errno: code)
    }
    PendingOutput.forget(temporaryPath)
  }

  /// Leaves no trace. Does nothing after `commit()`.
  package func discard() {
    guard ownsDescriptor, descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
    discardTemporary()
  }

  private func discardTemporary() {
    guard targetPath != nil, let temporaryPath else { return }
    unlink(temporaryPath)
    PendingOutput.forget(temporaryPath)
  }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why the operating system refused.
struct SystemError: Error, Hashable {
  var code: Int32

  /// The error of the call that failed just now.
  static var last: SystemError { SystemError(code: errno) }

  var isBrokenPipe: Bool { code == EPIPE }

  /// What is wrong and what to do, without a name and a full stop.
  var message: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM, EROFS: "permission denied; choose a place that you may write or read"
    case EISDIR: "is a folder, not a file"
    case ENOTDIR: "a part of the path is a file, not a folder"
    case ENOSPC, EDQUOT: "the disk is full; free some space or choose another folder"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "its symbolic links lead to each other and to no file"
    case EFBIG: "the file grows larger than the file system allows"
    case EIO: "the disk cannot be read or written"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}

/// The reader of standard output went away: a quiet end, not a mistake.
struct BrokenPipe: Error {}

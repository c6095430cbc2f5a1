#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why a file could not be written or read: where, what, and what to do about it.
package struct MediaError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    /// The folder that the file should go into is not there.
    case folderMissing(String)
    /// The folder is there, and takes no new files.
    case folderRefuses(String)
    /// A part of the path that should be a folder is a file.
    case folderIsFile(String)
    /// Symbolic links that lead to each other.
    case linksInCircle
    /// The path names a folder.
    case isFolder
    /// There is a file, and nobody asked to overwrite it.
    case alreadyExists
    case notPermitted
    case diskFull
    /// Whoever read our pipe has closed it.
    case readerGone
    /// The file to read is not there.
    case fileMissing
    /// What the operating system says about anything else.
    case system(String)
    /// A shared library of FFmpeg is not installed.
    case libraryMissing(name: String, package: String)
    /// FFmpeg is there, but was built without this encoder.
    case encoderMissing(name: String, package: String)
    /// The encoder gave up; its own last words.
    case encoderFailed(String)
    /// The format cannot hold pictures of this size.
    case sizeUnsupported(PixelSize, limit: String)
    /// An option has a value that the format does not know.
    case optionInvalid(name: String, value: String, allowed: String)
    /// The bytes are not what their name says.
    case malformed(String)
    /// The pattern of a sequence has no place for the frame number.
    case patternInvalid
    /// A file was finished before it got a frame.
    case noFrames
  }

  /// The path as the user wrote it, or "standard output".
  package var location: String
  package var reason: Reason

  package init(_ location: String, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }

  /// The meaning of `errno` after an operation on a file.
  init(_ location: String, errno code: Int32) {
    self.location = location
    switch code {
    case ENOSPC, EDQUOT: reason = .diskFull
    case EPIPE: reason = .readerGone
    case EACCES, EPERM, EROFS: reason = .notPermitted
    case EISDIR: reason = .isFolder
    case ELOOP: reason = .linksInCircle
    default: reason = .system(String(cString: strerror(code)))
    }
  }

  /// The meaning of `errno` after nothing could be made in a folder.
  init(_ location: String, errno code: Int32, making folder: String) {
    var status = stat()
    switch code {
    case ENOENT:
      // Some folders, such as those of the kernel, are there and hold only what they like.
      let isThere = stat(folder, &status) == 0
      self.init(location, isThere ? .folderRefuses(folder) : .folderMissing(folder))
    case ENOTDIR: self.init(location, .folderIsFile(folder))
    default: self.init(location, errno: code)
    }
  }

  package var description: String { "\(location): \(reason)" }
}

extension MediaError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .folderMissing(let folder):
      "the folder \(folder) does not exist; create it first"
    case .folderRefuses(let folder):
      "the folder \(folder) takes no files; choose another folder"
    case .folderIsFile(let folder):
      "\(folder) is not a folder; choose another place"
    case .linksInCircle:
      "its symbolic links lead to each other and to no file; name another file"
    case .isFolder:
      "this is a folder; name a file in it"
    case .alreadyExists:
      "the file exists; overwrite it with --force or choose another name"
    case .notPermitted:
      "no permission to write here; choose another folder or change its permissions"
    case .diskFull:
      "the disk is full; free some space or choose another disk"
    case .readerGone:
      "the program that was reading has gone"
    case .fileMissing:
      "there is no such file"
    case .system(let text):
      "\(text)"
    case .libraryMissing(let name, let package):
      "\(name) cannot be loaded; install it with: apt-get install \(package)"
    case .encoderMissing(let name, let package):
      "this FFmpeg has no encoder \(name); install one that has: apt-get install \(package)"
    case .encoderFailed(let text):
      "the encoder failed: \(text)"
    case .sizeUnsupported(let size, let limit):
      "the format cannot hold \(size) pixels; \(limit)"
    case .optionInvalid(let name, let value, let allowed):
      "\(name) \(value) is not known; use \(allowed)"
    case .malformed(let text):
      "not a readable file of its kind: \(text)"
    case .patternInvalid:
      "a sequence needs one place for the frame number, such as frame-%04d.png"
    case .noFrames:
      "there are no frames to write"
    }
  }
}

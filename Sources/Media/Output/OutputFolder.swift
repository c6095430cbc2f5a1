#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Many files that appear together or not at all: they are written into a hidden folder beside
/// their final place and moved out in `commit()`. No system moves many files in one step, so an
/// interrupt within those few milliseconds leaves the first of them.
final class OutputFolder {
  private let location: String
  private let folder: String
  private let overwrite: Bool
  private let staging: String
  private var isOpen = true
  private var names: [String] = []

  /// - Parameter location: the pattern as the user wrote it; its folder takes the files.
  init(location: String, overwrite: Bool) throws(MediaError) {
    self.location = location
    self.overwrite = overwrite
    folder = TemporaryName.split(location).folder
    staging = TemporaryName.beside(location)
    PendingOutput.register(staging)
    if mkdir(staging, 0o777) != 0 {
      let code = errno
      isOpen = false
      PendingOutput.forget(staging)
      throw MediaError(location, errno: code, making: folder)
    }
  }

  deinit { discard() }

  /// The path to write a file of this name to, which must have no slash.
  /// Throws when a file of that name exists and must not be overwritten.
  func add(_ name: String) throws(MediaError) -> String {
    let target = folder + "/" + name
    if !overwrite, access(target, F_OK) == 0 { throw MediaError(target, .alreadyExists) }
    names.append(name)
    return staging + "/" + name
  }

  func commit() throws(MediaError) {
    guard isOpen else { return }
    for name in names where rename(staging + "/" + name, folder + "/" + name) != 0 {
      let code = errno
      discard()
      throw MediaError(folder + "/" + name, errno: code)
    }
    discard()
  }

  func discard() {
    guard isOpen else { return }
    isOpen = false
    PendingOutput.remove(staging)
    PendingOutput.forget(staging)
  }
}

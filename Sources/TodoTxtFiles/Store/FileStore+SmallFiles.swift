import LibC

/// The small files of this program: settings, state, and what it installs.
extension FileStore {
  private static func made(
    _ folder: FilePath, for path: FilePath, mode: mode_t = 0o700
  ) throws(FileError) -> Directory {
    try FileError.about(path, Directory.opened(creating: folder, mode: mode))
  }

  /// Returns the bytes of a settings file, or nil if there is none; does not wait.
  package static func settings(at path: FilePath) throws(FileError) -> [UInt8]? {
    guard let location = try FileLocation(ifInFolder: path) else { return nil }
    for _ in 0..<100 {
      if let revision = try location.revision() { return revision.exists ? revision.bytes : nil }
    }
    throw FileError(path, .keepsChanging)
  }

  /// Changes a settings file; creates it and its directory if they are missing.
  package static func changeSettings(
    at path: FilePath, _ change: ([UInt8]) -> [UInt8]
  ) throws {
    _ = try made(path.directory, for: path)
    try FileStore(stateDirectory: nil).edit(path) { FileEdit(change($0.bytes)) }
  }

  /// Writes a file in the state directory; creates it, for its owner alone, and the directory if
  /// they are missing.
  package static func saveState(_ bytes: [UInt8], at path: FilePath) throws {
    let folder = try made(path.directory, for: path).status
    // Files that root writes into a user's directory belong to the user.
    let (user, group) = geteuid() == 0 ? (folder.user, folder.group) : (geteuid(), getegid())
    let owner = FileAccess(mode: 0o600, user: user, group: group)
    _ = try FileStore(stateDirectory: nil)
      .edit([path], recording: nil, like: [.access(owner)]) { _ in FileEdit(bytes) }
  }

  /// Creates an empty file if there is none, with at most the permissions of another file, if that
  /// exists.
  package static func makeEmptyFile(_ path: FilePath, like other: FilePath) throws(FileError) {
    let mode = (status(of: other)?.mode ?? 0o666) & 0o666
    let location = try FileLocation(path)
    try FileError.about(path, location.directory.createUnlessTaken(location.name, mode: mode))
  }

  package static func makeDirectory(_ folder: FilePath) throws(FileError) {
    _ = try made(folder, for: folder)
  }

  /// Creates a symbolic link and its directory; replaces a link with another target.
  package static func makeLink(at path: FilePath, to target: FilePath) throws(FileError) {
    let folder = try made(path.directory, for: path.directory)
    if destination(ofLink: path) == target { return }
    // Replace the link atomically, so that no other call misses it.
    let aside = FilePath(path.name.bytes + Array(".\(getpid())".utf8))
    try FileError.about(path, folder.link(to: target, as: aside))
    try FileError.about(path, folder.rename(aside, to: path.name))
  }

  /// Installs a file of a program atomically; everyone can read it, and run it if it is a program.
  ///
  /// It replaces whatever has the name: a link itself, not its target. A running program keeps its
  /// old file.
  package static func install(
    _ bytes: [UInt8], at path: FilePath, isProgram: Bool
  ) throws(FileError) {
    let directory = try made(path.directory, for: path, mode: 0o755)
    // Always the same name, so that a killed run leaves at most one file, until the next run.
    let temporary = FilePath(Array(".~".utf8) + path.name.bytes + ".tmp".utf8)
    let mode: UInt32 = isProgram ? 0o755 : 0o644
    try FileError.about(
      path, directory.save(bytes, as: path.name, through: temporary, mode: mode))
    try FileError.about(path, directory.synchronize())
  }

  /// Removes a file or a link; returns whether there was one.
  package static func uninstall(_ path: FilePath) throws(FileError) -> Bool {
    guard exists(path) else { return false }
    let directory = try FileError.about(path, Directory(path.directory))
    try FileError.about(path, directory.remove(path.name))
    try FileError.about(path, directory.synchronize())
    return true
  }

  /// Removes a file that only this program uses, if there is one.
  package static func discard(_ path: FilePath) {
    try? Directory(path.directory).remove(path.name)
  }

  /// Removes a directory if it is empty; returns whether it did.
  package static func removeEmptyFolder(_ folder: FilePath) -> Bool { rmdir(folder.cString) == 0 }

  /// Changes the current directory, or stays if it cannot be entered.
  package static func enter(_ folder: FilePath) { _ = chdir(folder.cString) }

  package static func write(_ bytes: [UInt8], toDevice path: FilePath) throws(FileError) {
    try FileError.about(path, Descriptor(opening: path, O_WRONLY).append(bytes))
  }
}

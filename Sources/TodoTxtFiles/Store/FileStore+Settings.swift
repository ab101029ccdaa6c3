import LibC

extension FileStore {
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
    _ = try createdDirectory(of: path)
    try FileStore(stateDirectory: nil).edit(path) { FileEdit(change($0.bytes)) }
  }

  /// Returns the bytes of a small file in the state directory, or nil if there is none.
  ///
  /// Such a file is replaced and never changed, so it is read in three calls.
  package static func state(at path: FilePath) -> [UInt8]? {
    path.withCString { openedBytes(of: $0, atMost: 1 << 16) }
  }

  /// Writes a file in the state directory; creates it, for its owner alone, and the directory if
  /// they are missing.
  package static func saveState(_ bytes: [UInt8], at path: FilePath) throws {
    let folder = try createdDirectory(of: path).status
    // Files that root writes into a user's directory belong to the user.
    let (user, group) = geteuid() == 0 ? (folder.user, folder.group) : (geteuid(), getegid())
    let owner = FileAccess(mode: 0o600, user: user, group: group)
    _ = try FileStore(stateDirectory: nil)
      .edit([path], recording: nil, like: [.access(owner)]) { _ in FileEdit(bytes) }
  }

  private static func createdDirectory(of path: FilePath) throws(FileError) -> Directory {
    try FileError.about(path) { () throws(SystemError) in
      try Directory.opened(creating: path.directory)
    }
  }

  /// Whether a file at `path` exists that this user may execute.
  package static func isProgram(_ path: FilePath) -> Bool {
    path.withCString { access($0, X_OK) == 0 }
      && (try? FileLocation(path).directory.status(of: FileLocation(path).name)?.kind) == .regular
  }

  /// Whether something at `path` can be opened without being executed: a directory, or a file that
  /// is not executable.
  package static func isDocument(_ path: FilePath) -> Bool {
    guard let location = try? FileLocation(path) else { return false }
    return switch try? location.directory.status(of: location.name)?.kind {
    case .directory: true
    case .regular: !isProgram(path)
    default: false
    }
  }
}

private func openedBytes(of path: UnsafePointer<CChar>, atMost count: Int) -> [UInt8]? {
  let file = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var length = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    length = read(file, buffer.baseAddress, count)
    filled = max(0, length)
  }
  return length >= 0 && length < count ? bytes : nil
}

import LibC

extension FileStore {
  /// The kind of a path's target.
  package enum Target: Hashable, Sendable {
    case regular
    case directory
    case other
  }

  /// Returns the kind of a path's target, following links; nil if there is none.
  package static func follows(_ path: FilePath) -> Target? {
    switch status(of: path)?.kind {
    case nil: nil
    case .regular: .regular
    case .directory: .directory
    case .symbolicLink, .other: .other
    }
  }

  /// Whether this user is root and the directory belongs to another user, so that root must not
  /// leave its own files there.
  package static func belongsToOtherThanRoot(_ folder: FilePath) -> Bool {
    guard geteuid() == 0, let owner = try? Directory(folder).status.user else { return false }
    return owner != 0
  }

  package static func canRead(_ path: FilePath) -> Bool {
    path.withCString { access($0, R_OK) == 0 }
  }

  /// Whether this user may write to a path's target or, if it is a directory, create files in it.
  package static func canWrite(_ path: FilePath) -> Bool {
    let isFolder = follows(path) == .directory
    return path.withCString { access($0, isFolder ? W_OK | X_OK : W_OK) == 0 }
  }

  /// Returns the status of a path's target, following links; nil if there is none.
  package static func status(of path: FilePath) -> FileStatus? {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 ? FileStatus(status) : nil
  }

  /// Whether the path is a link without a target.
  package static func isDangling(_ path: FilePath) -> Bool {
    var link = stat()
    return path.withCString { lstat($0, &link) } == 0 && link.st_mode & S_IFMT == S_IFLNK
      && status(of: path) == nil
  }

  /// The effective user of this process.
  package static var currentUser: UInt32 { geteuid() }

  package static func names(in folder: FilePath) throws(FileError) -> [FilePath] {
    try FileError.about(folder) { () throws(SystemError) in try Directory(folder).names() }
  }

  package static func makeDirectory(_ folder: FilePath) throws(FileError) {
    _ = try openedFolder(folder)
  }

  private static func openedFolder(_ folder: FilePath) throws(FileError) -> Directory {
    try FileError.about(folder) { () throws(SystemError) in try Directory.opened(creating: folder) }
  }

  /// Creates a symbolic link and its directory; replaces a link with another target.
  package static func makeLink(at path: FilePath, to target: FilePath) throws(FileError) {
    let folder = try openedFolder(path.directory)
    var old = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withCString { readlink($0, &old, old.count) }
    if count > 0, old[..<count].elementsEqual(target.bytes.map(CChar.init(bitPattern:))) { return }
    // Replace the link atomically, so that no other call misses it.
    let aside = FilePath(path.bytes + Array(".\(getpid())".utf8))
    do {
      try folder.asOwner { () throws(SystemError) in
        _ = try ask(.link) {
          target.withCString { target in aside.withCString { symlink(target, $0) } }
        }
        _ = try ask(.rename) {
          aside.withCString { aside in path.withCString { rename(aside, $0) } }
        }
      }
    } catch {
      throw FileError(path, error)
    }
  }

  /// Changes the current directory, or stays if it cannot be entered.
  package static func enter(_ folder: FilePath) { _ = folder.withCString { chdir($0) } }

  package static func write(_ bytes: [UInt8], toDevice path: FilePath) throws(FileError) {
    let device = path.withCString { open($0, O_WRONLY | O_CLOEXEC) }
    guard device >= 0 else { throw FileError(path, .system(.open, code: errno)) }
    defer { _ = close(device) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { LibC.write(device, $0.baseAddress, $0.count) }
      guard count > 0 else { throw FileError(path, .system(.write, code: errno)) }
      rest = rest.dropFirst(count)
    }
  }

  /// Creates an empty file if there is none, with at most the permissions of another file, if that
  /// exists.
  package static func makeEmptyFile(_ path: FilePath, like other: FilePath) throws(FileError) {
    var status = stat()
    let mode = other.withCString { stat($0, &status) } == 0 ? status.st_mode & 0o666 : 0o666
    let location = try FileLocation(path)
    try FileError.about(path) { () throws(SystemError) in
      try location.directory.createUnlessTaken(location.name, mode: UInt32(mode))
    }
  }
}

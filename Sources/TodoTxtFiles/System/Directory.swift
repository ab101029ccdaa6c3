import CSystem
import LibC

/// An open directory; its files are accessed through it, not through its name.
///
/// Even if the directory is renamed or replaced later, this remains the one that was opened and
/// locked.
final class Directory: Sendable {
  let descriptor: Descriptor
  let status: FileStatus

  /// Whether it was opened for reading, so that it can be locked, listed and synchronized.
  let isReadable: Bool

  private var number: Int32 { descriptor.number }

  /// Opens the directory at `path`, relative to `base` if given.
  init(_ path: FilePath, in base: Directory? = nil) throws(SystemError) {
    let start = base?.number ?? AT_FDCWD
    func open(_ flags: Int32) throws(SystemError) -> Descriptor {
      try path.withCString { (path) throws(SystemError) in
        Descriptor(owning: try ask(.open) { openat(start, path, flags | O_DIRECTORY | O_CLOEXEC) })
      }
    }
    do {
      descriptor = try open(O_RDONLY)
      isReadable = true
    } catch let error where error.code == EACCES {
      // Without read permission, its files can still be accessed by name.
      descriptor = try open(csystem_search_only())
      isReadable = false
    }
    status = try descriptor.status()
  }

  /// Opens a file for reading, and on request for writing; never waits for a pipe or follows a link.
  func open(_ name: FilePath, forWriting: Bool = false) throws(SystemError) -> Descriptor {
    let flags = (forWriting ? O_RDWR : O_RDONLY) | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC
    return try name.withCString { (name) throws(SystemError) in
      Descriptor(owning: try ask(.open) { openat(number, name, flags) })
    }
  }

  /// Creates a file that did not exist, and opens it for writing; never follows a link.
  ///
  /// It belongs to the directory's owner (see `asOwner`), unless it `isPrivate` to this user at first.
  func create(
    _ name: FilePath, mode: UInt32, isPrivate: Bool = false
  ) throws(SystemError) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    func opened() throws(SystemError) -> Descriptor {
      try name.withCString { (name) throws(SystemError) in
        Descriptor(owning: try ask(.create) { openat(number, name, flags, mode_t(mode)) })
      }
    }
    return isPrivate ? try opened() : try asOwner(opened)
  }

  func createUnlessTaken(_ name: FilePath, mode: UInt32) throws(SystemError) {
    do {
      _ = try create(name, mode: mode)
    } catch  where error.code == EEXIST {
      // It need not be created.
    }
  }

  /// Creates something in the directory; if root does so in a user's directory, as that user.
  ///
  /// With `sudo` and the user's `HOME`, root's files would block the user, who could not change
  /// them. As the system then checks that user's rights, no link can lead root elsewhere. Creates
  /// nothing if the system does not let root become the user.
  func asOwner<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard status.user != 0, geteuid() == 0 else { return try body() }
    let group = getegid()
    _ = try ask(.setOwner) { setegid(status.group) }
    defer { _ = setegid(group) }
    _ = try ask(.setOwner) { seteuid(status.user) }
    defer { _ = seteuid(0) }
    return try body()
  }

  /// Returns the status of `name`, without following a link; nil if it does not exist.
  func status(of name: FilePath) throws(SystemError) -> FileStatus? {
    var result = stat()
    do {
      try name.withCString { (name) throws(SystemError) in
        _ = try ask(.inspect) { fstatat(number, name, &result, AT_SYMLINK_NOFOLLOW) }
      }
    } catch let error where error.code == ENOENT {
      return nil
    }
    return FileStatus(result)
  }

  /// Whether `name` refers to the file with `status`, even if its contents have changed.
  func isNamed(_ name: FilePath, _ status: FileStatus) throws(SystemError) -> Bool {
    guard let named = try self.status(of: name) else { return false }
    return (named.device, named.inode) == (status.device, status.inode)
  }

  func destination(ofLink name: FilePath) throws(SystemError) -> FilePath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try name.withCString { (name) throws(SystemError) in
      try ask(.readLink) { readlinkat(number, name, &buffer, buffer.count) }
    }
    return FilePath(buffer.prefix(count).lazy.map(UInt8.init(bitPattern:)))
  }

  func checkWritable(_ name: FilePath) throws(SystemError) {
    try name.withCString { (name) throws(SystemError) in
      do throws(SystemError) {
        _ = try ask(.checkAccess) { faccessat(number, name, W_OK, AT_EACCESS) }
      } catch let error where [EPERM, EINVAL, ENOSYS].contains(error.code) {
        // Sandboxes that do not know faccessat2(2) refuse it with EPERM, as the kernel does for an
        // immutable file. The older call distinguishes the two.
        _ = try ask(.checkAccess) { csystem_check_writable(number, name) }
      }
    }
  }

  func exchange(_ first: FilePath, _ second: FilePath) throws(SystemError) {
    try rename(.exchange, first, second, CSYSTEM_RENAME_EXCHANGE)
  }

  /// Gives a file a new name; throws `EEXIST` if that name is taken.
  func renameUnlessTaken(_ old: FilePath, to new: FilePath) throws(SystemError) {
    try rename(.rename, old, new, CSYSTEM_RENAME_NOREPLACE)
  }

  func rename(_ old: FilePath, to new: FilePath) throws(SystemError) {
    try old.withCString { (old) throws(SystemError) in
      try new.withCString { (new) throws(SystemError) in
        _ = try ask(.rename) { renameat(number, old, number, new) }
      }
    }
  }

  /// Gives a file a second name; throws `EEXIST` if that name is taken.
  func link(_ old: FilePath, as new: FilePath) throws(SystemError) {
    try old.withCString { (old) throws(SystemError) in
      try new.withCString { (new) throws(SystemError) in
        _ = try ask(.link) { linkat(number, old, number, new, 0) }
      }
    }
  }

  func remove(_ name: FilePath) throws(SystemError) {
    try name.withCString { (name) throws(SystemError) in
      _ = try ask(.remove) { unlinkat(number, name, 0) }
    }
  }

  /// Makes sure that the names in it would survive a power cut.
  func synchronize() throws(SystemError) {
    do {
      try descriptor.synchronize()
    } catch let error where error.code == EBADF || error.meansUnsupported {
      // It was not opened for reading, or the file system cannot synchronize directories.
      _ = try? ask(.synchronize, on: number) { csystem_sync_all(number) }
    }
  }

  private func rename(
    _ call: SystemCall, _ old: FilePath, _ new: FilePath, _ flag: some BinaryInteger
  ) throws(SystemError) {
    try old.withCString { (old) throws(SystemError) in
      try new.withCString { (new) throws(SystemError) in
        _ = try ask(call) { csystem_rename(number, old, number, new, UInt32(flag)) }
      }
    }
  }
}

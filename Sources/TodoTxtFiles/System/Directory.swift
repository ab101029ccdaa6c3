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
    do {
      descriptor = try Descriptor(opening: path, in: start, O_RDONLY | O_DIRECTORY)
      isReadable = true
    } catch let error where error.code == EACCES {
      // Without read permission, its files can still be accessed by name.
      descriptor = try Descriptor(opening: path, in: start, csystem_search_only() | O_DIRECTORY)
      isReadable = false
    }
    status = try descriptor.status()
  }

  /// Opens the directory at `path`; creates missing directories, for this user only unless `mode`
  /// says otherwise.
  static func opened(
    creating path: FilePath, mode: mode_t = 0o700
  ) throws(SystemError) -> Directory {
    do {
      return try Directory(path)
    } catch let error where error.code == ENOENT && path.directory != path {
      let parent = try opened(creating: path.directory, mode: mode)
      do {
        _ = try parent.asOwner(ask(.makeDirectory) { mkdir(path.cString, mode) })
      } catch let error where error.code == EEXIST {
        // Another process was quicker.
      }
      do {
        // A power cut that removes the directory would remove its files.
        try parent.synchronize()
      } catch {
        // The next use creates and synchronizes it again.
        _ = try? ask(.remove) { unlinkat(parent.number, path.name.cString, AT_REMOVEDIR) }
        throw error
      }
      return try Directory(path)
    }
  }

  /// Opens a file for reading, and on request for writing; never waits for a pipe or follows a link.
  func open(_ name: FilePath, forWriting: Bool = false) throws(SystemError) -> Descriptor {
    let access = forWriting ? O_RDWR : O_RDONLY
    return try Descriptor(opening: name, in: number, access | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY)
  }

  /// Creates a file that did not exist, and opens it for writing; never follows a link.
  ///
  /// It belongs to the directory's owner (see `asOwner`), unless it `isPrivate` to this user at first.
  func create(
    _ name: FilePath, mode: UInt32, isPrivate: Bool = false
  ) throws(SystemError) -> Descriptor {
    func opened() throws(SystemError) -> Descriptor {
      try Descriptor(
        opening: name, in: number, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
    }
    return isPrivate ? try opened() : try asOwner(opened())
  }

  /// Opens a file for writing; creates it for its owner alone if there is none.
  func openOrCreate(_ name: FilePath) throws(SystemError) -> Descriptor {
    do {
      return try open(name, forWriting: true)
    } catch let error where error.code == ENOENT {
      try createUnlessTaken(name, mode: 0o600)
      return try open(name, forWriting: true)
    }
  }

  func createUnlessTaken(_ name: FilePath, mode: UInt32) throws(SystemError) {
    do {
      _ = try create(name, mode: mode)
    } catch  where error.code == EEXIST {
      // It need not be created.
    }
  }

  /// Writes a file of this program, which gets its name when it is complete.
  ///
  /// `draft` is its name before; a file with that name is from a process that died. Unless the file
  /// gets a mode, only its owner can read it, and a power cut may damage it.
  func save(
    _ bytes: [UInt8], as name: FilePath, through draft: FilePath, mode: UInt32? = nil
  ) throws(SystemError) {
    try? remove(draft)
    let file = try create(draft, mode: 0o600)
    do {
      try file.write(bytes)
      if let mode {
        try file.setMode(mode)
        try file.synchronize()
      }
      try rename(draft, to: name)
    } catch {
      try? remove(draft)
      throw error
    }
  }

  /// Reads a file of this program; nil if there is none or it is being written.
  func contents(of name: FilePath) -> [UInt8]? {
    ((try? open(name).revision()) ?? nil)?.bytes
  }

  /// Creates something in the directory; if root does so in a user's directory, as that user.
  ///
  /// With `sudo` and the user's `HOME`, root's files would block the user, who could not change
  /// them. As the system then checks that user's rights, no link can lead root elsewhere. Creates
  /// nothing if the system does not let root become the user.
  func asOwner<Result>(
    _ call: @autoclosure () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard status.user != 0, geteuid() == 0 else { return try call() }
    let group = getegid()
    _ = try ask(.setOwner) { setegid(status.group) }
    defer { _ = setegid(group) }
    _ = try ask(.setOwner) { seteuid(status.user) }
    defer { _ = seteuid(0) }
    return try call()
  }

  /// Returns the status of `name`, without following a link; nil if it does not exist.
  func status(of name: FilePath) throws(SystemError) -> FileStatus? {
    do {
      return try FileStatus(of: name, in: number, AT_SYMLINK_NOFOLLOW)
    } catch let error where error.code == ENOENT {
      return nil
    }
  }

  /// Whether `name` refers to the file with `status`, even if its contents have changed.
  func isNamed(_ name: FilePath, _ status: FileStatus) throws(SystemError) -> Bool {
    try self.status(of: name)?.identity == status.identity
  }

  func destination(ofLink name: FilePath) throws(SystemError) -> FilePath {
    try name.linkDestination(in: number)
  }

  func checkWritable(_ name: FilePath) throws(SystemError) {
    do {
      _ = try ask(.checkAccess) { faccessat(number, name.cString, W_OK, AT_EACCESS) }
    } catch let error where [EPERM, EINVAL, ENOSYS].contains(error.code) {
      // Sandboxes that do not know faccessat2(2) refuse it with EPERM, as the kernel does for an
      // immutable file. The older call distinguishes the two.
      _ = try ask(.checkAccess) { csystem_check_writable(number, name.cString) }
    }
  }

  func exchange(_ first: FilePath, _ second: FilePath) throws(SystemError) {
    _ = try ask(.exchange) {
      csystem_rename(
        number, first.cString, number, second.cString, UInt32(CSYSTEM_RENAME_EXCHANGE))
    }
  }

  /// Gives a file a new name; throws `EEXIST` if that name is taken.
  func renameUnlessTaken(_ old: FilePath, to new: FilePath) throws(SystemError) {
    _ = try ask(.rename) {
      csystem_rename(number, old.cString, number, new.cString, UInt32(CSYSTEM_RENAME_NOREPLACE))
    }
  }

  func rename(_ old: FilePath, to new: FilePath) throws(SystemError) {
    _ = try ask(.rename) { renameat(number, old.cString, number, new.cString) }
  }

  /// Gives a file a second name; throws `EEXIST` if that name is taken.
  func link(_ old: FilePath, as new: FilePath) throws(SystemError) {
    _ = try ask(.link) { linkat(number, old.cString, number, new.cString, 0) }
  }

  /// Creates a symbolic link; throws `EEXIST` if its name is taken.
  func link(to target: FilePath, as name: FilePath) throws(SystemError) {
    _ = try asOwner(ask(.link) { symlinkat(target.cString, number, name.cString) })
  }

  func remove(_ name: FilePath) throws(SystemError) {
    _ = try ask(.remove) { unlinkat(number, name.cString, 0) }
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

  /// Returns the names in it, unordered, without `.` and `..`.
  func names() throws(SystemError) -> [FilePath] {
    // A second descriptor, since `fdopendir` takes it over and reading moves its position.
    let copy = try ask(.open) { openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
      let code = errno
      _ = close(copy)
      throw SystemError(call: .list, code: code)
    }
    defer { _ = closedir(stream) }
    var names: [FilePath] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError(call: .list, code: errno) }
        return names
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath($0) }
      if name != "." && name != ".." { names.append(name) }
    }
  }
}

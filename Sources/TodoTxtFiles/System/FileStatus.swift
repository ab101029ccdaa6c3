import LibC

/// A file system's time: seconds since 1970-01-01 UTC, and nanoseconds.
package struct FileTime: Hashable, Comparable {
  package var seconds: Int
  var nanoseconds: Int32

  package init(seconds: Int, nanoseconds: Int32 = 0) {
    (self.seconds, self.nanoseconds) = (seconds, nanoseconds)
  }

  package static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// Returns the time from `other` to this moment.
  package func since(_ other: FileTime) -> Duration {
    .seconds(seconds - other.seconds) + .nanoseconds(Int(nanoseconds) - Int(other.nanoseconds))
  }
}

/// A file's metadata.
package struct FileStatus: Hashable {
  package enum Kind: Hashable { case regular, directory, symbolicLink, other }

  package let kind: Kind
  package let device: UInt64
  package let inode: UInt64
  package let size: Int
  package let links: Int
  package let mode: UInt32
  package let user: UInt32
  let group: UInt32
  /// When the bytes last changed, and when the bytes or attributes last changed.
  package let modified: FileTime, changed: FileTime

  /// The identity of a file, valid while it exists.
  struct Identity: Hashable, Comparable {
    let device: UInt64
    let inode: UInt64

    static func < (left: Self, right: Self) -> Bool {
      (left.device, left.inode) < (right.device, right.inode)
    }
  }

  var identity: Identity { Identity(device: device, inode: inode) }

  /// Whether this is the same file as `other` and, without reading it, seems to have the same
  /// bytes.
  func isUnchanged(since other: FileStatus) -> Bool {
    (identity, size, modified) == (other.identity, other.size, other.modified)
  }

  /// Asks for the status of a path relative to a directory; follows a link unless `flags` forbid it.
  init(
    of path: FilePath, in directory: Int32 = AT_FDCWD, _ flags: Int32 = 0
  ) throws(SystemError) {
    var result = stat()
    _ = try ask(.inspect) { fstatat(directory, path.cString, &result, flags) }
    self.init(result)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      default: .other
      }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    links = Int(status.st_nlink)
    mode = UInt32(status.st_mode) & 0o7777
    (user, group) = (status.st_uid, status.st_gid)
    #if canImport(Darwin)
      (modified, changed) = (FileTime(status.st_mtimespec), FileTime(status.st_ctimespec))
    #else
      (modified, changed) = (FileTime(status.st_mtim), FileTime(status.st_ctim))
    #endif
  }
}

extension FilePath {
  /// Returns the target of the symbolic link with this path.
  func linkDestination(in directory: Int32 = AT_FDCWD) throws(SystemError) -> FilePath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try ask(.readLink) { readlinkat(directory, cString, &buffer, buffer.count) }
    return FilePath(buffer.prefix(count).map(UInt8.init(bitPattern:)))
  }
}

extension FileTime {
  init(_ time: timespec) {
    self.init(seconds: Int(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
  }
}

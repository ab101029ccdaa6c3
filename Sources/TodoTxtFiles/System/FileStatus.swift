import LibC

/// A file system's time: seconds since 1970-01-01 UTC, and nanoseconds.
package struct FileTime: Hashable, Comparable, Sendable {
  package var seconds: Int
  package var nanoseconds: Int32

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
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case regular, directory, symbolicLink, other }

  package let kind: Kind
  package let device: UInt64
  package let inode: UInt64
  package let size: Int
  package let links: Int
  package let mode: UInt32
  package let user: UInt32
  package let group: UInt32
  /// When the bytes last changed, and when the bytes or attributes last changed.
  package let modified: FileTime, changed: FileTime

  /// Whether this is the same file as `other` and, without reading it, seems to have the same
  /// bytes.
  func isUnchanged(since other: FileStatus) -> Bool {
    (device, inode, size) == (other.device, other.inode, other.size) && modified == other.modified
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

extension FileTime {
  init(_ time: timespec) {
    self.init(seconds: Int(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
  }
}

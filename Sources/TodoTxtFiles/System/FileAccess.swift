/// The owner, group and permissions of a file.
package struct FileAccess: Hashable {
  /// The permission bits, as `chmod` takes them.
  var mode: UInt32
  var user: UInt32
  var group: UInt32
}

extension FileAccess {
  init(_ status: FileStatus) {
    self.init(mode: status.mode & 0o777, user: status.user, group: status.group)
  }

  /// The mode if the group cannot be set: the file's own group gets no more rights than others.
  var modeForOtherGroup: UInt32 { mode & ~0o070 | mode & 0o070 & (mode & 0o007) << 3 }
}

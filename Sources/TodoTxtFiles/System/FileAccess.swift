package struct FileAccess: Hashable, Sendable {
  /// The permission bits, as `chmod` takes them.
  package var mode: UInt32
  package var user: UInt32
  package var group: UInt32

  package init(mode: UInt32, user: UInt32, group: UInt32) {
    (self.mode, self.user, self.group) = (mode, user, group)
  }

  init(_ status: FileStatus) {
    self.init(mode: status.mode & 0o777, user: status.user, group: status.group)
  }

  /// The mode if the group cannot be set: the file's own group gets no more rights than others.
  var modeForOtherGroup: UInt32 { mode & ~0o070 | mode & 0o070 & (mode & 0o007) << 3 }
}

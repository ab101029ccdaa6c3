import LibC

/// A regular file that a shell opened as standard input or output of the process.
package struct RedirectedFile: Hashable, Sendable {
  package let path: FilePath

  /// Whether the shell created it for this command: it is empty, has one name, and was created less than
  /// two seconds ago and not changed since.
  package let isNew: Bool

  /// Returns the regular file that `descriptor` refers to; nil if there is none or it is in append mode.
  package static func at(_ descriptor: Int32) -> RedirectedFile? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileStatus(status).kind == .regular,
      fcntl(descriptor, F_GETFL) & O_APPEND == 0, let path = path(of: descriptor)
    else { return nil }
    return RedirectedFile(path: path, isNew: status.isOfNewFile)
  }

  /// Removes the new file, and redirects its descriptor to that of `other`.
  ///
  /// It returns false if the file is no longer new, or no longer the one that is open.
  package static func replace(_ descriptor: Int32, with other: Int32) -> Bool {
    var open = stat()
    guard let file = at(descriptor), file.isNew, fstat(descriptor, &open) == 0,
      let named = try? FileStatus(of: file.path, AT_SYMLINK_NOFOLLOW),
      named.identity == FileStatus(open).identity
    else { return false }
    return unlink(file.path.cString) == 0 && dup2(other, descriptor) == descriptor
  }

  private static func path(of descriptor: Int32) -> FilePath? {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
      return FilePath(buffer.map(UInt8.init(bitPattern:)))
    #else
      return try? FilePath("/proc/self/fd/\(descriptor)").linkDestination()
    #endif
  }
}

extension stat {
  /// Whether nothing was ever written to the file.
  ///
  /// Emptying an old file does not change the time of its last access, so three equal times mean
  /// that the file is new. (Linux returns the creation time only through `statx`.)
  fileprivate var isOfNewFile: Bool {
    guard st_size == 0, st_nlink == 1 else { return false }
    #if canImport(Darwin)
      let times = [st_birthtimespec, st_mtimespec, st_ctimespec]
    #else
      let times = [st_atim, st_mtim, st_ctim]
    #endif
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Set(times.map { FileTime($0) }).count == 1 && now.tv_sec - times[0].tv_sec < 2
  }
}

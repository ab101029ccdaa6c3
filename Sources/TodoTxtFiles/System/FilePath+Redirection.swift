import LibC

extension FilePath {
  /// Creates the path of the regular file that a shell has opened as `descriptor`.
  ///
  /// Returns nil if there is none, or if it is open for appending.
  package init?(redirectedTo descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileStatus(status).kind == .regular,
      fcntl(descriptor, F_GETFL) & O_APPEND == 0
    else { return nil }
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
      self.init(buffer.map(UInt8.init(bitPattern:)))
    #else
      guard let path = try? FilePath("/proc/self/fd/\(descriptor)").linkDestination() else {
        return nil
      }
      self = path
    #endif
  }
}

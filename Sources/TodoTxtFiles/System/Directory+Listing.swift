import LibC

extension Directory {
  /// Returns the names in it, unordered, without `.` and `..`.
  func names() throws(SystemError) -> [FilePath] {
    // A second descriptor, since `fdopendir` takes it over and reading moves its position.
    let copy = try ask(.open) { openat(descriptor.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
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

  /// Opens the directory at `path`; creates missing directories, for this user only unless `mode` says
  /// otherwise.
  static func opened(
    creating path: FilePath, mode: mode_t = 0o700
  ) throws(SystemError) -> Directory {
    do {
      return try Directory(path)
    } catch let error where error.code == ENOENT && path.directory != path {
      let parent = try opened(creating: path.directory, mode: mode)
      do {
        try parent.asOwner { () throws(SystemError) in
          try path.withCString { (path) throws(SystemError) in
            _ = try ask(.makeDirectory) { mkdir(path, mode) }
          }
        }
      } catch let error where error.code == EEXIST {
        // Another process was quicker.
      }
      // A safety copy is of no use in a directory that a power cut removes.
      try? parent.synchronize()
      return try Directory(path)
    }
  }
}

import LibC

extension FileStore {
  /// Installs a file of a program atomically; everyone can read it, and run it if it is a program.
  ///
  /// It replaces whatever has the name: a link itself, not its target. A running program keeps its
  /// old file.
  package static func install(
    _ bytes: [UInt8], at path: FilePath, isProgram: Bool
  ) throws(FileError) {
    do throws(SystemError) {
      let directory = try Directory.opened(creating: path.directory, mode: 0o755)
      // Always the same name, so that a killed run leaves at most one file, until the next run.
      let temporary = FilePath(Array(".~".utf8) + path.name.bytes + ".tmp".utf8)
      try? directory.remove(temporary)
      let file = try directory.create(temporary, mode: 0o600)
      do throws(SystemError) {
        try file.writeThrough(bytes)
        try file.setMode(isProgram ? 0o755 : 0o644)
        try file.synchronize()
        try directory.rename(temporary, to: path.name)
      } catch {
        try? directory.remove(temporary)
        throw error
      }
      try directory.synchronize()
    } catch {
      throw FileError(path, error)
    }
  }

  /// Removes a file or a link; returns whether there was one.
  package static func uninstall(_ path: FilePath) throws(FileError) -> Bool {
    guard exists(path) else { return false }
    do {
      let directory = try Directory(path.directory)
      try directory.remove(path.name)
      try directory.synchronize()
      return true
    } catch {
      throw FileError(path, error)
    }
  }

  /// Removes a directory if it is empty; returns whether it did.
  package static func removeEmptyFolder(_ folder: FilePath) -> Bool {
    folder.withCString { rmdir($0) == 0 }
  }

  /// Returns the target of a symbolic link; nil for anything else.
  package static func destination(ofLink path: FilePath) -> FilePath? {
    try? Directory(path.directory).destination(ofLink: path.name)
  }
}

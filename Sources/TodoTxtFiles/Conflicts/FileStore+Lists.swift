extension FileStore {
  /// Returns the names that end in `.txt` in the directory of a list, including its own, by name.
  ///
  /// Returns none if the directory cannot be listed.
  package func textFiles(beside path: FilePath) -> [FilePath] {
    guard let location = try? FileLocation(path), let names = try? location.directory.names() else {
      return []
    }
    return names.filter { $0.bytes.suffix(4).elementsEqual(".txt".utf8) && $0.bytes.count > 4 }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Whether there is a file, not a directory, at `path`.
  package static func isFile(_ path: FilePath) -> Bool {
    guard let location = try? FileLocation(path) else { return false }
    return (try? location.directory.status(of: location.name)?.kind) == .regular
  }
}

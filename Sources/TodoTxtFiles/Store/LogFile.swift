import LibC

/// A file to which a program appends lines while it runs.
package final class LogFile {
  private let file: Descriptor
  private let reportFailure: (FileError) -> Void
  private let path: FilePath
  private var hasFailed = false

  /// Opens the file, and creates it if there is none; `reportFailure` is called the first time that
  /// a line cannot be written.
  ///
  /// Does not wait for a reader of a named pipe: throws if there is none.
  package init(
    at path: FilePath, reportFailure: @escaping (FileError) -> Void
  ) throws(FileError) {
    (self.path, self.reportFailure) = (path, reportFailure)
    // The name need not belong to a regular file, so open it without replacing it.
    let place = FileStore.follows(path) == nil ? try FileLocation(path) : nil
    if let place {
      try FileError.about(path, place.directory.createUnlessTaken(place.name, mode: 0o600))
    }
    file = try FileError.about(
      path, Descriptor(opening: path, O_WRONLY | O_APPEND | O_NONBLOCK))
    // Only opening must not wait: a slow terminal gets all lines.
    _ = fcntl(file.number, F_SETFL, O_APPEND)
  }

  /// Appends bytes; a log that cannot be written must not stop the program.
  package func append(_ bytes: [UInt8]) {
    do {
      try file.append(bytes)
    } catch {
      if !hasFailed { reportFailure(FileError(path, error)) }
      hasFailed = true
    }
  }
}

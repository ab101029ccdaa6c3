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
    do throws(SystemError) {
      if let place { try place.directory.createUnlessTaken(place.name, mode: 0o600) }
      file = Descriptor(
        owning: try ask(.open) {
          path.withCString { open($0, O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC) }
        })
      // Only opening must not wait: a slow terminal gets all lines.
      _ = fcntl(file.number, F_SETFL, O_APPEND)
    } catch {
      throw FileError(path, error)
    }
  }

  /// Appends bytes; a log that cannot be written must not stop the program.
  package func append(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let result = rest.withUnsafeBytes { buffer in
        Result { () throws(SystemError) in
          try ask(.write) { write(file.number, buffer.baseAddress, limited(buffer.count)) }
        }
      }
      switch result {
      case .success(let count):
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      case .failure(let error):
        if !hasFailed { reportFailure(FileError(path, error)) }
        hasFailed = true
        return
      }
    }
  }
}

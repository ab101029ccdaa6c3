import LibC

/// A file that a program appends lines to while it runs.
package final class LogFile {
  private let file: Descriptor

  /// Opens the file, and creates it if there is none.
  package init(at path: FilePath) throws(FileError) {
    do throws(SystemError) {
      file = Descriptor(
        owning: try ask(.open) {
          path.withCString { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) }
        })
    } catch {
      throw FileError(path, error)
    }
  }

  /// Appends bytes; a log that can't be written must not stop the program.
  package func append(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = try? rest.withUnsafeBytes { (buffer) throws(SystemError) in
        try ask(.write) { write(file.number, buffer.baseAddress, buffer.count) }
      }
      guard let written, written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}

/// A lock that one process at a time can hold, for work that takes longer than one change.
///
/// The system releases it when the process ends, however it ends. The empty file stays.
package final class FileLock {
  private let file: Descriptor

  /// Takes the lock; returns nil if another process holds it.
  package init?(at path: FilePath) throws(FileError) {
    do throws(SystemError) {
      file = try Directory.opened(creating: path.directory).openOrCreate(path.name)
      guard try file.tryLock() else { return nil }
    } catch {
      throw FileError(path, error)
    }
  }

  /// Releases the lock.
  ///
  /// Closing the file would also release it, but a program that is being started has it open until
  /// it calls exec.
  package func release() { file.unlock() }
}

import LibC

/// A lock that one process at a time can hold, for work that takes longer than one change.
///
/// The system releases it when the process ends, however it ends. The empty file stays.
package final class FileLock {
  private let file: Descriptor

  /// Takes the lock; returns nil if another process holds it.
  package init?(at path: FilePath) throws(FileError) {
    do throws(SystemError) {
      let directory = try Directory.opened(creating: path.directory)
      do throws(SystemError) {
        file = try directory.open(path.name, forWriting: true)
      } catch let error where error.code == ENOENT {
        do throws(SystemError) {
          file = try directory.create(path.name, mode: 0o600)
        } catch let error where error.code == EEXIST {
          file = try directory.open(path.name, forWriting: true)
        }
      }
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

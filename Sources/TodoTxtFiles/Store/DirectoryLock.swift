import LibC

/// The advisory locks of the directories that contain the files of one change.
///
/// The lock is on the directory, because each change replaces the file and would lose a lock on it.
/// A separate lock file could remain after a crash, and be synced to other devices. The system
/// releases this lock when the process ends, however it ends.
final class DirectoryLock: Sendable {
  private let directories: [Directory]

  /// Whether each directory is locked; some network file systems do not support locks.
  let isExclusive: Bool

  /// Locks the directories of `locations`, each once and in the same order in every process, so
  /// that two processes never wait for each other.
  ///
  /// `report` is called with the directory, once, when another program has held its lock for a
  /// while.
  init(
    _ locations: [FileLocation], timeout: Duration,
    reportingWaitTo report: ((_ directory: FilePath) -> Void)?
  ) throws(FileError) {
    let start = SystemClock.uptime
    let deadline = start + timeout
    var report = report
    var (locked, isExclusive): ([Directory], Bool) = ([], true)
    let ordered = locations.sorted { $0.directory.status.identity < $1.directory.status.identity }
    for location in ordered where !locked.contains(where: location.directory.isSame) {
      var pause = 1
      while location.directory.isReadable {
        do {
          if try location.directory.descriptor.tryLock() { break }
        } catch let error where DirectoryLock.meansUnsupported.contains(error.code) {
          isExclusive = false
          break
        } catch {
          throw FileError(location.path, error)
        }
        let now = SystemClock.uptime
        guard now < deadline else { throw FileError(location.path, .isLocked(timeout)) }
        if now >= start + DirectoryLock.silentWait {
          report?(location.realPath.directory)
          report = nil
        }
        SystemClock.sleep(milliseconds: pause)
        pause = min(pause + 1, 10)
      }
      if !location.directory.isReadable { isExclusive = false }
      locked.append(location.directory)
    }
    (directories, self.isExclusive) = (locked, isExclusive)
  }

  /// The time before a wait is reported: a change takes less.
  private static let silentWait: Duration = .seconds(1)

  /// Releases the locks.
  ///
  /// Closing the directories would also release them, but a program that is being started has them
  /// open until it calls exec, and must not block other processes.
  func release() {
    for directory in directories { directory.descriptor.unlock() }
  }

  /// The errors of a file system without locks, where the comparison at the exchange still protects
  /// the file.
  private static let meansUnsupported: [Int32] = [
    ENOTSUP, ENOSYS, EINVAL, EBADF, ENOLCK, EACCES, EPERM,
  ]
}

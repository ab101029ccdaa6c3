/// A file that is read again after each change, once other programs have finished writing it.
///
///     let file = SettledFile("todo.txt")
///     while true {
///       if file.isDue, let content = file.read() { … }
///       _ = Readiness.wait(for: [file.descriptor], atMost: file.longestWait)
///       file.look()
///     }
///
/// The first read is due immediately.
package final class SettledFile {
  private let watcher: FileWatcher
  private var settlement = Settlement()
  private var isRead = false

  /// Starts watching; with `usesNotifications` false, it polls instead.
  package init(
    _ path: FilePath, usesNotifications: Bool = true, sharing notifier: RouteNotifier? = nil
  ) {
    watcher = FileWatcher(path, usesNotifications: usesNotifications, sharing: notifier)
  }

  /// Readable when it is time to `look`; nil if the system does not report changes.
  package var descriptor: Int32? { watcher.descriptor }

  /// Why the file is polled; nil if the system reports its changes.
  package var pollingReason: PollingReason? { watcher.pollingReason }
  package var size: Int { watcher.size }

  /// The longest time to wait before the next `look`; nil to wait only for the descriptor.
  package var longestWait: Duration? {
    if isDue { return .zero }
    let rest = settlement.due.map { max(.zero, $0 - SystemClock.uptime) }
    return [rest, watcher.interval].compactMap(\.self).min()
  }

  /// Checks whether the file has changed.
  package func look() {
    if watcher.notice() { settlement.note(rest: watcher.rest, at: SystemClock.uptime) }
  }

  package var isDue: Bool {
    guard isRead else { return true }
    return settlement.due.map { SystemClock.uptime >= $0 } ?? false
  }

  /// Reads the file; returns nil if it changes during the read, in which case it is due again later.
  package func read() -> WatchedContent? {
    isRead = true
    settlement.noteReading()
    let content = watcher.read()
    if content == nil { settlement.note(rest: .milliseconds(100), at: SystemClock.uptime) }
    return content
  }
}

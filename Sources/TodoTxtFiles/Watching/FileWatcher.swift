/// Watches a path and notices when its file is changed or replaced.
///
///     let watcher = FileWatcher("todo.txt")
///     // when watcher.descriptor can be read, or watcher.interval has passed:
///     if watcher.notice() { … watcher.read() … }
///
/// It watches the path, not the file: editors and sync clients replace the file with a new one,
/// links can change, and the file can disappear and return. `Settlement` decides when to read the
/// file.
package final class FileWatcher {
  package let path: FilePath

  /// Why the file is polled every `interval`; nil if the system reports changes.
  package private(set) var pollingReason: PollingReason?

  private var notifier: RouteNotifier?
  private var route: PathRoute

  /// Starts watching; with `usesNotifications` false, it polls.
  ///
  /// Watchers that share a notifier must be used, and released, by one thread at a time.
  package init(
    _ path: FilePath, usesNotifications: Bool = true, sharing shared: RouteNotifier? = nil
  ) {
    self.path = path
    route = PathRoute(path)
    if let shared, usesNotifications {
      notifier = shared
    } else if usesNotifications {
      do {
        notifier = try RouteNotifier()
      } catch {
        pollingReason = .refused(code: error.code)
      }
    } else {
      pollingReason = .asked
    }
    follow()
  }

  deinit { notifier?.stop(ObjectIdentifier(self)) }

  /// Readable when the file may have changed; nil if the system does not report changes.
  package var descriptor: Int32? { notifier?.descriptor }

  /// How often to check the file; nil if not needed.
  package var interval: Duration? { pollingReason == nil ? nil : .seconds(2) }

  /// Checks the file, and returns whether it may have changed.
  package func notice() -> Bool {
    let news = notifier?.take(for: ObjectIdentifier(self)) ?? .possible
    if news == .nothing, pollingReason == nil { return false }
    let before = route
    route = PathRoute(path)
    if route.steps != before.steps { follow() }
    return news == .certain || route != before
  }

  /// The state of the file, without reading it.
  package var look: FileLook {
    guard let target = route.target else { return .missing }
    // Writing sets both times; a renamed file got its name after its bytes.
    guard target.kind == .regular, target.modified == target.changed else { return .placed }
    guard target.size > 0 else { return .cut }
    guard let location = try? FileLocation(path),
      let file = try? location.directory.open(location.name)
    else { return .written }
    return (try? file.byte(at: target.size - 1)) == UInt8(ascii: "\n") ? .written : .cut
  }

  package var size: Int { route.target?.size ?? 0 }

  /// Reads the file; nil if it changes during the read.
  package func read() -> WatchedContent? {
    do {
      guard let revision = try FileLocation(path).revision() else { return nil }
      return revision.exists ? .bytes(revision.bytes) : .missing
    } catch {
      if case .noDirectory = error.reason { return .missing }
      return .unreadable(error)
    }
  }

  /// Watches the current route; repeats this until the route does not change.
  private func follow() {
    guard let notifier else { return }
    for _ in 0..<10 {
      do {
        try notifier.watch(route, for: ObjectIdentifier(self))
      } catch {
        pollingReason = .refused(code: error.code)
        return
      }
      let watched = route
      route = PathRoute(path)
      if route.steps == watched.steps { break }
    }
    pollingReason = route.steps.last.flatMap { PollingReason(fileSystemOf: $0.directory) }
  }
}

/// The state of a file: whether it looks complete.
package enum FileLook: Hashable, Sendable {
  case missing
  /// The file was written to, and is empty or ends inside a line.
  case cut
  /// The file was written to, and may be complete.
  case written
  /// The file got this name when it was complete.
  case placed
}

package enum WatchedContent: Sendable {
  case bytes([UInt8])
  case missing
  case unreadable(FileError)
}

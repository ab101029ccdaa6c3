import TodoTxt

/// A file that is read again after each change, once other programs have finished writing it.
///
///     let file = SettledFile("todo.txt")
///     while true {
///       if file.isDue, let content = file.read() { … }
///       _ = Readiness.wait(for: [file.descriptor], atMost: file.longestWait)
///       file.look()
///     }
///
/// It watches the path, not the file: editors and sync clients replace the file with a new one,
/// links can change, and the file can disappear and return. The first read is due immediately.
package final class SettledFile {
  private let path: FilePath

  /// Why the file is polled every `interval`; nil if the system reports changes.
  package private(set) var pollingReason: PollingReason?

  private var settlement = Settlement()
  private var isRead = false
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

  /// Readable when it is time to `look`; nil if the system does not report changes.
  package var descriptor: Int32? { notifier?.descriptor }

  /// How often to check the file; nil if not needed.
  var interval: Duration? { pollingReason == nil ? nil : .seconds(2) }

  /// The longest time to wait before the next `look`; nil to wait only for the descriptor.
  package var longestWait: Duration? {
    if isDue { return .zero }
    let rest = settlement.due.map { max(.zero, $0 - SystemClock.uptime) }
    return [rest, interval].compactMap(\.self).min()
  }

  /// Checks whether the file has changed.
  package func look() {
    if notice() { settlement.note(rest: rest, at: SystemClock.uptime) }
  }

  package var isDue: Bool {
    guard isRead else { return true }
    return settlement.due.map { SystemClock.uptime >= $0 } ?? false
  }

  /// Checks the file, and returns whether it may have changed.
  package func notice() -> Bool {
    let news = notifier?.take(for: ObjectIdentifier(self)) ?? .possible
    if news == .nothing, pollingReason == nil { return false }
    let before = route
    route = PathRoute(path)
    if route.steps != before.steps { follow() }
    return news == .certain || route != before
  }

  /// How long the file must stay unchanged before it is read; longer if it is missing or looks
  /// truncated.
  var rest: Duration {
    guard let target = route.target else { return .milliseconds(300) }
    // Writing sets both times; a renamed file got its name after its bytes.
    guard target.kind == .regular, target.modified == target.changed else {
      return .milliseconds(20)
    }
    guard target.size > 0 else { return .milliseconds(300) }
    guard let location = try? FileLocation(path),
      let file = try? location.directory.open(location.name)
    else { return .milliseconds(100) }
    let isWhole = (try? file.byte(at: target.size - 1)) == .lineFeed
    return .milliseconds(isWhole ? 100 : 300)
  }

  /// Reads the file; nil if it changes during the read, in which case it is due again later.
  package func read() -> WatchedContent? {
    isRead = true
    settlement.noteReading()
    do {
      guard let revision = try FileLocation(path).revision() else {
        settlement.note(rest: .milliseconds(100), at: SystemClock.uptime)
        return nil
      }
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

/// The system's report about a watched file.
enum RouteNews {
  case nothing
  /// The file, or another file in its directory, has changed: check it.
  case possible
  /// Its bytes, or a name that leads to it, have changed or may have changed.
  case certain
}

package enum WatchedContent {
  case bytes([UInt8])
  case missing
  case unreadable(FileError)
}

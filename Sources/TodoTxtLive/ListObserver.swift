import Dispatch
import TodoTxtFiles

/// Reads all observed lists after each change, on one queue.
///
/// The lists share a thread and, if the system reports changes, a notifier. A directory on an
/// unresponsive disk blocks all of them. Between changes nothing runs. All state is used only on
/// the queue.
final class ListObserver: @unchecked Sendable {
  static let shared = ListObserver()

  let queue = DispatchQueue(label: "todo.txt lists")

  private var lists: [ObjectIdentifier: ObservedFile] = [:]
  private var notifier: RouteNotifier?
  private var news: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?

  /// Reads a list now, and after each change until `remove`.
  func add(_ list: ObservedFile) {
    queue.async { [self] in
      if lists.isEmpty { begin() }
      list.begin(sharing: notifier) { [self] in lookSoon() }
      lists[ObjectIdentifier(list)] = list
      look()
    }
  }

  func remove(_ list: ObservedFile) {
    queue.async { [self] in
      list.end()
      lists[ObjectIdentifier(list)] = nil
      if lists.isEmpty { end() }
    }
  }

  /// Reads the lists that have changed.
  func lookSoon() { queue.async { [self] in look() } }

  private func begin() {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [self] in look() }
    timer.activate()
    self.timer = timer
    guard let notifier = try? RouteNotifier() else { return }
    let news = DispatchSource.makeReadSource(fileDescriptor: notifier.descriptor, queue: queue)
    news.setEventHandler { [self] in look() }
    // A descriptor must stay open while a source uses it.
    nonisolated(unsafe) let used = notifier
    news.setCancelHandler { withExtendedLifetime(used) {} }
    news.activate()
    (self.notifier, self.news) = (notifier, news)
  }

  private func end() {
    news?.cancel()
    timer?.cancel()
    (notifier, news, timer) = (nil, nil, nil)
  }

  private func look() {
    for list in lists.values { list.look() }
    let wait = lists.values.compactMap(\.longestWait).min()
    timer?.schedule(deadline: wait.map { .now() + $0.dispatchInterval } ?? .distantFuture)
  }
}

/// A list that is read after each change; it is used only on the observer's queue.
final class ObservedFile: @unchecked Sendable {
  private let path: FilePath
  private let store: FileStore
  private let isReady: () -> Bool
  private let deliver: (WatchedContent) -> Void
  private var file: SettledFile?
  private var isDue = true
  private var memoryObserver: Int?

  /// Creates an observation that calls `deliver` with each version; it reads nothing until the list `isReady`.
  init(
    _ path: FilePath, in store: FileStore, isReady: @escaping () -> Bool = { true },
    deliver: @escaping (WatchedContent) -> Void
  ) {
    (self.path, self.store, self.isReady, self.deliver) = (path, store, isReady, deliver)
  }

  fileprivate func begin(
    sharing notifier: RouteNotifier?, lookSoon: @escaping @Sendable () -> Void
  ) {
    guard let memory = store.memory else {
      file = SettledFile(path, usesNotifications: notifier != nil, sharing: notifier)
      return
    }
    memoryObserver = memory.addObserver(of: path) { [weak self] in
      guard let self else { return }
      ListObserver.shared.queue.async { self.isDue = true }
      lookSoon()
    }
  }

  fileprivate func end() {
    if let memoryObserver { store.memory?.removeObserver(memoryObserver) }
    file = nil
  }

  fileprivate func look() {
    guard let file else {
      guard isDue, isReady() else { return }
      isDue = false
      deliver((try? store.read(path)).flatMap(\.self).map { .bytes($0.bytes) } ?? .missing)
      return
    }
    file.look()
    if file.isDue, isReady(), let content = file.read() { deliver(content) }
  }

  /// The longest time to wait before the next `look`; nil if there is nothing to wait for.
  fileprivate var longestWait: Duration? { isReady() ? file?.longestWait : nil }
}

extension Duration {
  /// The duration in whole milliseconds, rounded up so that no check is too early.
  fileprivate var dispatchInterval: DispatchTimeInterval {
    .milliseconds(Int((self / .milliseconds(1)).rounded(.up)))
  }
}

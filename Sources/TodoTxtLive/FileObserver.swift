import Dispatch
import TodoTxtFiles

/// Reads a file after each change, on a dispatch queue, until it is stopped.
///
/// All its state is used only on the queue. Between changes nothing runs.
final class FileObserver: @unchecked Sendable {
  private let queue: DispatchQueue
  private let path: FilePath
  private let deliver: @Sendable (WatchedContent) -> Void

  private var file: SettledFile?
  private var news: (any DispatchSourceRead)?
  private var timer: (any DispatchSourceTimer)?

  /// Creates an observer that calls `deliver` on `queue`.
  init(
    _ path: FilePath, on queue: DispatchQueue,
    deliver: @escaping @Sendable (WatchedContent) -> Void
  ) {
    (self.path, self.queue, self.deliver) = (path, queue, deliver)
  }

  /// Reads the file and waits for changes.
  func start() {
    queue.async { [self] in
      let file = SettledFile(path)
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { [self] in look() }
      timer.activate()
      if let descriptor = file.descriptor {
        let news = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        news.setEventHandler { [self] in look() }
        // A descriptor must stay open while a source uses it.
        news.setCancelHandler { withExtendedLifetime(file) {} }
        news.activate()
        self.news = news
      }
      (self.file, self.timer) = (file, timer)
      look()
    }
  }

  /// Stops the observation and closes the file.
  func stop() {
    queue.async { [self] in
      news?.cancel()
      timer?.cancel()
      (file, news, timer) = (nil, nil, nil)
    }
  }

  private func look() {
    guard let file else { return }
    file.look()
    if file.isDue, let content = file.read() { deliver(content) }
    let wait = file.longestWait.map { DispatchTime.now() + $0.dispatchInterval }
    timer?.schedule(deadline: wait ?? .distantFuture)
  }
}

extension Duration {
  /// The duration in whole milliseconds, rounded up so that no check is too early.
  fileprivate var dispatchInterval: DispatchTimeInterval {
    .milliseconds(Int((self / .milliseconds(1)).rounded(.up)))
  }
}

import LibC

/// The readiness of an open file for reading (poll(2)).
package enum Readiness {
  case quiet
  case ready
  /// The other side has closed it; there may still be something to read.
  case closed

  /// Waits until one of the files can be read or is closed, a signal arrives, or the time is over.
  ///
  /// For an `output`, it waits only until it is closed. A missing descriptor is always quiet.
  package static func wait(
    for inputs: [Int32?], output: Int32? = nil, atMost limit: Duration?
  ) -> (inputs: [Readiness], output: Readiness) {
    // poll ignores negative descriptors.
    var files = inputs.map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
    files.append(pollfd(fd: output ?? -1, events: 0, revents: 0))
    guard poll(&files, nfds_t(files.count), milliseconds(limit)) > 0 else {
      return (inputs.map { _ in .quiet }, .quiet)
    }
    let states = files.map { Readiness($0.revents) }
    return (Array(states.dropLast()), states[files.count - 1])
  }

  private init(_ events: Int16) {
    if events & Int16(POLLIN) != 0 {
      self = .ready
    } else {
      self = events & Int16(POLLERR | POLLHUP | POLLNVAL) == 0 ? .quiet : .closed
    }
  }

  /// Whole milliseconds, rounded up to avoid waking too early; -1 for no limit.
  private static func milliseconds(_ limit: Duration?) -> Int32 {
    guard let limit else { return -1 }
    let days = min(max(limit, .zero), .seconds(1 << 20))
    return Int32((days / .milliseconds(1)).rounded(.up))
  }
}

#if canImport(Darwin)
  import Darwin

  /// Notifications by the system that some directories, or the bytes of a file, have changed (kqueue(2)).
  ///
  /// A directory reports that a name in it has changed, but not which one.
  final class RouteNotifier {
    /// Readable when there is something to `take`.
    var descriptor: Int32 { queue.number }

    private let queue: Descriptor
    private var watched: [Descriptor] = []
    private var file: Int32?

    init() throws(SystemError) {
      queue = Descriptor(owning: try ask(.watch) { kqueue() })
    }

    /// Watches the names along `route` instead of those watched before.
    func watch(_ route: PathRoute) throws(SystemError) {
      // Closing a file removes it from the queue.
      watched = []
      file = nil
      if route.target != nil, let path = route.steps.last?.path {
        file = try add(path, NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME)
      }
      for directory in Set(route.steps.map(\.directory)) {
        _ = try add(directory, NOTE_WRITE | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)
      }
    }

    /// Reads all notifications.
    func take() -> RouteNews {
      var news = RouteNews.nothing
      // `[kevent]` would mean the function.
      var events = Array(repeating: kevent(), count: 16)
      var now = timespec()
      while true {
        let count = Int(kevent(queue.number, nil, 0, &events, Int32(events.count), &now))
        guard count > 0 else { return news }
        let isOfFile = events.prefix(count).contains { Int32($0.ident) == file }
        news = isOfFile || news == .certain ? .certain : .possible
      }
    }

    /// Adds a file; if it was removed or can't be opened, it is watched through its directory.
    private func add(_ path: FilePath, _ notes: Int32) throws(SystemError) -> Int32? {
      let number = path.withCString { open($0, O_EVTONLY | O_CLOEXEC) }
      guard number >= 0 else {
        guard [ENOENT, ENOTDIR, EACCES, EPERM].contains(errno) else {
          throw SystemError(call: .watch, code: errno)
        }
        return nil
      }
      watched.append(Descriptor(owning: number))
      var change = kevent(
        ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(bitPattern: notes), data: 0, udata: nil)
      _ = try ask(.watch) { kevent(queue.number, &change, 1, nil, 0, nil) }
      return number
    }
  }
#endif

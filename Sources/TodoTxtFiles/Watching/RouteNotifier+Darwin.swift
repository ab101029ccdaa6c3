#if canImport(Darwin)
  import Darwin

  /// Notifications by the system that some directories, or the bytes of some files, have changed (kqueue(2)).
  ///
  /// A directory reports that a name in it has changed, but not which one. Several watchers can share one, and the
  /// directories that they have in common: an app may have only 256 open files.
  package final class RouteNotifier {
    typealias Watcher = ObjectIdentifier

    /// Readable when there is news to `take`.
    package var descriptor: Int32 { queue.number }

    private let queue: Descriptor
    /// The open files and directories, by descriptor.
    private var watched: [Int32: Watched] = [:]
    /// The news about routes that watchers have not taken yet.
    private var news: [Watcher: RouteNews] = [:]

    /// An open directory or file, and its watchers.
    private struct Watched {
      let descriptor: Descriptor
      let identity: FileStatus.Identity
      let isFile: Bool
      var watchers: Set<Watcher>
    }

    package init() throws(SystemError) {
      queue = Descriptor(owning: try ask(.watch) { kqueue() })
    }

    /// Watches the names along `route` for a watcher, instead of those watched before.
    func watch(_ route: PathRoute, for watcher: Watcher) throws(SystemError) {
      for number in watched.keys { watched[number]?.watchers.remove(watcher) }
      defer { closeUnused() }
      if route.target != nil, let path = route.steps.last?.path {
        let notes = NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME
        try add(path, isFile: true, notes, for: watcher)
      }
      for directory in Set(route.steps.map(\.directory)) {
        let notes = NOTE_WRITE | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
        try add(directory, isFile: false, notes, for: watcher)
      }
    }

    func stop(_ watcher: Watcher) {
      for number in watched.keys { watched[number]?.watchers.remove(watcher) }
      news[watcher] = nil
      closeUnused()
    }

    /// Closes files without watchers, which removes them from the queue.
    private func closeUnused() { watched = watched.filter { !$0.value.watchers.isEmpty } }

    /// Reads all notifications, and returns the news for a watcher.
    func take(for watcher: Watcher) -> RouteNews {
      // `[kevent]` would mean the function.
      var events = Array(repeating: kevent(), count: 16)
      var now = timespec()
      while true {
        let count = Int(kevent(queue.number, nil, 0, &events, Int32(events.count), &now))
        guard count > 0 else { return news.removeValue(forKey: watcher) ?? .nothing }
        for event in events.prefix(count) {
          guard let watched = watched[Int32(event.ident)] else { continue }
          for watcher in watched.watchers where news[watcher] != .certain {
            news[watcher] = watched.isFile ? .certain : .possible
          }
        }
      }
    }

    /// Adds a file; if it was removed or cannot be opened, it is watched through its directory.
    private func add(
      _ path: FilePath, isFile: Bool, _ notes: Int32, for watcher: Watcher
    ) throws(SystemError) {
      let descriptor: Descriptor
      do {
        descriptor = try Descriptor(opening: path, O_EVTONLY)
      } catch  where [ENOENT, ENOTDIR, EACCES, EPERM].contains(error.code) {
        return
      }
      let (number, identity) = (descriptor.number, try descriptor.status().identity)
      let shared = watched.first { $0.value.identity == identity && $0.value.isFile == isFile }
      if let shared {
        watched[shared.key]?.watchers.insert(watcher)
        return
      }
      var change = kevent(
        ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(bitPattern: notes), data: 0, udata: nil)
      _ = try ask(.watch) { kevent(queue.number, &change, 1, nil, 0, nil) }
      watched[number] = Watched(
        descriptor: descriptor, identity: identity, isFile: isFile, watchers: [watcher])
    }
  }
#endif

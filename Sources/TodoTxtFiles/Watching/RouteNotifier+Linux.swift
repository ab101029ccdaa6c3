import LibC

#if !canImport(Darwin)
  /// Notifications by the system that names in some directories, or the bytes of a file, have changed.
  ///
  /// It watches only names in directories, and the bytes of the file. So writes to other files in the
  /// directory do not wake the watcher (inotify(7)).
  final class RouteNotifier {
    /// Readable when there is something to `take`.
    var descriptor: Int32 { events.number }

    private let events: Descriptor
    /// The names that matter in each directory, by the number of its watch.
    private var names: [Int32: Set<FilePath>] = [:]
    private var file: Int32?

    init() throws(SystemError) {
      let flags = O_NONBLOCK | O_CLOEXEC
      events = Descriptor(owning: try ask(.watch) { inotify_init1(flags) })
    }

    /// Watches the names along `route` instead of those watched before.
    func watch(_ route: PathRoute) throws(SystemError) {
      let before = Set(names.keys).union(file.map { [$0] } ?? [])
      names = [:]
      file = nil
      if route.target != nil, let path = route.steps.last?.path {
        // A file that can't be read, or was removed, is watched only through its directory.
        file = try? add(path, fileEvents)
      }
      let last = route.steps.last?.directory
      for step in route.steps {
        do {
          let isUnread = step.directory == last && file == nil
          let number = try add(step.directory, isUnread ? nameEvents | fileEvents : nameEvents)
          names[number, default: []].insert(step.name)
        } catch {
          switch error.code {
          // Parent folders that may only be searched, such as /home, are unlikely to be renamed.
          case EACCES where step.directory != last: continue
          // It was removed since; its name is already watched.
          case ENOENT, ENOTDIR: continue
          default: throw error
          }
        }
      }
      for number in before.subtracting(names.keys) where number != file {
        _ = inotify_rm_watch(events.number, number)
      }
    }

    /// Reads all notifications, and returns whether any of it matters.
    func take() -> RouteNews {
      var news = RouteNews.nothing
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while let count = read(into: &buffer), count > 0 {
        var offset = 0
        while offset + headLength <= count {
          let event = buffer.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          }
          let end = offset + headLength + Int(event.len)
          if matters(event, name: FilePath(buffer[offset + headLength..<end])) {
            news = .certain
          }
          offset = end
        }
      }
      return news
    }

    private func matters(_ event: inotify_event, name: FilePath) -> Bool {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      if event.wd == file { return true }
      guard let names = names[event.wd] else { return false }
      return name.bytes.isEmpty || names.contains(name)
    }

    private func add(_ path: FilePath, _ events: UInt32) throws(SystemError) -> Int32 {
      try path.withCString { (path) throws(SystemError) in
        try ask(.watch) { inotify_add_watch(self.events.number, path, events) }
      }
    }

    private func read(into buffer: inout [UInt8]) -> Int? {
      buffer.withUnsafeMutableBytes { try? events.read(into: $0) }
    }
  }

  private let headLength = MemoryLayout<inotify_event>.size

  private let nameEvents = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

  private let fileEvents = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB)
#endif

import LibC

#if !canImport(Darwin)
  /// Notifications by the system that names in some directories, or the bytes of some files, have changed.
  ///
  /// It watches only names in directories, and the bytes of the files. So writes to other files in the
  /// directory do not wake the watcher (inotify(7)). Several watchers can share one: a user may have only 128.
  package final class RouteNotifier {
    typealias Watcher = ObjectIdentifier

    /// Readable when there is news to `take`.
    package var descriptor: Int32 { events.number }

    private let events: Descriptor
    /// The names that matter to each watcher in each directory, by the number of its watch.
    private var names: [Int32: [Watcher: Set<FilePath>]] = [:]
    /// The watchers of each file, by the number of its watch.
    private var files: [Int32: Set<Watcher>] = [:]
    /// The watchers that have not yet taken the news about their route.
    private var informed: Set<Watcher> = []

    package init() throws(SystemError) {
      let flags = O_NONBLOCK | O_CLOEXEC
      events = Descriptor(owning: try ask(.watch) { inotify_init1(flags) })
    }

    /// Watches the names along `route` for a watcher, instead of those watched before.
    func watch(_ route: PathRoute, for watcher: Watcher) throws(SystemError) {
      let before = forget(watcher)
      defer { release(before) }
      var file: Int32?
      if route.target != nil, let path = route.steps.last?.path {
        // A file that is unreadable, or was removed, is watched only through its directory.
        file = try? add(path, fileEvents)
      }
      if let file { files[file, default: []].insert(watcher) }
      let last = route.steps.last?.directory
      for step in route.steps {
        do {
          let isUnread = step.directory == last && file == nil
          let number = try add(step.directory, isUnread ? nameEvents | fileEvents : nameEvents)
          names[number, default: [:]][watcher, default: []].insert(step.name)
        } catch {
          switch error.code {
          // Parent directories that can only be searched, such as /home, are unlikely to be
          // renamed.
          case EACCES where step.directory != last: continue
          // It has been removed since; its name is already watched.
          case ENOENT, ENOTDIR: continue
          default: throw error
          }
        }
      }
    }

    func stop(_ watcher: Watcher) {
      release(forget(watcher))
      informed.remove(watcher)
    }

    /// Removes a watcher, and returns its watch numbers.
    private func forget(_ watcher: Watcher) -> [Int32] {
      let own = names.filter { $0.value[watcher] != nil }.map(\.key)
      for number in own { names[number]?[watcher] = nil }
      let ownFiles = files.filter { $0.value.contains(watcher) }.map(\.key)
      for number in ownFiles { files[number]?.remove(watcher) }
      return own + ownFiles
    }

    /// Ends the watches without watchers.
    private func release(_ numbers: [Int32]) {
      for number in numbers where names[number]?.isEmpty ?? true && files[number]?.isEmpty ?? true {
        names[number] = nil
        files[number] = nil
        _ = inotify_rm_watch(events.number, number)
      }
    }

    /// Reads all notifications, and returns whether any of them concerns a watcher.
    func take(for watcher: Watcher) -> RouteNews {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while let count = read(into: &buffer), count > 0 {
        var offset = 0
        while offset + headLength <= count {
          let event = buffer.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          }
          let end = offset + headLength + Int(event.len)
          note(event, name: FilePath(buffer[offset + headLength..<end]))
          offset = end
        }
      }
      return informed.remove(watcher) == nil ? .nothing : .certain
    }

    private func note(_ event: inotify_event, name: FilePath) {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        informed = names.values.reduce(into: []) { $0.formUnion($1.keys) }
      }
      informed.formUnion(files[event.wd] ?? [])
      for (watcher, names) in names[event.wd] ?? [:]
      where name.bytes.isEmpty || names.contains(name) {
        informed.insert(watcher)
      }
    }

    private func add(_ path: FilePath, _ events: UInt32) throws(SystemError) -> Int32 {
      // Several watchers may watch the same directory for different events.
      let mask = events | UInt32(IN_MASK_ADD)
      return try path.withCString { (path) throws(SystemError) in
        try ask(.watch) { inotify_add_watch(self.events.number, path, mask) }
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

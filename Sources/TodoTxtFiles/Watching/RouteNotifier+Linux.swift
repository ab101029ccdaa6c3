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
    /// The names that matter to each watcher in each directory, by the number of its watch; none for a
    /// watched file.
    private var names: [Int32: [Watcher: Set<FilePath>]] = [:]
    /// The watchers that have not yet taken the news about their route.
    private var informed: Set<Watcher> = []

    package init() throws(SystemError) {
      let flags = O_NONBLOCK | O_CLOEXEC
      events = Descriptor(owning: try ask(.watch) { inotify_init1(flags) })
    }

    /// Watches the names along `route` for a watcher, instead of those watched before.
    func watch(_ route: PathRoute, for watcher: Watcher) throws(SystemError) {
      forget(watcher)
      defer { removeUnused() }
      // A file that is unreadable, or was removed, is watched only through its directory.
      let file =
        route.target == nil ? nil : route.steps.last.flatMap { try? add($0.path, fileEvents) }
      if let file { names[file, default: [:]][watcher] = [] }
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
      forget(watcher)
      removeUnused()
      informed.remove(watcher)
    }

    private func forget(_ watcher: Watcher) {
      for number in names.keys { names[number]?[watcher] = nil }
    }

    /// Ends the watches without watchers.
    private func removeUnused() {
      for (number, watchers) in names where watchers.isEmpty {
        names[number] = nil
        _ = inotify_rm_watch(events.number, number)
      }
    }

    /// Reads all notifications, and returns whether any of them concerns a watcher.
    func take(for watcher: Watcher) -> RouteNews {
      while let bytes = try? nextBytes(of: events.number), !bytes.isEmpty {
        var rest = bytes
        while rest.count >= headLength {
          let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
          rest = rest.dropFirst(headLength)
          note(event, name: FilePath(rest.prefix(Int(event.len))))
          rest = rest.dropFirst(Int(event.len))
        }
      }
      return informed.remove(watcher) == nil ? .nothing : .certain
    }

    private func note(_ event: inotify_event, name: FilePath) {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        informed = names.values.reduce(into: []) { $0.formUnion($1.keys) }
      }
      for (watcher, names) in names[event.wd] ?? [:]
      where name.bytes.isEmpty || names.contains(name) {
        informed.insert(watcher)
      }
    }

    private func add(_ path: FilePath, _ events: UInt32) throws(SystemError) -> Int32 {
      // Several watchers may watch the same directory for different events.
      try ask(.watch) {
        inotify_add_watch(self.events.number, path.cString, events | UInt32(IN_MASK_ADD))
      }
    }
  }

  private let headLength = MemoryLayout<inotify_event>.size

  private let nameEvents = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)

  private let fileEvents = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB)
#endif

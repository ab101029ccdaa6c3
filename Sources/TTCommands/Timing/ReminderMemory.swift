import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// The reminders that people have seen, kept for each list in the state directory.
///
///     tt remind 1
///     3f9a51c07be2d448             ; once for each open task that was shown
///
/// A task is identified by its due date and, if it has one, its `id:`; otherwise by its creation
/// date and its words without tags. The key of a task that was completed or removed is dropped.
struct ReminderMemory {
  private let parts: [Part]

  /// The keys of open tasks with a due date, by their numbers in the joined lists.
  private let keys: [Int: UInt64]

  private struct Part {
    let path: FilePath
    let tasks: Set<UInt64>

    /// The keys in the file.
    let shown: Set<UInt64>
  }

  init(of lists: JoinedLists, in session: Session) throws {
    var keys: [Int: UInt64] = [:]
    var tasks: [Set<UInt64>] = lists.parts.map { _ in [] }
    for item in lists.document.items where !item.isCompleted {
      guard let key = ReminderMemory.key(of: item) else { continue }
      keys[item.number] = key
      tasks[lists.names.position(of: item.number)].insert(key)
    }
    self.keys = keys
    parts = try zip(lists.parts, tasks).map { list, tasks in
      let path = try session.reminderFile(of: list.path, "")
      return Part(path: path, tasks: tasks, shown: try ReminderMemory.read(path))
    }
  }

  /// Whether people have seen no reminder of these lists yet.
  var isNew: Bool { parts.allSatisfy { !FileStore.isFile($0.path) } }

  func contains(_ item: TodoItem) -> Bool {
    keys[item.number].map { key in parts.contains { $0.shown.contains(key) } } ?? false
  }

  /// Records that people have seen reminders, and drops the records of completed and removed tasks.
  func remember(_ items: [TodoItem]) throws {
    let new = Set(items.compactMap { keys[$0.number] })
    for part in parts {
      let after = part.shown.union(new).intersection(part.tasks)
      if after == part.shown { continue }
      let lines = [ReminderMemory.heading] + after.sorted().map { String($0, radix: 16) }
      try FileStore.saveState(
        Array((lines.joined(separator: "\n") + "\n").utf8), at: part.path)
    }
  }

  /// Records that people have seen one reminder of several, so that a killed run repeats none.
  ///
  /// Appends to the file: replacing it for each of many reminders would take quadratic time.
  func append(_ item: TodoItem) throws {
    guard let key = keys[item.number] else { return }
    for part in parts where part.tasks.contains(key) {
      guard FileStore.isFile(part.path) else {
        try remember([item])
        continue
      }
      var failure: FileError?
      try LogFile(at: part.path) { failure = $0 }
        .append("\(String(key, radix: 16))\n".bytes)
      if let failure { throw failure }
    }
  }

  private static func read(_ path: FilePath) throws -> Set<UInt64> {
    guard let bytes = try FileStore.settings(at: path) else { return [] }
    return Set(
      bytes.string.split(separator: "\n")
        .compactMap { UInt64($0, radix: 16) })
  }

  private static let heading = "tt remind 1"

  private static func key(of item: TodoItem) -> UInt64? {
    guard let due = item.value(for: .due) else { return nil }
    var text = Array(due) + [0]
    if let id = item.value(for: .id) {
      text += "id:".bytes + id
    } else {
      text += Array((item.creationDate?.text ?? "").utf8)
      for word in item.wordsWithoutTags { text += [0] + word }
    }
    return ContentDigest(of: text).hash
  }
}

extension Session {
  /// Takes the locks of the lists, so that two runs do not show a reminder twice; returns what
  /// releases them.
  ///
  /// Throws if another run holds one.
  func lockReminders() throws -> @Sendable () -> Void {
    var locks: [FileLock] = []
    // In a fixed order, so that two runs with several lists do not wait for each other.
    for path in try listPaths.map({ try reminderFile(of: $0, ".lock") }).sortedByBytes {
      guard let lock = try FileLock(at: path) else {
        locks.forEach { $0.release() }
        throw Message.isReminding
      }
      locks.append(lock)
    }
    nonisolated(unsafe) let held = locks
    return { held.forEach { $0.release() } }
  }

  /// Returns the path of a list's file about reminders.
  fileprivate func reminderFile(of list: FilePath, _ ending: String) throws -> FilePath {
    _ = try store.resolved(list)
    guard let file = stateFile("remind", of: list, ending) else { throw Message.noState }
    return file
  }
}

extension Message {
  static var isReminding: Self { .refusal("another tt remind is running for this list") }
}

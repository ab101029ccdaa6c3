import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The list as last read, and what has become of its tasks since the screen began.
struct ListState {
  private(set) var list: TrackedDocument?
  private(set) var fileExists = false

  /// The counts of the whole list on a day; nil until they are needed.
  var overview: (day: CivilDate, counts: ListOverview)?

  /// The list together with its archives, if these are shown.
  private var withArchives: TrackedDocument?

  /// The number of versions that were read.
  private(set) var version = 0

  /// When the present version was read, or a change was last made or named on this screen.
  var time = FileTime(seconds: 0)

  /// The version in which another program last changed each task.
  private var changedByOthers: [TaskIdentity: Int] = [:]

  /// The version in which another program last changed the list.
  private(set) var changedByOthersIn = 0

  /// The tasks that were last shown.
  var shown: ItemList?

  /// The completed tasks that stay on the screen until their marks are cleared.
  var kept: Set<TaskIdentity> = []

  private var lastIdentity: TaskIdentity = 0

  /// Takes the file as it is now, and returns what changed; `isOwn` after a change of this screen.
  mutating func take(_ bytes: [UInt8]?, dialect: Dialect, isOwn: Bool) -> [ItemChange] {
    let versionBefore = version
    // Changes that lead back to the same version are not seen.
    defer { if isOwn || version > versionBefore { time = SystemClock.now } }
    let existed = fileExists
    fileExists = bytes != nil
    // The last list stays on the screen while the file is missing, unless an undo here removed it.
    let shown = bytes ?? (list == nil || isOwn ? [] : nil)
    guard let bytes = shown, bytes != list?.document.bytes else {
      if existed != fileExists { version += 1 }
      return []
    }
    version += 1
    overview = nil
    let new = Document(parsing: bytes, dialect: dialect)
    guard let old = list else {
      list = TrackedDocument(new, after: &lastIdentity)
      return []
    }
    let changes = new.changes(since: old.document)
    list = TrackedDocument(new, since: old, by: changes, after: &lastIdentity)
    return changes
  }

  /// Notes that another program has made these changes.
  mutating func note(_ changes: [ItemChange]) {
    if !changes.isEmpty { changedByOthersIn = version }
    // A task that only moved is as it was.
    for change in changes where change.kind != .moved {
      guard let after = change.after, let identity = list?.identity(of: after.number) else {
        continue
      }
      changedByOthers[identity] = version
    }
  }

  /// Returns the tasks of a listing with their identities.
  mutating func tracked(_ listing: Listing, withArchives isLonger: Bool) -> TrackedDocument? {
    guard let list, isLonger else {
      withArchives = nil
      return list
    }
    let new = listing.document
    var tracked =
      withArchives.map {
        TrackedDocument(
          new, since: $0, by: new.changes(since: $0.document), after: &lastIdentity)
      } ?? TrackedDocument(new, after: &lastIdentity)
    tracked.take(list)
    withArchives = tracked
    return tracked
  }

  /// Returns names by which a command finds the tasks that were shown.
  ///
  /// Throws if another program has changed one of them since, or anyone if they must be `unchanged`.
  func names(of tasks: ChosenTasks, unchanged: Bool) throws(Message) -> NamedTasks {
    // Only tasks of the list have identities that survive a change by another program.
    guard let list, tasks.names.list == nil else { return tasks.names }
    let numbers = list.numbers(of: Set(tasks.identities))
    var ids: [TaskID] = []
    for (identity, item) in zip(tasks.identities, tasks.items) {
      guard changedByOthers[identity] ?? 0 <= tasks.version,
        let now = numbers[identity].flatMap({ list.document.item(numbered: $0) }),
        !unchanged || now.content == item.content
      else { throw .changedSinceListed(item.number) }
      ids.append(TaskID(number: now.number, content: now.content))
    }
    return NamedTasks(ids)
  }
}

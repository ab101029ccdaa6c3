/// The lines of an archive that may also be tasks of the list.
struct UnionArchive {
  private var lines: [[UInt8]: [ArchivedTask]] = [:]
  /// The lines with the creation date of one of the tasks, in order.
  private(set) var dated: [ArchivedTask] = []
  /// The lines without a creation date that share a word with one of the tasks without one, in order.
  private(set) var undated: [ArchivedTask] = []

  struct ArchivedTask {
    let task: UnionTask
    let number: Int
  }

  /// Finds the lines of an archive with the text or the creation date of one of `tasks`, or words of an undated one.
  init(_ archive: Document, for tasks: some Sequence<UnionTask>) {
    let tasks = Array(tasks)
    let texts = Set(tasks.map { ContentKey($0.open.text) })
    let dates = Set(tasks.compactMap(\.created))
    let names = Set(tasks.lazy.filter { $0.created == nil }.flatMap(\.names))
    guard !texts.isEmpty else { return }
    for item in archive.items {
      let open = item.openItem
      let isDated = open.creationDate.map(dates.contains) ?? false
      let isUndated =
        open.creationDate == nil && !names.isEmpty
        && UnionWord.words(of: open).contains { !$0.isTag && names.contains($0.bytes) }
      guard isDated || isUndated || texts.contains(ContentKey(open.text)) else { continue }
      let task = ArchivedTask(task: UnionTask(item), number: item.number)
      lines[Array(open.text), default: []].append(task)
      if isDated { dated.append(task) }
      if isUndated { undated.append(task) }
    }
  }

  /// Returns the archived tasks with the text of `task`.
  func tasks(like task: UnionTask) -> [ArchivedTask] { lines[Array(task.open.text)] ?? [] }
}

extension UnionTask {
  /// Whether an archived task contains this task's priority and each line of its note.
  func isContained(in archived: UnionTask) -> Bool {
    (open.priority == nil || open.priority == archived.open.priority)
      && noteIsContained(in: archived)
  }

  /// Whether an archived task with the same text is this task, by its creation date or its `id:`.
  func isSame(as archived: UnionTask) -> Bool {
    if let created { return created == archived.created }
    return id != nil && id == archived.id && archived.created == nil
  }
}

/// The lines of an archive that may also be tasks of the list.
struct UnionArchive {
  private var lines: [[UInt8]: [ArchivedTask]] = [:]
  /// The lines with the creation date of one of the tasks, in order.
  private(set) var dated: [ArchivedTask] = []
  /// The lines without a creation date that share a word with a task that has none either, in
  /// order.
  ///
  /// A word that is frequent does not count.
  private(set) var undated: [ArchivedTask] = []
  /// The number of undated lines that have each word of the undated tasks.
  private(set) var undatedCounts: [ArraySlice<UInt8>: Int] = [:]

  struct ArchivedTask {
    let task: UnionTask
    let number: Int

    init(_ item: TodoItem) { (task, number) = (UnionTask(item), item.number) }
  }

  /// Finds the lines of an archive with the text or the creation date of one of `tasks`, or words of an undated one.
  init(_ archive: Document, for tasks: some Sequence<UnionTask>) {
    let tasks = Array(tasks)
    let texts = Set(tasks.map { ContentKey($0.open.textBytes) })
    let dates = Set(tasks.compactMap { $0.created })
    let wanted = Set(tasks.lazy.filter { $0.created == nil }.flatMap { $0.words })
    guard !texts.isEmpty else { return }
    var sharing: [(item: TodoItem, words: Set<ArraySlice<UInt8>>)] = []
    for item in archive.items {
      let open = item.openItem
      if let date = open.creationDate {
        if dates.contains(date) { dated.append(ArchivedTask(item)) }
      } else if !wanted.isEmpty {
        let words = wanted.intersection(open.wordBytes())
        for word in words { undatedCounts[word, default: 0] += 1 }
        if !words.isEmpty { sharing.append((item, words)) }
      }
      if texts.contains(ContentKey(open.textBytes)) {
        lines[Array(open.textBytes), default: []].append(ArchivedTask(item))
      }
    }
    undated = sharing.filter { line in
      line.words.contains { undatedCounts[$0, default: 0] <= WordIndex.most }
    }
    .map { ArchivedTask($0.item) }
  }

  func tasks(like task: UnionTask) -> [ArchivedTask] { lines[Array(task.open.textBytes)] ?? [] }
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

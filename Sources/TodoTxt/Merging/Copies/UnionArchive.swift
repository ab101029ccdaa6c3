/// The lines of an archive that may also be tasks of a list.
struct UnionArchive {
  private var lines: [ContentKey: [UnionTask]] = [:]
  /// The lines with the creation date of one of the tasks, or without one, that share a word.
  private var like: [TodoItem] = []
  private let index: WordIndex<ArraySlice<UInt8>>
  private let frequent: Set<ArraySlice<UInt8>>

  /// Finds the lines of an archive with the text of one of `tasks`.
  ///
  /// If `lists` contain the tasks, it also finds lines with similar words.
  init(_ archive: Document, for tasks: [UnionTask], besides lists: [Document] = []) {
    let texts = Set(tasks.map { ContentKey($0.open.textBytes) })
    let dates = Set(tasks.map { $0.created })
    let words = Set(lists.isEmpty ? [] : tasks.flatMap { $0.words })
    var shared: [Set<ArraySlice<UInt8>>] = []
    for item in archive.items {
      let open = item.openItem
      if texts.contains(ContentKey(open.textBytes)) {
        lines[ContentKey(open.textBytes), default: []].append(UnionTask(item))
      }
      guard !words.isEmpty, dates.contains(open.creationDate) else { continue }
      let own = words.intersection(open.wordBytes())
      if own.isEmpty { continue }
      like.append(item)
      shared.append(own)
    }
    index = WordIndex(shared)
    // Words of many undated tasks do not distinguish them, whether the tasks are archived or not.
    let undated = like.filter { $0.openItem.creationDate == nil }
    frequent = frequentWords(of: lists.map { Array($0.items) } + [undated], among: words)
  }

  /// Whether it has a line with a text.
  func hasText(_ text: ContentKey) -> Bool { lines[text] != nil }

  func tasks(like task: UnionTask) -> [UnionTask] { lines[ContentKey(task.open.textBytes)] ?? [] }

  /// Returns the line that is or may be a task, if there is one, and whether it certainly is.
  func line(for task: UnionTask, _ history: LineHistory) -> (number: Int, isCertain: Bool)? {
    let same = tasks(like: task)
    if let line = same.first(where: { history.mayAbsorb($0, task) }) {
      return (line.item.number, true)
    }
    if let line = same.first(where: { task.created == nil || $0.created == nil }) {
      return (line.item.number, false)
    }
    return index.candidates(sharing: task.allWords).lazy.map { UnionTask(like[$0]) }
      .first { task.mayBe($0) { frequent } }
      .map { ($0.item.number, task.id != nil && task.id == $0.id) }
  }
}

extension LineHistory {
  /// Whether an archived line of the same text may be the task, so that the list does not need it.
  func mayAbsorb(_ line: UnionTask, _ task: UnionTask) -> Bool {
    if task.item.isCompleted, line.item.content == task.item.content { return true }
    if hasArchived(task.form) { return line.form == task.form }
    if let created = task.created { return created == line.created }
    return task.id != nil && task.id == line.id && line.created == nil
  }

  /// Returns a doubt for each task of a list that is or may be in the archive, with the same words
  /// or also with others.
  package func tasks(
    of list: Document, in archive: Document, withOtherWords: Bool
  ) -> [MergeDoubt] {
    let texts = Set(archive.items.map { ContentKey($0.openItem.textBytes) })
    let tasks = list.items
      .filter { withOtherWords || texts.contains(ContentKey($0.openItem.textBytes)) }
      .map(UnionTask.init)
    let lines = UnionArchive(archive, for: tasks, besides: withOtherWords ? [list] : [])
    return tasks.compactMap { task in
      lines.line(for: task, self).map { line in
        MergeDoubt(
          kind: line.isCertain ? .alsoArchived : .mayBeArchived, number: task.item.number,
          otherNumber: line.number, line: Array(task.item.content))
      }
    }
  }
}

extension Document {
  /// Returns the lines of this archive that are other versions of some tasks, with words added or
  /// removed, by the tasks' numbers; each line in its open form.
  ///
  /// Only the same creation date shows that such tasks may be one.
  package func otherVersions(of items: [TodoItem]) -> [Int: [UInt8]] {
    let dates = Set(items.lazy.compactMap { $0.creationDate })
    let lines = self.items.filter { $0.creationDate.map(dates.contains) ?? false }
      .map(UnionTask.init)
    let common = Set(lines.map { $0.created })
    let tasks = items.filter { common.contains($0.creationDate) }.map(UnionTask.init)
    let index = WordIndex(lines.map { $0.allWords })
    var versions: [Int: [UInt8]] = [:]
    for task in tasks {
      let line = index.candidates(sharing: task.allWords).lazy.map { lines[$0] }.first { line in
        line.created == task.created && line.key != task.key
          && (task.isContained(inWordsOf: line) || line.isContained(inWordsOf: task))
      }
      versions[task.item.number] = line?.form
    }
    return versions
  }
}

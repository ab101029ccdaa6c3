package import TTOutput
package import TodoTxt
package import TodoTxtFiles

/// Tasks that are in two lists, though a change should have moved them from one to the other.
package struct TasksInBoth {
  /// The tasks that the journal proves to be in both.
  package fileprivate(set) var certain: [TodoItem] = []

  /// Open tasks that an interrupted command has completed in the other list only.
  package fileprivate(set) var completed: [TodoItem] = []

  /// The tasks that may be different ones with the same text: the journal has no such move.
  package fileprivate(set) var doubtful: [TodoItem] = []

  /// The other versions of doubtful tasks that have more or fewer words, as open tasks, by the
  /// tasks' numbers.
  fileprivate var otherVersions: [Int: [UInt8]] = [:]

  init() {}

  /// Marks as doubtful those of `items` that are not certain and that the other list already has,
  /// even with another completion date or with more or fewer words.
  fileprivate mutating func compare(
    _ items: [TodoItem], with other: Document, besides known: [TodoItem]
  ) {
    guard !other.list.isEmpty else {
      doubtful = []
      return
    }
    let identities = items.map(identity)
    let wanted = Set(identities)
    var present = Tally(other.items.lazy.map(identity).filter(wanted.contains))
    var settled = Tally((certain + known).map(\.block))
    for item in certain + known { _ = present.take(identity(of: item)) }
    let versions = other.otherVersions(of: items)
    doubtful = zip(items, identities).filter { item, identity in
      if settled.take(item.block) { return false }
      if present.take(identity) { return true }
      otherVersions[item.number] = versions[item.number]
      return versions[item.number] != nil
    }
    .map { $0.0 }
  }

  private func identity(of item: TodoItem) -> ContentKey { ContentKey(item.identity[...]) }

  /// Excludes a task for each equal task among `others`.
  package mutating func exclude(_ others: [TodoItem]) {
    var others = Tally(others.map(\.block))
    certain.removeAll { others.take($0.block) }
    doubtful.removeAll { others.take($0.block) }
  }
}

extension ListAccess {
  /// Marks as doubtful each completed task that the archive already has: a sync client may have
  /// restored it, or another device's version of it.
  ///
  /// If a command on this device wrote the task again after it was archived, it is a different
  /// task. Two tasks with similar words that were both first written here are different too.
  package func compare(
    _ tasks: inout TasksInBoth, among items: [TodoItem], withArchive archive: Document,
    at path: FilePath, besides known: [TodoItem] = []
  ) {
    tasks.compare(items, with: archive, besides: known)
    guard !tasks.doubtful.isEmpty,
      let history = try? store.lineHistory(of: self.path, archive: path, dialect: dialect)
    else { return }
    tasks.doubtful.removeAll { item in
      history.hasWrittenAgain(item.openForm)
        || (history.hasCreated(item.openForm)
          && tasks.otherVersions[item.number].map(history.hasCreated) ?? false)
    }
  }

  /// Returns those of the given tasks that an unfinished move has left in both this list and
  /// another.
  package func tasksPresent(
    inBothThisAnd other: FilePath, among items: [TodoItem]
  ) -> TasksInBoth {
    let lines = store.linesInBoth(path, other)
    var tasks = TasksInBoth()
    if lines.possible.isEmpty { return tasks }
    var (certain, possible) = (Tally(counts: lines.certain), Tally(counts: lines.possible))
    // One of the files may have lost a task since.
    let documents = [path, other].map { parsed(((try? store.read($0)) ?? nil)?.bytes ?? []) }
    var files = documents.map { Tally($0.items.map(\.block)) }
    var archived = Tally(documents[1].items.filter(\.isCompleted).map(\.openForm))
    for item in items {
      let (block, line) = (item.block, Array(item.content))
      if !item.isCompleted, certain.has(line), archived.take(line) {
        _ = certain.take(line)
        tasks.completed.append(item)
        continue
      }
      guard files.allSatisfy({ $0.has(block) }), possible.take(line) else { continue }
      for index in files.indices { _ = files[index].take(block) }
      if certain.take(line) {
        tasks.certain.append(item)
      } else {
        tasks.doubtful.append(item)
      }
    }
    return tasks
  }
}

extension Outcome {
  /// Reports that tasks may now be in another list twice, which is not a success.
  package mutating func noteDoubts(of tasks: TasksInBoth, _ other: FilePath) {
    if tasks.doubtful.isEmpty { return }
    notices.append(.mayBeTwice(count: tasks.doubtful.count, other))
    ending = .nothing
  }
}

extension Message {
  /// Moved tasks may have been in the other list already; the journal does not know.
  package static func mayBeTwice(count: Int, _ path: FilePath) -> Self {
    .notice {
      "warning: \(counted(count, "task")) may be in \($0.path(path)) twice: "
        + (count == 1 ? "an equal or similar task was" : "equal or similar tasks were")
        + " already there, perhaps from another device or an interrupted move"
    }
  }
}

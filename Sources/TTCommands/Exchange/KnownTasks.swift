import CommandLineKit
import TodoTxt

/// The tasks of a list and its archive that must not be imported again.
///
/// Two tasks are the same if their texts and their sets of names and tags are, whatever their state,
/// priority and dates: other programs move names and tags from the end of a text. A name before a
/// word is part of the text. Tags that tt itself adds to a task of the list do not count if the task
/// of the file lacks them. Each task of the list is the same as at most one of the file.
struct KnownTasks {
  /// The tasks of the list and the archive.
  private var items: [TodoItem?] = []

  /// The positions in `items`.
  private var places: [Key: [Int]] = [:]

  /// The most tags of a task that do not count.
  private var mostOmitted = 0

  /// The texts of the completed tasks in the archive.
  private var archived: Set<[UInt8]> = []

  /// The tasks that have each `id:`; none for one that only `p:` has.
  private var named: [[UInt8]: Set<[UInt8]>] = [:]

  private struct Key: Hashable {
    let text: [UInt8]
    let isCompleted: Bool

    /// The number of its tags that do not count.
    let omitted: Int

    /// The creation date of a task in the archive.
    var created: CivilDate?
    var isArchived = false
  }

  init(_ list: Document, archive: Document) {
    for (document, isArchived) in [(list, false), (archive, true)] {
      for item in document.items.reversed() {
        items.append(item)
        for (task, omitted) in Identity.all(of: item) {
          mostOmitted = max(mostOmitted, omitted)
          let key = Key(
            text: task.text, isCompleted: task.isCompleted, omitted: omitted,
            created: isArchived ? task.created : nil, isArchived: isArchived)
          places[key, default: []].append(items.count - 1)
          if isArchived, task.isCompleted { archived.insert(task.text) }
          if let id = task.id { named[id, default: []].insert(task.textWithoutNames) }
          for parent in task.parents where named[parent] == nil { named[parent] = [] }
        }
      }
    }
  }

  /// Returns the task that is the same as each of these; first one in the same state.
  ///
  /// An open task that the archive has as completed must have the same creation date.
  mutating func matches(of tasks: [Import.Task]) -> [Match] {
    let tasks = tasks.map { Identity(TodoItem(parsing: $0.content)) }
    var matches = [Match](repeating: .none, count: tasks.count)
    for isSame in [true, false] {
      for omitted in 0...mostOmitted {
        for (index, task) in tasks.enumerated() {
          guard case .none = matches[index] else { continue }
          var keys = [
            Key(text: task.text, isCompleted: task.isCompleted == isSame, omitted: omitted)
          ]
          if task.isCompleted ? isSame : !isSame && task.created != nil {
            keys.append(
              Key(
                text: task.text, isCompleted: true, omitted: omitted, created: task.created,
                isArchived: true))
          }
          var known: TodoItem?
          for key in keys where known == nil { known = take(key) }
          if let known { matches[index] = .known(known) }
        }
      }
    }
    for (index, task) in tasks.enumerated() where !task.isCompleted {
      if case .none = matches[index], archived.contains(task.text) {
        matches[index] = .perhapsArchived
      }
    }
    return matches
  }

  /// Takes a task that is not yet the same as another one.
  private mutating func take(_ key: Key) -> TodoItem? {
    while let place = places[key]?.popLast() {
      if let item = items[place] {
        items[place] = nil
        return item
      }
    }
    return nil
  }

  enum Match {
    case none
    case known(TodoItem)

    /// The archive has a completed task with the same text, which may be another one.
    case perhapsArchived
  }

  /// Returns another name for each `id:` that a different task has, or that names its subtasks.
  func newNames(for tasks: [Import.Task]) -> [[UInt8]: [UInt8]] {
    if named.isEmpty { return [:] }
    let named = tasks.map { Identity(TodoItem(parsing: $0.content)) }.filter { $0.id != nil }
    let used = Set(named.compactMap(\.id))
    var names: [[UInt8]: [UInt8]] = [:]
    for task in named {
      guard let id = task.id, names[id] == nil else { continue }
      var (name, number) = (id, 1)
      func isTaken(_ name: [UInt8]) -> Bool {
        self.named[name].map { !$0.contains(task.textWithoutNames) } ?? false
      }
      while isTaken(name) || number > 1 && used.contains(name) {
        number += 1
        name = id + "-\(number)".utf8
      }
      names[id] = name
    }
    return names.filter { $0.key != $0.value }
  }
}

/// What makes a line the same task as another one.
private struct Identity {
  /// The names and tags after the text are sorted.
  let text: [UInt8]
  let textWithoutNames: [UInt8]
  let id: [UInt8]?
  let parents: [[UInt8]]
  let isCompleted: Bool
  let created: CivilDate?

  /// The tags that tt adds: for subtasks, and for the time spent.
  private static let ownKeys: [TagKey] = [.id, .start, .spent]

  /// Returns what a task of a list is with all of these tags, and without some.
  static func all(of item: TodoItem) -> [(task: Identity, omitted: Int)] {
    // A note in the line is part of the text in the strict dialect, which would differ from a file.
    var lines = [(item: TodoItem(parsing: item.content), omitted: 0)]
    for key in ownKeys where lines[0].item.value(for: key) != nil {
      lines += lines.map { line in
        var item = line.item
        item.removeValues(for: key)
        return (item, line.omitted + 1)
      }
    }
    return lines.map { (Identity($0.item), $0.omitted) }
  }

  /// Reads the parts of a task, without the note below it.
  init(_ task: TodoItem) {
    var item = task
    id = item.value(for: .id).map { Array($0) }
    parents = item.parentNames.map { Array($0) }
    (isCompleted, created) = (item.isCompleted, item.creationDate)
    for key in [TagKey.id, .parent] { item.removeValues(for: key) }
    // Of several priorities in the text of a completed task, only the last is its own.
    if item.onlyPriorityTag == nil, item.value(for: .priority) != nil { item.reopen() }
    let draft = TaskDraft(item)
    let tags = draft.tags.map { $0.key.bytes + [":"] + $0.value }
    textWithoutNames = draft.text + Identity.sorted(draft.names + tags)
    text = textWithoutNames + Identity.sorted([id ?? []] + parents)
  }

  /// Line feeds, which no line contains, keep the parts apart.
  private static func sorted(_ words: [[UInt8]]) -> [UInt8] {
    Set(words).sorted { $0.lexicographicallyPrecedes($1) }.flatMap { ["\n"] + $0 } + ["\n"]
  }
}

extension Import {
  /// Gives tasks other names in `id:` and `p:`, each in its place.
  mutating func rename(_ names: [[UInt8]: [UInt8]]) {
    if names.isEmpty { return }
    for index in tasks.indices {
      let item = TodoItem(parsing: tasks[index].content)
      for tag in item.tags.reversed() where [.id, .parent].contains(TagKey(tag.keyBytes)) {
        guard let name = names[Array(tag.valueBytes)] else { continue }
        tasks[index].content.replaceSubrange(tag.valueBytes.indices, with: name)
      }
    }
  }

  /// Records what a task has and the same one in the list does not.
  mutating func loseParts(of task: Task, thatLacks item: TodoItem) {
    let theirs = TodoItem(parsing: task.content)
    func texts(_ lines: [ArraySlice<UInt8>]) -> Set<ArraySlice<UInt8>> {
      Set(lines.map { $0.drop(while: \.isBlank) }.filter { !$0.isEmpty })
    }
    let known = TodoItem(parsing: item.content).noteLines + item.noteLines
    if !texts(theirs.noteLines + task.noteLines).isSubset(of: texts(known)) {
      lose("the note of a task already in the list")
    }
    if theirs.isCompleted != item.isCompleted {
      lose("the state of a task \(item.isCompleted ? "completed" : "open") in the list")
    }
    if let priority = TaskDraft(theirs).priority, priority != TaskDraft(item).priority {
      lose("the priority of a task already in the list")
    }
  }
}

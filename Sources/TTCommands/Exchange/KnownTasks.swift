import CommandLineKit
import TodoTxt

/// The tasks of a list and its archive that must not be imported again.
///
/// Two tasks are the same if their texts and their sets of names and tags are, whatever their state,
/// priority and dates: other programs move names and tags from the end of a text. A name before a
/// word is part of the text. Tags that tt itself adds to a task of the list do not count if the task
/// of the file lacks them. A task has an `id:` only while it has subtasks, so it is the same as one
/// without; two with the same `id:` can have different parents. Each task of the list is the same as
/// at most one of the file.
struct KnownTasks {
  /// The tasks of the list and the archive.
  private var items: [Known?] = []

  /// The positions in `items`.
  private var places: [Key: [Int]] = [:]

  /// The most tags of a task that do not count.
  private var mostOmitted = 0

  /// The texts of the completed tasks in the archive.
  private var archived: Set<[UInt8]> = []

  private var named: [[UInt8]: NameUse] = [:]

  /// The `id:` of each task with a text.
  private var ids: [[UInt8]: [[UInt8]]] = [:]

  typealias Known = (item: TodoItem, isArchived: Bool)

  private struct Key: Hashable {
    let text: [UInt8]

    /// Whether the task of the list has an `id:`.
    let isNamed: Bool
    let isCompleted: Bool

    /// The number of its tags that do not count.
    let omitted: Int

    /// The creation date of a task in the archive.
    var created: CivilDate?
    var isArchived = false
  }

  init(_ list: Document, archive: Document) {
    for (document, isArchived) in [(archive, true), (list, false)] {
      for item in document.items.reversed() {
        items.append((item, isArchived))
        for (task, omitted) in Identity.all(of: item) {
          mostOmitted = max(mostOmitted, omitted)
          let key = Key(
            text: task.text, isNamed: item.value(for: .id) != nil, isCompleted: task.isCompleted,
            omitted: omitted, created: isArchived ? task.created : nil, isArchived: isArchived)
          places[key, default: []].append(items.count - 1)
          if isArchived, task.isCompleted { archived.insert(task.textWithoutID()) }
          NameUse.add(task, to: &named)
          if let id = task.id { ids[task.textWithoutID(), default: []].append(id) }
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
          let isArchived = task.isCompleted ? isSame : !isSame && task.created != nil
          var known: Known?
          for isArchived in isArchived ? [false, true] : [false] {
            for isNamed in [task.id != nil, task.id == nil] where known == nil {
              // Two tasks never get the same `id:`.
              if let id = task.id, !isNamed, named[id]?.tasks.isEmpty == false { continue }
              known = take(
                Key(
                  text: isNamed ? task.text : task.textWithoutID(), isNamed: isNamed,
                  isCompleted: isArchived || task.isCompleted == isSame, omitted: omitted,
                  created: isArchived ? task.created : nil, isArchived: isArchived))
            }
          }
          if let known { matches[index] = .known(known) }
        }
      }
    }
    for (index, task) in tasks.enumerated() where !task.isCompleted {
      if case .none = matches[index], archived.contains(task.textWithoutID()) {
        matches[index] = .perhapsArchived
      }
    }
    return matches
  }

  /// Takes a task that is not yet the same as another one.
  private mutating func take(_ key: Key) -> Known? {
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
    case known(Known)

    /// The archive has a completed task with the same text, which may be another one.
    case perhapsArchived
  }

  /// Returns the new names in `id:` and `p:`: the one that a task has in the list, or else another
  /// one if different tasks of the list use it.
  mutating func newNames(for tasks: [Import.Task]) -> [[UInt8]: [UInt8]] {
    if named.isEmpty { return [:] }
    let tasks = tasks.map { Identity(TodoItem(parsing: $0.content)) }
    var uses: [[UInt8]: NameUse] = [:]
    for task in tasks { NameUse.add(task, to: &uses) }
    var names: [[UInt8]: [UInt8]] = [:]
    for (name, use) in uses where named[name]?.isSame(as: use) == true { names[name] = name }
    var taken = Set(names.keys)
    // A parent can come after its subtasks, whose texts have its new name.
    var count = -1
    for _ in 0..<10 where names.count > count {
      count = names.count
      for task in tasks {
        guard let id = task.id, names[id] == nil else { continue }
        let text = task.textWithoutID(names)
        while names[id] == nil, let known = ids[text]?.popLast() {
          if taken.insert(known).inserted { names[id] = known }
        }
      }
    }
    for (name, use) in uses where names[name] == nil {
      var (new, number) = (name, 1)
      while named[new].map({ !$0.isSame(as: use) }) ?? false || number > 1 && uses[new] != nil {
        number += 1
        new = name + "-\(number)".utf8
      }
      names[name] = new
    }
    return names.filter { $0.key != $0.value }
  }
}

/// The tasks that have a name in `id:` and those that have it in `p:`, by their texts.
private struct NameUse {
  private(set) var tasks: Set<[UInt8]> = []
  private var subtasks: Set<[UInt8]> = []

  static func add(_ task: Identity, to uses: inout [[UInt8]: NameUse]) {
    if let id = task.id { uses[id, default: NameUse()].tasks.insert(task.textWithoutNames) }
    for parent in task.parents {
      uses[parent, default: NameUse()].subtasks.insert(task.textWithoutNames)
    }
  }

  /// Whether it is the name of the same task, which may be missing on one side.
  func isSame(as other: NameUse) -> Bool {
    tasks.isEmpty || other.tasks.isEmpty
      ? !subtasks.isDisjoint(with: other.subtasks) : !tasks.isDisjoint(with: other.tasks)
  }
}

/// What makes a line the same task as another one.
private struct Identity {
  /// The text, and the names and tags after it, sorted.
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
  }

  /// The text with the `id:`, or else with the parents.
  var text: [UInt8] { id.map { textWithoutNames + $0 } ?? textWithoutID() }

  /// The text with the parents, which can have new names.
  func textWithoutID(_ names: [[UInt8]: [UInt8]] = [:]) -> [UInt8] {
    textWithoutNames + Identity.sorted(parents.map { names[$0] ?? $0 })
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
    if !Set(theirs.parentNames).isSubset(of: item.parentNames) {
      lose("the parent of a task already in the list")
    }
    if let priority = TaskDraft(theirs).priority, priority != TaskDraft(item).priority {
      lose("the priority of a task already in the list")
    }
  }
}

import CommandLineKit
import TodoTxt

/// The tasks of a list and its archive that must not be imported again.
///
/// Two tasks are the same if their texts, their sets of names and tags and the texts of their
/// parents are, whatever their state, priority and dates: other programs move names and tags from the
/// end of a text. A name before a word is part of the text. An `id:` and the tags with the time of a
/// task do not count, nor does a parent that is not in the same file or list. Each task of the list is
/// the same as at most one of the file.
struct KnownTasks {
  /// The names in `id:` and `p:`.
  private var names: Set<[UInt8]> = []

  /// The task that is the same as each task of the file: first the one that differs least.
  private(set) var matches: [Match]

  init(_ list: Document, archive: Document, importing tasks: [TodoItem]) {
    let present = list.items
    let all = present + archive.items
    let (words, others) = (all.map(\.wordBits), tasks.map(\.wordBits))
    let known = Identity.all(of: all, words, sharedWith: others) {
      $0 < present.count ? .list : .archive
    }
    // The tasks by their texts; the first of each kind is the last one.
    var items: [ContentKey: [Identity: [TodoItem]]] = [:]
    for (item, task) in zip(all, known).reversed() {
      if let task { items[task.text, default: [:]][task, default: []].append(item) }
      names.formUnion(item.names(.id) + item.names(.parent))
    }
    matches = tasks.map { _ in .none }
    var pairs: [(difference: Int, index: Int, line: Int, known: Identity)] = []
    let imported = Identity.all(of: tasks, others, sharedWith: words) { _ in .file }
    for case (let index, let task?) in imported.enumerated() {
      for (known, items) in items[task.text] ?? [:] {
        if let difference = task.difference(from: known) {
          pairs.append((difference, index, items.last?.number ?? 0, known))
        } else if known.place == .archive, known.isCompleted, !task.isCompleted {
          matches[index] = .perhapsArchived
        }
      }
    }
    pairs.sort { ($0.difference, $0.index, $0.line) < ($1.difference, $1.index, $1.line) }
    for (_, index, _, known) in pairs {
      if case .known = matches[index] { continue }
      if let item = items[known.text]?[known]?.popLast() {
        matches[index] = .known((item, known.place == .archive))
      }
    }
  }

  typealias Known = (item: TodoItem, isArchived: Bool)

  enum Match {
    case none
    case known(Known)

    /// The archive has a completed task with the same text, which may be another one.
    case perhapsArchived
  }

  /// Returns the new names in `id:` and `p:`: the one that a task has in the list, or else another
  /// one if the list uses it.
  func newNames(for tasks: [TodoItem]) -> [[UInt8]: [UInt8]] {
    var new: [[UInt8]: [UInt8]] = [:]
    // Two tasks never get the same `id:`.
    var taken: Set<[UInt8]> = []
    for key in [TagKey.id, .parent] {
      for (task, match) in zip(tasks, matches) {
        guard case .known(let known) = match else { continue }
        for (name, own) in zip(task.names(key), known.item.names(key))
        where new[name] == nil && taken.insert(own).inserted {
          new[name] = own
        }
      }
    }
    let all = Set(tasks.flatMap { $0.names(.id) + $0.names(.parent) })
    for name in all where new[name] == nil {
      var (other, number) = (name, 1)
      while names.contains(other) || number > 1 && all.contains(other) {
        number += 1
        other = name + "-\(number)".utf8
      }
      new[name] = other
    }
    return new.filter { $0.key != $0.value }
  }
}

/// What makes a line the same task as another one.
private struct Identity: Hashable {
  /// The text, and the names and tags after it, sorted.
  let text: ContentKey

  /// The texts of its parents; nil if one is missing.
  var parents: Set<ContentKey>?
  let id: ContentKey?
  let isCompleted: Bool

  /// The values of the tags with its time.
  let times: [ContentKey?]

  /// The creation date; nil in the list, where it does not count.
  let created: CivilDate?
  let place: Place

  enum Place { case file, list, archive }

  /// Reads the tasks with the words of one of the others, and those that can be parents of these.
  static func all(
    of items: [TodoItem], _ words: [UInt64], sharedWith others: [UInt64], in place: (Int) -> Place
  ) -> [Identity?] {
    let shared = Set(others)
    var tasks = items.enumerated().map { index, item in
      shared.contains(words[index]) || item.ownName != nil ? Identity(item, in: place(index)) : nil
    }
    // Of several tasks with one `id:`, the first is the parent.
    let texts = Dictionary(
      tasks.compactMap(\.self).compactMap { task in task.id.map { ($0, task.text) } }
    ) { first, _ in first }
    for (index, item) in items.enumerated() where tasks[index] != nil {
      let parents = item.parentNames.map { texts[$0] }
      tasks[index]?.parents = parents.contains(nil) ? nil : Set(parents.compactMap(\.self))
    }
    return tasks
  }

  /// The keys of the tags that do not count.
  private static let others = Set([.id, .parent] + TodoItem.timeKeys)

  /// Reads the parts of a task, without the note below it.
  private init(_ task: TodoItem, in place: Place) {
    // In the strict dialect, a note in the line is part of the text.
    let item = TodoItem(parsing: task.content)
    (id, isCompleted) = (item.ownName, item.isCompleted)
    created = place == .list ? nil : item.creationDate
    times = TodoItem.timeKeys.map { item.value(for: $0).map(ContentKey.init) }
    self.place = place
    let draft = TaskDraft(item, without: Identity.others)
    let names = Set(draft.names + draft.tags.map { $0.key.bytes + [":"] + $0.value })
    // Line feeds, which no line contains, keep the parts apart.
    text = ContentKey(([draft.text] + names.inByteOrder).joined(by: "\n")[...])
  }

  /// Returns how much it differs from the same task of a list; nil if that is another one.
  ///
  /// An open task that the archive has as completed must have the same creation date.
  func difference(from known: Identity) -> Int? {
    let isArchived = known.place == .archive
    if isArchived, !known.isCompleted || created != known.created { return nil }
    if isArchived, !isCompleted, created == nil { return nil }
    if let parents, let others = known.parents {
      if parents != others { return nil }
    } else if (parents ?? known.parents)?.isEmpty == true {
      return nil
    }
    return (isCompleted == known.isCompleted ? 0 : 8) + (times == known.times ? 0 : 4)
      + (isArchived ? 2 : 0) + (id == known.id ? 0 : 1)
  }
}

extension TodoItem {
  fileprivate static let timeKeys: [TagKey] = ["start", "spent"]

  /// One bit for each word without a colon: tasks with the same identity have the same bits.
  ///
  /// Few other tasks have them, so an identity, which takes long to read, is seldom needed.
  fileprivate var wordBits: UInt64 {
    var (bits, hash, isTag): (UInt64, UInt64, Bool) = (0, 0, false)
    for byte in TodoItem(parsing: content).textBytes + [0x20] {
      if !byte.separatesWords {
        hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
        isTag = isTag || byte == ":"
        continue
      }
      if hash != 0, !isTag { bits |= 1 << (hash >> 58) }
      (hash, isTag) = (0, false)
    }
    return bits
  }

  /// The values of the tags with a key, sorted.
  fileprivate func names(_ key: TagKey) -> [[UInt8]] {
    values(for: key).map { Array($0) }.inByteOrder
  }
}

extension Import {
  /// Gives tasks other names in `id:` and `p:`, each in its place.
  mutating func rename(_ names: [[UInt8]: [UInt8]]) {
    if names.isEmpty { return }
    for index in tasks.indices {
      let item = tasks[index].item
      var content = item.content
      for tag in item.tags.reversed() where [.id, .parent].contains(TagKey(tag.keyBytes)) {
        guard let name = names[Array(tag.valueBytes)] else { continue }
        content.replaceSubrange(tag.valueBytes.indices, with: name)
      }
      tasks[index].item = TodoItem(parsing: content)
    }
  }

  /// Records what a task has and the same one in the list does not.
  mutating func loseParts(of task: Task, thatLacks item: TodoItem) {
    let theirs = task.item
    func texts(_ lines: [ArraySlice<UInt8>]) -> Set<ArraySlice<UInt8>> {
      Set(lines.map { $0.drop(while: \.isBlank) }.filter { !$0.isEmpty })
    }
    if theirs.isCompleted != item.isCompleted {
      lose("the state of a task \(item.isCompleted ? "completed" : "open") in the list")
    }
    let notes = TodoItem(parsing: item.content).noteLines + item.noteLines
    for (part, isKnown) in [
      ("note", texts(theirs.noteLines + task.note).isSubset(of: texts(notes))),
      ("parent", Set(theirs.parentNames).isSubset(of: item.parentNames)),
      ("priority", [nil, TaskDraft(item).priority].contains(TaskDraft(theirs).priority)),
      (
        "time",
        TodoItem.timeKeys.allSatisfy { [nil, item.value(for: $0)].contains(theirs.value(for: $0)) }
      ),
    ] where !isKnown {
      lose("the \(part) of a task already in the list")
    }
  }
}

/// A task of one version that the other version has changed or does not have.
struct UnionTask {
  let item: TodoItem
  /// The line and the lines of its note, which break ties.
  let bytes: [UInt8]
  /// The task before it was completed.
  let open: TodoItem
  /// The line of the open task without a note, which identifies the task in a history.
  let form: [UInt8]
  /// Creation date and text, which completing and prioritizing do not change.
  let key: [UInt8]
  let words: [ArraySlice<UInt8>]
  /// The projects, contexts and tags.
  let labels: [ArraySlice<UInt8>]
  /// The set of words without tags, which identifies an edited task.
  let names: Set<ArraySlice<UInt8>>

  init(_ item: TodoItem) {
    self.item = item
    bytes = UnionEntry(item).key
    open = item.openItem
    form = Array(open.contentWithoutNote)
    key = open.createdText
    words = open.wordBytes()
    labels = open.wordBytes { $0.kind != .plain }
    names = Set(open.wordsWithoutTags)
  }

  var created: CivilDate? { open.creationDate }

  var allWords: Set<ArraySlice<UInt8>> { Set(words) }

  /// The next task of the series if this one is completed on its day.
  var successor: TodoItem? {
    item.completionDate.flatMap { try? open.successor(completedOn: $0) }
  }

  /// The value of `id:`.
  var id: ArraySlice<UInt8>? { open.value(for: .id) }

  /// Creation date and words without projects, contexts and tags; in a series also the due date.
  var freeKey: [UInt8]? {
    let free = open.wordBytes { $0.kind == .plain }
    guard !free.isEmpty else { return nil }
    let due = open.recurs ? open.value(for: .due) ?? [] : nil
    let parts = [created.map { $0.bytes[...] } ?? []] + free + (due.map { [[], $0] } ?? [])
    return parts.joined(by: .space)
  }

  func noteIsContained(in other: UnionTask) -> Bool {
    guard item.hasNote else { return true }
    let lines = Set(other.item.noteLines)
    return item.noteLines.allSatisfy { $0.isEmpty || lines.contains($0) }
  }

  /// Whether this may be a version of a task with the same words: notes without a common line tell two
  /// tasks apart, unless a creation date shows that they are one.
  func mayBeVersion(of other: UnionTask) -> Bool {
    let hasDates = created != nil && other.created != nil
    guard !hasDates, item.hasNote, other.item.hasNote else { return true }
    return !Set(item.noteLines).isDisjoint(with: other.item.noteLines)
  }

  /// Whether at least half of the words are the same, ignoring tags.
  func sharesMostNames(with other: UnionTask) -> Bool {
    2 * names.intersection(other.names).count >= max(names.count, other.names.count)
  }

  /// Whether another task has all words in the same order.
  func isContained(inWordsOf other: UnionTask) -> Bool {
    var rest = words[...]
    for word in other.words where rest.first == word { rest.removeFirst() }
    return rest.isEmpty
  }
}

/// A task or another line with its note, in a merged list.
struct UnionEntry: Hashable {
  /// The first line, without its terminator.
  var content: [UInt8]
  /// The indented lines below it, with their indentation and without their terminators.
  var note: [[UInt8]]

  init(_ item: TodoItem) {
    content = Array(item.content)
    note = item.indentedNoteContents.map(Array.init)
  }

  init(_ list: EntryList, _ entry: Int) {
    content = Array(list.firstLine(of: entry).content)
    note = list.noteLines(of: entry).map { Array($0.content) }
  }

  /// All lines as one, for comparing.
  var key: [UInt8] { note.reduce(into: content) { $0 += [.lineFeed] + $1 } }
}

extension EntryList {
  /// Returns all lines of an entry as one, for comparing.
  func key(of entry: Int) -> [UInt8] { UnionEntry(self, entry).key }
}

extension UnionTask {
  /// Whether this task has all that another one with the same words has, except for the completion
  /// and the note.
  func hasAll(of other: UnionTask) -> Bool {
    let isOlder = other.item.completionDate.flatMap { date in created.map { date < $0 } } ?? false
    guard created == other.created || (other.created == nil && !isOlder),
      other.open.priority == nil || open.priority == other.open.priority
    else { return false }
    var rest = labels
    return other.labels.allSatisfy { label in
      rest.firstIndex(of: label).map { rest.remove(at: $0) } != nil
    }
  }

  /// Whether this one of two versions with the same parts wins: a completed task, the earlier
  /// completion, the one with all lines of the other's note, or the lesser bytes.
  func wins(over other: UnionTask) -> Bool {
    if item.isCompleted != other.item.isCompleted { return item.isCompleted }
    if let completion = item.completion, let their = other.item.completion,
      completion.date != their.date
    {
      return completion.precedes(their)
    }
    let isContained = noteIsContained(in: other)
    guard isContained == other.noteIsContained(in: self) else { return !isContained }
    return bytes.lexicographicallyPrecedes(other.bytes)
  }

  /// Returns this task, completed if either is, on the earlier day, with the lines of both notes.
  func united(with other: UnionTask) -> UnionEntry {
    var merged = item
    if let completion = earlier(item.completion, other.item.completion),
      completion != item.completion
    {
      merged = open
      merged.complete(with: completion)
    }
    return UnionEntry(merged).adding(note: other.item, to: item)
  }

  private func earlier(_ first: TaskCompletion?, _ second: TaskCompletion?) -> TaskCompletion? {
    guard let first, let second else { return first ?? second }
    return second.precedes(first) ? second : first
  }
}

extension UnionEntry {
  /// Returns the entry with additional lines from another note and the blank lines above them.
  fileprivate func adding(note other: TodoItem, to own: TodoItem) -> UnionEntry {
    var entry = self
    guard own.hasNote else {
      entry.content += other.content.dropFirst(other.textRange.upperBound)
      entry.note = other.indentedNoteContents.map(Array.init)
      return entry
    }
    var known = Tally(own.noteLines.map { ContentKey($0) })
    var lines: [ArraySlice<UInt8>] = []
    for line in other.noteLines {
      lines.append(line)
      if line.allSatisfy({ $0.isBlank }) { continue }
      if !known.take(ContentKey(line)) { entry.append(lines, indentation: own.noteIndentation) }
      lines = []
    }
    return entry
  }

  /// Adds lines to a note in the line, or with an indentation below it.
  private mutating func append(_ lines: [ArraySlice<UInt8>], indentation: ArraySlice<UInt8>?) {
    if let indentation {
      note += lines.map { $0.isEmpty ? [] : Array(indentation + $0) }
    } else {
      content += lines.flatMap { [.noteSeparator] + $0 }
    }
  }
}

extension UnionTask {
  /// Whether an archived task contains this task's priority and each line of its note.
  func isContained(in archived: UnionTask) -> Bool {
    (open.priority == nil || open.priority == archived.open.priority)
      && noteIsContained(in: archived)
  }
}

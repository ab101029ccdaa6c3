/// A place in a list to which tasks can be moved.
package enum TaskPlace: Hashable {
  /// Before the first task.
  case top

  /// At the end of the file.
  case bottom

  /// Before the task with this number.
  case before(Int)

  /// After the task with this number, and its note.
  case after(Int)
}

/// Moving and removing tasks, each with its note; each task may be given once.
///
/// The methods throw if another task would get a note or lose its own.
extension DocumentEdit {
  /// Moves tasks to another place in the file; they keep their order.
  ///
  ///     1 one          move 3 before 1          1 three
  ///     2 two                                   2 one
  ///     3 three                                 3 two
  package mutating func move(
    _ items: [TodoItem], to place: TaskPlace
  ) throws(TaskError) -> [TaskChange] {
    let target = try line(at: place, except: items)
    let lines = items.flatMap { $0.blockLines }
    for line in lines { insert(line, beforeLine: target) }
    for item in items { removeLines(item.lineNumbers) }
    if bytes == document.bytes { throw TaskError(nil, .isInOrder) }
    try checkTasksStay(except: items)
    let gone = items.filter { $0.number < target }.reduce(0) { $0 + $1.lineNumbers.count }
    var number = target - gone
    return items.map { item in
      defer { number += item.lineNumbers.count }
      let line = Array(item.content)[...]
      return TaskChange(.moved, number: number, from: item.number, before: line, after: line)
    }
  }

  /// Moves tasks to the end of another file, which must be written first.
  ///
  /// The tasks in `both` are not added: an interrupted move has already added them.
  package mutating func move(
    _ items: [TodoItem], to other: inout DocumentEdit, as kind: TaskChange.Kind = .moved,
    presentInBoth both: [TodoItem] = []
  ) throws(TaskError) -> [TaskChange] {
    var both =
      both.reduce(into: [:]) { $0[$1.blockLines, default: 0] += 1 }
      as [[ArraySlice<UInt8>]: Int]
    var added: [TodoItem] = []
    for item in items {
      removeLines(item.lineNumbers)
      if let count = both.isEmpty ? nil : both[item.blockLines], count > 0 {
        both[item.blockLines] = count - 1
      } else {
        other.append(item)
        added.append(item)
      }
    }
    try checkTasksStay(except: items)
    try other.checkAppended(added)
    return items.map { TaskChange(kind, of: $0, to: nil) }
  }

  /// Moves all completed tasks to the end of another file, which must be written first.
  package mutating func archive(
    to other: inout DocumentEdit, presentInBoth both: [TodoItem] = []
  ) throws(TaskError) -> [TaskChange] {
    try move(
      document.items.filter { $0.isCompleted }, to: &other, as: .archived, presentInBoth: both)
  }

  /// Makes a change to tasks, and moves those that it completes to the end of another file, which
  /// must be written first.
  ///
  /// Their lines become empty, so that the numbers of other tasks do not change. The result
  /// includes the completed tasks that moved, without those that an interrupted run has moved.
  package mutating func apply(
    _ edit: TaskEdit, to items: [TodoItem], archivingIn other: inout DocumentEdit,
    presentThere: [TodoItem] = []
  ) throws(TaskError) -> (TaskEditResult, archived: [TodoItem]) {
    let result = apply(edit, to: items, archive: other.document)
    let completed = Set(result.changes.filter { $0.kind == .completed }.map { $0.number })
    if completed.isEmpty { return (result, []) }
    let changed = Document(parsing: bytes, dialect: document.dialect)
    let archived = changed.items.filter { completed.contains($0.number) }
    var cleared = DocumentEdit(of: changed)
    for item in archived { cleared.emptyLines(item.lineNumbers) }
    try cleared.checkTasksStay(except: archived)
    let new = archived.filter { item in !presentThere.contains { $0.number == item.number } }
    for item in new { other.append(item) }
    try other.checkAppended(new)
    self = cleared
    return (result, new)
  }

  /// Reopens tasks of another file, and moves them to the end of this one, which must be written first.
  ///
  /// A completed task that is also in this file is reopened in its place here.
  package mutating func reopen(
    _ items: [TodoItem], from archive: inout DocumentEdit
  ) throws(TaskError) -> TaskEditResult {
    var result = TaskEditResult()
    var reopened: [(before: TodoItem, after: TodoItem)] = []
    for item in items {
      do throws(TaskError) {
        var changed = item
        _ = try TaskEdit.reopen.apply(to: &changed)
        try changed.checkReading(as: .reopened, insteadOf: item, in: archive.document)
        reopened.append((item, changed))
      } catch {
        result.errors.append(error)
      }
    }
    var completed = Dictionary(
      grouping: document.items.reversed().filter { $0.isCompleted }, by: { $0.blockLines })
    var (twins, added) = ([TodoItem](), [(before: TodoItem, after: TodoItem)]())
    for (item, changed) in reopened {
      archive.removeLines(item.lineNumbers)
      if let twin = completed[item.blockLines]?.popLast() {
        twins.append(twin)
      } else {
        added.append((item, changed))
      }
    }
    let reopenedHere = apply(twins.map { ($0, .reopen) })
    result.errors += reopenedHere.errors
    result.changes += reopenedHere.changes
    for (item, changed) in added {
      result.changes.append(
        TaskChange(
          .reopened, number: nextAppendedNumber, before: item.content, after: changed.content))
      append(changed)
    }
    try archive.checkTasksStay(except: reopened.map { $0.before })
    try checkAppended(added.map { $0.after })
    result.consequences = consequences(of: result.changes)
    return result
  }

  /// Removes tasks; leaves their lines empty so that no number changes, except at the end of the file.
  package mutating func remove(_ items: [TodoItem]) throws(TaskError) -> [TaskChange] {
    clearLines(items.map { $0.lineNumbers })
    try checkTasksStay(except: items)
    return items.map(TaskChange.init(removing:))
  }

  /// Removes open tasks that are already in the file, byte for byte, and completed ones on request.
  ///
  /// A task with a note stays, unless the first one has the same note.
  package mutating func removeDuplicates(
    includingCompleted: Bool = false
  ) throws(TaskError) -> [TaskChange] {
    let tasks = document.list
    var kept = LineTable(capacity: tasks.count)
    var copies: [TodoItem] = []
    for position in tasks.positions {
      if !includingCompleted, document.isCompletedTask(at: position, in: document.bytes.span) {
        continue
      }
      let same = kept.addTask(at: position, of: document) { task, other in
        task.indentedNoteCount == 0 || task.noteLines == other.noteLines
      }
      if same != nil { copies.append(document.item(at: Int(position))) }
    }
    return copies.isEmpty ? [] : try remove(copies)
  }

  /// Returns the number of the line before which the tasks are inserted.
  private func line(at place: TaskPlace, except moved: [TodoItem]) throws(TaskError) -> Int {
    func item(_ number: Int) throws(TaskError) -> TodoItem {
      guard !moved.contains(where: { $0.number == number }) else {
        throw TaskError(number, .isMovedItself)
      }
      return try document.task(number)
    }
    return switch place {
    case .top: document.items.first?.number ?? 1
    case .bottom: document.lines.count + 1
    case .before(let number): try item(number).number
    case .after(let number): try item(number).lineNumbers.upperBound + 1
    }
  }
}

extension DocumentEdit {
  /// Adds a task and its note at the end of the file.
  mutating func append(_ item: TodoItem) {
    for line in item.blockLines { append(line) }
  }

  /// Throws unless appended lines are read as tasks: an indented one would become a note of the
  /// task above it.
  func checkAppended(_ items: [TodoItem]) throws(TaskError) {
    guard document.dialect == .extended,
      let indented = items.first(where: { $0.content.first?.isBlank ?? false })
    else { return }
    let after = Document(parsing: bytes, dialect: document.dialect).items.suffix(items.count)
    guard after.count == items.count, zip(after, items).allSatisfy({ $0.hasSameBlock(as: $1) })
    else { throw TaskError(indented.number, .noteWouldChange) }
  }

  /// Throws unless all other tasks are still tasks, with their own notes, in the same order.
  ///
  /// Where lines are removed or inserted, an indented line could become part of another note.
  func checkTasksStay(except moved: [TodoItem]) throws(TaskError) {
    guard document.hasIndentedLine else { return }
    let numbers = Set(moved.map { UInt32($0.number - 1) })
    let after = Document(parsing: bytes, dialect: document.dialect)
    var places = after.list.positions[...]
    for position in document.list.positions where !numbers.contains(position) {
      let place = places.firstIndex {
        document.hasSameBlock(at: Int(position), as: Int($0), of: after)
      }
      guard let place else { throw TaskError(Int(position) + 1, .noteWouldChange) }
      places = places[(place + 1)...]
    }
  }
}

extension TodoItem {
  /// The line of the task and the lines of its indented note, without their endings.
  var blockLines: [ArraySlice<UInt8>] { [content] + indentedNoteContents }

  package func hasSameBlock(as other: TodoItem) -> Bool {
    guard lineNumbers.count == other.lineNumbers.count,
      content.span.bytes.bytesEqual(to: other.content.span.bytes)
    else { return false }
    return lineNumbers.count == 1 || blockLines == other.blockLines
  }
}

extension Document {
  /// Whether two tasks have the same line and note; their line endings may differ.
  func hasSameBlock(at position: Int, as other: Int, of document: Document) -> Bool {
    let (block, otherBlock) = (blockRange(at: position), document.blockRange(at: other))
    if block.count == otherBlock.count,
      bytes.span.bytes.hasEqualBytes(in: block, to: otherBlock, of: document.bytes.span.bytes)
    {
      return true
    }
    return item(at: position).hasSameBlock(as: document.item(at: other))
  }

  /// Whether any line starts with a space or a tab.
  ///
  /// Without such a line, none can join another task's note.
  fileprivate var hasIndentedLine: Bool {
    let bytes = bytes.span
    return index.starts.contains { $0 < bytes.count && bytes[$0].isBlank }
  }
}

/// The merged line of a task that both sides changed.
///
/// A completed task is merged in its open form, and then completed again. So a priority that one
/// side changed and the `pri:` of the other side's completion are the same part.
struct TaskMerge {
  private(set) var content: ArraySlice<UInt8> = []

  /// Whether both sides changed a part differently; the line has our version.
  private(set) var isConflict = false

  /// Merges three versions of a task; parts in conflict are ours.
  init(base: TodoItem, ours: TodoItem, theirs: TodoItem) {
    let completion = TaskCompletion.merged(base: base, ours: ours, theirs: theirs)
    let (openBase, openOurs, openTheirs) = (base.reopened, ours.reopened, theirs.reopened)
    let priority = mergedPriority(
      base: openBase.priority, ours: (openOurs.priority, ours.isCompleted),
      theirs: (openTheirs.priority, theirs.isCompleted), wasOpen: !base.isCompleted)
    let created = value(openBase.creationDate, openOurs.creationDate, openTheirs.creationDate)

    var line: [UInt8] = []
    if let priority { line += [UInt8(ascii: "("), priority.letter, UInt8(ascii: ")"), .space] }
    let text = mergedText(openBase, openOurs, openTheirs)
    if let created { line += created.bytes + (text.isEmpty ? [] : [.space]) }
    line += text
    line += mergedNote(openBase, openOurs, openTheirs)

    var item = TodoItem(parsing: line, dialect: ours.dialect)
    // If the text has the same length, head and text are read as they were put together.
    let isSound =
      item.textRange.count == text.count
      && (!text.isEmpty || openOurs.textBytes.isEmpty || openTheirs.textBytes.isEmpty)
    if let completion { item.complete(with: completion) }
    content = item.content
    if !isSound || !item.isLike(ours, or: theirs) {
      // Joined, the parts would be read as something else or have no text, so both versions stay unchanged.
      (content, isConflict) = (ours.content, true)
    }
  }

  private mutating func value<Value: Equatable>(
    _ base: Value, _ ours: Value, _ theirs: Value
  ) -> Value {
    if case .agreed(let value) = ThreeWay(base: base, ours: ours, theirs: theirs) { return value }
    isConflict = true
    return ours
  }

  /// Returns the merged priority; losing it by completing the task, as in todo.sh, is not a change.
  private mutating func mergedPriority(
    base: Priority?, ours: (priority: Priority?, isCompleted: Bool),
    theirs: (priority: Priority?, isCompleted: Bool), wasOpen: Bool
  ) -> Priority? {
    if wasOpen, ours.priority != base, theirs.priority != base {
      if ours.isCompleted, ours.priority == nil { return theirs.priority }
      if theirs.isCompleted, theirs.priority == nil { return ours.priority }
    }
    return value(base, ours.priority, theirs.priority)
  }

  private mutating func mergedText(
    _ base: TodoItem, _ ours: TodoItem, _ theirs: TodoItem
  ) -> [UInt8] {
    let merged = ThreeWay(base: base.textBytes, ours: ours.textBytes, theirs: theirs.textBytes)
    if case .agreed(let text) = merged { return Array(text) }
    let words = WordMerge(base: base, ours: ours, theirs: theirs)
    isConflict = isConflict || words.isConflict
    return words.text
  }

  private mutating func mergedNote(
    _ base: TodoItem, _ ours: TodoItem, _ theirs: TodoItem
  ) -> [UInt8] {
    let note = NoteMerge(base: base.inlineNote, ours: ours.inlineNote, theirs: theirs.inlineNote)
    isConflict = isConflict || note.isConflict
    return note.lines.flatMap { [.noteSeparator] + $0.content }
  }
}

extension TodoItem {
  /// The task before it was completed, even if words have been added after its `pri:` since.
  fileprivate var reopened: TodoItem {
    var item = self
    item.reopen()
    if item.priority == nil, let priority = effectivePriority,
      item.removeWord(Array("pri:".utf8) + [priority.letter])
    {
      item.setPriority(priority)
    }
    return item
  }

  fileprivate var inlineNote: [NoteMerge.Line] {
    let note = content.dropFirst(textRange.upperBound)
    guard !note.isEmpty else { return [] }
    return note.dropFirst().split(separator: .noteSeparator, omittingEmptySubsequences: false)
      .map { NoteMerge.Line(content: $0) }
  }

  /// Whether the line is a task on its own, and is indented only if one of two other lines is.
  fileprivate func isLike(_ first: TodoItem, or second: TodoItem) -> Bool {
    let kinds = [self, first, second].map { item in
      LineKind(of: item.content.span, at: 0..<item.content.count, dialect: item.dialect)
    }
    return kinds[1...].contains(kinds[0])
  }
}

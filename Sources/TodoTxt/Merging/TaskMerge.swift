/// The line of a task that both sides changed, with the changes of both.
///
/// A completed task is merged as the open task that it was, and completed again: so a priority
/// that one side changed finds the `pri:` where the other side's completing put it.
struct TaskMerge {
  /// The merged line.
  private(set) var content: ArraySlice<UInt8> = []

  /// What both sides changed in different ways; the line has the preferred side's.
  private(set) var parts: [MergePart] = []

  /// Merges three versions of a task, and takes the preferred one of a part without a merged value.
  init(base: TodoItem, ours: TodoItem, theirs: TodoItem, preferring side: MergeSide) {
    let completion = Completion.merged(base: base, ours: ours, theirs: theirs)
    let (openBase, openOurs, openTheirs) = (base.reopened, ours.reopened, theirs.reopened)
    let priority = mergedPriority(
      ThreeWay(
        base: openBase.priority, ours: openOurs.priority, theirs: openTheirs.priority),
      ours: (openOurs, ours), theirs: (openTheirs, theirs), side)
    let created = value(
      ThreeWay(
        base: openBase.creationDate, ours: openOurs.creationDate, theirs: openTheirs.creationDate),
      openOurs.creationDate, openTheirs.creationDate, side, .creationDate)

    var line: [UInt8] = []
    if let priority { line += [UInt8(ascii: "("), priority.letter, UInt8(ascii: ")"), .space] }
    let text = mergedText(openBase, openOurs, openTheirs, side)
    if let created { line += created.bytes + (text.isEmpty ? [] : [.space]) }
    line += text
    line += mergedNote(openBase, openOurs, openTheirs, side)

    var item = TodoItem(parsing: line, dialect: ours.dialect)
    let isSound =
      !item.isCompleted && item.priority == priority && item.creationDate == created
      && item.textRange.count == text.count
    if let completion { item.complete(with: completion) }
    content = item.content
    if !isSound || !item.isLike(ours, or: theirs) {
      // Put together, the parts would be read as something else: leave both as they are.
      content = side == .ours ? ours.content : theirs.content
      parts = [.text]
    }
  }

  private mutating func value<Value>(
    _ merged: ThreeWay<Value>, _ ours: Value, _ theirs: Value, _ side: MergeSide, _ part: MergePart
  ) -> Value {
    if case .agreed(let value) = merged { return value }
    parts.append(part)
    return side == .ours ? ours : theirs
  }

  /// A priority that got lost in completing, as todo.sh does it, was not changed by its side.
  private mutating func mergedPriority(
    _ merged: ThreeWay<Priority?>, ours: (open: TodoItem, item: TodoItem),
    theirs: (open: TodoItem, item: TodoItem), _ side: MergeSide
  ) -> Priority? {
    if case .conflict = merged {
      if ours.item.isCompleted, ours.open.priority == nil { return theirs.open.priority }
      if theirs.item.isCompleted, theirs.open.priority == nil { return ours.open.priority }
    }
    return value(merged, ours.open.priority, theirs.open.priority, side, .priority)
  }

  private mutating func mergedText(
    _ base: TodoItem, _ ours: TodoItem, _ theirs: TodoItem, _ side: MergeSide
  ) -> [UInt8] {
    let merged = ThreeWay(base: base.text, ours: ours.text, theirs: theirs.text)
    if case .agreed(let text) = merged { return Array(text) }
    let words = WordMerge(base: base, ours: ours, theirs: theirs, preferring: side)
    parts += words.parts
    return words.text
  }

  private mutating func mergedNote(
    _ base: TodoItem, _ ours: TodoItem, _ theirs: TodoItem, _ side: MergeSide
  ) -> [UInt8] {
    let note = NoteMerge(
      base: base.inlineNote, ours: ours.inlineNote, theirs: theirs.inlineNote, preferring: side)
    if note.isConflict { parts.append(.note) }
    return note.lines.flatMap { [.noteSeparator] + $0.content }
  }
}

extension TodoItem {
  /// The task as it was before it was completed.
  fileprivate var reopened: TodoItem {
    var item = self
    item.reopen()
    return item
  }

  /// The lines of a note in the one-line form.
  fileprivate var inlineNote: [NoteMerge.Line] {
    let note = content.dropFirst(textRange.upperBound)
    guard !note.isEmpty else { return [] }
    return note.dropFirst().split(separator: .noteSeparator, omittingEmptySubsequences: false)
      .map { NoteMerge.Line(content: $0) }
  }

  /// Whether the line alone is of the kind of two others: a task, and indented only if they are.
  fileprivate func isLike(_ first: TodoItem, or second: TodoItem) -> Bool {
    let kinds = [self, first, second].map { item in
      LineKind(of: item.content.span, at: 0..<item.content.count, dialect: item.dialect)
    }
    return kinds[1...].contains(kinds[0])
  }
}

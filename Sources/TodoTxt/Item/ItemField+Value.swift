extension ItemField {
  /// Returns the value of the field, or nil if the task has none.
  ///
  ///     ItemField.due.value(of: item, on: today)      // .moment(2026-11-25)
  ///
  /// If there are several projects or contexts, this is the first. A value that is not a valid date,
  /// such as `due:friday` in a file, counts as missing.
  package func value(of item: TodoItem, on today: CivilDate) -> FieldValue? {
    switch source {
    case .tag(let key) where type == .date:
      item.valueRange(for: key).flatMap { Moment(in: item.content.span, at: $0) }
        .map(FieldValue.moment)
    case .tag(let key): item.value(for: key).map(FieldValue.text)
    case .headDate(let place):
      place(item.head).flatMap { CivilDate(in: item.content.span, at: $0) }
        .map { .moment(Moment($0)) }
    case .names(let sign):
      item.content.span.nextName(after: sign, in: item.textRange)
        .map { .text(item.content[offsets: $0]) }
    case .computed(let read): read(item, today)
    }
  }

  /// Returns all values of the field: several if a task has several projects or contexts.
  package func values(of item: TodoItem, on today: CivilDate) -> [FieldValue] {
    guard case .names(let sign) = source else {
      return value(of: item, on: today).map { [$0] } ?? []
    }
    return item.names(after: sign) { .text(item.content[offsets: $0]) }
  }

  /// Whether the task has the field, even with an invalid value.
  package func isPresent(in item: TodoItem, on today: CivilDate) -> Bool {
    if case .tag(let key) = source { return item.valueRange(for: key) != nil }
    return value(of: item, on: today) != nil
  }
}

extension TodoItem {
  /// The priority; for a completed task, the value of its `pri:` tag.
  var effectivePriority: Priority? {
    head.effectivePriority(in: content.span)
  }

  /// The note with its line endings, or else the value of `note:`.
  var wholeNote: ArraySlice<UInt8>? {
    guard hasNote else { return value(for: .note) }
    if indentedNoteCount == 0 { return content.dropFirst(textRange.upperBound + 1) }
    if textRange.upperBound == content.count { return indentedNote }
    return noteLines.joined(by: .lineFeed)[...]
  }
}

extension Head {
  /// The priority of the line; for a completed task, the value of its `pri:` tag.
  func effectivePriority(in line: Span<UInt8>) -> Priority? {
    if let priority { return Priority(letter: line[priority.lowerBound + 1]) }
    guard isCompleted, let range = line.valueRange(for: .priority, in: textRange(in: line)),
      range.count == 1
    else { return nil }
    return Priority(letter: line[range.lowerBound])
  }
}

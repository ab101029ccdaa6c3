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
    case .projects: item.firstName(.project).map(FieldValue.text)
    case .contexts: item.firstName(.context).map(FieldValue.text)
    case .computed(let read): read(item, today)
    }
  }

  /// Returns all values of the field: several if a task has several projects or contexts.
  package func values(of item: TodoItem, on today: CivilDate) -> [FieldValue] {
    switch source {
    case .projects: item.projectBytes.map(FieldValue.text)
    case .contexts: item.contextBytes.map(FieldValue.text)
    case .tag, .headDate, .computed: value(of: item, on: today).map { [$0] } ?? []
    }
  }

  /// Whether the task has the field, even with an invalid value.
  package func isPresent(in item: TodoItem, on today: CivilDate) -> Bool {
    switch source {
    case .tag(let key): item.valueRange(for: key) != nil
    case .projects: item.firstName(.project) != nil
    case .contexts: item.firstName(.context) != nil
    case .headDate, .computed: value(of: item, on: today) != nil
    }
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
    return Array(noteLines.joined(separator: [.lineFeed]))[...]
  }

  func firstName(_ kind: Word.Kind) -> ArraySlice<UInt8>? {
    firstWord { $0.kind == kind ? content[offsets: $0.name] : nil }
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

#if canImport(TodoTxt)
  @testable import TodoTxt
#endif

/// Laws for every change to a task.
enum EditingLaws {
  /// Checks every law on a task.
  static func check(_ item: TodoItem) throws(BrokenLaw) {
    try reopeningUndoesCompleting(item)
    try aPriorityComesAndGoes(item)
    try aValueIsSetInItsPlace(item)
    try aWordIsAppendedAndRemoved(item)
    try aNoteLineIsAddedAndRemoved(item)
    try datesAreSet(item)
    try theTextIsReplaced(item)
  }

  private static let today = CivilDate(year: 2026, month: 11, day: 21)

  private static func reopeningUndoesCompleting(_ item: TodoItem) throws(BrokenLaw) {
    guard let today, !item.isCompleted else { return }
    var changed = item
    changed.complete(on: today)
    try expectLaw(changed.isCompleted, "a completed task is completed")
    try expectLaw(changed.completionDate == today, "the completion date is written")
    // A text that begins with a priority and a date is read as a head after a completion date.
    if TodoItem(parsing: item.textBytes, dialect: item.dialect).priority == nil {
      try expectLaw(changed.creationDate == item.creationDate, "the creation date stays")
    }
    try expectLaw(changed.noteLines == item.noteLines, "the note stays")
    changed.reopen()
    let endsInPriority = item.priority == nil && item.textBytes.suffix(6).starts(with: " pri:".utf8)
    let isDateAndPriority =
      item.priority == nil && item.textBytes.count == 5 && item.textBytes.starts(with: "pri:".utf8)
      && item.creationDate != nil
    if !endsInPriority, !isDateAndPriority {
      try expectLaw(changed == item, "reopening undoes completing")
    }
  }

  private static func aPriorityComesAndGoes(_ item: TodoItem) throws(BrokenLaw) {
    var changed = item
    changed.priority = .c
    try expectLaw(changed.priority == Priority("C"), "a priority is set")
    try expectLaw(changed.textBytes == item.textBytes, "setting a priority keeps the text")
    try expectLaw(changed.creationDate == item.creationDate, "and the creation date")
    try expectLaw(changed.completionDate == item.completionDate, "and the completion date")
    changed.priority = item.priority
    try expectLaw(changed == item, "setting a priority is undone by setting the old one")
  }

  private static func aValueIsSetInItsPlace(_ item: TodoItem) throws(BrokenLaw) {
    for key in [TagKey.due] + item.tags.prefix(2).map({ TagKey($0.keyBytes) }) {
      var changed = item
      let old = item.value(for: key)
      changed.setValue("new".utf8, for: key)
      try expectLaw(changed.value(for: key)?.elementsEqual("new".utf8) == true, "a value is set")
      try expectLaw(changed.noteLines == item.noteLines, "setting a value keeps the note")
      if let old {
        try expectLaw(changed.content.count == item.content.count - old.count + 3, "in its place")
        changed.setValue(old, for: key)
        try expectLaw(changed == item, "setting a value is undone by setting the old one")
      }
      changed.removeValues(for: key)
      try expectLaw(changed.value(for: key) == nil, "removed values are gone")
      try expectLaw(changed.noteLines == item.noteLines, "removing a value keeps the note")
    }
  }

  private static func aWordIsAppendedAndRemoved(_ item: TodoItem) throws(BrokenLaw) {
    let word = Array("+zz".utf8)
    var changed = item
    changed.appendWord(word)
    try expectLaw(changed.projectBytes.last?.elementsEqual("zz".utf8) == true, "a word is appended")
    try expectLaw(
      changed.content.starts(with: item.content.prefix(item.textRange.upperBound)),
      "appending keeps what stands before")
    try expectLaw(changed.noteLines == item.noteLines, "appending keeps the note")
    guard !item.projectBytes.contains(where: { $0.elementsEqual("zz".utf8) }) else { return }
    try expectLaw(changed.removeWord(word), "an appended word can be removed")
    let kept = item.content.filter { !$0.isBlank }
    try expectLaw(changed.content.filter { !$0.isBlank } == kept, "removing a word takes no other")
  }

  private static func aNoteLineIsAddedAndRemoved(_ item: TodoItem) throws(BrokenLaw) {
    guard item.dialect == .extended, !item.hasNote || item.hasInlineNoteOnly else { return }
    var changed = item
    changed.appendInlineNote("zz".utf8)
    let added = changed.noteLines
    try expectLaw(added.dropLast() == item.noteLines[...], "a line is added below the note")
    try expectLaw(added.last?.elementsEqual("zz".utf8) == true, "as it was given")
    try expectLaw(changed.textBytes == item.textBytes, "a note changes no text")
    guard !item.noteLines.contains(where: { $0.elementsEqual("zz".utf8) }) else { return }
    changed.removeInlineNote { $0.elementsEqual("zz".utf8) }
    try expectLaw(changed == item, "removing a line that was added to a note is undoing that")
  }

  private static func datesAreSet(_ item: TodoItem) throws(BrokenLaw) {
    guard let today else { return }
    var changed = item
    changed.setCreationDate(today)
    if item.isCompleted, item.completionDate == nil {
      try expectLaw(changed == item, "a creation date has no place before a completion date")
    } else {
      try expectLaw(changed.creationDate == today, "a creation date is set")
      try expectLaw(changed.completionDate == item.completionDate, "the completion date stays")
      try expectLaw(changed.priority == item.priority, "the priority stays")
    }
  }

  private static func theTextIsReplaced(_ item: TodoItem) throws(BrokenLaw) {
    var changed = item
    changed.replaceText(with: "new text".utf8)
    try expectLaw(changed.textBytes.elementsEqual("new text".utf8), "the text is replaced")
    try expectLaw(changed.priority == item.priority, "replacing the text keeps the priority")
    try expectLaw(changed.creationDate == item.creationDate, "and the creation date")
    try expectLaw(changed.noteLines == item.noteLines, "and the note")
    changed = item
    for addition in ["more", ", too", ":3"] {
      changed = item
      changed.append(addition.utf8)
      try expectLaw(
        changed.projectBytes.starts(with: item.projectBytes)
          && changed.contextBytes.starts(with: item.contextBytes)
          && changed.tags.starts(with: item.tags),
        "appending \(addition) keeps projects, contexts and tags")
    }
    changed = item
    changed.append("more".utf8)
    try expectLaw(changed.textBytes.suffix(4).elementsEqual("more".utf8), "a text is appended")
    try expectLaw(changed.noteLines == item.noteLines, "appending a text keeps the note")
    changed.append(", too".utf8)
    try expectLaw(
      changed.textBytes.suffix(5).elementsEqual(", too".utf8), "so does one with a comma")
    try expectLaw(changed.noteLines == item.noteLines, "which keeps the note, too")
    changed = item
    changed.prepend("first".utf8)
    try expectLaw(changed.textBytes.starts(with: "first ".utf8), "a text is put before")
    try expectLaw(changed.noteLines == item.noteLines, "putting a text before keeps the note")
  }
}

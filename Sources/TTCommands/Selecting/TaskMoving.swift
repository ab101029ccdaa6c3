import TodoTxt
import TodoTxtFiles

extension CommandContext {
  /// Moves tasks with their notes from the list to the end of another file.
  ///
  /// What a move that was cut short has left in both files is not added a second time.
  func move(
    _ items: [TodoItem], as kind: TaskChange.Kind, from list: inout DocumentEdit,
    to other: inout DocumentEdit, at otherPath: FilePath
  ) throws -> Outcome {
    var inBoth = Document(parsing: store.linesInBoth(path, otherPath), dialect: dialect).items
      .map(\.blockLines)
    for item in items {
      list.removeLines(item.lineNumbers)
      if let index = inBoth.firstIndex(of: item.blockLines) {
        inBoth.remove(at: index)
      } else {
        for line in item.blockLines { other.append(line) }
      }
    }
    try list.checkTasksStay(except: items)
    return Outcome(
      .changes(
        items.map { item in
          TaskChange(kind, number: item.number, before: Array(item.content), after: nil)
        }))
  }
}

extension TodoItem {
  /// The line of the task and those of its indented note, without their endings.
  var blockLines: [ArraySlice<UInt8>] { [content] + indentedNoteContents }

  /// Whether the lines of both are the same; most tasks have but one.
  func hasSameBlock(as other: TodoItem) -> Bool {
    guard lineNumbers.count == other.lineNumbers.count,
      content.span.bytes.holdsSame(as: other.content.span.bytes)
    else { return false }
    return lineNumbers.count == 1 || blockLines == other.blockLines
  }
}

extension DocumentEdit {
  /// Checks that all other tasks are still tasks, with their own notes.
  ///
  /// Where lines go or come, an indented line could come to belong to the note of another task. What
  /// the excepted ones become is in `changed`.
  func checkTasksStay(
    except moved: [TodoItem], becoming changed: [TodoItem] = []
  ) throws(Refusal) {
    guard document.hasIndentedLine else { return }
    let numbers = Set(moved.map(\.number))
    let contents = Set((moved + changed).map(\.content))
    let after = Document(parsing: bytes, dialect: document.dialect).items
    var next = after.startIndex
    for item in document.items where !numbers.contains(item.number) {
      while next < after.endIndex, after[next].content != item.content,
        contents.contains(after[next].content)
      {
        next += 1
      }
      guard next < after.endIndex, after[next].hasSameBlock(as: item) else {
        throw Refusal(item.number, .noteWouldChange)
      }
      next += 1
    }
  }
}

extension Document {
  /// Whether any line starts with a space or a tab; where none does, none can join another task's
  /// note.
  var hasIndentedLine: Bool {
    guard dialect == .extended else { return false }
    return lines.contains { $0.content.first == 0x20 || $0.content.first == 0x09 }
  }
}

@testable import TodoTxt

/// An edit of a small history: what is done, by what means, and to which task of the list.
struct SmallEdit: CustomStringConvertible {
  enum Verb: CaseIterable {
    case add, reword, complete, reopen, date, priority, note, remove, move, archive, undo
  }

  /// A command writes the journal, an editor only the list; they write different texts where two
  /// people would.
  enum Hand: CaseIterable { case tt, editor }

  let verb: Verb
  let hand: Hand
  let task: Int?

  var description: String { "\(hand) \(verb)\(task.map { " \($0 + 1)" } ?? "")" }

  /// Returns all edits of a list; of equal tasks, only the first one is edited.
  static func all(of items: [TodoItem]) -> [SmallEdit] {
    let tasks = items.indices.filter { task in
      !items[..<task].contains { $0.hasSameBlock(as: items[task]) }
    }
    return Verb.allCases.flatMap { verb in
      Hand.allCases.flatMap { hand -> [SmallEdit] in
        switch verb {
        case .archive where hand == .editor, .undo where hand == .editor: []
        case .add, .archive, .undo: [SmallEdit(verb: verb, hand: hand, task: nil)]
        default: tasks.map { SmallEdit(verb: verb, hand: hand, task: $0) }
        }
      }
    }
  }

  /// Returns a device after this edit, whose words contain the number of the `step`; nil if the
  /// edit is impossible.
  func made(on device: SmallDevice, _ step: Int) -> SmallDevice? {
    var changed = device
    if verb == .undo { return changed.undo() ? changed : nil }
    var (list, archive, work) = (
      DocumentEdit(of: device.document(.list)), DocumentEdit(of: device.document(.done)),
      DocumentEdit(of: device.document(.work))
    )
    let isMade = try? apply(to: &list, &archive, &work, step)
    let contents = zip(SmallFile.allCases, [archive.bytes, work.bytes, list.bytes])
      .map { (file: $0, bytes: $1) }.filter { $0.bytes != device[$0.file] }
    guard isMade == true, !contents.isEmpty else { return nil }
    if hand == .tt {
      changed.record(contents)
      if verb == .move, let task {
        changed.noteMove(of: Array(device.document(.list).items[task].content))
      }
    } else {
      changed[.list] = list.bytes
    }
    return changed
  }

  private func apply(
    to list: inout DocumentEdit, _ archive: inout DocumentEdit, _ work: inout DocumentEdit,
    _ step: Int
  ) throws -> Bool {
    let isTyped = hand == .editor
    guard let day = CivilDate(year: 2026, month: 11, day: isTyped ? 22 : 21) else { return false }
    let items = task.map { [list.document.items[$0]] } ?? []
    let edit: TaskEdit
    switch verb {
    case .add:
      let text = isTyped ? "Ask tok\(step) later" : "Call tok\(step) tonight"
      _ = list.add(try NewTask(Array(text.utf8), on: day, isDated: !isTyped))
      return true
    case .reword where isTyped:
      edit = TaskEdit(.replaced) { (item) throws(TaskError) in
        if item.removeWord(Array("soon".utf8)) { item.appendWord(Array("word\(step)".utf8)) }
        return nil
      }
    case .reword: edit = .append(try TypedText("word\(step)", on: day))
    case .complete where isTyped:
      // This excludes the next task of a series.
      edit = TaskEdit(.completed) { (item) throws(TaskError) in
        if !item.isCompleted { item.complete(on: day) }
        return nil
      }
    case .complete: edit = .complete(on: day)
    case .reopen: edit = .reopen
    case .date:
      edit = .setDate(.due, to: try DateExpression(isTyped ? "2026-12-05" : "2026-12-01"), on: day)
    case .priority: edit = .prioritize(Priority(isTyped ? "C" : "A"))
    case .note:
      let note = try list.edit(notesOf: items, .add([Array("note\(step)".utf8)[...]]))
      return note.errors.isEmpty
    case .remove where isTyped:
      for item in items { list.removeLines(item.lineNumbers) }
      return true
    case .remove: return try !list.remove(items).isEmpty
    case .move where isTyped: return try !list.move(items, to: task == 0 ? .bottom : .top).isEmpty
    case .move: return try !list.move(items, to: &work).isEmpty
    case .archive: return try !list.archive(to: &archive).isEmpty
    case .undo: return false
    }
    return list.apply(edit, to: items).errors.isEmpty
  }
}

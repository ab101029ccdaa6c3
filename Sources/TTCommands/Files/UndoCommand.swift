import CommandLineKit
import TTOutput
import TTSession
import TodoTxtFiles

let undoCommand = TaskCommand.changing(
  CommandDescription(
    name: "undo",
    group: CommandGroup.files,
    summary: "Undo the last change, or the last N changes",
    discussion: """
      Restores the exact bytes from before the change. If another program has changed the file \
      since, tt undoes only your change, task by task. `tt redo` redoes what you undid. A file \
      that the change created, such as `done.txt`, is removed. If you and the other program \
      changed the same part of a task, both versions are kept and the exit status is 1.

      tt keeps about the last 16 MB of changes to all lists, and removes older ones. It cannot \
      undo a single change of more than 15 MB, and warns you when you make one.
      """,
    options: [ChangeOptions.dryRun],
    operands: Operands("[N]", atMost: 1),
    examples: [
      "tt undo": "undoes the last change",
      "tt undo --dry-run": "shows what would be undone",
      "tt undo 3": "undoes the last three changes in tt log",
    ]), hook: nil
) { invocation, list in
  try list.restore(.undo, invocation.changeCount() ?? 1)
}

let redoCommand = TaskCommand.changing(
  CommandDescription(
    name: "redo",
    group: CommandGroup.files,
    summary: "Redo the last change that was undone, or the last N",
    discussion: """
      You can redo until you make another change.
      """,
    options: [ChangeOptions.dryRun],
    operands: Operands("[N]", atMost: 1),
    examples: [
      "tt redo": "redoes what tt undo undid",
      "tt redo 2": "redoes two changes",
    ]), hook: nil
) { invocation, list in
  try list.restore(.redo, invocation.changeCount() ?? 1)
}

extension Invocation {
  /// Returns the number of changes to undo or redo, which is a number of `tt log`; nil if none is
  /// given.
  func changeCount() throws -> Int? {
    guard let word = operands.first else { return nil }
    guard let count = Int(word.text), count > 0 else { throw Message.notACount(word) }
    return count
  }
}

extension Message {
  static func notACount(_ word: Argument) -> Self {
    .usage("expected a whole number of 1 or more, not \(word.quoted)")
  }
}

import CommandLineKit
import TTSession

let noteCommand = TaskCommand.changing(
  .note,
  summary: "Add a line to the note of tasks, or remove lines",
  discussion: """
    Adds a line to the end of the note, in the form the note already has (indented or inline). \
    `--remove` removes the whole note, or only the lines equal to TEXT. \
    The numbers of later tasks change, unless the note is inline.
    """,
  options: [NoteOptions.remove] + ChangeOptions.all,
  operands: .tasks("TASKS [TEXT…]", of: .anyTask, dashes: .prose(after: 1), then: .text),
  examples: [
    "tt note 3 prefers mornings": "adds a line to the note of task 3",
    "tt note 3 --remove prefers mornings": "removes that line",
    "tt note 3 --remove": "removes the note",
  ]
) { invocation, list in
  let change = try Change.note(
    invocation.operands[1...].spaced, removes: invocation[NoteOptions.remove], in: list.session)
  return try list.run(change, on: list.selection([invocation.operands[0]]))
}

enum NoteOptions {
  static let remove = Flag(
    long: "remove", short: "r", help: "Remove the note, or the lines equal to TEXT")
}

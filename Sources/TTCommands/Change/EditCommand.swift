import CommandLineKit
import TTOutput
import TTSession

let editCommand = TaskCommand.changing(
  CommandDescription(
    name: "edit",
    group: CommandGroup.change,
    summary: "Edit tasks and their notes, or the whole list",
    discussion: """
      Opens the editor set in `VISUAL` or `EDITOR`. You can change, add, remove and reorder lines. \
      Changes that other programs make in the meantime are kept. If you and another program \
      change the same part of a task, or the editor fails, nothing is written and your text stays \
      in a draft.
      """,
    options: ChangeOptions.all,
    operands: .anySelection,
    examples: [
      "tt edit 3": "edits task 3",
      "tt edit +work": "edits the tasks of a project",
      "tt edit": "edits the whole list",
    ]), question: "Edit"
) { invocation, list in
  if list.isStandardInput { throw Message.needsFile }
  if invocation.operands.isEmpty, list.session.listPaths.count > 1 {
    throw Message.needsOneList(command: invocation.name)
  }
  let operands = invocation.operands
  return try list.openInEditor(operands.isEmpty ? nil : list.selection(operands))
}

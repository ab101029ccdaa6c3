import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let sortCommand = TaskCommand.changing(
  CommandDescription(
    name: "sort",
    group: CommandGroup.files,
    summary: "Sort the lines of the list",
    discussion: """
      Notes stay with their tasks, and equal tasks keep their order. Comments act as headings: \
      they stay in place, and tt sorts the tasks below each one. Blank lines are removed, except \
      one next to a comment. `tt undo` restores the order.
      """,
    options: [ListOptions.sort, ChangeOptions.dryRun],
    operands: .none(hint: "to choose the order, write -s FIELDS"),
    examples: [
      "tt sort": "sorts in the order of tt ls",
      "tt sort -s due,pri --dry-run": "shows what sorting by due date would move",
    ])
) { invocation, list in
  // An invalid setting must not reorder the file.
  if invocation[ListOptions.sort] == nil { _ = try list.configuration.checked("sort") }
  return try list.transform { edit in
    let document = edit.list.document
    let order = try list.session.order(of: document, orElse: invocation[ListOptions.sort])
    let unused = Message.unusedKeys(
      among: invocation[ListOptions.sort]?.keys.map(\.field) ?? [], in: document)
    do throws(TaskError) {
      let (new, changes) = try document.sortingTasks(by: order)
      edit.list.replaceAll(with: new)
      var outcome = Outcome(.changes(changes), notices: unused)
      if changes.isEmpty {
        outcome.notices.append(.only("blank lines", isMade: !list.isDryRun))
        outcome.ending = .done
      }
      return outcome
    } catch {
      return Outcome(.changes([]), refusals: [.task(error)], notices: unused)
    }
  }
}

import TTSystem
import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

let showCommand = TaskCommand.looking(
  "show",
  summary: "Show all details of tasks",
  discussion: """
    Shows dates in words, the next task of a series, parents and subtasks, and the whole note. \
    In a pipe, each line is a name, a TAB and a value. To find when a task changed, search in \
    `tt log -n 1000`.
    """,
  operands: .selection,
  examples: [
    "tt show 3": "shows task 3",
    "tt show done.txt:12": "shows an archived task",
  ], joinsLists: true
) { invocation, list in
  try list.details(of: list.selection(invocation.operands))
}

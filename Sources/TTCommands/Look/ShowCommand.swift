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
    Shows dates in words, the next task of a series, parents and subtasks, the whole note, and \
    the recorded changes of each task, newest first. In a pipe, each line is a name, a \
    TAB and a value. A history line has the time, the command and the task before the change.
    """,
  operands: .selection,
  examples: [
    "tt show 3": "shows task 3",
    "tt show done.txt:12": "shows an archived task",
  ], joinsLists: true
) { invocation, list in
  try list.details(of: list.selection(invocation.operands))
}

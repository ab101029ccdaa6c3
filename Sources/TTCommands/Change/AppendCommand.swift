import TTSession
import CommandLineKit

let appendCommand = TaskCommand.changing(
  .append,
  aliases: ["app"],
  summary: "Add words to tasks, or replace their text",
  discussion: """
    `tt append` adds words at the end, after a space, unless they start with `,` `.` `:` or `;` and \
    the task ends with a plain word. After a project, context or tag, a comma would become part \
    of its name. `tt prepend` adds words at the start, after the priority and the creation date.

    `tt replace` replaces the whole text and keeps the priority and the creation date, unless \
    the new text has its own. Text that starts with `x` and a date marks the task as completed.

        tt prepend 3 call back:
        tt replace 3 Call dad @phone
    """,
  operands: .selectionAndText,
  examples: [
    "tt append 3 @phone": "adds a context to task 3",
    "tt append 3-5 +trip": "adds a project to three tasks",
  ])

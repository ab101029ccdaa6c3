import TTSession
import CommandLineKit

let tagCommand = TaskCommand.changing(
  .tag,
  summary: "Set, add or remove tags, projects and contexts",
  discussion: """
    `key:value` sets a tag. `+work` and `@home` are added unless the task has them. A dash \
    removes: `-+work` and `-@home` remove the project or context, `-est` removes `est:` with any \
    value, and `-est:30` removes only `est:30`. Dates in `due:`, `t:` and `until:` can be \
    written as in `tt help dates`.

    After the task number, a word with one dash is a tag: `-y` removes the tag `y:`. Write \
    `--yes`, or put `-y` before the number, and `--` before a tag such as `-n1`.
    """,
  operands: .tasks("TASKS TAG…", atLeast: 2, dashes: .words, then: .tag),
  examples: [
    "tt tag 3 est:30 +work -@home": "sets a tag, adds a project and removes a context",
    "tt tag 3-5 t:due-3d": "makes three tasks wait until three days before they are due",
    "tt tag 3 -est": "removes est: with any value",
  ]
) { invocation, list in
  let selection = try list.selection([invocation.operands[0]])
  let words = invocation.operands.dropFirst().map(\.bytes)
  return try list.run(.tag(words, in: list.session), on: selection)
}

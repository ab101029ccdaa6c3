import CommandLineKit

/// `tt init git`: prints what makes another program work with tt.
let initCommand = TaskCommand(
  CommandDescription(
    name: "init",
    group: CommandGroup.join,
    summary: "Print the commands that make git merge lists task by task",
    discussion: """
      For git, they make tt merge the merge driver of todo.txt and done.txt in the repository where \
      they are run: two branches that changed different tasks, or different parts of one, then merge \
      without a conflict.
      """,
    operands: Operands("git", exactly: 1),
    examples: [Example("tt init git | sh", "configures the repository one is in")])
) { invocation, _ in
  guard invocation.operands[0].text == "git" else {
    throw CommandError.unknownProgram(invocation.operands[0])
  }
  return Outcome(.text(Array(gitLines.utf8)))
}

private let gitLines = """
  git config merge.tt.name "todo.txt, task by task"
  git config merge.tt.driver "tt merge %O %A %B"
  cat >> "$(git rev-parse --show-toplevel)/.gitattributes" <<'END'
  todo.txt merge=tt
  done.txt merge=tt
  END

  """

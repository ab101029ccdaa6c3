import CommandLineKit
import TTSession

/// `tt completions bash`: prints the completion script of a shell.
let completionsCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "completions",
    group: CommandGroup.join,
    summary: "Print the completion script for a shell",
    discussion: """
      The script asks tt, which answers with commands, options, projects, contexts, fields and their \
      values, dates with the day they mean, and tasks by number or by a part of their text. `tt init` \
      prints the script as well.
      """,
    operands: Operands(
      "SHELL", exactly: 1, completion: .words(ShellKind.allCases.map(\.rawValue))),
    examples: [
      Example(
        "tt completions bash > ~/.local/share/bash-completion/completions/tt",
        "installs it for one person")
    ])
) { invocation, _ in
  Outcome(.text(Array(try ShellKind(invocation.operands[0]).completionScript.utf8)))
}

import TTSession
import CommandLineKit
import TTOutput

let completionsCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "completions",
    group: CommandGroup.plumbing,
    summary: "Print the completion script for a shell",
    discussion: """
      The script completes commands, options, projects, contexts, fields and values, dates with \
      their meaning, and tasks by number or text. `tt init` sets it up too, so use this command \
      only to install the script as a file.
      """,
    operands: Operands(
      "SHELL", exactly: 1, completion: .words(ShellKind.allCases.map(\.rawValue))),
    examples: [
      "tt completions bash > ~/.local/share/bash-completion/completions/tt":
        "installs it for your account",
      "tt completions fish > ~/.config/fish/completions/tt.fish": "installs it for fish",
    ])
) { invocation, _, _ in
  Outcome(.text(Array(try ShellKind(invocation.operands[0]).completionScript.utf8)))
}

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
      their meaning, and tasks by number or text. For bash, zsh and fish, `tt init` sets it up too, so use \
      this command only to install the script as a file. The scripts for nushell and PowerShell have not \
      been tried in these shells yet.
      """,
    operands: Operands(
      "SHELL", exactly: 1, completion: .words(completionScripts.map(\.shell))),
    examples: [
      "tt completions bash > ~/.local/share/bash-completion/completions/tt":
        "installs it for your account",
      "tt completions fish > ~/.config/fish/completions/tt.fish": "installs it for fish",
      "tt completions nushell > ~/.config/nushell/autoload/tt.nu": "installs it for nushell",
      "tt completions powershell >> ~/.config/powershell/profile.ps1":
        "installs it for PowerShell",
    ])
) { invocation, _, _ in
  let name = invocation.operands[0]
  guard let found = completionScripts.first(where: { name.text == $0.shell }) else {
    throw Message.unknownProgram(name, expected: completionScripts.map(\.shell))
  }
  return Outcome(.text(Array(found.script.utf8)))
}

import TTSession
import CommandLineKit
import TTOutput
import TTSync

/// `tt init SHELL`, `tt init git`: prints the set-up for another program.
let initCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "init",
    group: CommandGroup.plumbing,
    summary: "Print the setup for a shell or git",
    discussion: """
      For a shell, prints a script that sets up completion and lets you type `due<7d` without \
      quotes. When you press Enter, comparisons in a tt command are quoted, on the screen and in \
      the history. Other command lines do not change. Aliases such as `alias t=tt` work too. The \
      script needs bash 4.4, zsh 5.3, fish 3 or a later version. `TT_NO_REWRITE=1` turns the \
      quoting off.

      For git, prints the commands that set up tt as the merge driver for `todo.txt` and \
      `done.txt` in the current repository. Branches that changed different tasks, or different \
      parts of one task, then merge without a conflict.
      """,
    operands: Operands(
      "SHELL|git", exactly: 1, completion: .words(["bash", "zsh", "fish", "git"])),
    examples: [
      "tt init bash": "use eval \"$(tt init bash)\" in ~/.bashrc",
      "tt init zsh": "use eval \"$(tt init zsh)\" in ~/.zshrc",
      "tt init fish | source": "use it in ~/.config/fish/config.fish",
      "tt init git | sh": "sets up the current repository",
    ])
) { invocation, _, _ in
  let name = invocation.operands[0]
  if name.text == "git" { return Outcome(.text(MergeDriver.shellCommands.bytes)) }
  guard let shell = ShellKind(rawValue: name.text) else {
    throw Message.unknownProgram(name, expected: ["bash", "zsh", "fish", "git"])
  }
  return Outcome(.text(Array((shell.completionScript + shell.enterScript).utf8)))
}

extension Message {
  static func unknownProgram(_ word: Argument, expected: [String]) -> Self {
    .usage("expected \(choice(of: expected)), not \(word.quoted)")
  }
}

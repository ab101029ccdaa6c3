import CommandLineKit
import TTSession

/// `tt init SHELL`, `tt init git`: prints what makes another program work with tt.
let initCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "init",
    group: CommandGroup.join,
    summary: "Print what makes a shell or git work with tt",
    discussion: """
      For a shell: its completions, and what lets one type `due<7d` without quotes. When a line is \
      accepted, a comparison in a command of tt gets its quotes, on the screen and in the history; no \
      other line is ever changed. It takes bash 4.4 or later, zsh 5.3 or later, or fish 3; \
      `TT_NO_REWRITE=1` leaves the completions alone. An alias of the shell, such as `alias t=tt` or \
      `alias w='tt -f ~/work.txt'`, is completed and quoted as what it stands for, whether it is \
      defined before or after.

      For git, they make tt merge the merge driver of todo.txt and done.txt in the repository where \
      they are run: two branches that changed different tasks, or different parts of one, then merge \
      without a conflict.
      """,
    operands: Operands(
      "SHELL|git", exactly: 1, completion: .words(["bash", "zsh", "fish", "git"])),
    examples: [
      Example("tt init bash", "for eval \"$(tt init bash)\" in ~/.bashrc"),
      Example("tt init zsh", "for eval \"$(tt init zsh)\" in ~/.zshrc"),
      Example("tt init fish | source", "goes into ~/.config/fish/config.fish"),
      Example("tt init git | sh", "configures the repository one is in"),
    ])
) { invocation, _ in
  let name = invocation.operands[0]
  if name.text == "git" { return Outcome(.text(Array(gitLines.utf8))) }
  guard let shell = ShellKind(rawValue: name.text) else {
    throw CommandError.unknownProgram(name, expected: ["bash", "zsh", "fish", "git"])
  }
  return Outcome(.text(Array((shell.completionScript + shell.enterScript).utf8)))
}

private let gitLines = """
  git config merge.tt.name "todo.txt, task by task"
  git config merge.tt.driver "tt merge %O %A %B"
  cat >> "$(git rev-parse --show-toplevel)/.gitattributes" <<'END'
  todo.txt merge=tt
  done.txt merge=tt
  END

  """

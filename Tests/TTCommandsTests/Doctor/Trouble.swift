import TestSupport

/// A problem with a setup, and how `tt doctor` reports it.
struct Trouble: Sendable, CustomTestStringConvertible {
  let name: String
  let area: String
  let cause: String

  /// The faulty environment variables, for each run of tt.
  var environment = ""

  /// A part of the finding.
  let finding: String

  /// A part of the fix.
  let remedy: String

  /// How to apply the fix, `$REMEDY`; empty if it is a command.
  var application = ""

  var testDescription: String { name }
}

extension Trouble {
  static let all = [
    Trouble(
      name: "no list", area: "list", cause: "rm todo.txt",
      finding: "~/todo.txt does not exist yet", remedy: "tt add 'Try tt'"),
    Trouble(
      name: "a list in a missing directory", area: "list", cause: "rm todo.txt",
      environment: "export TODO_DIR=~/notes",
      finding: "~/notes/todo.txt does not exist yet", remedy: "mkdir -p ~/notes && tt add 'Try tt'"),
    Trouble(
      name: "a list that is a dangling link", area: "list",
      cause: "rm todo.txt; ln -s nowhere.txt todo.txt",
      finding: "~/todo.txt is a link to a file that does not exist", remedy: "rm ~/todo.txt",
      application: "eval \"$REMEDY\"; tt -q add again"),
    Trouble(
      name: "an archive that is a dangling link", area: "archive",
      cause: "rm -f done.txt; ln -s nowhere.txt done.txt",
      finding: "~/done.txt is a link to a file that does not exist", remedy: "rm ~/done.txt"),
    Trouble(
      name: "a directory for a list", area: "list", cause: "rm todo.txt; mkdir todo.txt",
      finding: "~/todo.txt is a directory", remedy: "mv ~/todo.txt ~/todo.txt.old",
      application: "eval \"$REMEDY\"; tt -q add again"),
    Trouble(
      name: "a pipe for an archive", area: "archive", cause: "rm -f done.txt; mkfifo done.txt",
      finding: "~/done.txt is not a regular file", remedy: "mv ~/done.txt ~/done.txt.old"),
    Trouble(
      name: "todo.sh has another list", area: "list",
      cause: """
        mkdir .todo 'my notes'; echo 'Secret' > 'my notes/todo.txt'
        printf '%s\\n' 'touch ran' 'export TODO_DIR="$HOME/my notes"' 'TODO_FILE="$TODO_DIR/todo.txt" # x' > .todo/config
        """,
      finding: "~/.todo/config names ~/my notes/todo.txt, another list",
      remedy: "tt config set file ~/'my notes/todo.txt'"),
    Trouble(
      name: "todo.sh has a list, tt has none", area: "list",
      cause: "mkdir .todo notes; mv todo.txt notes; echo 'TODO_DIR=~/notes' > .todo/config",
      finding: "~/.todo/config names ~/notes/todo.txt, another list",
      remedy: "tt config set file ~/notes/todo.txt"),
    Trouble(
      name: "a variable hides the list", area: "list",
      cause: "mkdir notes; echo 'Secret' > notes/todo.txt",
      environment: "export TODO_DIR=~/notes",
      finding: "TODO_DIR hides ~/todo.txt", remedy: "tt config set file ~/notes/todo.txt"),
    Trouble(
      name: "a variable contradicts todo.sh", area: "list",
      cause: """
        mkdir .todo notes; mv todo.txt notes; cp notes/todo.txt other.txt
        echo 'export TODO_FILE=$HOME/notes/todo.txt' > .todo/config
        """,
      environment: "export TODO_FILE=~/other.txt",
      finding: "~/.todo/config names ~/notes/todo.txt", remedy: "export TODO_FILE=~/notes/todo.txt"),
    Trouble(
      name: "a conflicted copy", area: "copies",
      cause: "echo 'Secret' > 'todo (conflicted copy 2026-11-20).txt'",
      finding: "todo (conflicted copy 2026-11-20).txt is another version of ~/todo.txt",
      remedy: "tt merge --remove"),
    Trouble(
      name: "an unknown key", area: "settings",
      cause: "echo 'weekstart = Secret' > .config/tt/config",
      finding: "line 1 of ~/.config/tt/config: there is no key weekstart; did you mean week-start?",
      remedy: "tt config unset weekstart"),
    Trouble(
      name: "a wrong value", area: "settings",
      cause: "echo 'week-start = Secret' > .config/tt/config",
      finding: "week-start has an invalid value", remedy: "tt config unset week-start"),
    Trouble(
      name: "an alias with the name of a command", area: "settings",
      cause: "echo 'alias.ls = add Secret' > .config/tt/config",
      finding: "alias.ls has an invalid value", remedy: "tt config unset alias.ls"),
    Trouble(
      name: "no key", area: "settings", cause: "printf '# x\\nSecret\\n' > .config/tt/config",
      finding: "line 2 of ~/.config/tt/config is not of the form key = value",
      remedy: "sed -i.bak '2s/^/# /' ~/.config/tt/config"),
    Trouble(
      name: "a configuration that cannot be read", area: "settings",
      cause: "mkdir .config/tt/config", finding: "~/.config/tt/config cannot be read",
      remedy: "mv ~/.config/tt/config ~/.config/tt/config.old"),
    Trouble(
      name: "a wrong variable", area: "settings", cause: "",
      environment: "export TT_DIALECT=Secret", finding: "TT_DIALECT has an invalid value",
      remedy: "unset TT_DIALECT"),
    Trouble(
      name: "a wrong today", area: "settings", cause: "",
      environment: "export TT_TODAY=Secret", finding: "TT_TODAY has an invalid value",
      remedy: "unset TT_TODAY"),
    Trouble(
      name: "no tt in PATH", area: "PATH",
      cause: "mkdir -p .local/bin; ln -s \"$TT\" .local/bin/tt",
      environment: "tt() { \"$TT\" \"$@\"; }; PATH=~/bin:/usr/bin:/bin",
      finding: "no directory in PATH contains tt", remedy: "export PATH=\"$HOME/.local/bin:$PATH\""),
    Trouble(
      name: "another tt", area: "PATH",
      cause: "printf '#!/bin/sh\\ntouch ran\\n' > bin/tt; chmod +x bin/tt",
      environment: "tt() { \"$TT\" \"$@\"; }",
      finding: "~/bin/tt comes first", remedy: "export PATH="),
    Trouble(
      name: "a program with the name of a command", area: "PATH",
      cause: "printf '#!/bin/sh\\ntouch ran\\n' > bin/tt-ls; chmod +x bin/tt-ls",
      finding: "~/bin/tt-ls never runs: ls is a command of tt",
      remedy: "mv ~/bin/tt-ls ~/bin/tt-my-ls"),
  ]

  static let ofGit = [
    Trouble(
      name: "no merge driver", area: "sync",
      cause: "\(synced)git config --unset merge.tt.driver",
      environment: inFolder, finding: "git has no merge driver tt in ~/lists",
      remedy: "git -C ~/lists config merge.tt.driver 'tt merge -f %P -o %A %O %A %B; s=$?; "
        + "test $s -gt 1 || exit $s; git merge-file %A %O %B'"),
    Trouble(
      name: "a list without the driver", area: "sync", cause: "\(synced)echo > .gitattributes",
      environment: inFolder, finding: "git does not merge todo.txt with tt",
      remedy: "printf '\\n%s\\n' '/todo.txt -text merge=tt' >> ~/lists/.gitattributes"),
    Trouble(
      name: "the last sync failed", area: "sync",
      cause: "\(synced)git checkout -q --detach; tt -q sync; git checkout -q main",
      environment: inFolder, finding: "the last tt sync, just now, ended with status 3",
      remedy: "tt sync"),
  ]

  private static let inFolder = "export TODO_FILE=~/lists/todo.txt; rm -f ~/todo.txt"

  private static let synced = """
    git config --global user.name Ann; git config --global user.email ann@example.org
    git init -q --bare -b main hub.git; mkdir lists; mv todo.txt lists; cd lists
    TODO_FILE=todo.txt tt -q sync --init ../hub.git > /dev/null; export TODO_FILE=$HOME/lists/todo.txt

    """

  /// Problems that only root can cause.
  static let ofRoot = [
    Trouble(
      name: "someone else's list", area: "permissions", cause: "chown 1234 todo.txt",
      finding: "~/todo.txt belongs to user 1234", remedy: "sudo chown 0 ~/todo.txt"),
    Trouble(
      name: "someone else's folder for state", area: "permissions", cause: "chown 1234 .local",
      finding: "~/.local belongs to user 1234", remedy: "sudo chown -R 0 ~/.local"),
    Trouble(
      name: "someone else's undo data", area: "permissions", cause: "chown 1234 .local/state/tt/*",
      finding: "~/.local/state/tt has files of user 1234",
      remedy: "sudo chown -R 0 ~/.local/state/tt"),
    Trouble(
      name: "root's folder for settings", area: "permissions",
      cause: "chown -R 1234 .; chown -R 0 .config",
      finding: "~/.config belongs to root", remedy: "sudo chown -R 1234 ~/.config"),
  ]

  /// Problems that root cannot have.
  static let ofUsers = [
    Trouble(
      name: "a list that cannot be read", area: "permissions", cause: "chmod 0 todo.txt",
      finding: "~/todo.txt cannot be read", remedy: "chmod u+rw ~/todo.txt"),
    Trouble(
      name: "a folder that cannot be written", area: "permissions",
      cause: "chmod 500 .local/state/tt",
      finding: "~/.local/state/tt cannot be written", remedy: "chmod u+rwx ~/.local/state/tt"),
  ]
}

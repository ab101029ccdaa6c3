import CommandLineKit
import TTSession

extension HelpTopic {
  /// `tt help files`: the files that are read and written, and the keys of the configuration.
  static var files: HelpTopic {
    HelpTopic(
      name: "files", title: "Files", summary: "Which files there are, and what can be configured",
      text: """
        The list is the first of these that is given: `-f FILE`, `$TODO_FILE`, `todo.txt` in \
        `$TODO_DIR`, `file` in the configuration, `~/todo.txt`. With `discover = yes` in the \
        configuration, a todo.txt in the folder you are in, or in the nearest one above it, comes before \
        `$TODO_DIR`. With `-f -` it is read from standard \
        input, and a change goes to standard output. If the command fails for any reason, wrong usage \
        included, the list is printed as it came: `:%!tt -f - sort` in Vim never empties the buffer.

            tt config get file

        Several `-f`, as in `tt ls -f work.txt -f home.txt`, show several lists together. A task of another list is called by the list's name and its \
        number there: `tt do work.txt:3` completes task 3 of `work.txt`, which `-f` names or which is beside the \
        list. Numbers alone are those of the first list, and a filter of a command that changes tasks selects \
        from it. Two lists of one name are called by their paths as given.

        Completed tasks go to the first of `$DONE_FILE`, `done-file` in the configuration, and \
        `done.txt` beside the list, when `tt archive` is asked to move them. `tt completed`, `tt stats`, \
        `tt show` and `tt ls --archived` read that file too, and `tt reopen done.txt:12` moves a task back.

        With `auto-archive = yes`, `tt do` moves what it completes to that file at once. The lines are left empty, \
        so that no number changes; `tt archive` and `tt sort` remove empty lines. todo.sh's \
        `TODOTXT_AUTO_ARCHIVE` means that its `archive` runs after `do`: all that is completed goes, and the \
        numbers of the tasks below change.

        The configuration is `$XDG_CONFIG_HOME/tt/config`, or `~/.config/tt/config`: lines of a key, \
        `=` and a value; what follows `#` at the start of a line is a comment. `tt config` shows all \
        keys with their values.

        \(HelpTopic.rows(keys))

        With `alias.NAME` you name the start of a command line. The words after the name are appended:

            tt config set alias.rev 'ls is:overdue -s due'

        `tt rev +work` is then `tt ls is:overdue -s due +work`. Quotes work as in a shell, and `~/` at the \
        start of a word is your home folder; nothing else is expanded. An alias can start with options, \
        `-f ~/work.txt`. It can't have the name of a command or stand for another alias, and it comes \
        before a program `tt-NAME`.

        What was done to the list, for `tt undo`, and what a terminal was last shown, so that a number \
        means the task that was seen, are kept in `$XDG_STATE_HOME/tt`, or `~/.local/state/tt`, and not \
        beside the list.
        """)
  }

  /// The keys of the configuration with what they decide.
  private static var keys: [(name: String, help: String)] {
    Setting.all.map { setting in
      let name =
        switch setting.family {
        case nil: setting.key
        case .anyName, .commandName: "\(setting.key).NAME"
        case .names: "\(setting.key).PART"
        }
      return (name, setting.help)
    }
  }
}

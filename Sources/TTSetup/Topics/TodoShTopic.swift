import CommandLineKit

let todoShTopic = HelpTopic(
  name: "todo.sh", aliases: ["todosh", "todo-sh"], title: "Working as todo.sh",
  summary: "Working as todo.sh",
  text: """
    Run through a link named `todo.sh`, or as in `tt todo.sh ls +work`, tt behaves as todo.sh: \
    it takes the same options and actions, prints the same lines, reads the same configuration \
    file and runs the same add-ons.

    To use it in your scripts, make a link in a directory of your `PATH` that comes before the \
    one with todo.sh. To go back, remove the link.

        ln -s "$(command -v tt)" ~/bin/todo.sh

    It reads the first of `~/.todo/config`, `~/todo.cfg`, `~/.todo.cfg`, `todo/config` in \
    `$XDG_CONFIG_HOME`, `todo.cfg` next to the link, and `/etc/todo/config`; `-d FILE` or \
    `$TODOTXT_CFG_FILE` names another one. Without a file, `$TODO_DIR` is enough. Add-ons are \
    in `$TODO_ACTIONS_DIR`, `~/.todo/actions`, `~/.todo.actions.d`, or `todo/actions` in \
    `$XDG_CONFIG_HOME`.

    Changes are as safe as with other commands, and `tt undo` undoes them if tt uses the same \
    list. `tt todo.sh help` lists the actions. As in todo.sh, `rec:`, `t:`, `h:1` and notes \
    have no meaning there: `todo.sh do` does not continue a series, and `tt do` does.
    """)

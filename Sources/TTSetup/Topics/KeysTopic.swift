import CommandLineKit
import TTSession

let screenKeysTopic = HelpTopic(
  name: "keys", aliases: ["keyboard", "shortcut"], title: "Keys", summary: "Keys in tt ui",
  text: """
    Each action has a name. To change its keys, set `key.NAME` in the configuration:

    \(actions)

    For example, complete tasks with X or F5, and move down with n:

        tt config set key.complete 'X f5'
        tt config set key.down 'n down'

    A key is a character, `ctrl-` or `alt-` and a letter, `f1` to `f12`, or one of `space`, \
    `enter`, `tab`, `esc`, `backspace`, `up`, `down`, `left`, `right`, `pgup`, `pgdn`, `home`, \
    `end`, `insert`, `delete`. A key that you assign to one action is removed from the others.

    While you type a line, the usual shell editing keys work: Ctrl-A, Ctrl-E, Ctrl-K, Ctrl-U, \
    Ctrl-W, Ctrl-Y, Alt-B, Alt-F. Tab completes names, fields and dates, Enter accepts the \
    line, and Esc cancels the change.
    """)

/// The actions with their usual keys, in groups.
private var actions: String {
  let width = ScreenAction.allCases.map(\.name.count).max() ?? 0
  return ScreenAction.groups.map { group in
    let rows = group.rows.map { action, keys, help in
      let blanks = String(repeating: " ", count: width - action.name.count)
      let keys = keys.map(\.name).joined(separator: " ")
      return (name: "\(action.name)\(blanks)  \(keys)", help: help)
    }
    return "\(group.title):\n\n\(HelpTopic.rows(rows))"
  }.joined(separator: "\n\n")
}

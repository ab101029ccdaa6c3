import CommandLineKit
import TTSession

/// `tt help settings`: the keys of the configuration, with the values that they can have.
let settingsTopic = HelpTopic(
  name: "settings", aliases: ["configuration", "setting", "config-file"], title: "Settings",
  summary: "Settings and their values",
  text: """
    The configuration file is `$XDG_CONFIG_HOME/tt/config`, or `~/.config/tt/config`. Each \
    line is a key, `=` and a value; lines that start with `#` are comments. `tt config set` \
    writes it, and `tt config` shows it; with `--all`, also the defaults.

        tt config get sort

    These are the keys that most people need, with their values in parentheses:

    \(rows(of: Setting.everyday))

    `alias.NAME` defines your own command. tt appends the words after the name:

        tt config set alias.rev 'ls is:overdue -s due'

    Then `tt rev +work` runs `tt ls is:overdue -s due +work`. Quotes work as in a shell, and \
    `~/` at the start of a word is your home directory. An alias can start with options, such \
    as `-f ~/work.txt`. It cannot have the name of a command or refer to another alias. It \
    takes precedence over a program `tt-NAME`.

    These are the other keys:

    \(rows(of: Setting.advanced))
    """)

private func rows(of settings: [Setting]) -> String {
  let names = settings.map { setting -> (name: String, help: String) in
    let name =
      switch setting.family {
      case nil: setting.key
      case .anyName, .commandName, .names: "\(setting.key).NAME"
      }
    let values = setting.value.split(separator: "|").joined(separator: ", ")
    let standard = setting.standard.map { "; default: \($0)" } ?? ""
    return (name, "\(setting.help) (\(values)\(standard))")
  }
  return HelpTopic.rows(names)
}

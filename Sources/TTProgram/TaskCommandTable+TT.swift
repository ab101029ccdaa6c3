import CommandLineKit
import TTCommands
import TTLanguageServer
import TTScreen
package import TTSession
import TTSetup
import TTSync
import TTSystem
import TodoTxt

/// The commands, in the order of the help.
///
/// They are joined once, since each `+` would copy all commands before it.
let allCommands: [TaskCommand] = [
  ListCommands.looking, [screenCommand, watchCommand],
  ListCommands.changing,
  ListCommands.timing,
  ListCommands.maintaining, [syncCommand],
  SetupCommands.all,
  ListCommands.plumbing, [languageServerCommand, modelContextCommand],
].flatMap { $0 }

extension TaskCommandTable {
  package static let tt = TaskCommandTable(allCommands)

  /// Returns the table with the configured aliases, which are read only if one may be called.
  func withAliases(in environment: Environment) -> TaskCommandTable {
    var table = self
    table.descriptions.userAliases = {
      (try? Configuration(in: environment))?.aliases(home: environment["HOME"]) ?? []
    }
    return table
  }

  /// Creates a table; exactly one command must be the default.
  init(_ commands: [TaskCommand]) {
    self.init(commands: commands, descriptions: CommandTable(commands))
  }
}

extension CommandTable {
  fileprivate init(_ commands: [TaskCommand]) {
    // Unlike closures, key paths would copy each command.
    guard let standard = commands.first(where: { $0.isDefault }) else {
      preconditionFailure("one command is the default")
    }
    self.init(
      program: Program.name,
      version: Program.version,
      summary: Program.summary,
      discussion: """
        On a terminal, `tt` alone shows the most urgent tasks that fit on the screen; in a pipe, it runs \
        `tt ls`. You can omit `ls` before a filter: `tt +work due:..7d`. Every list shows a number \
        for each task, and commands use it: `tt do 3`.

        With `-` instead of numbers, tt reads tasks from standard input, one per line, as `tt ls` \
        prints them: `tt ls +work | fzf -m | tt do -`. If the list has changed in the meantime, \
        tt finds each task by its text; if it finds none or several, it changes nothing.
        """,
      commands: commands.map { $0.description },
      defaultCommand: standard.description.name,
      globalOptions: GlobalOptions.all,
      topics: SetupCommands.topics)
    dailyCommands = (ListCommands.daily + [screenCommand]).map(\.description.name)
    helpNames = ["shorthelp"]
    startsDefaultCommand = looksLikeTerm
    isOperandDespiteDash = hasOperator
    dashWordHint = { word in
      "to exclude a word, write \("not \(word.text.dropFirst())".quoted)"
    }
    unknownTopicHint = { word in
      let editors = [
        "editor", "editors", "emacs", "helix", "kate", "neovim", "nvim", "vim", "vscode", "zed",
      ]
      if editors.contains(word.text) { return "for editors, run tt help lsp" }
      return Setting.named(word.text).map { _ in "for the setting, run tt help settings" }
    }
  }
}

/// Whether a first word can only be part of a filter: `+work`, `due:today`, `(`.
///
/// Not `milk`, which may be a mistyped command.
private func looksLikeTerm(_ word: Argument) -> Bool {
  guard let first = word.bytes.first else { return false }
  if "+@-!(/\"'".utf8.contains(first) { return true }
  return word.bytes.contains { ":<>=".utf8.contains($0) }
}

/// Whether a word that starts with a dash is a term with an operator, such as `-due:any`.
private func hasOperator(_ word: Argument) -> Bool {
  let isName = { (byte: UInt8) in
    byte.isLetterOrDigit || byte >= 0x80
      || [".", "-", "_"].contains(byte)
  }
  guard let end = word.bytes.dropFirst().first(where: { !isName($0) }) else { return false }
  return ":<>=".utf8.contains(end)
}

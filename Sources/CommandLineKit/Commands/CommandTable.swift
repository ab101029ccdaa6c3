/// A program's commands and options: the single table for parser, help, manual and completions.
package struct CommandTable {
  /// The program's name, as you type it.
  package let program: String

  let version: String

  /// Its summary, in one line without a full stop.
  package let summary: String

  /// Further help on the program, as prose (see `Prose`).
  let discussion: String
  package let commands: [CommandDescription]

  /// The names of the everyday commands, which the short help lists.
  package var dailyCommands: [String] = []

  /// The position of the command to run when none is named.
  let defaultCommand: Int

  /// Hidden names that ask for help, as `help` does.
  package var helpNames: [String] = []

  /// Whether a first word that names no command starts the default command.
  package var startsDefaultCommand: @Sendable (Argument) -> Bool = { _ in false }

  /// Whether a word that starts with a dash is an operand where one is allowed: `-due:any`.
  package var isOperandDespiteDash: @Sendable (Argument) -> Bool = { _ in false }

  /// A hint for a word such as `-apple` that looks like options but is not.
  package var dashWordHint: @Sendable (Argument) -> String? = { _ in nil }

  /// The hint for a name after `help` that is neither a command nor a topic, if it has a meaning.
  package var unknownTopicHint: @Sendable (Argument) -> String? = { _ in nil }

  /// Returns the user's aliases; a command hides an alias of the same name.
  ///
  /// Called only for a name that belongs to no command.
  package var userAliases: @Sendable () -> [UserAlias] = { [] }

  private let makeGlobalOptions: @Sendable () -> [any OptionDescription]
  private let makeTopics: @Sendable () -> [HelpTopic]

  /// Creates the table of `commands`, including one called `defaultCommand`.
  package init(
    program: String,
    version: String,
    summary: String,
    discussion: String = "",
    commands: [CommandDescription],
    defaultCommand: String,
    globalOptions: @autoclosure @escaping @Sendable () -> [any OptionDescription] = [],
    topics: @autoclosure @escaping @Sendable () -> [HelpTopic] = []
  ) {
    self.program = program
    self.version = version
    self.summary = summary
    self.discussion = discussion
    self.commands = commands
    guard let position = commands.firstIndex(where: { $0.name == defaultCommand }) else {
      preconditionFailure("no command is called \(defaultCommand)")
    }
    self.defaultCommand = position
    makeGlobalOptions = globalOptions
    makeTopics = topics
  }

  /// The global options, which are also allowed before the command's name.
  ///
  /// `--help` and `--version` come last; every program has them.
  package var globalOptions: [any OptionDescription] {
    var options = makeGlobalOptions()
    options.append(CommandTable.help)
    options.append(CommandTable.version)
    return options
  }

  package var topics: [HelpTopic] { makeTopics() }
  static let help = Flag(long: "help", short: "h", help: "Show help and exit")

  static let version = Flag(
    long: "version", short: "V", help: "Show the version and exit")

  /// Returns the command that `word` names, and the words that the name adds if it is an alias.
  ///
  /// Names start with a lowercase letter or `_`.
  package func command(named word: Argument) -> (position: Int, words: [Argument])? {
    guard let first = word.bytes.first, first >= "_", first < 0x7B else { return nil }
    // Names first: the lists of aliases are only created if no name matches.
    for position in commands.indices where word.spells(commands[position].name) {
      return (position, [])
    }
    for position in commands.indices {
      for alias in commands[position].aliases where word.spells(alias.name) {
        return (position, alias.words)
      }
    }
    return nil
  }

  /// Returns the alias that `word` calls in the position of a command's name.
  ///
  /// An alias never changes the meaning of a word that is valid without it.
  package func userAlias(calledBy word: Argument) -> UserAlias? {
    isTaken(word) || startsDefaultCommand(word)
      ? nil : userAliases().first { word.spells($0.name) }
  }

  /// Returns whether `name` calls a command or the help, so that no alias may have this name.
  package func isTaken(_ name: Argument) -> Bool {
    asksForHelp(name) || command(named: name) != nil
  }

  package var callableAliases: [UserAlias] {
    userAliases().filter { userAlias(calledBy: Argument($0.name)) == $0 }
  }

  /// Returns whether `word` asks for help in the position of a command's name.
  func asksForHelp(_ word: Argument) -> Bool {
    word.spells("help") || helpNames.contains(where: word.spells)
  }

  /// The names to suggest for a mistyped command: those of the listed commands and all aliases.
  var namesToSuggest: [String] {
    commands.filter { $0.group != nil }.flatMap { [$0.name] + $0.aliases.map(\.name) }
      + userAliases().map(\.name)
  }
}

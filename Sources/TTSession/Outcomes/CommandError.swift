package import CommandLineKit
package import TodoTxt

/// An error that stops a command before it starts.
package enum CommandError: Error, Hashable, Sendable {
  /// No list is configured.
  case noFile

  /// `-` for standard input was given with other tasks.
  case inputAmongOthers

  /// Task numbers and a filter were given together.
  case numbersAndFilter(Argument)

  /// A word looks like a number but isn't; `meant` suggests a correction.
  case notANumber(Argument, meant: String?)

  /// A word after task numbers can be another number or a date.
  case taskOrDate(Argument, tasks: [Argument], Moment)

  /// Two words after a filter can be one date, or a word of the filter and a date.
  case wordOrDate(Argument, Argument)

  /// The text of a task is empty.
  case emptyText

  /// No formatting option was given.
  case nothingToFormat

  /// A one-line text has several lines.
  case lineBreak

  /// The tasks are in different lists; the command line for the tasks of each.
  case severalLists(commands: [[UInt8]])

  /// A screen's change is for tasks of two lists.
  case tasksOfTwoLists

  /// The terminal cannot show a full screen, or there is none.
  case needsScreen

  /// Standard input names tasks of two lists.
  case inputOfSeveralLists([UInt8], [UInt8])

  /// A command for one list was given several.
  case needsOneList(command: String)

  /// The configuration key is unknown.
  case unknownKey(Argument)

  /// A configuration key cannot have the value.
  case wrongSetting(key: String, String)

  /// The words after `config` are not a valid request.
  case notAConfigRequest

  /// The home folder is unknown.
  case noHome

  /// There is no home folder to install in.
  case noPrefix

  /// The file of the running program is unknown.
  case noProgramFile

  /// No editor can be started.
  case noEditor

  /// No editor is configured, and there is no terminal for the default one.
  case noTerminal

  /// The strict dialect has no notes.
  case noNotesInStrictDialect

  /// A word is not a tag, project or context.
  case notATag(Argument)

  /// A word is not a project, context or id; `suggestion` is a correction.
  case notAName(Argument, suggestion: Argument?)

  /// `TT_TODAY` is not a date.
  case wrongToday(Diagnostic)

  /// `TT_DIALECT` is not a dialect.
  case wrongDialect(String)

  /// A word is not a priority.
  case notAPriority(Argument)

  /// Priorities were typed before their tasks; the command line that was meant.
  case priorityComesFirst(meant: String)

  /// No tasks were selected.
  case noSelection

  /// A first word is invalid; `expected` describes a valid one.
  case unexpected(Argument, expected: String)

  /// No folder for state is known.
  case noState

  /// No clock shows this local time, since clocks are set forward past it.
  case noSuchTime(Moment)

  /// Work cannot start or stop at this time, which is in the future.
  case futureTime(Moment)

  /// A word is not a count.
  case notACount(Argument)

  /// A word is not a destination for tasks.
  case notADestination(Argument)

  /// The destination's file name belongs to another format.
  case notAListByName(Argument)

  /// A merge needs exactly three files.
  case notThreeFiles

  /// There is no integration for a program of that name.
  case unknownProgram(Argument, expected: [String])

  /// The list is standard input, and the command works on files.
  case needsFile

  /// Standard input is the list, so it cannot supply tasks to add.
  case inputIsTheList

  /// Watching is not possible here.
  case cannotWatch

  /// The list is standard input, which does not change.
  case nothingToWatch

  /// A server was started by a person, who types at a terminal.
  case needsProgram(command: String, client: String, hint: String)
}

extension CommandError: PresentableError {
  package var presented: ErrorMessage { ErrorMessage("\(message)", status: .usage) }
}
